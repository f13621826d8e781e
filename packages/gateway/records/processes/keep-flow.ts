import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import { flowChanged } from '../../design/forms/index.ts';
import { changeRow, findDesign } from '../../design/page-rows/index.ts';
import { saveVersion } from '../../design/versions/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import type { Answer, Body } from './bodies.ts';
import { checkedFlow, refuseFaulty } from './check.ts';
import { ensureFlow } from './repository.ts';
import { savedTree } from './saved-tree.ts';

const NOT_SAVED = '流程尚未保存，请先保存后再启用';

/** What submissions start from now on, and whether records show an approval state at all. */
async function setStart(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  flow: { activated: boolean; version: number; approves: boolean },
): Promise<void> {
  await changeRow(trx, ctx, formId, {
    process_activated: flow.activated,
    flow_version: flow.activated ? flow.version : null,
    // Records that went through approval keep their state in the list after the last approval node is gone.
    exists_approval_nodes: sql<boolean>`exists_approval_nodes or ${flow.approves && flow.activated}`,
  });
}

const approves = (nodes: readonly ProcessNode[]): boolean =>
  nodes.some(node => node.componentName === 'UserTask' || approves(node.children ?? []));

/** Saves a flow as its next version; one that is in use starts with it once nothing is wrong with it. */
export const saveFlow = (
  { db, now }: Deps,
  ctx: Ctx,
  formId: string,
  body: Body<'save'>,
): Promise<Answer<'save'>> =>
  db.withTenant(ctx, async trx => {
    const form = await findDesign(trx, ctx, formId, true);
    const flow = await ensureFlow(trx, ctx, formId, new Date(now()), true);
    const checked = await checkedFlow(trx, ctx, form, body.template);
    const { activated } = flow;
    const name = body.processName?.name?.trim().slice(0, 50) || flow.name;
    const at = new Date(now());
    const mark = await saveVersion(trx, ctx, flow, checked, {
      base: body.baseVersion,
      at,
      keep: async version => {
        await trx
          .updateTable('flows')
          .set({ version, name, inited: true })
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', flow.id)
          .execute();
        // Submissions go on with the version before until the faults of this one are gone.
        if (!activated || checked.open.length === 0)
          await setStart(trx, ctx, formId, { activated, version, approves: approves(checked.nodes) });
        await audit(trx, ctx, 'flow.save', formId, { version });
        await publish(trx, flowChanged, ctx, { formId });
      },
    });
    // One that a package brought is looked at and saved as it is: from now on it is what submissions start.
    if (
      activated &&
      checked.open.length === 0 &&
      form.flow_version !== mark.version &&
      mark.version === flow.version
    )
      await setStart(trx, ctx, formId, {
        activated,
        version: mark.version,
        approves: approves(checked.nodes),
      });
    return { ...mark, activated, problems: checked.open };
  });

/** Puts a flow into use as it was last saved, or out of it. */
export const activateFlow = (
  { db, now }: Deps,
  ctx: Ctx,
  formId: string,
  activated: boolean,
): Promise<Answer<'activate'>> =>
  db.withTenant(ctx, async trx => {
    const form = await findDesign(trx, ctx, formId, true);
    const flow = await ensureFlow(trx, ctx, formId, new Date(now()), true);
    const tree = await savedTree(trx, ctx, flow);
    if (activated) {
      if (flow.version === 0) throw new AppError('invalid', NOT_SAVED, { errors: [] });
      refuseFaulty((await checkedFlow(trx, ctx, form, tree)).open);
    }
    await trx
      .updateTable('flows')
      .set({ activated })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', flow.id)
      .execute();
    await setStart(trx, ctx, formId, { activated, version: flow.version, approves: approves(tree) });
    await audit(trx, ctx, activated ? 'flow.activate' : 'flow.deactivate', formId, {
      version: flow.version,
    });
    await publish(trx, flowChanged, ctx, { formId });
    return { activated, version: flow.version };
  });
