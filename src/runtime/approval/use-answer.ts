import type { Json } from '@gonghui/kernel/json.ts';
import { useCallback, useEffect, useState } from 'react';
import { revealField } from '../form-fill/reveal.ts';
import { useFieldsMessage } from '../form-fill/use-fields-message.ts';
import { type Conflict, namedConflicts } from '../record/RecordConflicts.tsx';
import { valueAfterChoice } from '../record/two-sides.ts';
import type { Detail } from './model.ts';
import type { Failure } from './outcome.ts';
import type { useTaskState } from './use-task-state.ts';

const TO_CHOOSE = '他人修改了同样的内容，请选择后再提交';

/** What is sent along with an action for the fields that were changed, and what is said when the action was not done. */
export function useAnswer(
  { record, instanceId }: Detail,
  { state, before, typed, editable, collided }: ReturnType<typeof useTaskState>,
  reload: () => Promise<void>,
) {
  const [message, setMessage] = useState('');
  useFieldsMessage(
    state,
    message,
    useCallback(() => setMessage(''), []),
  );
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [base, setBase] = useState<{ rev: number; values: Record<string, Json> } | null>(null);
  // A record loaded anew is the new base of what is changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision alone says that it is another one
  useEffect(() => setBase(null), [record.rev]);
  // What was typed and what somebody else has set meanwhile: nobody writes over what he has not seen.
  useEffect(() => {
    if (collided.length === 0) return;
    const anew = new Set(collided.map(({ fieldId }) => fieldId));
    void namedConflicts(instanceId, collided).then(named =>
      setConflicts(left => [...left.filter(({ fieldId }) => !anew.has(fieldId)), ...named]),
    );
  }, [collided, instanceId]);

  /** The changed fields with what they were, as the gateway merges them. */
  const changes = () => {
    const values = typed();
    if (Object.keys(values).length === 0) return {};
    const known = base ?? { rev: record.rev, values: before };
    const touched = Object.fromEntries(Object.keys(values).map(id => [id, known.values[id] ?? null]));
    return { values, base: touched, rev: known.rev };
  };

  /** Whether what the form asks for is filled in; else says so. */
  const filledIn = (): boolean => {
    const wrong = editable ? state.check() : null;
    if (!wrong) return true;
    setMessage('请按提示修改后再提交');
    revealField(wrong);
    return false;
  };

  /** Whether it is chosen what stays of each conflict; else says so. */
  const chosen = (): boolean => {
    if (conflicts.length > 0) setMessage(TO_CHOOSE);
    return conflicts.length === 0;
  };

  /** Says why an action was not done. */
  const failed = async (failure: Failure): Promise<void> => {
    if (failure.kind === 'fields') {
      setMessage(failure.message);
      const first = state.show(failure.errors);
      if (first) revealField(first);
    } else if (failure.kind === 'conflicts') {
      setConflicts(await namedConflicts(instanceId, failure.conflicts));
      const theirs = Object.fromEntries(failure.conflicts.map(({ fieldId, theirs }) => [fieldId, theirs]));
      setBase({ rev: failure.rev, values: { ...before, ...theirs } });
      setMessage(TO_CHOOSE);
      // What else is new is to be seen as well.
      await reload();
    } else if (failure.kind === 'stale') {
      // The latest is asked for here and now: nobody has to do that himself.
      setMessage(failure.message.replace(/，请刷新后查看最新进度$/, ''));
      await reload();
    } else setMessage(failure.message);
  };

  const settle = (conflict: Conflict, as: 'mine' | 'theirs') => {
    const { fieldId } = conflict;
    state.set(fieldId, valueAfterChoice(state.values()[fieldId] ?? null, conflict, as));
    setConflicts(left => left.filter(one => one.fieldId !== fieldId));
    setMessage('');
  };
  const keep = (conflict: Conflict) => settle(conflict, 'mine');
  const take = (conflict: Conflict) => settle(conflict, 'theirs');
  return {
    ...{ message, conflicts, changes, filledIn, chosen, failed, take, keep },
    clear: () => setMessage(''),
  };
}
