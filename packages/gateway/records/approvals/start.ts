import { choosingBranch } from '@gonghui/approval/branch.ts';
import type { Flow, Gateway } from '@gonghui/approval/flow.ts';
import { allSteps, isChosen } from '@gonghui/approval/flow-index.ts';
import { comingSteps } from '@gonghui/approval/path.ts';
import { runAwaiting } from '@gonghui/approval/run.ts';
import { newInstance } from '@gonghui/approval/start.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { candidatesOf } from '../../enterprise/organisation/index.ts';
import { bounded, TOO_MUCH_ASKED } from '../linkage/index.ts';
import { runningFlow } from '../processes/index.ts';
import type { HandedIn } from '../submissions/index.ts';
import { answering } from './answer.ts';
import { storeRan } from './store.ts';
import { summaryOf } from './summary.ts';

type ChosenApprovers = Record<string, readonly string[]>;
type Values = Readonly<Record<string, Json>>;

/** What is handed in, by whom, and whom he chose for the nodes that ask for it. */
interface Handing {
  readonly values: Values;
  readonly chosen: ChosenApprovers;
  readonly initiator: string;
}

/**
 * The choices of approvers and of readers of copies as they are stored: for the nodes of the flow that ask for one, people
 * who may be chosen. Refuses when an approval that the record comes to has none: 422 with the nodes.
 */
export async function checkedChoice(
  trx: Trx,
  ctx: Ctx,
  flow: Flow,
  { values, chosen, initiator }: Handing,
): Promise<Record<string, string[]>> {
  const kept: Record<string, string[]> = {};
  const missing: { nodeId: string; title: string }[] = [];
  const fresh = newInstance('', initiator);
  const choose = (gateway: Gateway) => choosingBranch(gateway, key => values[key], initiator);
  const within = bounded({ tenantId: ctx.tenantId, of: trx }, TOO_MUCH_ASKED);
  for (const step of await within(comingSteps(flow, fresh, choose))) {
    if (!isChosen(step)) continue;
    const people = await candidatesOf(trx, ctx, step.candidates, {
      initiator,
      chosen: chosen[step.id] ?? [],
      value: () => undefined,
    });
    if (people.length === 0 && step.kind === 'UserTask') missing.push({ nodeId: step.id, title: step.title });
    kept[step.id] = people;
  }
  if (missing.length > 0) {
    const titles = missing.map(({ title }) => `「${title}」`).join('、');
    throw new AppError('invalid', `请选择${titles}的审批人`, { nodes: missing });
  }
  // Nodes behind another branch keep their choice: a change on the way may lead there.
  for (const step of allSteps(flow)) {
    if (!isChosen(step)) continue;
    const users = Object.hasOwn(chosen, step.id) ? chosen[step.id] : undefined;
    if (users) kept[step.id] ??= [...new Set(users)];
  }
  return kept;
}

/** Starts the flow of a record that this transaction has just stored. */
export async function startApproval(trx: Trx, ctx: Ctx, made: HandedIn): Promise<void> {
  const { form, recordId, template, fields, values, at } = made;
  const { flow } = await runningFlow(trx, ctx, form.id, form.flow_version);
  const initiator = ctx.actor.id;
  const chosen = await checkedChoice(trx, ctx, flow, { values, chosen: made.chosen, initiator });
  const ran = await runAwaiting(
    flow,
    newInstance(recordId, ctx.actor.id),
    { type: 'submit', by: ctx.actor.id, chosen },
    at,
    answering(trx, { tenantId: ctx.tenantId, formId: form.id }, flow, at, async () => ({
      template,
      fields,
      values,
    })),
  );
  if ('refused' in ran) throw new AppError('invalid', ran.refused);
  const subject = { initiatorName: ctx.actor.name, formName: form.name };
  const before = { formId: form.id, flowId: flow.id, flow, instance: null, subject };
  await storeRan(trx, ctx, before, ran, {
    summary: await summaryOf(trx, ctx, flow, { template, fields }, values),
  });
}
