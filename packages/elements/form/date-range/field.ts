import type { FieldSpec } from '../../definition.ts';
import { dayMessage } from '../../shared/date-limits.ts';
import { formatDay, isDay } from '../../shared/dates.ts';
import { DEFAULT_FORMAT } from '../date/field.ts';
import {
  isEmptyRange,
  RANGE_OPERATORS,
  type Range,
  rangeText,
  readRange,
  unfinishedRange,
} from '../shared/range-value.ts';
import type { DateRangeFieldProps } from './shape.ts';

const readDay = (raw: unknown): string | null => (isDay(raw) ? raw : null);

/** First and last day, `YYYY-MM-DD` whatever the display format; null when empty. */
export const dateRangeField: FieldSpec<DateRangeFieldProps, Range | null> = {
  column: 'date-list',
  range: readDay,
  empty: null,
  isEmpty: isEmptyRange,
  read: (raw, props) => readRange(raw, props.label, '日期', readDay),
  unfinished: raw => unfinishedRange(raw, readDay),
  check(value, props, context) {
    if (value === null) return [];
    const today = context.today();
    const message = dayMessage(value[0], props, today) ?? dayMessage(value[1], props, today);
    return message ? [message] : [];
  },
  toText: (value, props) => rangeText(value, day => formatDay(day, props.format ?? DEFAULT_FORMAT)),
  operators: RANGE_OPERATORS,
  facts: { columnWidth: 280, noOption: true, paper: { share: 5 } },
};
