import type { PlainType } from './looks.ts';

/** Types of columns of a file or a table, as people know them; in the order in which they are offered. */
export const TYPE_WORDS: Readonly<Record<PlainType, string>> = {
  input: '文本',
  textarea: '多行文本',
  number: '数字',
  date: '日期',
  'date-time': '日期时间',
  time: '时间',
  switch: '是/否',
};

/** What such a type is called. */
export const typeWord = (type: string): string =>
  (TYPE_WORDS as Readonly<Record<string, string>>)[type] ?? TYPE_WORDS.input;
