import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { DefaultContext } from '@gonghui/elements/definition.ts';
import { hasCurrentDefaults } from '@gonghui/elements/form/current-defaults.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

const asks = new WeakMap<Template, boolean>();

/** Whether a design looks at whoever fills in: by a default value, or by a function of a formula. */
function asksAround(design: Template): boolean {
  const known = asks.get(design);
  if (known !== undefined) return known;
  const found =
    hasCurrentDefaults(design.components) ||
    /"defaultFormula":"(?:[^"\\]|\\.)*CURRENT/i.test(JSON.stringify(design.components));
  asks.set(design, found);
  return found;
}

/** Who filled in and when, by the gateway's own clock and directory; null for a design that does not look at it. */
export async function aroundOf(
  trx: Trx,
  ctx: Ctx,
  design: Template,
  submitter: string,
  at: number,
): Promise<DefaultContext | null> {
  if (!asksAround(design)) return null;
  const { rows } = await sql<NonNullable<DefaultContext['person']>>`select u.id, u.display_name as name,
      coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.sorting, d.id)
        from user_depts ud join depts d on d.tenant_id = ud.tenant_id and d.id = ud.dept_id
        where ud.tenant_id = u.tenant_id and ud.user_id = u.id), '[]'::json) as depts
    from users u where u.tenant_id = ${ctx.tenantId} and u.id = ${submitter}`.execute(trx);
  return { now: momentIn(TIME_ZONE, at), person: rows[0] ?? null };
}
