import { quoted, type Reading, readAs, unread } from './reading.ts';
import { isDigits, MOST_CHARS, tidy } from './tidy.ts';

const WHAT = '时间，如 09:30';

const EARLY = ['上午', '凌晨', '早上', '早晨', 'AM'];
const LATE = ['下午', 'PM'];
const HALVES = [...EARLY, '中午', ...LATE, '晚上'];

/**
 * The hour of 24 that an hour means which is called by its half of the day; null where the two do not go together, or where
 * nobody knows on which day it is: the night's 12 and 1 are called 晚上 by who has not slept yet.
 */
function hourOf(hour: number, half: string): number | null {
  if (half === '') return hour;
  if (EARLY.includes(half)) return hour > 12 ? null : hour % 12;
  if (LATE.includes(half)) return hour < 12 ? hour + 12 : hour;
  if (half === '中午') return hour >= 1 && hour <= 3 ? hour + 12 : hour >= 10 && hour <= 15 ? hour : null;
  return hour >= 5 && hour < 12 ? hour + 12 : hour >= 17 ? hour : null;
}

/** The half of the day that stands before or behind a time, in capitals, and the rest. */
function halfOf(text: string): [rest: string, half: string] {
  const said = text.toUpperCase();
  const before = HALVES.find(one => said.startsWith(one));
  if (before) return [said.slice(before.length).trim(), before];
  const behind = HALVES.find(one => said.endsWith(one));
  return behind ? [said.slice(0, -behind.length).trim(), behind] : [said, ''];
}

/** Seconds are said behind minutes, or not at all: 9点30秒 and 9点:30 could be two times. 9.5 is half past nine to some. */
const SHAPE =
  /^(\d{1,3}) ?(?:[:点时] ?(?:(半)|(\d{1,2})(?: ?[:分] ?(?:(\d{1,2}) ?秒?)?)?)?|\.(\d\d)(?:\.(\d\d))?)$/;

/** Hours, minutes and seconds of a tidied text; null where it has none. */
function numbersOf(text: string): [hours: string, minutes: string, seconds: string] | null {
  if (isDigits(text) && text.length <= 2) return [text, '0', '0'];
  if (isDigits(text) && text.length >= 3 && text.length <= 6) {
    const even = text.length % 2 === 0 ? text : `0${text}`;
    return [even.slice(0, 2), even.slice(2, 4), even.slice(4) || '0'];
  }
  const found = SHAPE.exec(text);
  if (!found) return null;
  const [, hours = '', half, minutes, seconds, dotted = '0', last = '0'] = found;
  return half ? [hours, '30', '0'] : [hours, minutes ?? dotted, seconds ?? last];
}

/** 09:30 as fields write it, of which nothing else can be meant. */
const WRITTEN = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Whether a tidied text is written as a time or a length of time: 12:30, 36:30, 9点. */
export const looksLikeClock = (text: string): boolean =>
  /[:点时]/.test(text) && numbersOf(halfOf(text)[0]) !== null;

/**
 * The time of day, `HH:mm:ss`, that a text means: 9:30, 9：30, 930, 093015, 9点半, 下午3:20, 3:20 PM. 36:30 is a length of time
 * and no time of day.
 */
export function readClock(text: string): Reading<string> {
  if (WRITTEN.test(text)) return readAs(`${text}:00`);
  if (text.length > MOST_CHARS) return unread(WHAT);
  const tidied = tidy(text);
  const [rest, half] = halfOf(tidied);
  const numbers = numbersOf(rest);
  if (!numbers) return unread(WHAT, tidied.startsWith('#') ? `${quoted(tidied)}是公式的错误值` : undefined);
  const [hour = 0, minute = 0, second = 0] = numbers.map(Number);
  if (minute > 59 || second > 59) return unread(WHAT);
  if (hour > 23) return unread(WHAT, `${quoted(tidied)}超过一天`);
  const meant = hourOf(hour, half);
  if (meant === null) return unread(WHAT, `${quoted(tidied)}说不清是几点，请按24小时写`);
  return readAs([meant, minute, second].map(part => String(part).padStart(2, '0')).join(':'));
}
