import { approvalCalls } from '@gonghui/contract/approvals.ts';
import type { CallInput } from '@gonghui/contract/define.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { useRef, useState } from 'react';
import { send } from '../../api/client.ts';
import { noteStored } from '../../session/written.ts';
import { type Failure, failureOf } from './outcome.ts';
import type { ActionOutcome } from './use-decision.ts';

type Changes = Omit<CallInput<typeof approvalCalls.resubmit>['body'], 'key'>;

const newKey = (): string => newId() + newId();

/** Hands in again what came back, once however often somebody tries; `then` comes before another one may be begun. */
export function useResubmission(instanceId: string) {
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());

  async function resubmit(
    changes: Changes,
    then: (outcome: { kind: 'done'; handled: ActionOutcome } | Failure) => Promise<void>,
  ): Promise<void> {
    setBusy(true);
    try {
      const body = { ...changes, key: key.current };
      const handled = await send(
        approvalCalls.resubmit,
        { params: { id: instanceId }, body },
        { quiet: true },
      );
      noteStored('申请已重新提交');
      await then({ kind: 'done', handled });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'unreached') key.current = newKey();
      await then(failure);
    } finally {
      setBusy(false);
    }
  }
  return { busy, resubmit };
}
