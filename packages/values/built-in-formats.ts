const MONTH = 'yyyy"年"m"月"';
const DAY = 'm"月"d"日"';
const AMOUNT = '#,##0_);(#,##0)';
const CENTS = '#,##0.00_);(#,##0.00)';

/** Formats that a workbook names by number alone, as Excel in China has them (ECMA-376 part 1, 18.8.30). */
const CODES: Readonly<Record<string, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00', 12: '# ?/?' },
  ...{ 5: AMOUNT, 6: AMOUNT, 7: CENTS, 8: CENTS, 13: '# ??/??' },
  ...{ 14: 'yyyy/m/d', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 22: 'yyyy/m/d h:mm' },
  ...{ 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss' },
  ...{ 27: MONTH, 28: DAY, 29: DAY, 30: 'm/d/yy', 31: 'yyyy"年"m"月"d"日"', 32: 'h"时"mm"分"' },
  ...{ 33: 'h"时"mm"分"ss"秒"', 34: 'h"时"mm"分"', 35: 'h"时"mm"分"ss"秒"', 36: MONTH },
  ...{ 37: AMOUNT, 38: AMOUNT, 39: CENTS, 40: CENTS, 41: AMOUNT, 42: AMOUNT, 43: CENTS, 44: CENTS },
  ...{ 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@' },
  ...{ 50: MONTH, 51: DAY, 52: MONTH, 53: DAY, 54: DAY, 55: 'h"时"mm"分"', 56: 'h"时"mm"分"ss"秒"' },
  ...{ 57: MONTH, 58: DAY },
};

/** The code of such a format; '' for General and for numbers that nobody knows. */
export const builtInFormat = (id: string): string => (Object.hasOwn(CODES, id) ? (CODES[id] ?? '') : '');
