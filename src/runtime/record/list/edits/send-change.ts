import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { send } from '../../../../api/client.ts';
import { session } from '../../../../session/store.ts';
import { noteStored } from '../../../../session/written.ts';
import { isApiError, isOffline } from '../../../../transport/errors.ts';
import { conflictsOf } from '../../RecordConflicts.tsx';
import type { Answer, Change } from './cell-edits.ts';

/** What the gateway said about a field, or about the change as a whole. */
export function messageOf(error: unknown, fieldId: string): string {
  if (isApiError(error, 'invalid')) {
    const errors = (error.data as { errors?: Record<string, string[]> } | null)?.errors ?? {};
    const found = errors[fieldId] ?? Object.values(errors)[0];
    if (found?.length) return found.join('；');
  }
  return wordsOf(error, '保存失败，请重试');
}

/** Nobody decided about the change: no answer came, or whoever made it is not signed in any more. */
export const unreached = (error: unknown): boolean =>
  isOffline(error) || isApiError(error, 'unavailable') || session.user === null;

/** Sends the change of one cell. */
export async function sendChange(id: string, body: Change): Promise<Answer> {
  const [changed = ''] = Object.keys(body.values);
  try {
    const answer = await send(submissionCalls.change, { params: { id }, body }, { quiet: true });
    noteStored('修改已保存');
    return { kind: 'stored', ...answer };
  } catch (error) {
    if (unreached(error)) return { kind: 'unreached' };
    const found = isApiError(error, 'conflict') ? conflictsOf(error.data) : null;
    const conflict = found?.conflicts.find(({ fieldId }) => fieldId === changed);
    return found && conflict
      ? { kind: 'conflict', rev: found.rev, theirs: conflict.theirs }
      : { kind: 'refused', message: messageOf(error, changed) };
  }
}
