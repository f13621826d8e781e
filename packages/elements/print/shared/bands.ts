/** Bands of rows, in the order in which they stand on a page and within a table (print P6 to P10). */
export const BANDS = [
  'pageHead',
  'body',
  'head',
  'carry',
  'detail',
  'sum',
  'forward',
  'total',
  'pageFoot',
] as const;

export type Band = (typeof BANDS)[number];

/** Bands that rows of one `source` make a table of, from its top down. */
export const TABLE_BANDS = ['head', 'carry', 'detail', 'sum', 'forward', 'total'] as const;

const NAMES: Readonly<Record<Band, string>> = {
  pageHead: '页眉',
  body: '正文',
  head: '表头',
  carry: '承前页',
  detail: '明细',
  sum: '本页小计',
  forward: '过次页',
  total: '合计',
  pageFoot: '页脚',
};

/** What people call a band. */
export const bandName = (band: Band): string => NAMES[band];
