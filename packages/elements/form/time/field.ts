import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import type { TimeProps } from './definition.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** A time of day as stored, `HH:mm:ss`, from what a control or a caller gives; null when it is none. */
export function readTime(raw: unknown): string | null {
  if (typeof raw !== 'string' || !TIME.test(raw)) return null;
  return raw.length === 5 ? `${raw}:00` : raw;
}

/** Whether a time is shown to the minute or to the second. */
export const DEFAULT_FORMAT = 'HH:mm';

export const formatTime = (time: string, format: string = DEFAULT_FORMAT): string =>
  time.slice(0, format.length);

/** A time of day, `HH:mm:ss` whatever the display format; null when empty. */
export const timeField: FieldSpec<TimeProps, string | null> = {
  column: 'time',
  empty: null,
  initial: props => readTime(props.defaultValue),
  isEmpty: value => value === null,
  read(raw, props) {
    if (raw === null || raw === undefined || raw === '') return ok(null);
    const time = readTime(raw);
    if (time === null) return refuse(`「${props.label}」应为时间，如 09:30`);
    // Seconds that the field does not show are not kept, so that equal times compare equal.
    return ok((props.format ?? DEFAULT_FORMAT) === 'HH:mm' ? `${time.slice(0, 5)}:00` : time);
  },
  check: () => [],
  toText: (value, props) => (value === null ? '' : formatTime(value, props.format)),
  operators: ['eq', 'ne', 'lt', 'gt', 'empty', '!empty'],
};
