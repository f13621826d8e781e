const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something takes or has taken, in one or two units: 3小时20分, 2天4小时; 不到1分钟 below one. */
export function duration(millis: number): string {
  if (millis < MINUTE) return '不到1分钟';
  if (millis < HOUR) return `${Math.floor(millis / MINUTE)}分钟`;
  const [big, small, units] = millis < DAY ? [HOUR, MINUTE, ['小时', '分']] : [DAY, HOUR, ['天', '小时']];
  const whole = Math.floor(millis / big);
  const rest = Math.floor((millis % big) / small);
  return `${whole}${units[0]}${rest > 0 ? `${rest}${units[1]}` : ''}`;
}

/** A moment at which the system acts, as seen from now: 还剩3小时 or 已超时2天. `late` once it is past. */
export function dueText(dueAt: number, now: number): { text: string; late: boolean; soon: boolean } {
  const left = dueAt - now;
  return left >= 0
    ? { text: `还剩${duration(left)}`, late: false, soon: left < 2 * HOUR }
    : { text: `已超时${duration(-left)}`, late: true, soon: false };
}
