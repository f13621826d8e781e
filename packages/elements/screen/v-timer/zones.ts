import { momentIn } from '@gonghui/kernel/time-zone.ts';

/** Where a clock may be meant to stand. The first is where the product is at home: its days begin there. */
export const ZONES = [
  { value: 'Asia/Shanghai', label: '北京时间（UTC+8）' },
  { value: 'device', label: '播放设备的时区' },
  { value: 'UTC', label: '协调世界时（UTC）' },
  { value: 'Asia/Tokyo', label: '东京' },
  { value: 'Asia/Singapore', label: '新加坡' },
  { value: 'Asia/Dubai', label: '迪拜' },
  { value: 'Asia/Kolkata', label: '新德里' },
  { value: 'Europe/Moscow', label: '莫斯科' },
  { value: 'Europe/Berlin', label: '柏林' },
  { value: 'Europe/London', label: '伦敦' },
  { value: 'America/New_York', label: '纽约' },
  { value: 'America/Los_Angeles', label: '洛杉矶' },
  { value: 'Australia/Sydney', label: '悉尼' },
] as const;

const known: ReadonlySet<unknown> = new Set(ZONES.map(({ value }) => value));

/**
 * What the clock of a zone shows at a moment (epoch milliseconds), `YYYY-MM-DD HH:mm:ss`; that of the first zone for one that is not
 * known. `device`: the zone of who plays it, chosen by who designed the screen.
 */
export function inZone(at: number, zone: unknown): string {
  const own = zone === 'device' && Intl.DateTimeFormat().resolvedOptions().timeZone;
  return momentIn(own || (known.has(zone) ? String(zone) : ZONES[0].value), at);
}
