import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { AppletOf } from '../../base/applet-of.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { containing, offsetOf } from '../../base/db/text.ts';

export interface Page {
  current: number;
  pageSize: number;
}
export interface AppletFilter {
  ids?: string[];
  keyword?: string;
  groupId?: string;
  /** Only those not in this group. */
  outsideGroup?: string;
  createdBy?: string;
  status?: 'released' | 'offline';
  /** Only what somebody sees: those that he builds, and of those that he visits the released ones. */
  seen?: { readonly built: readonly string[]; readonly visited: readonly string[] };
  /** Only those this person opened, the latest first. */
  recentOf?: string;
}

/** Of an applet that is there, itself. */
export const appletItself: AppletOf = async (trx, tenantId, id) => {
  const row = await trx
    .selectFrom('applets')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
};

/** The applet's row; `notFound` for one that is deleted, of another enterprise or never was. */
export async function existing(trx: Trx, tenantId: string, id: string) {
  const row = await trx
    .selectFrom('applets')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return row;
}

/** Applets of the enterprise by filter: in their group's order, or newest opened first, or in the order of making. */
export async function appletPage(trx: Trx, tenantId: string, filter: AppletFilter, page: Page) {
  let query = trx
    .selectFrom('applets as a')
    .leftJoin('users as u', join =>
      join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.id', '=', 'a.created_by'),
    )
    .where('a.tenant_id', '=', tenantId)
    .where('a.deleted_at', 'is', null);
  if (filter.ids) query = query.where('a.id', '=', anyOf(filter.ids));
  const { seen } = filter;
  if (seen)
    query = query.where(eb =>
      eb.or([
        eb('a.id', '=', anyOf(seen.built)),
        eb.and([eb('a.id', '=', anyOf(seen.visited)), eb('a.status', '=', 'released')]),
      ]),
    );
  if (filter.keyword) query = query.where('a.name', 'ilike', containing(filter.keyword));
  if (filter.createdBy) query = query.where('a.created_by', '=', filter.createdBy);
  if (filter.status) query = query.where('a.status', '=', filter.status);
  if (filter.groupId)
    query = query.where(
      sql<boolean>`exists (select from applet_group_members m where m.tenant_id = a.tenant_id
        and m.applet_id = a.id and m.group_id = ${filter.groupId})`,
    );
  if (filter.outsideGroup)
    query = query.where(
      sql<boolean>`not exists (select from applet_group_members m where m.tenant_id = a.tenant_id
        and m.applet_id = a.id and m.group_id = ${filter.outsideGroup})`,
    );
  if (filter.recentOf)
    query = query.where(
      sql<boolean>`exists (select from recent_applets r where r.tenant_id = a.tenant_id
        and r.applet_id = a.id and r.user_id = ${filter.recentOf})`,
    );
  const order = filter.recentOf
    ? sql`(select r.opened_at from recent_applets r where r.tenant_id = a.tenant_id and r.applet_id = a.id
        and r.user_id = ${filter.recentOf}) desc, a.id`
    : filter.groupId
      ? sql`(select m.sorting from applet_group_members m where m.tenant_id = a.tenant_id and m.applet_id = a.id
        and m.group_id = ${filter.groupId}), a.id`
      : sql`a.created_at, a.id`;
  const rows = await query
    .select([
      'a.id',
      'a.name',
      'a.description',
      'a.applet_data',
      'a.status',
      'a.created_by',
      'u.display_name',
      'a.created_at',
      'a.updated_at',
    ])
    .orderBy(order)
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const { n } = await query.select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return {
    total: n,
    rows: rows.map(row => ({
      id: row.id,
      name: row.name,
      description: row.description,
      appletData: row.applet_data as Record<string, never>,
      status: row.status,
      createdBy: { id: row.created_by, name: row.display_name ?? '' },
      createdAt: row.created_at.getTime(),
      updatedAt: row.updated_at.getTime(),
    })),
  };
}
