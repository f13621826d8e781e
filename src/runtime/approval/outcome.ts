import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { isApiError, isOffline } from '../../transport/errors.ts';
import { outcomeOf as submitOutcome } from '../form-fill/submit.ts';
import { type Conflict, conflictsOf } from '../record/RecordConflicts.tsx';

/** How an action on an approval that was not done ended. Nothing the person typed is touched in any case. */
export type Failure =
  /** Faults of the form, by field id. */
  | { kind: 'fields'; errors: Record<string, string[]>; message: string }
  /** Somebody changed the same fields meanwhile. */
  | { kind: 'conflicts'; rev: number; conflicts: Conflict[] }
  /** It cannot be done any more (decided, transferred, revoked meanwhile): what is shown is old. */
  | { kind: 'stale'; message: string }
  /** No answer came: the same action may be tried again, it is done once. */
  | { kind: 'unreached'; message: string }
  | { kind: 'refused'; message: string };

/** Reads a failed action (contract `approvalCalls.handle` says which codes carry what). */
export function failureOf(error: unknown): Failure {
  if (isOffline(error)) return { kind: 'unreached', message: '网络连接失败，填写的内容已保留，请重试' };
  const message = wordsOf(error);
  if (isApiError(error, 'conflict')) {
    const found = conflictsOf(error.data);
    return found ? { kind: 'conflicts', ...found } : { kind: 'stale', message };
  }
  if (isApiError(error, 'notFound')) return { kind: 'stale', message };
  const outcome = submitOutcome(error);
  return outcome.kind === 'fields' ? outcome : { kind: 'refused', message };
}
