import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { lengthOf } from '../../shared/text-length.ts';
import { messages } from '../shared/messages.ts';
import { isBlank, readText } from '../shared/text-value.ts';
import { isAllowedContent } from '../shared/verification.ts';
import type { TextareaProps } from './shape.ts';

/** Spec, designers §3: textarea. */
export const DEFAULT_MAXLENGTH = 200;
export const DEFAULT_ROWS = 2;
/** The same words as the input's, where the designer cannot write his own. */
const DEFAULT_ERROR = '内容格式不通过';

export const textareaField: FieldSpec<TextareaProps, string | null> = {
  column: 'text',
  empty: null,
  initial: props => props.defaultValue || null,
  isEmpty: isBlank,
  read(raw, props) {
    const read = readText(raw, props.label, 'multi');
    if (!read.ok || read.value === null) return read;
    const max = props.maxlength ?? DEFAULT_MAXLENGTH;
    return lengthOf(read.value) > max ? refuse(messages.tooLong(props.label, max)) : ok(read.value);
  },
  check(value, props, context) {
    const fits = value === null || context.contentApart || isAllowedContent(value.trim(), props);
    return fits ? [] : [DEFAULT_ERROR];
  },
  toText: value => value ?? '',
  operators: ['eq', 'ne', 'contains', 'empty', '!empty'],
  facts: {
    plain: 'lines',
    columnWidth: 280,
    summary: 'long',
    names: 'words',
    paper: { row: true, share: 6 },
  },
};
