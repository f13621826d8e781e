import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { formatTime } from '../../shared/times.ts';
import { messages } from '../shared/messages.ts';
import { readSlot, slotsOf } from '../shared/slot-props.ts';
import type { TimeSelectProps } from './shape.ts';

/** One of the designed slots, stored as a time of day `HH:mm:00`; null when empty. */
export const timeSelectField: FieldSpec<TimeSelectProps, string | null> = {
  column: 'time',
  empty: null,
  initial: props => readSlot(props.defaultValue),
  isEmpty: value => value === null,
  read(raw, props) {
    if (raw === null || raw === undefined || raw === '') return ok(null);
    const slot = readSlot(raw);
    return slot === null ? refuse(`「${props.label}」应为时间，如 09:00`) : ok(slot);
  },
  check: (value, props) =>
    value === null || slotsOf(props).includes(value) ? [] : [messages.goneChoice(props.label)],
  toText: value => (value === null ? '' : formatTime(value)),
  operators: ['eq', 'ne', 'lt', 'gt', 'in', 'empty', '!empty'],
  facts: { columnWidth: 160, keepsText: true },
};
