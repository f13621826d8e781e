import { heldLetter } from '@gonghui/elements/ui/held-letter.ts';
import type { KeyboardEvent } from 'react';
import type { Lines } from '../data/flat-rows.ts';
import type { GridCell } from './geometry.ts';

interface GridKeys {
  lines: Lines;
  columns: number;
  /** Lines of a screen. */
  page: number;
  active: GridCell | null;
  go(spot: GridCell, extend?: boolean): void;
  enter(spot: GridCell): void;
  choose(line: number): void;
  chooseAll(): void;
  escape(): void;
  copy(): void;
  /** Empties what is marked. */
  clear(): void;
  undo(): void;
  redo(): void;
}

const clamp = (value: number, length: number) => Math.max(0, Math.min(length - 1, value));

/** Keys of the table as spreadsheets have them. Those pressed in a control within it are the control's. */
export function useGridKeys(keys: GridKeys) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { lines, columns, page, active } = keys;
    if (event.target !== event.currentTarget || lines.length === 0) return;
    const spot = active ?? { line: 0, column: 0 };
    const whole = event.ctrlKey || event.metaKey;
    const move = (line: number, column: number) =>
      keys.go({ line: clamp(line, lines.length), column: clamp(column, columns) }, event.shiftKey);
    const shortcuts: Record<string, () => void> = {
      ArrowUp: () => move(whole ? 0 : spot.line - 1, spot.column),
      ArrowDown: () => move(whole ? lines.length - 1 : spot.line + 1, spot.column),
      ArrowLeft: () => move(spot.line, whole ? 0 : spot.column - 1),
      ArrowRight: () => move(spot.line, whole ? columns - 1 : spot.column + 1),
      Home: () => move(whole ? 0 : spot.line, 0),
      End: () => move(whole ? lines.length - 1 : spot.line, columns - 1),
      PageUp: () => move(spot.line - page, spot.column),
      PageDown: () => move(spot.line + page, spot.column),
      Enter: () => keys.enter(spot),
      F2: () => keys.enter(spot),
      ' ': () => keys.choose(spot.line),
      Delete: () => keys.clear(),
      Backspace: () => keys.clear(),
      Escape: () => keys.escape(),
    };
    const held: Record<string, () => void> = {
      a: keys.chooseAll,
      c: keys.copy,
      z: event.shiftKey ? keys.redo : keys.undo,
      y: keys.redo,
    };
    const letter = heldLetter(event);
    const shortcut = Object.hasOwn(held, letter)
      ? held[letter]
      : Object.hasOwn(shortcuts, event.key)
        ? shortcuts[event.key]
        : undefined;
    if (!shortcut) return;
    event.preventDefault();
    shortcut();
  };
}
