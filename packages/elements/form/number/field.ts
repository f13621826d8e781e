import { capitals } from '@gonghui/kernel/number-text.ts';
import type { FieldSpec } from '../../definition.ts';
import { type FigureFormat, figureText } from '../../shared/figure.ts';
import { messages } from '../shared/messages.ts';
import { readNumber } from '../shared/number-value.ts';
import type { NumberProps } from './shape.ts';

type NumberFormat = Pick<NumberProps, 'precision' | 'unit' | 'thousands'>;

/** As many decimals as the field has, its unit behind, thousands apart where the field says so. */
function numberFigure({ precision, thousands, unit }: NumberFormat): FigureFormat {
  const places = typeof precision === 'number' ? precision : 0;
  return {
    least: places,
    most: places,
    thousands: thousands === true,
    unit: typeof unit === 'string' && unit !== '' ? ` ${unit}` : '',
  };
}

/** `12.50 元` (`numberFigure`); nothing for no number. */
export function numberText(value: number | null, props: NumberFormat): string {
  return value === null ? '' : figureText(value, numberFigure(props));
}

/** The amount in capitals, where the field is one of money and says so; '' otherwise. */
export const capitalsOf = (value: number | null, props: Pick<NumberProps, 'capitals'>): string =>
  value !== null && props.capitals === true ? capitals(value) : '';

export const numberField: FieldSpec<NumberProps, number | null> = {
  column: 'number',
  empty: null,
  initial: props => props.defaultValue ?? null,
  isEmpty: value => value === null,
  inWords: capitalsOf,
  read: (raw, props) => readNumber(raw, props.label),
  check(value, props) {
    if (value === null) return [];
    const { label, min, max, precision = 0 } = props;
    const found: string[] = [];
    if (typeof min === 'number' && value < min) found.push(messages.below(label, min));
    if (typeof max === 'number' && value > max) found.push(messages.above(label, max));
    if (Number(value.toFixed(precision)) !== value) {
      found.push(precision === 0 ? messages.notInteger(label) : messages.decimals(label, precision));
    }
    return found;
  },
  toText: numberText,
  operators: ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'empty', '!empty'],
  figure: numberFigure,
  facts: {
    plain: 'number',
    columnWidth: 160,
    keepsText: true,
    summary: 'amount',
    names: 'years',
    paper: { share: 4 },
  },
};
