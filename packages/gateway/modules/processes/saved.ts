import { clearCandidates } from '@gonghui/elements/flow/init.ts';
import { fromProcess } from '@gonghui/elements/flow/process.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { DesignKind, Template } from '@gonghui/scene/types.ts';
import type { Ctx, Deps } from '../../context.ts';
import { namesOf } from '../forms/people.ts';
import { findFlowVersion, parseFlow } from './repository.ts';

/**
 * What the relay seeds a flow's design from: the saved tree and its mark, nothing for a flow that was never saved. A copy
 * from a template of elsewhere is seeded without the people it names (spec, designers §4 "inited").
 */
export const savedFlow = (
  deps: Deps,
  ctx: Ctx,
  id: string,
): Promise<{
  kind: DesignKind;
  template: Template;
  saved: { version: number; digest: string; by: string; at: number } | null;
}> =>
  deps.db.withTenant(ctx, async trx => {
    const flow = await trx
      .selectFrom('flows')
      .select(['version', 'inited'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!flow) throw new AppError('notFound');
    const row = await findFlowVersion(trx, ctx, id, flow.version);
    if (!row) return { kind: 'flow', template: fromProcess(null), saved: null };
    const template = fromProcess({ template: parseFlow(row.template) });
    const names = await namesOf(trx, ctx, { users: [row.saved_by], depts: [], roles: [] });
    const by = names.users[0]?.name ?? '';
    return {
      kind: 'flow',
      template: flow.inited ? template : clearCandidates(template),
      saved: { version: row.version, digest: row.digest, by, at: row.saved_at.getTime() },
    };
  });
