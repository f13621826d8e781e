import { ACTIONS } from '@gonghui/elements/flow/actions/actions.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { session } from '../../session/store.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { commentDraft } from './comment-draft.ts';
import { isSaid, isTask, whyGone } from './gone.ts';
import type { Detail } from './model.ts';
import type { Failure } from './outcome.ts';
import { restoredText, taskDrafts } from './task-draft.ts';
import { useAnswer } from './use-answer.ts';
import { type ActionOutcome, type Decision, useDecision } from './use-decision.ts';
import { useFresh } from './use-fresh.ts';
import type { KeptTask } from './use-kept-task.ts';
import { useResubmission } from './use-resubmission.ts';
import { useTaskState } from './use-task-state.ts';
import { filledLines, lineOf } from './written-lines.ts';

interface Options {
  /** How it stands; `held` is what the reader is at. */
  latest: Detail;
  keptTask: KeptTask;
  host: FillHost;
  reload(): Promise<void>;
  onHandled?(handled: ActionOutcome): void;
}

export type Deciding = ReturnType<typeof useDeciding>;

/**
 * Input of a reader about one approval: fields, comment, what was restored from an earlier visit, and what was not sent before the task
 * went to somebody else.
 */
function useWritten({ latest, keptTask, host }: Options, task: ReturnType<typeof useTaskState>) {
  const { detail, work, gone, stale } = keptTask;
  const taskId = isTask(work) ? work : '';
  const { restored, keeper, giveUp } = task;
  const draft = useMemo(() => commentDraft(taskId), [taskId]);
  const [comment, setComment] = useState(draft.read);
  /** What was said of an earlier visit and has been read. */
  const [noted, setNoted] = useState('');
  useEffect(() => {
    setComment(draft.read());
    setNoted('');
  }, [draft]);
  const write = (text: string) => {
    setComment(text);
    draft.keep(text);
  };
  const said = restoredText(restored, lineOf(detail, host.names));
  const me = session.user?.id ?? '';
  const lines = (): string[] => {
    const nothingSaid = comment.trim() === '' || isSaid(latest, taskId, comment, me);
    const fields = filledLines(keptTask, latest.record.values, task, host.names);
    return [...(nothingSaid ? [] : [`审批意见：${comment.trim()}`]), ...fields];
  };
  const drop = () => {
    // Where nothing was filled in again it has been read, and what was typed since stays.
    if (restored.fields.length === 0) keeper?.write();
    else {
      giveUp();
      keeper?.drop();
    }
    setNoted(said);
  };
  const isRead = said === '' || said === noted;
  return {
    comment,
    write,
    /** What the reader was at is his no more: why, and what he had written and filled in; else null. */
    unsent: gone && work !== null ? { reason: whyGone(latest, work, me), lines: lines() } : null,
    /** What of an earlier visit was filled in again, or was not; null for nothing. */
    restored: isRead
      ? null
      : { text: said, ...(restored.fields.length === 0 && { dropText: '知道了' }), onDrop: drop },
    forget: () => {
      write('');
      if (stale && work !== null) taskDrafts(detail.instanceId, work).clear();
      keeper?.drop();
      setNoted(said);
    },
  };
}

/** What a reader does about one approval, and what becomes of it when he sends it. */
export function useDeciding(options: Options) {
  const { keptTask, reload, onHandled } = options;
  const { detail, work, gone } = keptTask;
  const { instanceId, record } = detail;
  const task = useTaskState(keptTask);
  const { comment, write, unsent, restored, forget } = useWritten(options, task);
  const answer = useAnswer(detail, task, reload);
  const { busy, decide } = useDecision(instanceId, isTask(work) ? work : '');
  const { busy: resending, resubmit } = useResubmission(instanceId);
  /** An action of the reader's own is under way: what it changes is no surprise. */
  const own = useRef(false);
  useFresh(() => {
    if (!own.current && !resending) void reload();
  });
  const settle = async (outcome: { kind: 'done'; handled: ActionOutcome } | Failure, done: string) => {
    if (outcome.kind !== 'done') return answer.failed(outcome);
    forget();
    keptTask.done();
    toastSuccess(done);
    onHandled?.(outcome.handled);
    // Whether it stays open or another one takes its place is not known here.
    await reload();
  };

  return {
    state: task.state,
    busy: busy || resending,
    comment,
    setComment: write,
    message: answer.message,
    unsent,
    restored,
    /** He goes on from what is his no more. */
    dismiss: () => {
      forget();
      answer.clear();
      keptTask.letGo();
    },
    others: task.others,
    othersRead: task.othersRead,
    conflicts: answer.conflicts,
    take: answer.take,
    keep: answer.keep,
    /** True when it was done. */
    async decide(decision: Decision): Promise<boolean> {
      if (gone) return false;
      answer.clear();
      if (!answer.chosen()) return false;
      // Not every action answers for the form being filled in; what was changed goes along with each.
      if (ACTIONS[decision.action].fills && !answer.filledIn()) return false;
      own.current = true;
      try {
        const outcome = await decide({ ...decision, ...answer.changes() });
        if (!outcome) return false;
        await settle(outcome, '操作成功');
        return outcome.kind === 'done';
      } finally {
        own.current = false;
      }
    },
    /** The initiator hands in again what came back to him. */
    async resubmit(): Promise<void> {
      answer.clear();
      if (gone || resending || !answer.filledIn()) return;
      const { values = {}, base, rev = record.rev } = answer.changes();
      await resubmit({ values, base, rev }, outcome => settle(outcome, '已重新提交'));
    },
  };
}
