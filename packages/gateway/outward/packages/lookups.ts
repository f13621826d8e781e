import { GONE } from '@gonghui/applet-package/names.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { datasetsNamed } from '../../data/datasets/index.ts';

type Tenant = Pick<Ctx, 'tenantId'>;

/** People of these ids, whether they are still there or not: who left has no account that anybody could be mapped to. */
export async function usersOf(trx: Trx, { tenantId }: Tenant, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'username', 'display_name', 'deleted_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();
  return rows.map(({ id, username, display_name: name, deleted_at }) => ({
    id,
    account: deleted_at === null ? username : GONE,
    name,
  }));
}

/** What parts a path is written with. */
const SLASH = '/';

/** Departments of these ids by their path from the top; a slash within a name is written as its wide twin. */
export async function deptPaths(
  trx: Trx,
  { tenantId }: Tenant,
  ids: readonly string[] | null,
): Promise<{ id: string; path: string; name: string }[]> {
  const rows = await trx
    .selectFrom('depts')
    .select(['id', 'parent_id', 'name'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const byId = new Map(rows.map(row => [row.id, row]));
  const pathOf = (id: string): string => {
    const names: string[] = [];
    for (let row = byId.get(id); row; row = byId.get(row.parent_id ?? ''))
      names.unshift(row.name.replaceAll(SLASH, '／'));
    return names.join(SLASH);
  };
  const asked = ids === null ? rows.map(({ id }) => id) : ids.filter(id => byId.has(id));
  return asked.map(id => ({ id, path: pathOf(id), name: byId.get(id)?.name ?? '' }));
}

export const rolesOf = (trx: Trx, { tenantId }: Tenant, ids: readonly string[]) =>
  trx
    .selectFrom('roles')
    .select(['id', 'title'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();

/** A page, a dataset or an applet of the enterprise, by what it and its applet are called. */
export interface NamedOther {
  readonly id: string;
  readonly kind: 'page' | 'dataset' | 'applet';
  readonly applet: string;
  readonly called: string;
  /** The applet that it stands in, or is. */
  readonly appletId: string;
}

/** Those of these ids that are there, or all of applets of these names. */
export async function othersOf(
  trx: Trx,
  ctx: Tenant,
  by: { readonly ids: readonly string[] } | { readonly applets: readonly string[] },
): Promise<NamedOther[]> {
  const [column, values] = 'ids' in by ? (['id', by.ids] as const) : (['applet', by.applets] as const);
  const { rows } = await sql<NamedOther>`select * from (
    select f.id, 'page' as kind, a.name as applet, f.name as called, a.id as "appletId" from forms f
      join applets a on a.tenant_id = f.tenant_id and a.id = f.applet_id and a.deleted_at is null
      where f.tenant_id = ${ctx.tenantId} and f.deleted_at is null
    union all select a.id, 'applet', a.name, '', a.id from applets a
      where a.tenant_id = ${ctx.tenantId} and a.deleted_at is null
    ) as there where ${sql.ref(column)} = any(${[...values]}::text[])`.execute(trx);
  const datasets = await datasetsNamed(trx, ctx, by);
  return [...rows, ...datasets.map(dataset => ({ ...dataset, kind: 'dataset' as const }))];
}
