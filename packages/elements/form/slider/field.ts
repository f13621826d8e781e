import { refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { figureFormat, figureText } from '../../shared/figure.ts';
import { messages } from '../shared/messages.ts';
import { readNumber } from '../shared/number-value.ts';
import type { SliderProps } from './shape.ts';

/** Spec, designers §3: slider, step and default. It gives no ends; 0 and 100 are ours. */
export const DEFAULT_STEP = 10;
export const DEFAULT_VALUE = 0;
export const DEFAULT_MIN = 0;
export const DEFAULT_MAX = 100;

/** Ends as used: an upper end below the lower one counts as no range at all. */
export function rangeOf({ min, max }: Pick<SliderProps, 'min' | 'max'>): { min: number; max: number } {
  const low = min ?? DEFAULT_MIN;
  return { min: low, max: Math.max(low, max ?? DEFAULT_MAX) };
}

const FORMAT = figureFormat(undefined, {});

export const sliderField: FieldSpec<SliderProps, number | null> = {
  column: 'number',
  empty: null,
  initial: props => props.defaultValue ?? null,
  isEmpty: value => value === null,
  read(raw, props) {
    const read = readNumber(raw, props.label);
    if (!read.ok || read.value === null) return read;
    const { min, max } = rangeOf(props);
    const inside = read.value >= min && read.value <= max;
    return inside ? read : refuse(messages.between(props.label, min, max));
  },
  check: () => [],
  toText: value => (value === null ? '' : figureText(value, FORMAT)),
  operators: ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'empty', '!empty'],
};
