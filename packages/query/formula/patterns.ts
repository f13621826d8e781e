/** Places to which two numbers must agree to be the same, as `Decimal` has it. */
export const EQUAL_PLACES = 12;

/** The first second of the year 1 and the last of 9999, from 1970. */
export const FIRST_SECOND = -62_135_596_800;
export const LAST_SECOND = 253_402_300_799;

/** What `String.trim` takes away. */
export const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/**
 * A number as `Decimal.parse` reads it, of at most 60 digits on either side; the first group is all of it. Without what one
 * of the engines' patterns lacks (looking behind).
 */
export const NUMBER =
  '^([+-]?(?:(?:[0-9]{1,3}(?:,[0-9]{3}){1,19}|[0-9]{1,60})(?:[.](?:[0-9]{1,60})?)?|[.][0-9]{1,60})(?:[eE](?:[+]?0?[0-5]?[0-9]|-[0-9]{1,3}))?)$';

/** A moment as `Moment.parse` reads it: year, month, day, hour, minute, second. Days beyond a month are seen afterwards. */
export const MOMENT =
  '^([0-9]{4})[-/年.](0?[1-9]|1[0-2])(?:[-/月.](0?[1-9]|[12][0-9]|3[01])日?)?(?:[T\\s]+([01]?[0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]))?(?:[.][0-9]+)?Z?)?$';
