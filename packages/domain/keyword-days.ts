/** What a keyword may mean beside words: part of a day or a time as written, of a number as written. */
export interface WrittenKeyword {
  /** Part of `2026-11-25 09:30`; null when the keyword is nothing of the kind. */
  moment: string | null;
  /** Part of a number without separators of thousands, and without zeros behind the point: a column has none. */
  number: string | null;
  /** A number of few digits, to be equal to. */
  whole: string | null;
}

/** A number of fewer digits is looked for as a whole: it would be part of nearly every other. */
const PART_OF_NUMBER = 3;

/**
 * Reads a keyword that looks like a day, a time or a number, in the ways in which they are shown: `2026-11-2`, `11/25`,
 * `2026年11月`, `9:30`, `2026-11-25 09`, `1,200.5`. Digits alone are a year at most, or every day would have them.
 */
export function writtenKeyword(keyword: string): WrittenKeyword {
  const text = keyword.normalize('NFKC').trim();
  const day = text
    .replace(/^(\d{4})\.(\d)/, '$1-$2')
    .replace(/^(\d{4}-\d{1,2})\./, '$1-')
    .replace(/[年月/]/g, '-')
    .replace(/日/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isDay = /^\d{0,4}(-\d{1,2}){1,2}-?( \d{0,2}(:\d{0,2}){0,2})?$/.test(day) || /^\d{4}-$/.test(day);
  const isTime = /^\d{1,2}:\d{0,2}(:\d{0,2})?$/.test(day);
  const isYear = /^(19|20|21)\d\d$/.test(day);
  const plain = text.replaceAll(',', '');
  const isNumber = /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(plain);
  const isPart = isNumber && plain.replace(/\D/g, '').length >= PART_OF_NUMBER;
  return {
    moment: isDay || isTime || isYear ? day : null,
    number: isPart
      ? (plain.includes('.') ? plain.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : plain) || null
      : null,
    // Only what is plain digits: to some databases 0x10 is no number.
    whole: isNumber && !isPart && !text.includes(',') ? plain : null,
  };
}
