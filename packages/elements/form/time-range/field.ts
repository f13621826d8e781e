import type { FieldSpec } from '../../definition.ts';
import { cutTime, formatTime, readTime } from '../../shared/times.ts';
import {
  isEmptyRange,
  RANGE_OPERATORS,
  type Range,
  rangeText,
  readRange,
  unfinishedRange,
} from '../shared/range-value.ts';
import type { TimeRangeProps } from './shape.ts';

const pointOf =
  ({ format }: TimeRangeProps) =>
  (end: unknown) => {
    const time = readTime(end);
    return time === null ? null : cutTime(time, format);
  };

/** Two times of one day, `HH:mm:ss` whatever the display format; null when empty. */
export const timeRangeField: FieldSpec<TimeRangeProps, Range | null> = {
  column: 'text-list',
  range: readTime,
  empty: null,
  isEmpty: isEmptyRange,
  read: (raw, props) => readRange(raw, props.label, '时间', pointOf(props)),
  unfinished: (raw, props) => unfinishedRange(raw, pointOf(props)),
  check: () => [],
  toText: (value, props) => rangeText(value, time => formatTime(time, props.format)),
  operators: RANGE_OPERATORS,
  facts: { columnWidth: 240, noOption: true, paper: { share: 5 } },
};
