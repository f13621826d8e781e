import { type RefObject, useCallback, useRef, useState } from 'react';
import { enterpriseToday } from '../../shared/enterprise-clock.ts';
import { isUndo } from '../../ui/undo-key.ts';
import type { CellSpot, SubformProps, SubformRow, UnreadCell } from '../views-api.ts';
import { MAX_ROWS } from './limits.ts';
import type { Pasted } from './paste.ts';
import { withoutPaste } from './rows.ts';
import type { SubformProps as OwnProps } from './shape.ts';

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

/** Blocks of cells that are pasted into rows, and taken back as the very next thing. */
export function usePastedRows(now: RefObject<SubformProps<OwnProps>>) {
  const [notice, setNotice] = useState('');
  const last = useRef<{ before: readonly SubformRow[]; pasted: Pasted } | null>(null);
  const paste = useCallback(
    async (text: string, spot: CellSpot) => {
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
    },
    [now],
  );
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
  }, [now]);
  return { notice, setNotice, paste, undoPaste };
}
