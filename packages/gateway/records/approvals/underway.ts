import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { titleOf } from './detail.ts';

/** How many approvals a question names before it only counts. */
const NAMED = 5;

/** An approval that runs, or lies with its initiator. */
interface Underway {
  id: string;
  form_id: string;
  form_name: string;
  /** Who hands it in: its initiator, or whoever does it for him. */
  submitter: string;
  initiator_name: string;
}

/** The approvals under way of these forms, the newest first. */
export async function underwayOf(
  trx: Trx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  formIds: readonly string[],
): Promise<Underway[]> {
  const { rows } = await sql<Underway>`select i.id, i.form_id, f.name as form_name,
      coalesce(i.deputy, i.initiator) as submitter, u.display_name as initiator_name
    from approval_instances i
    join forms f on f.tenant_id = i.tenant_id and f.id = i.form_id
    join users u on u.tenant_id = i.tenant_id and u.id = i.initiator
    where i.tenant_id = ${tenantId} and i.form_id = any(${[...formIds]}::text[])
      and i.status in ('activity', 'back') and i.removed_at is null
    order by i.created_at desc, i.id`.execute(trx);
  return rows;
}

/** The pages that end when this one, or the applet of this id, is deleted; refuses an id that is neither here. */
export async function formsEndingWith(
  trx: Trx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`select f.id from applets a
      left join forms f on f.tenant_id = a.tenant_id and f.applet_id = a.id and f.deleted_at is null
      where a.tenant_id = ${tenantId} and a.id = ${id} and a.deleted_at is null
    union select id from forms where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`.execute(
    trx,
  );
  if (rows.length === 0) throw new AppError('notFound');
  return rows.flatMap(row => row.id ?? []);
}

/** What ends with a form, or with all forms of an applet. */
export const endingWith = (deps: Deps, ctx: Ctx, id: string) =>
  deps.db.withTenant(ctx, async trx => {
    const all = await underwayOf(trx, ctx, await formsEndingWith(trx, ctx, id));
    return { count: all.length, titles: all.slice(0, NAMED).map(titleOf) };
  });
