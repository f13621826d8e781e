import { closingOf, type Final } from '@gonghui/scene/wire/close-table.ts';
import type { Mark } from './marks.ts';

/** A refusal of edits, by its row and its code. */
export interface Refusal {
  row: Final;
  code: number;
}

/** The refusal that a note's edits have met; null where they have met none that this build knows of. */
export function refusedOf(mark: Pick<Mark, 'refused'> | null): Refusal | null {
  const code = Number(mark?.refused ?? 0);
  const row = closingOf(code);
  return row?.next === 'stops' || row?.next === 'compares' ? { row, code } : null;
}
