import { type Cell, isKeyed } from '../../query/answer.ts';

const ADCODE = /^[1-9]\d{5}$/;
const PLACEHOLDERS: readonly string[] = ['', '空'];

/** A place as a cell names it: by its code, by names from any level, or both. */
export interface Region {
  readonly adcode: string | null;
  readonly names: readonly string[];
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(textsOf) : typeof value === 'string' ? [value.trim()] : [];

/**
 * The place that a cell is about; null for none. A field of places keeps its names and its code in one list, whose order is
 * lost where it is grouped by: the code is what looks like one.
 */
export function regionOf(cell: Cell | undefined): Region | null {
  const texts = isKeyed(cell) ? [...textsOf(cell.key), ...textsOf(cell.label)] : textsOf(cell);
  const adcode = texts.find(text => ADCODE.test(text)) ?? null;
  const names = texts
    .flatMap(text => text.split(/[/、]/).map(name => name.trim()))
    .filter(text => !PLACEHOLDERS.includes(text) && !ADCODE.test(text));
  return adcode === null && names.length === 0 ? null : { adcode, names: [...new Set(names)] };
}

/** What a group is called that a cell is about. */
export const labelOf = (cell: Cell | undefined): string =>
  isKeyed(cell) ? cell.label || '空' : typeof cell === 'string' && cell !== '' ? cell : '空';
