import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn, millisIn, momentIn } from './time-zone.ts';

/** Zones whose clocks are turned, were turned, or went by the sun with odd seconds, as those of Monrovia until 1972. */
const ZONES = [
  'Asia/Shanghai',
  'UTC',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Monrovia',
  'Pacific/Apia',
];
const zone = fc.constantFrom(...ZONES);
const BEGIN = Date.parse('0001-01-03T00:00:00Z') / 1000;
const END = Date.parse('9999-12-29T00:00:00Z') / 1000;
/** Moments of whole seconds, from the year 1 to 9999, most of them where clocks were turned. */
const at = fc
  .oneof(fc.integer({ min: BEGIN, max: END }), fc.integer({ min: -2_300_000_000, max: 2_000_000_000 }))
  .map(seconds => seconds * 1000);
const options = { numRuns: sized(300, 20_000), seed: SEED };

/** The same by another way of the engine's, which names eras and years by themselves. */
function shown(zone: string, moment: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    second: '2-digit',
  }).formatToParts(moment);
  const of = (type: string) => parts.find(part => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}:${of('second')}`;
}

describe('the clock of a zone', () => {
  it('says what the engine says of that moment alone, whatever was asked just before', () => {
    fc.assert(
      fc.property(zone, at, fc.integer({ min: -90, max: 90 }), (zone, moment, apart) => {
        dayIn(zone, moment + apart * 1000);
        expect(momentIn(zone, moment)).toBe(shown(zone, moment));
      }),
      options,
    );
  });

  it('begins a day in the middle of a minute where clocks went by the sun', () => {
    const midnight = Date.parse('1900-01-01T15:54:17Z');
    expect([dayIn('Asia/Shanghai', midnight - 1000), dayIn('Asia/Shanghai', midnight)]).toEqual([
      '1900-01-01',
      '1900-01-02',
    ]);
  });

  it('is read back as the moment it shows, or an earlier one that it shows as well', () => {
    fc.assert(
      fc.property(zone, at, (zone, moment) => {
        const text = momentIn(zone, moment);
        const read = millisIn(zone, text) ?? Number.NaN;
        expect(momentIn(zone, read)).toBe(text);
        expect(read).toBeLessThanOrEqual(moment);
      }),
      options,
    );
  });

  it('gives null for what is no day and time, and throws nothing', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789-: T'), maxLength: 19 });
    const parts = fc
      .tuple(fc.nat(9999), fc.nat(13), fc.nat(32), fc.nat(25), fc.nat(61))
      .map(([year, month, day, hour, minute]) => {
        const two = (part: number) => String(part).padStart(2, '0');
        return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
      });
    fc.assert(
      fc.property(zone, fc.oneof(digits, parts), (zone, text) => {
        const read = millisIn(zone, text);
        expect(read === null || Number.isSafeInteger(read)).toBe(true);
      }),
      options,
    );
    for (const text of ['0000-01-01', '0000-12-31 23:59', '2026-02-29', '2026-03-05 24:00', ''])
      expect(millisIn('Asia/Shanghai', text)).toBe(null);
    for (const text of ['0001-01-01', '9999-12-31 23:59:59'])
      for (const zone of ZONES) expect(millisIn(zone, text)).toEqual(expect.any(Number));
  });
});
