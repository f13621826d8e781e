const two = (value: number): string => String(value).padStart(2, '0');

/** As Chinese offices write it: 今天 09:30, 11-20 09:30 within the year, 2025-11-20 before. */
export function dayTime(millis: number, now = Date.now()): string {
  const at = new Date(millis);
  const today = new Date(now);
  const clock = `${two(at.getHours())}:${two(at.getMinutes())}`;
  const day = `${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  if (at.getFullYear() !== today.getFullYear()) return `${at.getFullYear()}-${day}`;
  if (at.getMonth() === today.getMonth() && at.getDate() === today.getDate()) return `今天 ${clock}`;
  return `${day} ${clock}`;
}

/** Day and time that can be kept in words: 11-21 09:30, with the year before it where that is not this one. */
export function dateTime(millis: number, now = Date.now()): string {
  const at = new Date(millis);
  const year = at.getFullYear() === new Date(now).getFullYear() ? '' : `${at.getFullYear()}-`;
  return `${year}${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The time of day to the second: 09:30:05. */
export function clockTime(millis: number): string {
  const at = new Date(millis);
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':');
}

/** 上午好 and so on, by the person's own clock. */
export const greeting = (hour: number): string =>
  hour < 5
    ? '夜深了'
    : hour < 9
      ? '早上好'
      : hour < 12
        ? '上午好'
        : hour < 14
          ? '中午好'
          : hour < 18
            ? '下午好'
            : '晚上好';
