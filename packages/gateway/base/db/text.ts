/** A keyword as a LIKE pattern that finds it anywhere; its own `%`, `_` and `\` mean themselves. */
export const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/** Rows to skip for a page, and the pager every list answers with. */
export const offsetOf = (page: { current: number; pageSize: number }): number =>
  (page.current - 1) * page.pageSize;
