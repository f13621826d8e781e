import type { PrintData } from './messages.ts';

/** Lines that are laid out well within the time in which nobody sees a page stand still. */
const LINES = 150;
/** A record without any counts as much as so many lines. */
const RECORD = 15;

/** Whether laying this out would hold the page up: by the lines of all its tables and the number of its records. */
export function isHeavy({ records }: Pick<PrintData, 'records'>): boolean {
  const weight = records.reduce((sum, { values, lines }) => {
    const rows = Object.values(values).reduce<number>(
      (count, value) => count + (Array.isArray(value) ? value.length : 0),
      0,
    );
    return sum + RECORD + rows + lines.length;
  }, 0);
  return weight > LINES;
}
