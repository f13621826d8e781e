import { allSteps } from '@gonghui/approval/flow-index.ts';
import type { CustomizeNode } from '@gonghui/contract/approval-shapes.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { runningFlow } from './running.ts';

/** Nodes of the flow that a submission would start whose approvers the initiator chooses. */
export async function customizeNodes(
  trx: Trx,
  ctx: Ctx,
  form: { id: string; flow_version: number | null },
): Promise<CustomizeNode[]> {
  if (form.flow_version === null) return [];
  const { flow } = await runningFlow(trx, ctx, form.id, form.flow_version);
  return allSteps(flow).flatMap(step => {
    if (step.kind !== 'UserTask' || step.candidates.type !== 'customize') return [];
    const { among } = step.candidates;
    const always = flow.steps.includes(step);
    return [{ nodeId: step.id, title: step.title, among: among === null ? null : [...among], always }];
  });
}
