import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { figureFormat, figureText } from '../../shared/figure.ts';
import { messages } from '../shared/messages.ts';
import { readNumber } from '../shared/number-value.ts';
import type { RateProps } from './shape.ts';

/** Spec, designers §3: rate. */
export const DEFAULT_MAX_SCORE = 5;

const FORMAT = figureFormat('rate', {});

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
};
