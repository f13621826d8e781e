import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { messages } from '../shared/messages.ts';
import { readText } from '../shared/text-value.ts';
import type { SerialProps } from './shape.ts';

/** Parts and digits never make a longer number. */
const LONGEST = 300;

/** Text that the gateway made; null until the record is stored. */
export const serialField: FieldSpec<SerialProps, string | null> = {
  column: 'text',
  assigned: true,
  empty: null,
  isEmpty: value => value === null || value === '',
  read(raw, props) {
    const read = readText(raw, props.label, 'single');
    if (!read.ok || read.value === null) return read;
    return read.value.length > LONGEST ? refuse(messages.tooLong(props.label, LONGEST)) : ok(read.value);
  },
  check: () => [],
  toText: value => value ?? '',
  operators: ['eq', 'ne', 'contains', 'empty', '!empty'],
  facts: { names: 'words' },
};
