import { type Cell, cellText, isBlank } from './cell.ts';
import { cellClock, cellDay, cellMoment } from './moments.ts';
import { cellNumber } from './numbers.ts';

/** What a column of a sheet looks like, in terms of element types that can hold it. */
export interface ColumnGuess {
  type:
    | 'input'
    | 'textarea'
    | 'number'
    | 'switch'
    | 'date'
    | 'date-time'
    | 'time'
    | 'radio'
    | 'select-single'
    | 'checkbox'
    | 'province-city';
  /** Decimals of numbers; 0 for whole ones. */
  precision: number;
  /** Choices found, in the order of first appearance. */
  options: string[];
  /** How deep places go: 1 provinces, 2 cities, 3 districts; 0 for everything else. */
  depth: number;
  /** No cell of the column is blank. */
  full: boolean;
}

/** Depth of each Chinese place that a text can mean; none when it means none. */
export type PlacesCalled = (text: string) => readonly number[];

/** A guess stands when nearly all cells agree: one slip of the pen in twenty may not turn dates into text. */
const NEARLY = 0.95;
const MOST_OPTIONS = 20;
const RADIO_OPTIONS = 5;
const TODAY = '2000-01-01';

const share = <T extends Cell>(cells: readonly T[], fits: (cell: T) => boolean): boolean =>
  cells.filter(fits).length >= Math.ceil(cells.length * NEARLY);

const isMoment = (cell: Cell): boolean =>
  cell instanceof Date
    ? cell.getUTCHours() + cell.getUTCMinutes() + cell.getUTCSeconds() > 0
    : typeof cell === 'string' && /[ T]/.test(cell.trim()) && cellMoment(cell, TODAY) !== null;
const isDayCell = (cell: Cell): boolean =>
  cell instanceof Date || (typeof cell === 'string' && /\d{4}/.test(cell) && cellDay(cell, TODAY) !== null);
const isClock = (cell: Cell): boolean =>
  cell instanceof Date ? cell.getUTCFullYear() < 1901 : typeof cell === 'string' && cellClock(cell) !== null;
/** Numbers that are names: phones, card numbers, codes with leading zeros are text that happens to be digits. */
const isCode = (cell: Cell): boolean => /^(0\d+|1\d{10}|\d{12,}|\d{17}[\dXx])$/.test(cellText(cell));
const YES_NO = new Set(['是', '否', '有', '无', 'true', 'false', 'yes', 'no', '√', '×']);

const decimals = (cell: Cell): number => {
  const value = cellNumber(cell);
  return value === null ? 0 : Math.min(6, (String(value).split('.')[1] ?? '').length);
};

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/**
 * Type of a column from the cells below its head; `cells` are a sample, in order. `places` knows the country; places that
 * could be several (朝阳区) stay text, for nobody could say which is meant.
 */
export function guessColumn(cells: readonly Cell[], places: PlacesCalled = () => []): ColumnGuess {
  const seen = cells.filter(cell => !isBlank(cell));
  const guess = (type: ColumnGuess['type'], more: Partial<ColumnGuess> = {}): ColumnGuess => ({
    type,
    precision: 0,
    options: [],
    depth: 0,
    full: seen.length === cells.length && cells.length > 0,
    ...more,
  });
  if (seen.length === 0) return guess('input');
  const texts = seen.map(cellText);
  if (share(seen, cell => typeof cell === 'boolean') || texts.every(text => YES_NO.has(text.toLowerCase())))
    return guess('switch');
  if (share(seen, isClock)) return guess('time');
  if (share(seen, isDayCell) || share(seen, cell => isDayCell(cell) || isMoment(cell)))
    return guess(seen.some(isMoment) ? 'date-time' : 'date');
  if (!seen.some(isCode) && share(seen, cell => cellNumber(cell) !== null))
    return guess('number', { precision: Math.max(...seen.map(decimals)) });
  if (texts.some(text => text.includes('\n') || text.length > 100)) return guess('textarea');
  return placeGuess(texts, places, guess) ?? choiceGuess(texts, guess) ?? guess('input');
}

type Guess = (type: ColumnGuess['type'], more?: Partial<ColumnGuess>) => ColumnGuess;

function placeGuess(texts: readonly string[], places: PlacesCalled, guess: Guess): ColumnGuess | null {
  const found = new Map(distinct(texts).map(text => [text, places(text)]));
  const known = (text: string) => (found.get(text) ?? []).length;
  if (!share(texts, text => known(text) > 0)) return null;
  if (!share(texts, text => known(text) === 1)) return guess('input');
  return guess('province-city', { depth: Math.max(...[...found.values()].flat()) });
}

function choiceGuess(texts: readonly string[], guess: Guess): ColumnGuess | null {
  if (texts.length < 6 || texts.some(text => text.length > 30)) return null;
  const single = distinct(texts);
  const cut = (text: string) => distinct(text.split(/[、;；]/).map(part => part.trim())).filter(Boolean);
  // 篮球、足球 beside 足球、游泳 are several choices of one list; 黄、绿 whose parts stand nowhere else is one choice.
  const uses = single.flatMap(cut);
  const mixed = uses.length > single.length && distinct(uses).length < uses.length;
  const radio = single.length <= MOST_OPTIONS && single.length * 3 <= texts.length && !texts.some(isCode);
  if (radio && !mixed)
    return guess(single.length <= RADIO_OPTIONS ? 'radio' : 'select-single', { options: single });
  if (!mixed) return null;
  const parts = texts.flatMap(cut);
  const several = distinct(parts);
  return several.length <= MOST_OPTIONS && several.length * 3 <= parts.length
    ? guess('checkbox', { options: several })
    : null;
}
