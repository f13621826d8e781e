import type { Answer } from '../query/answer.ts';
import { seenAcross, seenDown } from './axis-names.ts';
import { room, sizeOf } from './parts.ts';
import type { ChartSettings } from './settings.ts';
import { categoriesOf, chartTable, type Series, seriesOf } from './table.ts';
import type { ChartTheme } from './theme.ts';

/** Pixels that an axis takes of a chart: numbers at the side and below, and names at the side. */
export const [NUMBERS, NUMBERS_BELOW, NAMES] = [56, 26, 104];

export interface CartesianKind {
  readonly words: string;
  readonly of: (series: Series) => 'bar' | 'line';
  /** Whether a series counts on the second axis. */
  readonly second?: (series: Series) => boolean;
}

/** What a chart of bars and lines is drawn from, with the room that it has; lengths in pixels. */
export interface Plot {
  readonly answer: Answer;
  readonly settings: ChartSettings;
  readonly theme: ChartTheme;
  readonly kind: CartesianKind;
  readonly categories: readonly string[];
  readonly all: readonly Series[];
  /** Shares of each category, by series, where they are shown in place of the numbers. */
  readonly shares: readonly (readonly (number | null)[])[] | null;
  readonly around: ReturnType<typeof room>;
  readonly size: { readonly width: number; readonly height: number };
  /** Within what stands around. */
  readonly wide: number;
  readonly high: number;
  /** Of the axis of names. */
  readonly pixels: number;
  /** How many categories are seen at once. */
  readonly seen: number;
}

export const isSecond = ({ kind }: Plot, series: Series): boolean => kind.second?.(series) === true;

/** Whether there are more categories than are seen at once. */
export const isScrolled = ({ categories, seen }: Plot): boolean => categories.length > seen;

/** Shares of each category in per cent; nothing where the sum is nothing. */
function sharesAt(all: readonly Series[], at: number): (number | null)[] {
  const numbers = all.map(({ numbers }) => (numbers[at] == null ? null : Number(numbers[at])));
  const sum = numbers.reduce<number>((total, number) => total + Math.abs(number ?? 0), 0);
  return numbers.map(number => (number === null || sum === 0 ? null : (number / sum) * 100));
}

/** The plot of an answer; null where the answer is no table of numbers. */
export function plotOf(
  answer: Answer,
  settings: ChartSettings,
  theme: ChartTheme,
  kind: CartesianKind,
): Plot | null {
  const table = chartTable(answer);
  if (!table) return null;
  const categories = categoriesOf(table);
  const all = seriesOf(table);
  const around = room(settings, all.length);
  const size = sizeOf(settings);
  const [wide, high] = [size.width - around.left - around.right, size.height - around.top - around.bottom];
  const sides = all.some(series => kind.second?.(series) === true) ? 2 : 1;
  const pixels = settings.horizontal ? high - NUMBERS_BELOW : wide - NUMBERS * sides;
  return {
    ...{ answer, settings, theme, kind, categories, all, around, size, wide, high, pixels },
    shares: settings.stack === 'percent' ? categories.map((_, at) => sharesAt(all, at)) : null,
    seen: settings.horizontal ? seenDown(pixels) : seenAcross(pixels),
  };
}
