import type { FieldSpec } from '../../definition.ts';
import { formatTime, readTime } from '../../shared/times.ts';
import { messages } from '../shared/messages.ts';
import {
  isEmptyRange,
  RANGE_OPERATORS,
  type Range,
  rangeText,
  readRange,
  unfinishedRange,
} from '../shared/range-value.ts';
import { readSlot, slotsOf } from '../shared/slot-props.ts';
import type { TimeSelectRangeProps } from './shape.ts';

/** Two of the designed slots, the second after the first, each `HH:mm:00`; null when empty. */
export const timeSelectRangeField: FieldSpec<TimeSelectRangeProps, Range | null> = {
  column: 'text-list',
  range: readTime,
  empty: null,
  isEmpty: isEmptyRange,
  read: (raw, props) => readRange(raw, props.label, '时间', readSlot),
  unfinished: raw => unfinishedRange(raw, readSlot),
  check(value, props) {
    if (value === null) return [];
    const slots = slotsOf(props);
    if (!value.every(end => slots.includes(end))) return [messages.goneChoice(props.label)];
    return value[0] === value[1] ? [`「${props.label}」的结束时间应晚于开始时间`] : [];
  },
  toText: value => rangeText(value, time => formatTime(time)),
  operators: RANGE_OPERATORS,
  facts: { columnWidth: 300 },
};
