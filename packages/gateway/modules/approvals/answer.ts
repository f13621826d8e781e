import { chooseBranch } from '@gonghui/approval/branch.ts';
import { wantsOf } from '@gonghui/approval/editable.ts';
import type { Flow } from '@gonghui/approval/flow.ts';
import { stepOf } from '@gonghui/approval/flow-index.ts';
import type { Instance, Question } from '@gonghui/approval/instance.ts';
import type { Answer } from '@gonghui/approval/run.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { candidatesOf, enabledOf, managersOf } from './people.ts';

/** Ids of fields that a filler has to fill in. */
const requiredOf = (fields: readonly FormField[]): string[] =>
  fields.filter(field => field.props.required === true).map(field => field.id);

/**
 * Answers what the engine asks, from the organisation and the record as they are in this transaction. `valuesOf` is
 * asked at most once: most steps need no values.
 */
export function answering(
  trx: Trx,
  tenant: Pick<Ctx, 'tenantId'>,
  flow: Flow,
  fields: readonly FormField[],
  valuesOf: () => Promise<Readonly<Record<string, Json>>>,
): (question: Question, instance: Instance) => Promise<Answer> {
  let read: Promise<Readonly<Record<string, Json>>> | null = null;
  const values = () => {
    read ??= valuesOf();
    return read;
  };
  return async (question, instance) => {
    const { nodeId } = question;
    const step = stepOf(flow, nodeId);
    if (question.kind === 'branch') {
      const held = await values();
      const branchId =
        step?.kind === 'gateways'
          ? chooseBranch(step, key => held[key] as Json | undefined, instance.initiator)
          : null;
      return { type: 'branch', nodeId, branchId };
    }
    if (step?.kind !== 'UserTask' && step?.kind !== 'ccTask') {
      return { type: 'people', nodeId, users: [], managers: [] };
    }
    const { candidates } = step;
    const held = candidates.type === 'deptComponentLeader' ? await values() : {};
    const users = question.only
      ? await enabledOf(trx, tenant, question.only)
      : await candidatesOf(trx, tenant, candidates, {
          initiator: instance.initiator,
          chosen: instance.chosen[nodeId] ?? [],
          value: fieldId => held[fieldId],
        });
    const needsManagers =
      step.kind === 'UserTask' && users.length === 0 && step.withoutAssignee === 'manager';
    return {
      type: 'people',
      nodeId,
      users,
      managers: needsManagers ? await managersOf(trx, tenant) : [],
      ...(step.kind === 'UserTask' && { wants: wantsOf(step, requiredOf(fields)) }),
    };
  };
}
