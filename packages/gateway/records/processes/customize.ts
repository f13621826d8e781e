import { allSteps, isChosen } from '@gonghui/approval/flow-index.ts';
import type { CustomizeNode } from '@gonghui/contract/approval-shapes.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { runningFlow } from './running.ts';

/** Nodes of the flow that a submission would start whose approvers, or whose readers of a copy, the initiator chooses. */
export async function customizeNodes(
  trx: Trx,
  ctx: Ctx,
  form: { id: string; flow_version: number | null },
): Promise<CustomizeNode[]> {
  if (form.flow_version === null) return [];
  const { flow } = await runningFlow(trx, ctx, form.id, form.flow_version);
  return allSteps(flow).flatMap(step => {
    if (!isChosen(step)) return [];
    const { id: nodeId, kind, title } = step;
    const { among } = step.candidates;
    const always = flow.steps.includes(step);
    return [{ nodeId, kind, title, among: among === null ? null : [...among], always }];
  });
}
