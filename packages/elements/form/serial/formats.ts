export const RESETS = ['none', 'day', 'month', 'year'] as const;
export type Reset = (typeof RESETS)[number];

/** Ways to write the day of submission into a number. */
export const DAY_FORMATS = ['YYYY', 'YYYYMM', 'YYYYMMDD', 'YYMM', 'YYMMDD'] as const;
