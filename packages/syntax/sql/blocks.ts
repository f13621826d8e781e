/** How many values become one: of a list (`fold`) or of the rows of a group (`aggregate`). Empty values never count. */
export type Folding = 'sum' | 'count' | 'min' | 'max';

/** What is asked of a number and a step: what is left over, the multiple below, the multiple above. */
export type Stepping = 'rest' | 'floor' | 'ceiling';

export type MomentPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'weekday';

/**
 * What a language of databases says in its own way. Formulas are put together of these and of SQL that all of them read
 * alike; each takes and gives pieces of SQL, and gives null for null. Nothing here may raise an error in the database,
 * whatever the values: what cannot be computed is null. Rule Q9.
 */
export interface SqlBlocks {
  /** The enterprise's wall clock, `YYYY-MM-DD HH:mm:ss`: one moment for the whole query. */
  readonly now: string;

  /** The last step: what a piece holds of `text` and `moment` becomes parameters of the statement. */
  settle(sql: string): string;

  /** A number by its plain digits, as `Decimal.toString` writes them. */
  number(digits: string): string;
  /** Any text, as a parameter. */
  text(value: string): string;
  boolean(value: boolean): string;
  /** A moment on the enterprise's wall clock, `YYYY-MM-DD HH:mm:ss`, as a parameter. */
  moment(value: string): string;

  /** What type a missing value has, for an engine that wants to know. */
  none(kind: 'number' | 'text' | 'boolean' | 'date'): string;
  /** A column of any number type, as formulas compute with it. */
  asNumber(sql: string): string;
  asText(sql: string): string;
  /** A day or a moment as a moment without a zone. */
  asMoment(sql: string): string;
  asDay(sql: string): string;

  /** The number that text shows, as `Decimal.parse` reads it; null where it shows none. */
  parseNumber(text: string): string;
  /** The moment that text shows, as `Moment.parse` reads it; null where it shows none. */
  parseMoment(text: string): string;
  /** Plain digits without trailing zeros. */
  numberText(number: string): string;
  dayText(moment: string): string;
  momentText(moment: string): string;

  /** Null for a division by zero. */
  divide(a: string, b: string): string;
  /** A number by steps of another, as `Decimal` has it: no quotient is rounded. A remainder is null for a step of 0. */
  bySteps(number: string, step: string, how: Stepping): string;
  /** Null where there is no such number. */
  power(base: string, exponent: string): string;
  /** Half away from zero, as `Decimal.round`: what agrees with a half to 12 places is one. */
  round(number: string, places: number): string;
  /** What is left of `a` without `b`: 0 where the two agree to 12 places. */
  difference(a: string, b: string): string;
  /** A whole number, null outside of its bounds. */
  within(number: string, least: number, most: number): string;
  /** As `Decimal.floor`. */
  floor(number: string): string;

  /** The greatest or the least of those that are there; null where none is. */
  extreme(how: 'min' | 'max', numbers: readonly string[]): string;
  /** A number without a fraction, as a count of characters is given. */
  whole(number: string): string;
  /** Whether two are equal, or both empty: never null. */
  same(a: string, b: string): string;

  part(moment: string, part: MomentPart): string;
  /** Midnight of its day. */
  midnight(moment: string): string;
  /** Seconds since 1970 as if the wall clock were UTC; a whole number. */
  seconds(moment: string): string;
  /** Back from seconds; null before the year 1 and after 9999. */
  fromSeconds(number: string): string;
  /** The first of a month, counted from the year 0 (January of the year 1 is 12); null beyond the years 1 to 9999. */
  monthStart(months: string): string;
  /** The same day so many months later, or the last of that month; null beyond the years 1 to 9999. */
  addMonths(moment: string, months: string): string;

  /** Text in the order of its characters. */
  ordered(text: string): string;
  length(text: string): string;
  /** `from` counts from 1; `count` is never negative. Characters are code points. */
  substring(text: string, from: string, count?: string): string;
  right(text: string, count: string): string;
  trim(text: string): string;
  upper(text: string): string;
  lower(text: string): string;
  replaceAll(text: string, old: string, next: string): string;
  /** The same, null where the result would have more than `most` characters; it is not made then. */
  replaceWithin(text: string, old: string, next: string, most: number): string;
  /** Null for a text of more than `most` characters. */
  atMost(text: string, most: number): string;
  /** A number without digits that none of ours has; null for one that is too large. Where numbers cannot grow, itself. */
  bounded(number: string): string;
  contains(text: string, part: string): string;
  join(parts: readonly string[]): string;
  padLeft(text: string, length: number): string;

  /** A list of values of one type; empty ones are left out, and each stands in it once. */
  listOf(items: readonly string[]): string;
  listLength(list: string): string;
  /** Its first item; null if it has none. */
  listFirst(list: string): string;
  /** One value of all items of a list, each as `of` makes it; null over nothing, 0 for `count`. */
  fold(list: string, how: Folding, of: (item: string) => string): string;
  /** A list of the same length, each item as text and then as `of` makes it. */
  mapText(list: string, of: (item: string) => string): string;
  /** Items that are not empty, with `、` between them, in their order. */
  listText(list: string): string;

  /** A number as an answer gives it: none that is not finite. */
  finished(number: string): string;

  /** One value over the rows of the group. */
  aggregate(how: Folding, sql: string, distinct?: boolean): string;
  /** Each value that the rows of the group have, once; `lists`: of a column of lists, their items. */
  gather(sql: string, lists: boolean): string;
}
