import { readBoolean } from './boolean.ts';
import { isDay } from './calendar.ts';
import {
  bareCell,
  cellText,
  clockOf,
  dayOf,
  fromSerial,
  isBareTime,
  isShown,
  type SheetCell,
} from './cell.ts';
import { readClock } from './clock.ts';
import { readDay, readMoment, type Today } from './day.ts';
import { numberInUnit } from './in-unit.ts';
import { fits, readNumber, tooLarge } from './number.ts';
import { cleanNumber } from './number-clean.ts';
import { partTaken, quoted, type Reading, readAs, unread } from './reading.ts';

const DAY_MS = 86_400_000;

/** The number that a cell means. Of a field whose unit is %, a cell that shows 50% means 50, as the text does. */
export function numberIn(cell: SheetCell, unit = ''): Reading<number> {
  const bare = bareCell(cell);
  if (bare instanceof Date) return unread('数字', `${quoted(cellText(cell))}是日期或时间`);
  if (typeof bare !== 'number') return readNumber(cellText(bare), unit);
  const counted = unit !== '' && isShown(cell) ? numberInUnit(cell, bare, unit) : null;
  if (counted) return counted;
  const value = cleanNumber(bare);
  return fits(value) ? readAs(value) : tooLarge(cellText(bare));
}

/** A number cell without a format that is a day all the same: 20260305, or the number that spreadsheets give to days. */
function dayNumber(value: number, from1904: boolean): Reading<Date | string> | null {
  if (Number.isInteger(value) && value >= 19_000_101) {
    const written = readDay(String(value), null);
    if (written.ok) return written;
  }
  const moment = fromSerial(value, from1904);
  return moment && readAs(moment, `${quoted(cellText(value))}是按表格的日期序号读作${dayOf(moment)}的`);
}

/** The day, `YYYY-MM-DD`, that a cell means. */
export function dayIn(cell: SheetCell, today: Today): Reading<string> {
  const bare = bareCell(cell);
  if (typeof bare === 'string') return readDay(cellText(cell), today);
  // A whole day, as nearly all that come.
  if (bare instanceof Date && bare.getTime() % DAY_MS === 0 && !isBareTime(bare) && isDay(dayOf(bare)))
    return readAs(dayOf(bare));
  const moment = momentIn(cell, today);
  if (!moment.ok) return unread('日期，如 2026-03-05', `${quoted(cellText(cell))}不是日期`);
  const cut = moment.value.endsWith('00:00:00') ? undefined : partTaken(cellText(cell), '日期', '时间');
  return readAs(moment.value.slice(0, 10), moment.note ?? cut);
}

/** Day and time, `YYYY-MM-DD HH:mm:ss`, that a cell means. */
export function momentIn(cell: SheetCell, today: Today): Reading<string> {
  const bare = bareCell(cell);
  if (bare instanceof Date)
    return isBareTime(bare) || !isDay(dayOf(bare))
      ? unread('日期和时间，如 2026-03-05 09:30', `${quoted(cellText(cell))}没有日期`)
      : readAs(`${dayOf(bare)} ${clockOf(bare)}`);
  if (typeof bare !== 'number') return readMoment(cellText(bare), today);
  const day = dayNumber(bare, isShown(cell) && cell.from1904 === true);
  if (!day?.ok) return unread('日期和时间，如 2026-03-05 09:30', `${quoted(cellText(cell))}不是日期`);
  return typeof day.value === 'string'
    ? readAs(`${day.value} 00:00:00`)
    : readAs(`${dayOf(day.value)} ${clockOf(day.value)}`, day.note);
}

function clockOfText(text: string): Reading<string> {
  const clock = readClock(text);
  if (clock.ok) return clock;
  const moment = readMoment(text, null);
  // A day alone, or its midnight, is no time that somebody meant.
  if (!moment.ok || moment.value.endsWith('00:00:00')) return clock;
  return readAs(moment.value.slice(11), partTaken(text, '时间', '日期'));
}

/** The time of day, `HH:mm:ss`, that a cell means; of a whole moment its time is taken, and said so. */
export function clockIn(cell: SheetCell): Reading<string> {
  const bare = bareCell(cell);
  if (bare instanceof Date) {
    if (Number.isNaN(bare.getTime())) return unread('时间，如 09:30');
    const note = isBareTime(bare) ? undefined : partTaken(cellText(cell), '时间', '日期');
    return readAs(clockOf(bare), note);
  }
  if (typeof bare !== 'number') return clockOfText(cellText(bare));
  return bare >= 0 && bare < 1
    ? readAs(clockOf(new Date(Math.round(bare * DAY_MS))))
    : unread('时间，如 09:30', `${quoted(cellText(cell))}不是时间`);
}

/** The yes or no that a cell means. */
export const booleanIn = (cell: SheetCell, yes: unknown = '', no: unknown = ''): Reading<boolean> =>
  typeof cell === 'boolean' ? readAs(cell) : readBoolean(cellText(cell), yes, no);
