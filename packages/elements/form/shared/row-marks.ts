import type { LinkState } from '../linkage/link-state.ts';

/**
 * The link states of a row's cells as one comparable text: `column:hidden locked required`, only for cells that differ from the design.
 * Imports nothing of the computation, because views read it.
 */
export const writeMark = (columnId: string, { hidden, locked, required }: LinkState): string =>
  `${columnId}:${Number(hidden)}${Number(locked)}${Number(required)} `;

/** The state of one column's cell; null where it is as designed. */
export function readMark(marks: string, columnId: string): LinkState | null {
  if (marks === '') return null;
  const at = marks.indexOf(`${columnId}:`);
  if (at < 0) return null;
  const [hidden, locked, required] = marks.slice(at + columnId.length + 1, at + columnId.length + 4);
  return { hidden: hidden === '1', locked: locked === '1', required: required === '1' };
}
