import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { dayMessage } from '../../shared/date-limits.ts';
import { formatDay, isDay } from '../../shared/dates.ts';
import type { DateProps } from './shape.ts';

/** Spec, designers §3: date. */
export const DEFAULT_FORMAT = 'YYYY-MM-DD';

/** A day, `YYYY-MM-DD` whatever the display format; null when empty. */
export const dateField: FieldSpec<DateProps, string | null> = {
  column: 'date',
  empty: null,
  initial: props => (isDay(props.defaultValue) ? props.defaultValue : null),
  current: ({ now }) => now.slice(0, 10),
  isEmpty: value => value === null,
  read(raw, props) {
    if (raw === null || raw === undefined || raw === '') return ok(null);
    return isDay(raw) ? ok(raw) : refuse(`「${props.label}」应为日期，如 2026-01-31`);
  },
  check(value, props, context) {
    const message = value === null ? null : dayMessage(value, props, context.today());
    return message ? [message] : [];
  },
  toText: (value, props) => (value === null ? '' : formatDay(value, props.format ?? DEFAULT_FORMAT)),
  operators: ['eq', 'ne', 'lt', 'gt', 'empty', '!empty'],
  facts: { plain: 'day', columnWidth: 180, keepsText: true, dated: true, paper: { least: 21 } },
};
