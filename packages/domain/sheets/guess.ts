import { cellText, isBlank, isShown, type SheetCell } from '@gonghui/values/cell.ts';

import { readClock } from '@gonghui/values/clock.ts';
import { readDay, readMoment } from '@gonghui/values/day.ts';
import { readDecimal } from '@gonghui/values/number.ts';
import { numberIn } from '@gonghui/values/read.ts';

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

const share = <T extends SheetCell>(cells: readonly T[], fits: (cell: T) => boolean): boolean =>
  cells.filter(fits).length >= Math.ceil(cells.length * NEARLY);

const isMoment = (cell: SheetCell): boolean =>
  cell instanceof Date
    ? cell.getUTCHours() + cell.getUTCMinutes() + cell.getUTCSeconds() > 0
    : typeof cell === 'string' && /[ T]/.test(cell.trim()) && readMoment(cell, null).ok;
const isDayCell = (cell: SheetCell): boolean =>
  cell instanceof Date || (typeof cell === 'string' && /\d{4}/.test(cell) && readDay(cell, null).ok);
const isClock = (cell: SheetCell): boolean =>
  cell instanceof Date
    ? cell.getUTCFullYear() < 1901
    : typeof cell === 'string' && /[:：点时]/.test(cell) && readClock(cell).ok;
/** Digits that are a name whatever stands beside them: zeros in front, more than a number holds. */
const isCode = (cell: SheetCell): boolean => /^(0\d+|\d{16,}|\d{17}[\dXx])$/.test(cellText(cell));
/** Phones and card numbers are names where most of the column is like them; one large amount among others is an amount. */
const isLong = (cell: SheetCell): boolean => /^(1\d{10}|\d{12,15})$/.test(cellText(cell));
const areCodes = (cells: readonly SheetCell[]): boolean =>
  cells.some(isCode) || cells.filter(isLong).length * 2 > cells.length;
/** An amount with what its format puts before and behind it (¥1,200.00, 5个, 1/2); NO.0007 and 138-0000-0000 are codes. */
const AMOUNT = /^[-(]?[¥$€£]? ?-?(?:[\d,]+(?:\.\d+)?|\d+(?: \d+)?\/\d+)[^\d]{0,8}$/;
const isNumber = (cell: SheetCell): boolean =>
  typeof cell === 'string'
    ? readDecimal(cellText(cell)).ok
    : numberIn(cell).ok && (!isShown(cell) || AMOUNT.test(cell.shown) || numberIn(cell.shown).ok);
const YES_NO = new Set(['是', '否', '有', '无', 'true', 'false', 'yes', 'no', '√', '×']);

const decimals = (cell: SheetCell): number => {
  const value = numberIn(cell);
  return value.ok ? Math.min(6, (String(value.value).split('.')[1] ?? '').length) : 0;
};

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/**
 * Type of a column from the cells below its head; `cells` are a sample, in order. `places` knows the country; places that
 * could be several (朝阳区) stay text, for nobody could say which is meant.
 */
export function guessColumn(cells: readonly SheetCell[], places: PlacesCalled = () => []): ColumnGuess {
  const seen = cells
    .filter(cell => !isBlank(cell))
    .map(cell => (isShown(cell) && cell.value instanceof Date ? cell.shown : cell));
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
  if (!areCodes(seen) && share(seen, isNumber))
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
  const radio = single.length <= MOST_OPTIONS && single.length * 3 <= texts.length && !areCodes(texts);
  if (radio && !mixed)
    return guess(single.length <= RADIO_OPTIONS ? 'radio' : 'select-single', { options: single });
  if (!mixed) return null;
  const parts = texts.flatMap(cut);
  const several = distinct(parts);
  return several.length <= MOST_OPTIONS && several.length * 3 <= parts.length
    ? guess('checkbox', { options: several })
    : null;
}
