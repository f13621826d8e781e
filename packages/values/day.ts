import { momentIn, TIME_ZONE } from '@gonghui/kernel/time-zone.ts';
import { addDays, isDay, weekday } from './calendar.ts';
import { readClock } from './clock.ts';
import { partTaken, quoted, type Reading, readAs, unread } from './reading.ts';
import { isDigits, MOST_CHARS, tidy } from './tidy.ts';

/** The day that texts are read on, for 3-5 and 明天; null where nobody knows when they were written. */
export type Today = string | null;

const DAY_WHAT = '日期，如 2026-03-05';
const MOMENT_WHAT = '日期和时间，如 2026-03-05 09:30';

const WORDS: Readonly<Record<string, number>> = { 今天: 0, 昨天: -1, 前天: -2, 明天: 1, 后天: 2 };
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** A month of English, whole or as its first three letters (Sept as well); 0 when the word is none. */
function monthOf(word: string): number {
  const known = (month: string) =>
    [month, month.slice(0, 3)].includes(word) || (word === 'sept' && month === 'september');
  return MONTHS.findIndex(known) + 1;
}
const WEEKDAYS = '一二三四五六日';

const two = (text: string | number): string => String(text).padStart(2, '0');

/** 2026, 3 and 5 as the day that they are; null when there is none. */
function dayFrom(year: string, month: string, date: string): string | null {
  if (year.length !== 4 || month.length > 2 || date.length > 2) return null;
  if (![year, month, date].every(isDigits)) return null;
  const day = `${year}-${two(month)}-${two(date)}`;
  return isDay(day) ? day : null;
}

/** 5-Mar-2026 and Mar 5, 2026, as spreadsheets in English write them. */
function englishDay(text: string): string | null {
  const parts = text.toLowerCase().replaceAll(',', ' ').split(/[ -]/).filter(Boolean);
  const at = parts.findIndex(part => monthOf(part) > 0);
  const [date = '', year = '', ...more] = parts.filter((_, i) => i !== at);
  if (at < 0 || at > 1 || more.length > 0) return null;
  return dayFrom(year, String(monthOf(parts[at] ?? '')), date);
}

/** A day of the week behind a day, as Excel's long format has it: taken when it is that day's. */
function withoutWeekday(text: string): [rest: string, weekday: number | null] {
  const found = / ?(?:\((?:星期|周)?|星期|周)([一二三四五六日天])\)?$/.exec(text);
  if (!found) return [text, null];
  return [text.slice(0, found.index), WEEKDAYS.indexOf((found[1] ?? '').replace('天', '日'))];
}

/** The numbers of a day that is written with one sign throughout, or with 年月日 in their order; none otherwise. */
function numbersIn(text: string): string[] {
  const chinese = /^(?:(\d{4}) ?年 ?)?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]?$/.exec(text);
  if (chinese) return chinese.slice(1).filter(part => part !== undefined);
  const sign = ['-', '/', '.'].find(one => text.includes(one));
  return sign ? text.split(sign).map(part => part.trim()) : [];
}

function plainDay(given: string, today: Today): string | null {
  if (isDay(given)) return given;
  const word = Object.hasOwn(WORDS, given) ? WORDS[given] : undefined;
  if (word !== undefined) return today && addDays(today, word);
  const [text, named] = withoutWeekday(given);
  if (isDigits(text) && text.length === 8) return dayFrom(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  const numbers = numbersIn(text);
  if (numbers.length === 2 && today) numbers.unshift(today.slice(0, 4));
  const [year = '', month = '', date = '', ...more] = numbers;
  const day = more.length === 0 ? (dayFrom(year, month, date) ?? englishDay(text)) : null;
  return day !== null && (named === null || weekday(day) === named) ? day : null;
}

/** Four digits behind a day without its year, 3/5 2026: they could be the year as well as 20:26. */
function yearOrTime(text: string): string | null {
  const found = / ((?:19|20)\d\d)$/.exec(text);
  if (!found) return null;
  return numbersIn(withoutWeekday(text.slice(0, found.index))[0]).length === 2 ? (found[1] ?? null) : null;
}

function whyNoDay(text: string, today: Today): string | undefined {
  const said = quoted(text);
  const unclear = yearOrTime(text);
  if (unclear !== null)
    return `${said}里的${unclear}分不清是年份还是时间，请写成 2026-03-05 或 2026-03-05 09:30 的样子`;
  if (text.startsWith('#')) return `${said}是公式的错误值`;
  if (isDigits(text) && text.length === 5) return `${said}可能是表格的日期序号，请把单元格设为日期格式`;
  const numbers = numbersIn(text);
  if (numbers.length === 2 && !today && numbers.every(isDigits)) return `${said}没有年份，请写全`;
  if (numbers.length === 3 && numbers.every(isDigits)) {
    if (numbers[0]?.length !== 4) return `${said}的年、月、日分不清，请把四位的年份写在前面`;
    return `没有${said}这一天`;
  }
  return undefined;
}

/** A zone behind a time; one west of Greenwich only as ISO writes it, behind T or seconds: 09:30-10:30 is a stretch of the day. */
const ZONE = /(?:z|\+\d\d:?\d\d|(?<=:\d\d:\d\d(?:\.\d{1,9})?)-\d\d:?\d\d)$/i;
const ZONE_BEHIND_T = /(?:z|[+-]\d\d:?\d\d)$/i;

/** Where the time of day begins in a text: behind 日, a blank or T; the end when there is none. */
function cutAt(text: string): [day: string, time: string] {
  const iso = /^\d{4}-\d{1,2}-\d{1,2}t/i.exec(text);
  if (iso) return [iso[0].slice(0, -1), text.slice(iso[0].length)];
  const clock = /[上下中]午|[凌早]晨|早上|晚上|[ap]m|\d{1,2} ?[:点时]/i.exec(text);
  if (!clock) return [text, ''];
  // 3月5日9:30 and 今天 930: the day ends where the time begins.
  return [text.slice(0, clock.index).trim(), text.slice(clock.index)];
}

/** No calendar here has a year 0 or 10000, which a zone may lead to: there is a day between them and what is read. */
const FIRST_MOMENT = Date.parse('0001-01-02T00:00:00Z');
const LAST_MOMENT = Date.parse('9999-12-30T23:59:59Z');

/** A day and a time of a tidied text as written, `YYYY-MM-DD HH:mm:ss`; with its zone as clocks of the enterprise say it. */
function momentOf(text: string, today: Today): string | null {
  const whole = plainDay(text, today);
  if (whole !== null) return `${whole} 00:00:00`;
  let [first, time] = cutAt(text);
  if (time === '') {
    const packed = / (\d{1,6})$/.exec(text);
    if (packed && yearOrTime(text) === null) [first, time] = [text.slice(0, packed.index), packed[1] ?? ''];
  }
  const day = plainDay(first, today);
  if (day === null) return null;
  if (time === '') return `${day} 00:00:00`;
  const zone = (/\dt\d/i.test(text) ? ZONE_BEHIND_T : ZONE).exec(time)?.[0] ?? '';
  const clock = readClock(time.slice(0, time.length - zone.length).replace(/\.\d{1,9}$/, ''));
  if (!clock.ok) return null;
  if (zone === '') return `${day} ${clock.value}`;
  const at = Date.parse(`${day}T${clock.value}${zone.toUpperCase().replace(/(\d\d)(\d\d)$/, '$1:$2')}`);
  return at >= FIRST_MOMENT && at <= LAST_MOMENT ? momentIn(TIME_ZONE, at) : null;
}

/**
 * The day, `YYYY-MM-DD`, that a text means: 2026-03-05, 2026/3/5, 2026.3.5, 2026年3月5日, 20260305, 3-5 (of this year), 今天,
 * 5-Mar-2026. Of a day with a time the day is taken, and said so unless it is midnight.
 */
export function readDay(text: string, today: Today): Reading<string> {
  if (text.length > MOST_CHARS) return unread(DAY_WHAT);
  const tidied = tidy(text);
  const day = plainDay(tidied, today);
  if (day !== null) return readAs(day);
  const moment = momentOf(tidied, today);
  if (moment === null) return unread(DAY_WHAT, whyNoDay(tidied, today));
  const note = moment.endsWith('00:00:00') ? undefined : partTaken(tidied, '日期', '时间');
  return readAs(moment.slice(0, 10), note);
}

/**
 * Day and time, `YYYY-MM-DD HH:mm:ss`, that a text means; a day alone begins at midnight, and a time with a zone (…T11:30:00Z)
 * is what the clocks of the enterprise say then.
 */
export function readMoment(text: string, today: Today): Reading<string> {
  if (text.length > MOST_CHARS) return unread(MOMENT_WHAT);
  const tidied = tidy(text);
  const moment = momentOf(tidied, today);
  return moment === null ? unread(MOMENT_WHAT, whyNoDay(tidied, today)) : readAs(moment);
}
