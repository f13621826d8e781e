import { giveUp } from '../refusal.ts';

const wallAt = (zone: string, millis: number): number => {
  const parts = new Intl.DateTimeFormat('en-CA', {
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
  }).formatToParts(millis);
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? '00';
  const at = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`;
  return Date.parse(at);
};

/**
 * Seconds that a zone is ahead of the world's clock, all year round; databases seldom know zones by their names. Refuses a zone
 * whose clocks change. Before 1992 China had summers of its own, which this passes over.
 */
export function fixedOffset(zone: string): number {
  const [winter, summer] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)].map(
    millis => (wallAt(zone, millis) - millis) / 1000,
  );
  if (winter === undefined || winter !== summer) giveUp('企业所在时区有夏令时，不能实时查询，请改用定时抽取');
  return winter;
}
