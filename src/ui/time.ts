import { gatewayNow, momentText } from '@gonghui/elements/shared/enterprise-clock.ts';

/** As Chinese offices write it, by the clocks of the enterprise: 今天 09:30, 11-20 09:30 within the year, 2025-11-20 before. */
export function dayTime(millis: number, now = gatewayNow()): string {
  const [at, today] = [momentText(millis), momentText(now)];
  if (at.slice(0, 4) !== today.slice(0, 4)) return at.slice(0, 10);
  return at.slice(0, 10) === today.slice(0, 10) ? `今天 ${at.slice(11, 16)}` : at.slice(5, 16);
}

/** Day and time that can be kept in words: 11-21 09:30, with the year before it where that is not this one. */
export function dateTime(millis: number, now = gatewayNow()): string {
  const at = momentText(millis);
  return at.slice(0, 4) === momentText(now).slice(0, 4) ? at.slice(5, 16) : at.slice(0, 16);
}

/** The time of day to the second: 09:30:05. */
export const clockTime = (millis: number): string => momentText(millis).slice(11);

/** 2026年11月21日 09:30: a moment in a sentence to somebody outside. */
export function longTime(millis: number): string {
  const at = momentText(millis);
  const [year, month, day] = at.slice(0, 10).split('-').map(Number);
  return `${year}年${month}月${day}日 ${at.slice(11, 16)}`;
}

/** 上午好 and so on, by the clocks of the enterprise. */
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
