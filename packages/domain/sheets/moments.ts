import { parseDay } from '@gonghui/elements/shared/parse-day.ts';
import { type Cell, cellText, clockOf, dayOf } from './cell.ts';

/** Days between Excel's day zero and 1970-01-01, in the 1900 system. */
const EPOCH = 25_569;
const DAY_MS = 86_400_000;

/** A moment from a cell that holds Excel's serial number of a day; null outside 1900 to 9999. */
const fromSerial = (serial: number): Date | null =>
  serial >= 1 && serial < 2_958_466 ? new Date(Math.round((serial - EPOCH) * DAY_MS)) : null;

/** The day, `YYYY-MM-DD`, that a cell means: a date, a serial number, or a day as people write it; null when none. */
export function cellDay(cell: Cell, today: string): string | null {
  if (cell instanceof Date) return dayOf(cell);
  if (typeof cell === 'number') {
    const written = cell >= 19_000_101 && Number.isInteger(cell) ? parseDay(String(cell), today) : null;
    if (written) return written;
    const moment = fromSerial(cell);
    return moment && dayOf(moment);
  }
  return parseDay(cellText(cell).split(/[ T]/)[0] ?? '', today);
}

const CLOCK = /^(上午|下午|AM|PM)?\s*(\d{1,2})[:：时点](\d{1,2})?(?:[:：分](\d{1,2}))?[分秒]?\s*(AM|PM)?$/i;

/** The time of day, `HH:mm:ss`, that a cell means; null when none. */
export function cellClock(cell: Cell): string | null {
  if (cell instanceof Date) return clockOf(cell);
  if (typeof cell === 'number') {
    return cell >= 0 && cell < 1 ? clockOf(new Date(Math.round(cell * DAY_MS))) : null;
  }
  const found = CLOCK.exec(cellText(cell));
  if (!found) return null;
  const [, before, hour = '', minute = '0', second = '0', after] = found;
  const late = /^(下午|PM)$/i.test(before ?? after ?? '');
  const hours = Number(hour) + (late && Number(hour) < 12 ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return [hours, minute, second].map(part => String(part).padStart(2, '0')).join(':');
}

/** Day and time, `YYYY-MM-DD HH:mm:ss`, that a cell means; a day alone begins at midnight; null when none. */
export function cellMoment(cell: Cell, today: string): string | null {
  const whole = typeof cell === 'number' ? (fromSerial(cell) ?? cell) : cell;
  if (whole instanceof Date) return `${dayOf(whole)} ${clockOf(whole)}`;
  const [first = '', ...rest] = cellText(whole).split(/[ T]+/);
  const day = parseDay(first, today);
  if (!day) return null;
  const clock = rest.length === 0 ? '00:00:00' : cellClock(rest.join(' '));
  return clock && `${day} ${clock}`;
}
