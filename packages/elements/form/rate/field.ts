import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { type FigureFormat, figureText } from '../../shared/figure.ts';
import { messages } from '../shared/messages.ts';
import { readNumber } from '../shared/number-value.ts';
import type { RateProps } from './shape.ts';

/** Spec, designers §3: rate. */
export const DEFAULT_MAX_SCORE = 5;

const FORMAT: FigureFormat = { least: 0, most: 1, thousands: false, unit: '分' };

/** Zero stars is not a score: it reads as nothing given. */
export const rateField: FieldSpec<RateProps, number | null> = {
  column: 'number',
  empty: null,
  initial: props => props.defaultValue || null,
  isEmpty: value => value === null || value === 0,
  read(raw, props) {
    const read = readNumber(raw, props.label);
    if (!read.ok || !read.value) return read.ok ? ok(null) : read;
    const max = props.maxScore ?? DEFAULT_MAX_SCORE;
    const step = props.allowHalf ? 0.5 : 1;
    if (read.value < step || read.value > max) return refuse(messages.between(props.label, step, max));
    return Number.isInteger(read.value / step) ? read : refuse(messages.badShape(props.label));
  },
  check: () => [],
  toText: value => (value ? figureText(value, FORMAT) : ''),
  operators: ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'empty', '!empty'],
  figure: () => FORMAT,
  values({ maxScore = DEFAULT_MAX_SCORE, allowHalf }) {
    const step = allowHalf ? 0.5 : 1;
    return Array.from({ length: Math.round(maxScore / step) }, (_, at) => (at + 1) * step);
  },
  facts: { columnWidth: 180, summary: 'choice', columns: 'always', paper: { share: 2 } },
};
