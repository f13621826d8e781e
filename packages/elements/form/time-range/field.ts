import type { FieldSpec } from '../../definition.ts';
import { cutTime, formatTime, readTime } from '../../shared/times.ts';
import { isEmptyRange, RANGE_OPERATORS, type Range, rangeText, readRange } from '../shared/range-value.ts';
import type { TimeRangeProps } from './shape.ts';

/** Two times of one day, `HH:mm:ss` whatever the display format; null when empty. */
export const timeRangeField: FieldSpec<TimeRangeProps, Range | null> = {
  column: 'text-list',
  range: readTime,
  empty: null,
  isEmpty: isEmptyRange,
  read: (raw, props) =>
    readRange(raw, props.label, '时间', end => {
      const time = readTime(end);
      return time === null ? null : cutTime(time, props.format);
    }),
  check: () => [],
  toText: (value, props) => rangeText(value, time => formatTime(time, props.format)),
  operators: RANGE_OPERATORS,
};
