import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { ACTIONS } from '@gonghui/elements/flow/actions/actions.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { send } from '../../api/client.ts';
import { session } from '../../session/store.ts';
import { noteStored } from '../../session/written.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { fieldOfText, lastingTexts } from '../form-fill/kept-texts.ts';
import { revealField } from '../form-fill/reveal.ts';
import { useFieldsMessage } from '../form-fill/use-fields-message.ts';
import { columnsOf, textOf } from '../record/columns.ts';
import { type Conflict, named } from '../record/RecordConflicts.tsx';
import { commentDraft } from './comment-draft.ts';
import { isSaid, isTask, whyGone } from './gone.ts';
import type { Detail } from './model.ts';
import { type Failure, failureOf } from './outcome.ts';
import { type Entry, restoredText, taskDrafts } from './task-draft.ts';
import { type Decision, type Handled, useDecision } from './use-decision.ts';
import { useFresh } from './use-fresh.ts';
import type { KeptTask } from './use-kept-task.ts';
import { useTaskState } from './use-task-state.ts';

interface Options {
  /** How it stands; `held` is what the reader is at. */
  latest: Detail;
  keptTask: KeptTask;
  host: FillHost;
  reload(): Promise<void>;
  onHandled?(handled: Handled): void;
}

export type Deciding = ReturnType<typeof useDeciding>;

/** What a reader fills in and writes about one approval, and what becomes of it when he sends it. */
export function useDeciding({ latest, keptTask, host, reload, onHandled }: Options) {
  const { detail, work, gone } = keptTask;
  const { instanceId, record } = detail;
  const taskId = isTask(work) ? work : '';
  const { state, before, typed, unread, editable, restored, keeper, giveUp } = useTaskState(keptTask);
  /** What was said of an earlier visit and has been read. */
  const [noted, setNoted] = useState('');
  const { busy, decide } = useDecision(instanceId, taskId);
  const written = useMemo(() => commentDraft(taskId), [taskId]);
  const [comment, setComment] = useState(written.read);
  const [message, setMessage] = useState('');
  useFieldsMessage(
    state,
    message,
    useCallback(() => setMessage(''), []),
  );
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [base, setBase] = useState<{ rev: number; values: Record<string, Json> } | null>(null);
  const [resending, setResending] = useState(false);
  const key = useRef(newId() + newId());
  /** An action of the reader's own is under way: what it changes is no surprise. */
  const own = useRef(false);

  useEffect(() => {
    setComment(written.read());
    setNoted('');
  }, [written]);
  // A record loaded anew is the new base of what is changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision alone says that it is another one
  useEffect(() => setBase(null), [record.rev]);

  const write = (text: string) => {
    setComment(text);
    written.keep(text);
  };
  /** The changed fields with what they were, as the gateway merges them. */
  const changes = () => {
    const values = typed();
    if (Object.keys(values).length === 0) return {};
    const known = base ?? { rev: record.rev, values: before };
    const touched = Object.fromEntries(Object.keys(values).map(id => [id, known.values[id] ?? null]));
    return { values, base: touched, rev: known.rev };
  };
  const lineOf = (id: string, entered: Entry): string | null => {
    const column = columnsOf(record.template as unknown as Template).find(one => one.id === id);
    if (!column) return null;
    return `${column.title}：${'text' in entered ? entered.text : textOf(column, entered.value, host.names)}`;
  };
  const said = restoredText(restored, lineOf);
  const typedLines = (): string[] => {
    // What was gone before it was opened is filled in nowhere.
    const draft = keptTask.stale ? taskDrafts(instanceId, taskId).read() : null;
    const values = draft?.values ?? (keptTask.stale ? {} : typed());
    const { components } = record.template as unknown as Template;
    const texts = keptTask.stale ? lastingTexts(components, draft?.unread) : unread();
    const stored = latest.record.values;
    const fields = Object.entries(values).flatMap(([id, value]) =>
      JSON.stringify(value) === JSON.stringify(stored[id]) ? [] : (lineOf(id, { value }) ?? []),
    );
    fields.push(...texts.flatMap(({ at, text }) => lineOf(fieldOfText(at), { text }) ?? []));
    const nothingSaid = comment.trim() === '' || isSaid(latest, taskId, comment, session.user?.id ?? '');
    return [...(nothingSaid ? [] : [`审批意见：${comment.trim()}`]), ...fields];
  };
  const forget = () => {
    write('');
    if (keptTask.stale) taskDrafts(instanceId, taskId).clear();
    keeper?.drop();
    setNoted(said);
  };
  const text = said === noted ? '' : said;
  const failed = async (failure: Failure): Promise<void> => {
    if (failure.kind === 'fields') {
      setMessage(failure.message);
      const first = state.show(failure.errors);
      if (first) revealField(first);
    } else if (failure.kind === 'conflicts') {
      setConflicts(await named(instanceId, failure.conflicts));
      const theirs = Object.fromEntries(failure.conflicts.map(({ fieldId, theirs }) => [fieldId, theirs]));
      setBase({ rev: failure.rev, values: { ...before, ...theirs } });
      setMessage('他人修改了同样的内容，请选择后再提交');
    } else if (failure.kind === 'stale') {
      // The latest is asked for here and now: nobody has to do that himself.
      setMessage(failure.message.replace(/，请刷新后查看最新进度$/, ''));
      await reload();
    } else setMessage(failure.message);
  };
  useFresh(() => {
    if (!own.current && !resending) void reload();
  });
  const filledIn = (): boolean => {
    const wrong = editable ? state.check() : null;
    if (!wrong) return true;
    setMessage('请按提示修改后再提交');
    revealField(wrong);
    return false;
  };

  return {
    state,
    busy: busy || resending,
    comment,
    setComment: write,
    message,
    /** What the reader was at is his no more: why, and what he had written and filled in; else null. */
    unsent:
      gone && work !== null
        ? { reason: whyGone(latest, work, session.user?.id ?? ''), lines: typedLines() }
        : null,
    /** What of an earlier visit was filled in again, or was not; null for nothing. */
    restored: text
      ? {
          text,
          ...(restored.fields.length === 0 && { dropText: '知道了' }),
          onDrop: () => {
            // Where nothing was filled in again it has been read, and what was typed since stays.
            if (restored.fields.length === 0) keeper?.write();
            else {
              giveUp();
              keeper?.drop();
            }
            setNoted(said);
          },
        }
      : null,
    /** He goes on from what is his no more. */
    dismiss: () => {
      forget();
      setMessage('');
      keptTask.letGo();
    },
    conflicts,
    take: (conflict: Conflict) => {
      state.set(conflict.fieldId, conflict.theirs);
      setConflicts(left => left.filter(({ fieldId }) => fieldId !== conflict.fieldId));
      setMessage('');
    },
    keep: (conflict: Conflict) => {
      setConflicts(left => left.filter(({ fieldId }) => fieldId !== conflict.fieldId));
      setMessage('');
    },
    /** True when it was done. */
    async decide(decision: Decision): Promise<boolean> {
      if (gone) return false;
      setMessage('');
      if (conflicts.length > 0) {
        setMessage('他人修改了同样的内容，请选择后再提交');
        return false;
      }
      // Not every action answers for the form being filled in; what was changed goes along with each.
      if (ACTIONS[decision.action].fills && !filledIn()) return false;
      own.current = true;
      try {
        const outcome = await decide({ ...decision, ...changes() });
        if (!outcome) return false;
        if (outcome.kind !== 'done') {
          await failed(outcome);
          return false;
        }
        forget();
        keptTask.done();
        toastSuccess('操作成功');
        onHandled?.(outcome.handled);
        // Whether it stays open or another one takes its place is not known here.
        await reload();
        return true;
      } finally {
        own.current = false;
      }
    },
    /** The initiator hands in again what came back to him. */
    async resubmit(): Promise<void> {
      setMessage('');
      if (gone || resending || !filledIn()) return;
      setResending(true);
      try {
        const { values = {}, base: touched, rev = record.rev } = changes();
        const handled = await send(
          approvalCalls.resubmit,
          { params: { id: instanceId }, body: { values, base: touched, rev, key: key.current } },
          { quiet: true },
        );
        noteStored('申请已重新提交');
        forget();
        keptTask.done();
        toastSuccess('已重新提交');
        if (onHandled) onHandled(handled);
        await reload();
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind !== 'unreached') key.current = newId() + newId();
        await failed(failure);
      } finally {
        setResending(false);
      }
    },
  };
}
