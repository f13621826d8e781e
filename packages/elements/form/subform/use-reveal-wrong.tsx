import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { REVEAL_WRONG_CELL, type SubformProps } from '../views-api.ts';
import { cellInputId } from './ids.ts';
import type { SubformProps as OwnProps } from './shape.ts';
import { focusCell } from './use-grid.tsx';

/**
 * Leads to the first cell at fault when the page asks for it: `show` brings its row to the screen (another page of the
 * table, a folded card), then its control gets the focus.
 */
export function useRevealWrong(fill: SubformProps<OwnProps>, show: (rowId: string) => void): void {
  const now = useRef({ fill, show });
  useEffect(() => {
    now.current = { fill, show };
  });
  const { inputId } = fill;

  useEffect(() => {
    const element = document.getElementById(inputId);
    const reveal = () => {
      // The messages that sent us here are drawn in the next frame.
      requestAnimationFrame(() => {
        const { value, columns, wrong } = now.current.fill;
        const row = value.find(candidate => wrong?.(candidate.id));
        const faults = row && wrong ? wrong(row.id).split(',') : [];
        const column = columns.find(candidate => faults.includes(candidate.id));
        // At fault as a whole, for example because it has no rows.
        if (!row || !column) return element?.focus();
        flushSync(() => now.current.show(row.id));
        const control = document.getElementById(cellInputId(row.id, column.id));
        control?.scrollIntoView?.({ block: 'center', inline: 'nearest' });
        if (control) focusCell(control);
      });
    };
    element?.addEventListener(REVEAL_WRONG_CELL, reveal);
    return () => element?.removeEventListener(REVEAL_WRONG_CELL, reveal);
  }, [inputId]);
}
