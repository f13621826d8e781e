import { digitsOf } from '@gonghui/kernel/number-text.ts';
import type { Props } from '@gonghui/scene/types.ts';

/** How the numbers of a field are written. */
export interface FigureFormat {
  /** Decimals that are written even where they are zeros, and the most there are. */
  readonly least: number;
  readonly most: number;
  readonly thousands: boolean;
  /** What stands behind the digits, with the blank before it. */
  readonly unit: string;
}

/** Decimals that a number can have at all. */
const MOST_DECIMALS = 6;
/** Decimals of an average, where the field has fewer: of whole numbers it is hardly ever one. */
const AVERAGE_DECIMALS = 2;

/** Numbers of which nothing is said: their digits. */
const PLAIN: FigureFormat = { least: 0, most: MOST_DECIMALS, thousands: false, unit: '' };

/** Whoever writes numbers in a way of its own (`FieldSpec`). */
interface WritesFigures {
  figure?(props: Props): FigureFormat;
}

/** How a field writes its numbers, from its type and what was set in its form. */
export const figureFormat = (spec: WritesFigures | undefined, props: Props): FigureFormat =>
  spec?.figure?.(props) ?? PLAIN;

/** `1,234.50 元`: a number as its field writes it, wherever it stands. */
export const figureText = (value: number, { least, most, thousands, unit }: FigureFormat): string =>
  `${digitsOf(value, least, most, thousands)}${unit}`;

/** A number that values are compared with: as the field writes its own, none of its decimals rounded away. */
export function wantedText(value: number, spec: WritesFigures, props: Props): string {
  const format = figureFormat(spec, props);
  return figureText(value, { ...format, most: Math.max(format.most, MOST_DECIMALS) });
}

export type Computed = 'sum' | 'mean' | 'min' | 'max';

/** What numbers of a field come to, as the field writes its own; an average has room for two decimals. */
export const computedText = (computed: Computed, value: number, format: FigureFormat): string =>
  figureText(value, {
    ...format,
    most: computed === 'mean' ? Math.max(AVERAGE_DECIMALS, format.most) : format.most,
  });
