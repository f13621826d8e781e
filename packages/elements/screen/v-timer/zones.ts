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
const writers = new Map<string, Intl.DateTimeFormat>();

function writerOf(zone: string): Intl.DateTimeFormat {
  const before = writers.get(zone);
  if (before) return before;
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const writer = new Intl.DateTimeFormat('en-US', {
    ...parts,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    timeZone: zone,
  });
  writers.set(zone, writer);
  return writer;
}

/** A moment, epoch milliseconds, as a date whose own parts are those of the clock of a zone; the first zone for one that is not known. */
export function inZone(at: number, zone: unknown): Date {
  if (zone === 'device') return new Date(at);
  const name = known.has(zone) ? String(zone) : ZONES[0].value;
  const part = Object.fromEntries(
    writerOf(name)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return new Date(year, month - 1, day, hour, minute, second);
}
