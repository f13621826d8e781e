const WORDS: Readonly<Record<string, string>> = {
  input: '文本',
  textarea: '多行文本',
  number: '数字',
  switch: '是/否',
  date: '日期',
  'date-time': '日期时间',
  time: '时间',
};

/** What the type of a column of a file or a table is called. */
export const columnWord = (type: string): string => WORDS[type] ?? '文本';
