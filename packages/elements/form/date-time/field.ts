import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { dayMessage } from '../../shared/date-limits.ts';
import {
  cutMoment,
  DEFAULT_MOMENT_FORMAT,
  formatMoment,
  momentParts,
  readMoment,
} from '../shared/moments.ts';
import type { DateTimeProps } from './shape.ts';

/** A moment, `YYYY-MM-DD HH:mm:ss` whatever the display format; null when empty. */
export const dateTimeField: FieldSpec<DateTimeProps, string | null> = {
  column: 'timestamp',
  empty: null,
  initial: props => readMoment(props.defaultValue),
  current: ({ now }, props) => cutMoment(now, props.format ?? DEFAULT_MOMENT_FORMAT),
  isEmpty: value => value === null,
  read(raw, props) {
    if (raw === null || raw === undefined || raw === '') return ok(null);
    const moment = readMoment(raw);
    return moment === null
      ? refuse(`「${props.label}」应为日期和时间，如 2026-01-31 09:30`)
      : ok(cutMoment(moment, props.format ?? DEFAULT_MOMENT_FORMAT));
  },
  check(value, props, context) {
    if (value === null) return [];
    const message = dayMessage(momentParts(value)[0], props, context.today());
    return message ? [message] : [];
  },
  toText: (value, props) =>
    value === null ? '' : formatMoment(value, props.format ?? DEFAULT_MOMENT_FORMAT),
  operators: ['eq', 'ne', 'lt', 'gt', 'empty', '!empty'],
  facts: { plain: 'moment', keepsText: true, dated: true, paper: { share: 5, least: 31 } },
};
