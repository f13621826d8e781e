import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { enterpriseToday } from '../../shared/enterprise-clock.ts';
import { isUndo } from '../../ui/undo-key.ts';
import type { CellSpot, SubformProps, SubformRow, UnreadCell } from '../views-api.ts';
import { DEFAULT_PAGE_SIZE } from './field.ts';
import { cellInputId } from './ids.ts';
import { MAX_ROWS } from './limits.ts';
import type { Pasted } from './paste.ts';
import { addRow, copyRow, deleteRow, moveRow, pageCount, pageOfRow, withoutPaste } from './rows.ts';
import type { SubformProps as OwnProps } from './shape.ts';

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

const ACTS = ['pointerdown', 'keydown', 'input'] as const;
const MODIFIERS = new Set(['Control', 'Meta', 'Shift', 'Alt']);

/** Whatever is pressed, typed or picked behind a block would go with its rows, so the block then stays: `over` hears of the first. */
function untilNextAct(over: () => void): void {
  const heard = (event: Event) => {
    if (event instanceof KeyboardEvent && (MODIFIERS.has(event.key) || isUndo(event))) return;
    for (const name of ACTS) document.removeEventListener(name, heard, true);
    over();
  };
  for (const name of ACTS) document.addEventListener(name, heard, true);
}

const unreadOf = ({ refused }: Pasted): UnreadCell[] =>
  refused
    .filter(({ kept }) => kept)
    .map(({ rowId, columnId, text, why }) => ({ rowId, columnId, unread: { text, why } }));

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

  const [notice, setNotice] = useState('');
  const last = useRef<{ before: readonly SubformRow[]; pasted: Pasted } | null>(null);
  const paste = useCallback(async (text: string, spot: CellSpot) => {
    // Reading text for every type is needed by nobody who types.
    const { parseBlock, pasteBlock, pastedText } = await import('./paste.ts');
    const { value: rows, columns, newRow, onChange, blockPasted } = now.current;
    const block = { cells: parseBlock(text), rows, columns, ...spot, newRow };
    const pasted = pasteBlock({ ...block, most: MAX_ROWS, today: enterpriseToday() });
    onChange(pasted.rows);
    blockPasted?.(unreadOf(pasted), pasted.taken);
    last.current = { before: rows, pasted };
    untilNextAct(() => {
      last.current = null;
    });
    setNotice(pastedText(pasted));
  }, []);
  const undoPaste = useCallback((): boolean => {
    const { value: rows, onChange, blockPasted } = now.current;
    const back = last.current && withoutPaste(rows, last.current.before, last.current.pasted);
    if (!last.current || !back) return false;
    const { pasted } = last.current;
    last.current = null;
    blockPasted?.(
      unreadOf(pasted).map(cell => ({ ...cell, unread: null })),
      [],
    );
    onChange(back);
    setNotice('已撤销粘贴');
    return true;
  }, []);
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
