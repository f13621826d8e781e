import { cellText, isBlank, type SheetCell } from '@gonghui/values/cell.ts';
import { numberIn } from '@gonghui/values/read.ts';
import { ColumnTally, looksOf, NEARLY } from './looks.ts';

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
  /** Decimals of the numbers among the cells, whatever the guess is: people may know that it is a column of numbers. */
  precision: number;
  /** `%` of numbers that are all written with it, which stay as they are written; else empty. */
  unit: string;
  /** Choices found, in the order of first appearance. */
  options: string[];
  /** How deep places go: 1 provinces, 2 cities, 3 districts; 0 for everything else. */
  depth: number;
  /** No cell of the column is blank. */
  full: boolean;
}

/** Depth of each Chinese place that a text can mean; none when it means none. */
export type PlacesCalled = (text: string) => readonly number[];

const MOST_OPTIONS = 20;
const RADIO_OPTIONS = 5;

const share = <T extends SheetCell>(cells: readonly T[], fits: (cell: T) => boolean): boolean =>
  cells.filter(fits).length >= Math.ceil(cells.length * NEARLY);

const MOST_DECIMALS = 6;
const fraction = (text: string): string => /\.(\d+)/.exec(text.slice(0, 100))?.[1] ?? '';

/** Decimals of a number, with the zeros behind it that are written: (300.00) has two, 1.2万 none. */
function decimals(cell: SheetCell, unit: string): number {
  const value = numberIn(cell, unit);
  if (!value.ok) return 0;
  const said = fraction(String(value.value));
  const written = typeof cell === 'number' ? '' : fraction(cellText(cell));
  const same = /^0*$/.test(written.slice(said.length)) && written.startsWith(said);
  return Math.min(MOST_DECIMALS, same ? written.length : said.length);
}

const decimalsIn = (cells: readonly SheetCell[], unit: string): number =>
  cells.reduce<number>((most, cell) => Math.max(most, decimals(cell, unit)), 0);

/** A column is one of percentages where each of its cells is: 0.5 beside 50% is half a percent to nobody. */
const unitOf = (texts: readonly string[]): string =>
  texts.every(text => /[%％]\s*\)?$/.test(text.slice(-4))) ? '%' : '';

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/**
 * Type of a column from the cells below its head; `cells` are a sample, in order. `places` knows the country; places that
 * could be several (朝阳区) stay text, for nobody could say which is meant.
 */
export function guessColumn(cells: readonly SheetCell[], places: PlacesCalled = () => []): ColumnGuess {
  const seen = cells.filter(cell => !isBlank(cell));
  const guess = (type: ColumnGuess['type'], more: Partial<ColumnGuess> = {}): ColumnGuess => ({
    type,
    precision: decimalsIn(seen, ''),
    unit: '',
    options: [],
    depth: 0,
    full: seen.length === cells.length && cells.length > 0,
    ...more,
  });
  if (seen.length === 0) return guess('input');
  const texts = seen.map(cellText);
  const tally = new ColumnTally();
  for (const cell of seen) tally.add(looksOf(cell));
  const type = tally.type();
  if (type === 'number') {
    const unit = unitOf(texts);
    return guess('number', { unit, precision: decimalsIn(seen, unit) });
  }
  if (type !== 'input') return guess(type);
  return placeGuess(texts, places, guess) ?? choiceGuess(texts, tally, guess) ?? guess('input');
}

type Guess = (type: ColumnGuess['type'], more?: Partial<ColumnGuess>) => ColumnGuess;

function placeGuess(texts: readonly string[], places: PlacesCalled, guess: Guess): ColumnGuess | null {
  const found = new Map(distinct(texts).map(text => [text, places(text)]));
  const known = (text: string) => (found.get(text) ?? []).length;
  if (!share(texts, text => known(text) > 0)) return null;
  if (!share(texts, text => known(text) === 1)) return guess('input');
  return guess('province-city', { depth: Math.max(...[...found.values()].flat()) });
}

function choiceGuess(texts: readonly string[], tally: ColumnTally, guess: Guess): ColumnGuess | null {
  if (texts.length < 6 || texts.some(text => text.length > 30)) return null;
  const single = distinct(texts);
  const cut = (text: string) => distinct(text.split(/[、;；]/).map(part => part.trim())).filter(Boolean);
  // 篮球、足球 beside 足球、游泳 are several choices of one list; 黄、绿 whose parts stand nowhere else is one choice.
  const uses = single.flatMap(cut);
  const mixed = uses.length > single.length && distinct(uses).length < uses.length;
  const radio = single.length <= MOST_OPTIONS && single.length * 3 <= texts.length && !tally.codes;
  if (radio && !mixed)
    return guess(single.length <= RADIO_OPTIONS ? 'radio' : 'select-single', { options: single });
  if (!mixed) return null;
  const parts = texts.flatMap(cut);
  const several = distinct(parts);
  return several.length <= MOST_OPTIONS && several.length * 3 <= parts.length
    ? guess('checkbox', { options: several })
    : null;
}
