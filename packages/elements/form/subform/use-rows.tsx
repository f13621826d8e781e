import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CellSpot, SubformProps, SubformRow } from '../views-api.ts';
import { DEFAULT_PAGE_SIZE } from './field.ts';
import { cellInputId } from './ids.ts';
import { MAX_ROWS } from './limits.ts';
import { addRow, copyRow, deleteRow, moveRow, pageCount, pageOfRow } from './rows.ts';
import type { SubformProps as OwnProps } from './shape.ts';
import { usePastedRows } from './use-pasted-rows.tsx';

export interface RowActions {
  copy(id: string): void;
  remove(id: string): void;
  move(id: string, step: -1 | 1): void;
}

export interface RowsModel {
  /** Rows of the page that is shown, and the index of the first of them. */
  shown: readonly SubformRow[];
  first: number;
  page: number;
  pages: number;
  turn(page: number): void;
  canAdd: boolean;
  add(): void;
  /** The row that was added last; '' before one was. */
  added: string;
  /** The same object in every render, so that rows that did not change are not rendered. */
  actions: RowActions;
  /** Writes a block of cells from a spreadsheet, from this cell on. */
  paste(text: string, at: CellSpot): void;
  /** Takes the last block back, while nothing else was done since; whether there was one. */
  undoPaste(): boolean;
  /** What became of the last paste, to be said; '' for nothing. */
  notice: string;
  /** Says what became of something else that was done to several cells. */
  say(notice: string): void;
  /** Shows the page that a row is on. */
  turnTo(rowId: string): void;
}

/** Paging and row actions of a subform. Adding a row goes to the page that it is on, which is the last one. */
export function useRows(fill: SubformProps<OwnProps>): RowsModel {
  const { value, props, readOnly } = fill;
  const size = Math.max(1, props.pageSize ?? DEFAULT_PAGE_SIZE);
  const pages = pageCount(value.length, size);
  const [wanted, turn] = useState(0);
  const page = Math.min(wanted, pages - 1);
  const now = useRef(fill);
  useEffect(() => {
    now.current = fill;
  });

  const actions = useMemo<RowActions>(() => {
    const at = (id: string) => now.current.value.findIndex(row => row.id === id);
    return {
      copy(id) {
        const { value: rows, onChange, newRow } = now.current;
        if (rows.length < MAX_ROWS) onChange(copyRow(rows, at(id), newRow()));
      },
      remove(id) {
        const { value: rows, onChange, inputId } = now.current;
        onChange(deleteRow(rows, id));
        document.getElementById(inputId)?.focus();
      },
      move: (id, step) => now.current.onChange(moveRow(now.current.value, at(id), step)),
    };
  }, []);

  const { notice, setNotice, paste, undoPaste } = usePastedRows(now);
  const turnTo = (rowId: string) => {
    const at = fill.value.findIndex(row => row.id === rowId);
    if (at >= 0) turn(pageOfRow(at, size));
  };

  const added = useRef<string | null>(null);
  const [lastAdded, setLastAdded] = useState('');
  const add = useCallback(() => {
    const { value: rows, onChange, newRow, host } = now.current;
    const row = newRow();
    // A phone would open its keyboard over the card that is to be seen.
    if (host.device === 'pc') added.current = row.id;
    setLastAdded(row.id);
    onChange(addRow(rows, row));
    turn(pageOfRow(rows.length, size));
  }, [size]);

  useEffect(() => {
    const first = fill.columns[0];
    if (added.current === null || !first) return;
    const control = document.getElementById(cellInputId(added.current, first.id));
    if (!control) return;
    added.current = null;
    control.focus();
  });

  const first = page * size;
  return {
    shown: value.slice(first, first + size),
    first,
    page,
    pages,
    turn,
    canAdd: !readOnly && props.addButton !== 'disabled' && value.length < MAX_ROWS,
    add,
    added: lastAdded,
    actions,
    paste: (text, spot) => void paste(text, spot),
    undoPaste,
    notice,
    say: setNotice,
    turnTo,
  };
}
