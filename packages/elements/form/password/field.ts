import { ok, refuse } from '@gonghui/kernel/result.ts';
import { isPassword, isWeakPassword } from '@gonghui/kernel/text-rules.ts';
import type { FieldSpec } from '../../definition.ts';
import { lengthOf } from '../../shared/text-length.ts';
import { messages } from '../shared/messages.ts';
import { readText } from '../shared/text-value.ts';
import type { PasswordProps } from './shape.ts';

/** Spec, designers §3 "Record display rules": a password shows as six dots, whatever its length. */
export const SIX_DOTS = '••••••';
export const DEFAULT_MAXLENGTH = 200;

export const passwordField: FieldSpec<PasswordProps, string | null> = {
  column: 'text',
  empty: null,
  // Blanks may belong to a password: only nothing at all is empty.
  isEmpty: value => value === null || value === '',
  read(raw, props) {
    const read = readText(raw, props.label, 'exact');
    if (!read.ok || read.value === null) return read;
    const max = props.maxlength ?? DEFAULT_MAXLENGTH;
    return lengthOf(read.value) > max ? refuse(messages.tooLong(props.label, max)) : ok(read.value);
  },
  check(value, props) {
    if (value === null || props.strength === 'none') return [];
    if (!isPassword(value)) return [messages.password(props.label)];
    return isWeakPassword(value) ? [messages.weakPassword(props.label)] : [];
  },
  toText: value => (value === null || value === '' ? '' : SIX_DOTS),
  // Comparing would let anyone who may filter guess what it is.
  operators: ['empty', '!empty'],
  writeOnly: true,
  facts: { columnWidth: 180 },
};
