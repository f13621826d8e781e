import type { Json } from '@gonghui/kernel/json.ts';
import { useCallback, useEffect, useState } from 'react';
import { revealField } from '../form-fill/reveal.ts';
import { useFieldsMessage } from '../form-fill/use-fields-message.ts';
import { type Conflict, namedConflicts } from '../record/RecordConflicts.tsx';
import type { Detail } from './model.ts';
import type { Failure } from './outcome.ts';
import type { useTaskState } from './use-task-state.ts';

const TO_CHOOSE = '他人修改了同样的内容，请选择后再提交';

/** What is sent along with an action for the fields that were changed, and what is said when the action was not done. */
export function useAnswer(
  { record, instanceId }: Detail,
  { state, before, typed, editable }: ReturnType<typeof useTaskState>,
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
    } else if (failure.kind === 'stale') {
      // The latest is asked for here and now: nobody has to do that himself.
      setMessage(failure.message.replace(/，请刷新后查看最新进度$/, ''));
      await reload();
    } else setMessage(failure.message);
  };

  const keep = ({ fieldId }: Conflict) => {
    setConflicts(left => left.filter(one => one.fieldId !== fieldId));
    setMessage('');
  };
  const take = (conflict: Conflict) => {
    state.set(conflict.fieldId, conflict.theirs);
    keep(conflict);
  };
  return {
    ...{ message, conflicts, changes, filledIn, chosen, failed, take, keep },
    clear: () => setMessage(''),
  };
}
