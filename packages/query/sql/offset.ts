import { giveUp } from '../refusal.ts';

/** The wall clock of a zone as if it were the world's, in milliseconds. */
function wallOf(zone: string): (millis: number) => number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    },
  });
  return millis => {
    const parts = format.formatToParts(millis);
    const part = (type: string) => parts.find(one => one.type === type)?.value ?? '00';
    const at = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`;
    return Date.parse(at);
  };
}

/** Clocks go another way for some weeks at least: Morocco's for the month of Ramadan alone. */
const WEEKS = Array.from({ length: 53 }, (_, week) => Date.UTC(2026, 0, 1 + 7 * week));

/**
 * Seconds that a zone is ahead of the world's clock, all year round; databases seldom know zones by their names. Refuses a zone
 * whose clocks change. Before 1992 China had summers of its own, which this passes over.
 */
export function fixedOffset(zone: string): number {
  const wallAt = wallOf(zone);
  const [offset = 0, ...others] = new Set(WEEKS.map(millis => (wallAt(millis) - millis) / 1000));
  if (others.length > 0) giveUp('企业所在时区有夏令时，不能实时查询，请改用定时抽取');
  return offset;
}
