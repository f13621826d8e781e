import { clearCandidates } from '@gonghui/elements/flow/init.ts';
import type { KindHooks } from '../../design/kinds/index.ts';

/** What a flow does with tables of its own. */
export const flowHooks: KindHooks = {
  /** A copy from a template of elsewhere is seeded without the people it names (spec, designers §4 "inited"). */
  async seeded(trx, ctx, designId, template) {
    const { inited } = await trx
      .selectFrom('flows')
      .select('inited')
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', designId)
      .executeTakeFirstOrThrow();
    return inited ? template : clearCandidates(template);
  },
};
