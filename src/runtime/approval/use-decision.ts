import { approvalCalls } from '@gonghui/contract/approvals.ts';
import type { CallInput, CallResult } from '@gonghui/contract/define.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { useRef, useState } from 'react';
import { send } from '../../api/client.ts';
import { noteStored } from '../../session/written.ts';
import { type Failure, failureOf } from './outcome.ts';

export type ActionOutcome = CallResult<typeof approvalCalls.handle>;
export type Decision = Omit<CallInput<typeof approvalCalls.handle>['body'], 'key'>;

const newKey = (): string => newId() + newId() + newId();

/**
 * Sends decisions on one task, one at a time. What got no answer is sent again under the same key, so it is done once
 * however often somebody tries; after a refusal the next try is another action.
 */
export function useDecision(instanceId: string, taskId: string) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const key = useRef({ of: '', key: newKey() });

  async function decide(
    decision: Decision,
  ): Promise<{ kind: 'done'; handled: ActionOutcome } | Failure | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    const of = JSON.stringify(decision);
    if (key.current.of !== of) key.current = { of, key: newKey() };
    try {
      const body = { ...decision, key: key.current.key };
      const handled = await send(
        approvalCalls.handle,
        { params: { id: instanceId, taskId }, body },
        { quiet: true },
      );
      noteStored('审批操作已提交');
      return { kind: 'done', handled };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'unreached') key.current = { of: '', key: newKey() };
      return failure;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, decide };
}
