import { type ClipboardEvent, useCallback } from 'react';
import type { ListData } from '../data/list-data.ts';
import { useList } from '../use-list.ts';
import type { GridCell } from './geometry.ts';
import type { GridActions } from './grid-actions.ts';
import { useGridKeys } from './use-grid-keys.ts';
import type { useSpots } from './use-spots.ts';

interface Table {
  data: ListData;
  columns: number;
  /** Lines of a screen. */
  page: number;
  spots: Pick<ReturnType<typeof useSpots>, 'active' | 'range' | 'go' | 'shrink'>;
  /** Begins to edit a cell; false where the person may not. */
  edit(spot: GridCell): boolean;
  chosen: ReadonlySet<string>;
  actions: GridActions;
}

/** What keys, pasting and a double click do in the table. */
export function useGridCommands({ data, columns, page, spots, edit, chosen, actions }: Table) {
  const { undo, acts } = useList('undo', 'acts');
  const { active, range, go, shrink } = spots;
  const { lines } = data;
  const openOrEdit = useCallback(
    (spot: GridCell) => {
      const row = data.row(spot.line);
      if (!edit(spot) && row) acts.onOpen(row.id);
    },
    [data, edit, acts],
  );
  const onKeyDown = useGridKeys({
    ...{ lines, columns, page, active, go },
    enter: spot => {
      const at = lines.at(spot.line);
      if (at.kind === 'group') data.toggle(at.group);
      else openOrEdit(spot);
    },
    choose: line => {
      const row = data.row(line);
      if (row) actions.onChoose(row.id, false);
    },
    chooseAll: actions.onChooseAll,
    escape: () => {
      if (chosen.size > 0) actions.onChooseNone();
      else shrink();
    },
    copy: () => range && actions.onCopy(range.lines, range.columns),
    clear: () => range && actions.onClear(range),
    undo: undo.onUndo,
    redo: undo.onRedo,
  });
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || !range) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text !== '') actions.onPaste(text, range);
  };
  return { onKeyDown, onPaste, openOrEdit };
}
