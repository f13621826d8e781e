import { choosingBranch, unjudgedBranches } from '@gonghui/approval/branch.ts';
import type { Approval, Flow } from '@gonghui/approval/flow.ts';
import { stepOf } from '@gonghui/approval/flow-index.ts';
import type { Instance, Question } from '@gonghui/approval/instance.ts';
import type { Answer } from '@gonghui/approval/run.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { candidatesOf, enabledOf, managersOf } from '../../enterprise/organisation/index.ts';
import { bounded, TOO_MUCH_ASKED } from '../linkage/index.ts';
import { type Recorded, wantedAt } from './wanted.ts';

/** Whether a node lets its people change anything. */
export const editsFields = ({ fields }: Pick<Approval, 'fields'>): boolean =>
  Object.values(fields).includes('editable');

/**
 * Answers what the engine asks, from the organisation and the record as they are in this transaction. `recordOf` is
 * asked at most once, and only where a step depends on the record.
 */
export function answering(
  trx: Trx,
  tenant: Pick<Ctx, 'tenantId'> & { readonly formId: string },
  flow: Flow,
  at: number,
  recordOf: () => Promise<Recorded>,
): (question: Question, instance: Instance) => Promise<Answer> {
  let read: Promise<Recorded> | null = null;
  const record = () => {
    read ??= recordOf();
    return read;
  };
  const whose = { tenantId: tenant.tenantId, of: trx };
  const values = async () => (await record()).values;
  return async (question, instance) => {
    const { nodeId } = question;
    const step = stepOf(flow, nodeId);
    if (question.kind === 'branch') {
      if (step?.kind !== 'gateways') return { type: 'branch', nodeId, branchId: null };
      const { values, fields } = await record();
      const branchId = await bounded(
        whose,
        TOO_MUCH_ASKED,
      )(choosingBranch(step, key => values[key] as Json | undefined, instance.initiator));
      const unjudged = unjudgedBranches(step, branchId, new Map(fields.map(({ id, type }) => [id, type])));
      return { type: 'branch', nodeId, branchId, ...(unjudged.length > 0 && { unjudged }) };
    }
    if (step?.kind !== 'UserTask' && step?.kind !== 'ccTask') {
      return { type: 'people', nodeId, users: [], managers: [] };
    }
    const { candidates } = step;
    const own = candidates.type === 'deptComponentLeader' ? await values() : {};
    const users = question.only
      ? await enabledOf(trx, tenant, question.only)
      : await candidatesOf(trx, tenant, candidates, {
          initiator: instance.initiator,
          chosen: instance.chosen[nodeId] ?? [],
          value: fieldId => own[fieldId],
        });
    const needsManagers =
      step.kind === 'UserTask' && users.length === 0 && step.withoutAssignee === 'manager';
    return {
      type: 'people',
      nodeId,
      users,
      managers: needsManagers ? await managersOf(trx, tenant, [tenant.formId]) : [],
      ...(step.kind === 'UserTask' &&
        editsFields(step) && { wants: await wantedAt(whose, step, await record(), at) }),
    };
  };
}
