import { useRef } from 'react';
import { toast, toastError, toastSuccess } from '../../../../ui/toast.ts';
import { useStable } from '../../../../ui/use-stable.ts';
import { textOf } from '../../columns.ts';
import { SOMEBODY, whoChanged } from '../../who-changed.ts';
import type { ListData } from '../data/list-data.ts';
import type { NameStore } from '../data/name-store.ts';
import type { CellEdits } from './cell-edits.ts';
import type { Done, EditHistory, HistoryDirection, Step } from './edit-history.ts';
import { type PutBack, putBack } from './put-back.ts';

const WORDS: Record<HistoryDirection, string> = { undo: '撤销', redo: '重做' };

/** The same cells the other way round. */
const turned = (step: Step): Done[] =>
  step.map(cell => ({ ...cell, before: cell.after, after: cell.before }));

interface Undo {
  data: ListData | null;
  edits: CellEdits;
  history: EditHistory;
  names: NameStore;
  onStored(): void;
}

/** Takes back and does again what somebody himself did in the list, one step at a time; says what could not go back. */
export function useUndo({ data, edits, history, names, onStored }: Undo) {
  const turn = useRef(Promise.resolve());

  const told = async ({ changed, refused, unsent }: PutBack, word: string) => {
    const [first] = changed;
    if (first && changed.length === 1) {
      const { column, recordId } = first.cell;
      const who = (await whoChanged(recordId, [column.id])).get(column.id) ?? SOMEBODY;
      const now = textOf(column, first.theirs, names.book);
      toast(`「${column.title}」已被${who}改为「${now}」，没有${word}`, 'warning');
    } else if (first) toast(`${changed.length} 格已被他人修改，没有${word}`, 'warning');
    for (const message of new Set(refused.map(one => one.message))) toastError(`没有${word}：${message}`);
    if (unsent.length > 0) toastError(`网络不通，没有${word}`);
  };

  const carryOut = async (way: HistoryDirection, step: Step) => {
    const ahead = edits.ahead();
    const waits = ({ recordId, column }: Done) =>
      ahead.some(edit => edit.row.id === recordId && edit.column.id === column.id);
    const waiting = step.filter(waits);
    // What has not reached the gateway is edited once more, behind the edit that is on its way.
    for (const cell of waiting) {
      const row = data?.row(data.lineOf(cell.recordId));
      if (row) edits.edit(row, cell.column, cell.before);
    }
    const done = await putBack(
      step.filter(cell => !waits(cell)),
      (id, values, rev) => data?.patch(id, values, rev),
    );
    const went = [...waiting, ...done.stored];
    history.put(way === 'undo' ? 'redo' : 'undo', turned(went));
    history.put(way, done.unsent);
    if (done.stored.length > 0) onStored();
    await told(done, WORDS[way]);
    if (went.length > 0 && done.changed.length + done.refused.length + done.unsent.length === 0)
      toastSuccess(
        went.length === 1 ? `已${WORDS[way]}：${went[0]?.column.title}` : `已${WORDS[way]} ${went.length} 格`,
      );
  };

  const run = (way: HistoryDirection, take: () => Step | null) => {
    // One after the other, however fast the keys come.
    turn.current = turn.current.then(async () => {
      const step = take();
      if (!step) return toast(`没有可以${WORDS[way]}的修改`);
      await carryOut(way, step).catch(() => history.put(way, step));
    });
  };

  return useStable({
    onUndo: () => run('undo', () => history.take('undo')),
    onRedo: () => run('redo', () => history.take('redo')),
    /** Takes back this very step, from the message that told of it. */
    takeBack: (step: Step) => run('undo', () => (history.takeStep(step) ? step : null)),
  });
}
