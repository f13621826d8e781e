import type { FieldSpec } from '@gonghui/elements/definition.ts';
import { messages } from '@gonghui/elements/form/shared/messages.ts';
import { readNumber } from '@gonghui/elements/form/shared/number-value.ts';
import { type FigureFormat, figureText } from '@gonghui/elements/shared/figure.ts';
import type { PercentProps } from './shape.ts';

const FIGURE: FigureFormat = { least: 0, most: 2, thousands: false, unit: '%' };

/** A share in percent: 12.5 is 12.5%. */
export const percentField: FieldSpec<PercentProps, number | null> = {
  column: 'number',
  empty: null,
  isEmpty: value => value === null,
  read: (raw, props) => readNumber(raw, props.label),
  check: (value, { label, most = 100 }) =>
    value !== null && value > most ? [messages.above(label, most)] : [],
  toText: value => (value === null ? '' : figureText(value, FIGURE)),
  operators: ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'empty', '!empty'],
  figure: () => FIGURE,
  values: ({ steps }) => (steps ? [0, 50, 100] : []),
  facts: {
    columnWidth: 150,
    keepsText: true,
    summary: 'amount',
    columns: 'always',
    paper: { share: 2 },
  },
};
