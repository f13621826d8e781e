import { ok, refuse } from '@gonghui/kernel/result.ts';
import { isEmail, isIdCard, isPhone, isSoundIdCard, isUrl } from '@gonghui/kernel/text-rules.ts';
import type { CheckContext, FieldSpec } from '../../definition.ts';
import { lengthOf } from '../../shared/text-length.ts';
import { messages } from '../shared/messages.ts';
import { isBlank, readText } from '../shared/text-value.ts';
import { isAllowedContent } from '../shared/verification.ts';
import { bareNumber } from './bare-number.ts';
import type { InputProps } from './shape.ts';

/** Spec, designers §3: input. */
export const DEFAULT_ERROR = '内容格式不通过';
export const DEFAULT_MAXLENGTH = 200;

const formats = {
  phone: { test: isPhone, message: messages.phone },
  email: { test: isEmail, message: messages.email },
  idcard: { test: isIdCard, message: messages.idCard },
  url: { test: isUrl, message: messages.url },
};

/**
 * The format that holds. The client's own templates know no `format`: there a pattern alone asks for itself. Whoever has
 * chosen 不限 keeps his pattern for later.
 */
export const formatOf = ({ format, regex }: Pick<InputProps, 'format' | 'regex'>) =>
  format ?? (regex ? 'regex' : 'none');

function checkFormat(value: string, props: InputProps, context: CheckContext): string | undefined {
  const format = formatOf(props);
  if (format === 'none') return undefined;
  if (format === 'idcard' && isIdCard(value) && !isSoundIdCard(value))
    return messages.idCardDigits(props.label);
  if (format !== 'regex')
    return formats[format].test(value) ? undefined : formats[format].message(props.label);
  // A pattern that the engine cannot use was refused when the design was saved; it must not refuse every filler.
  const fits = !props.regex || context.matches(props.regex, value) !== false;
  return fits ? undefined : props.errorMsg || DEFAULT_ERROR;
}

export const inputField: FieldSpec<InputProps, string | null> = {
  column: 'text',
  empty: null,
  initial: props => props.defaultValue || null,
  isEmpty: isBlank,
  read(raw, props) {
    const read = readText(raw, props.label, 'single');
    if (!read.ok || read.value === null) return read;
    const max = props.maxlength ?? DEFAULT_MAXLENGTH;
    const value = bareNumber(read.value, formatOf(props));
    return lengthOf(value) > max ? refuse(messages.tooLong(props.label, max)) : ok(value);
  },
  check(value, props, context) {
    if (value === null) return [];
    const found = checkFormat(value, props, context);
    if (found !== undefined) return [found];
    if (!context.contentApart && !isAllowedContent(value, props)) return [props.errorMsg || DEFAULT_ERROR];
    return [];
  },
  toText: value => value ?? '',
  operators: ['eq', 'ne', 'contains', 'empty', '!empty'],
  facts: { plain: 'text', summary: 'title', oneLine: true, names: 'words', paper: { share: 4 } },
};
