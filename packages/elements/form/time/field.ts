import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { cutTime, formatTime, readTime } from '../../shared/times.ts';
import type { TimeProps } from './shape.ts';

/** A time of day, `HH:mm:ss` whatever the display format; null when empty. */
export const timeField: FieldSpec<TimeProps, string | null> = {
  column: 'time',
  empty: null,
  initial: props => readTime(props.defaultValue),
  current: ({ now }, props) => cutTime(now.slice(11), props.format),
  isEmpty: value => value === null,
  read(raw, props) {
    if (raw === null || raw === undefined || raw === '') return ok(null);
    const time = readTime(raw);
    return time === null ? refuse(`「${props.label}」应为时间，如 09:30`) : ok(cutTime(time, props.format));
  },
  check: () => [],
  toText: (value, props) => (value === null ? '' : formatTime(value, props.format)),
  operators: ['eq', 'ne', 'lt', 'gt', 'empty', '!empty'],
  facts: { plain: 'time', columnWidth: 160, keepsText: true, paper: { share: 2 } },
};
