import { Decimal } from './decimal.ts';
import { Fault } from './fault.ts';
import { bounded } from './text-growth.ts';

/** What an expression works with. Lists are those of subform columns and of fields with several values. */
export type Value = null | string | boolean | Decimal | Moment | readonly Value[];

export type ValueType = 'number' | 'text' | 'boolean' | 'date' | 'list' | 'any';

export const TYPE_NAMES: Record<ValueType, string> = {
  number: '数字',
  text: '文本',
  boolean: '是或否',
  date: '日期',
  list: '列表',
  any: '任意内容',
};

const DAY_MS = 86_400_000;
const MOMENT =
  /^(\d{4})[-/年.](\d{1,2})(?:[-/月.](\d{1,2})日?)?(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?Z?)?$/;
const pad = (n: number, length = 2): string => String(n).padStart(length, '0');

/** Seconds of a day until this time. */
export const secondsOf = (hour = 0, minute = 0, second = 0): number => (hour * 60 + minute) * 60 + second;

/** A day, or a day with a time, on the wall clock of the enterprise; no time zones enter a formula. */
export class Moment {
  /** Milliseconds since 1970 as if the wall clock were UTC. */
  readonly ms: number;
  readonly hasTime: boolean;

  constructor(ms: number, hasTime: boolean) {
    const year = new Date(ms).getUTCFullYear();
    if (!(year >= 1 && year <= 9999)) throw new Fault('日期超出可用的范围');
    this.ms = hasTime ? Math.floor(ms / 1000) * 1000 : Math.floor(ms / DAY_MS) * DAY_MS;
    this.hasTime = hasTime;
  }

  /** Null for text that names no day. */
  static parse(text: string): Moment | null {
    const match = MOMENT.exec(text.trim());
    if (!match) return null;
    const [year, month, day, hour, minute, second] = match.slice(1).map(part => Number(part ?? 0));
    const time = match[4] === undefined ? null : secondsOf(hour, minute, second);
    const date = match[3] === undefined ? 1 : day;
    const found = Moment.of(year ?? 0, month ?? 0, date ?? 0, time);
    const exact = found && found.month === month && found.day === date;
    return exact && (hour ?? 0) < 24 && (minute ?? 0) < 60 && (second ?? 0) < 60 ? found : null;
  }

  /**
   * Months and days beyond their range carry over, as spreadsheets do it: month 13 is January of the next year. `time`: seconds of
   * the day, which carry over as well; null of a day without a time.
   */
  static of(year: number, month: number, day: number, time: number | null = null): Moment | null {
    const made = new Date(0);
    made.setUTCFullYear(year, month - 1, day);
    made.setUTCSeconds(time ?? 0);
    const full = made.getUTCFullYear();
    return Number.isFinite(made.getTime()) && full >= 1 && full <= 9999
      ? new Moment(made.getTime(), time !== null)
      : null;
  }

  get #date(): Date {
    return new Date(this.ms);
  }
  get year(): number {
    return this.#date.getUTCFullYear();
  }
  get month(): number {
    return this.#date.getUTCMonth() + 1;
  }
  get day(): number {
    return this.#date.getUTCDate();
  }
  get hour(): number {
    return this.#date.getUTCHours();
  }
  get minute(): number {
    return this.#date.getUTCMinutes();
  }
  get second(): number {
    return this.#date.getUTCSeconds();
  }
  /** 0 is Sunday. */
  get weekday(): number {
    return this.#date.getUTCDay();
  }

  /** Days since 1970, fractions for the time. */
  get days(): Decimal {
    return Decimal.int(this.ms).over(Decimal.int(DAY_MS));
  }

  addDays(days: Decimal): Moment {
    const ms = days.times(Decimal.int(DAY_MS)).round(0).toNumber();
    return new Moment(this.ms + ms, this.hasTime || ms % DAY_MS !== 0);
  }

  /** The same day of another month, or its last day where it has no such day. */
  addMonths(months: number): Moment {
    const last = Moment.of(this.year, this.month + months + 1, 0);
    if (!last) throw new Fault('日期超出可用的范围');
    const day = Math.min(this.day, last.day);
    return new Moment(
      last.ms + (day - last.day) * DAY_MS + (this.ms - Math.floor(this.ms / DAY_MS) * DAY_MS),
      this.hasTime,
    );
  }

  toString(): string {
    const date = `${pad(this.year, 4)}-${pad(this.month)}-${pad(this.day)}`;
    return this.hasTime ? `${date} ${pad(this.hour)}:${pad(this.minute)}:${pad(this.second)}` : date;
  }
}

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

export const isEmpty = (value: Value): boolean =>
  value === null || value === '' || (isList(value) && value.every(isEmpty));

/** A list of one counts as what it holds. */
const single = (value: Value): Value => (isList(value) && value.length <= 1 ? (value[0] ?? null) : value);

/** Empty counts as 0, yes as 1; text counts as the number it shows. */
export function toNumber(given: Value): Decimal {
  const value = single(given);
  if (value === null || value === '') return Decimal.zero;
  if (value instanceof Decimal) return value;
  if (typeof value === 'boolean') return value ? Decimal.one : Decimal.zero;
  if (typeof value === 'string') {
    const found = Decimal.parse(value);
    if (found) return found;
    throw new Fault(`「${short(value)}」不是数字`);
  }
  throw new Fault(value instanceof Moment ? '日期不能当作数字计算' : '列表不能当作一个数字，请用 SUM 等函数');
}

export function toText(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (!isList(value)) return value.toString();
  let text = '';
  for (const item of value) {
    const part = toText(item);
    if (part === '') continue;
    text = bounded(text === '' ? part : `${text}、${part}`);
  }
  return text;
}

export function toBoolean(given: Value): boolean {
  const value = single(given);
  if (typeof value === 'boolean') return value;
  if (isEmpty(value)) return false;
  if (value instanceof Decimal) return !value.isZero();
  if (value === '是' || value === 'TRUE' || value === 'true') return true;
  if (value === '否' || value === 'FALSE' || value === 'false') return false;
  throw new Fault(`「${short(toText(value))}」不是一个条件`);
}

/** Throws for what names no day. */
export function toMoment(given: Value): Moment {
  const value = single(given);
  if (value instanceof Moment) return value;
  const found = typeof value === 'string' ? Moment.parse(value) : null;
  if (found) return found;
  throw new Fault(isEmpty(value) ? '缺少日期' : `「${short(toText(value))}」不是日期`);
}

export const toList = (value: Value): readonly Value[] => (isList(value) ? value : [value]);

const short = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text);

const asMoment = (value: Value): Moment | null =>
  value instanceof Moment ? value : typeof value === 'string' ? Moment.parse(value) : null;

/**
 * Order of two values: numbers by size, dates by time, text by its characters; a number beside text that shows a
 * number is compared as such, and so are dates. Null where there is no order between them.
 */
export function compareValues(first: Value, second: Value): number | null {
  const a = single(first);
  const b = single(second);
  if (isList(a) || isList(b)) {
    if (!isList(a) || !isList(b) || a.length !== b.length) return null;
    return a.every((item, i) => compareValues(item, b[i] ?? null) === 0) ? 0 : null;
  }
  if (isEmpty(a) && isEmpty(b)) return 0;
  if (a instanceof Moment || b instanceof Moment) {
    const [left, right] = [asMoment(a), asMoment(b)];
    if (!left || !right) return null;
    return Math.sign(left.ms - right.ms);
  }
  if (a instanceof Decimal || b instanceof Decimal) {
    const [left, right] = [asNumber(a), asNumber(b)];
    return left && right ? left.compare(right) : null;
  }
  if (typeof a === 'boolean' || typeof b === 'boolean') {
    const [left, right] = [asBoolean(a), asBoolean(b)];
    return left === null || right === null ? null : Number(left) - Number(right);
  }
  const [left, right] = [a ?? '', b ?? ''];
  return left === right ? 0 : left < right ? -1 : 1;
}

function asNumber(value: Value): Decimal | null {
  if (value instanceof Decimal) return value;
  if (value === null) return Decimal.zero;
  if (typeof value === 'boolean') return value ? Decimal.one : Decimal.zero;
  return typeof value === 'string' ? Decimal.parse(value) : null;
}

function asBoolean(value: Value): boolean | null {
  if (typeof value === 'boolean') return value;
  if (isEmpty(value)) return false;
  return value === '是' ? true : value === '否' ? false : null;
}
