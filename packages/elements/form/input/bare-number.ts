import { isIdCard, isPhone } from '@gonghui/kernel/text-rules.ts';
import { MOST_CHARS, tidy } from '@gonghui/values/tidy.ts';
import type { InputProps } from './shape.ts';

type Format = NonNullable<InputProps['format']>;

/** What people put between the digits of a phone or a card to read them: none of it is part of the number. */
const BETWEEN = /[\s().-]/g;
/** China's own country code, before a mobile phone. */
const CODE = /^(?:\+86|0086|86(?=1\d{10}$))/;

/** Whether texts of a format are numbers that people write in groups. */
const isGrouped = (format: Format): boolean => format === 'phone' || format === 'idcard';

/** A phone or a card as it is typed, without what stands between its digits: `+86 138-0013-8000` is 13800138000. Other formats are left alone. */
export function withoutGroups(text: string, format: Format): string {
  if (!isGrouped(format)) return text;
  const bare = tidy(text).replace(BETWEEN, '');
  return format === 'phone' ? bare.replace(CODE, '') : bare;
}

/** The same of a whole text, where it is such a number then: any other stays what it was, and is judged as such. */
export function bareNumber(text: string, format: Format): string {
  if (!isGrouped(format) || text.length > MOST_CHARS) return text;
  const bare = withoutGroups(text, format);
  return (format === 'phone' ? isPhone : isIdCard)(bare) ? bare : text;
}
