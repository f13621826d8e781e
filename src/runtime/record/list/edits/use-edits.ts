import { whenBack } from '@gonghui/elements/ui/when-back.tsx';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ask } from '../../../../ui/plain/confirm.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { useStable } from '../../../../ui/use-stable.ts';
import { textOf } from '../../columns.ts';
import { SOMEBODY, whoChanged } from '../../who-changed.ts';
import type { ListData } from '../data/list-data.ts';
import type { NameStore } from '../data/name-store.ts';
import type { ListColumn } from '../views/layout.ts';
import { CellEdits } from './cell-edits.ts';
import type { EditHistory } from './edit-history.ts';
import { sendChange } from './send-change.ts';
import { useKeptCells } from './use-kept-cells.ts';

/** Who hears of edits: the list once one is stored, and the history of one that was dropped. */
interface EditListener {
  onStored(): void;
  history?: EditHistory;
}

/** Edits of single cells (cell-edits.ts): what waits for the network is sent again when it is back, and now and then. */
export function useEdits(
  formId: string,
  data: ListData | null,
  columns: readonly ListColumn[],
  names: NameStore,
  { onStored, history }: EditListener,
) {
  const ways = useStable({
    show: (id: string, values: Record<string, Json>, rev?: number) => data?.patch(id, values, rev),
    keepsOwn: async (id: string, column: ListColumn, theirs: Json, mine: Json): Promise<boolean> => {
      const words = (value: Json) => textOf(column, value, names.book);
      const who = (await whoChanged(id, [column.id])).get(column.id) ?? SOMEBODY;
      const answer = await ask(
        `${who}刚刚把「${column.title}」改为「${words(theirs)}」，您改的是「${words(mine)}」。`,
        { title: '同时修改', okText: '保留我的', cancelText: `采用${who}的` },
      );
      return answer === 'ok';
    },
    onDropped: (id: string, fieldId: string, value: Json) => history?.forget(id, fieldId, value),
    onStored: (merged: boolean) => {
      if (merged) toastSuccess('已保存，并合并了他人的修改');
      onStored();
    },
  });
  const [edits] = useState(() => new CellEdits({ ...ways, send: sendChange, onRefused: toastError }));
  const pending = useSyncExternalStore(edits.subscribe, edits.pending);
  useKeptCells(formId, edits, columns, data !== null);

  // Rows that were asked for again hold what is stored; what is held stays to be seen over it.
  useEffect(() => {
    if (!data) return;
    const cover = () => {
      for (const { row, column, value } of edits.ahead()) {
        const shown = data.row(data.lineOf(row.id));
        if (shown && canonical(shown.values[column.id] ?? null) !== canonical(value))
          data.patch(row.id, { [column.id]: value });
      }
    };
    cover();
    return data.subscribe(cover);
  }, [data, edits]);

  const waiting = pending.length > 0;
  useEffect(() => (waiting ? whenBack(edits.retry) : undefined), [waiting, edits]);

  return { edits, pending };
}
