import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClock } from './clock.ts';
import { clockIn } from './read.ts';

const options = { numRuns: sized(300, 20_000), seed: SEED };
const two = (part: number) => String(part).padStart(2, '0');
const wide = (text: string) =>
  text.replace(/[0-9:]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

const time = fc.record({ hour: fc.nat(23), minute: fc.nat(59), second: fc.nat(59) });
type Time = typeof time extends fc.Arbitrary<infer T> ? T : never;
/** How people write a time of 24 hours to the second. */
const WHOLE: readonly ((at: Time) => string)[] = [
  ({ hour, minute, second }) => `${hour}:${minute}:${second}`,
  ({ hour, minute, second }) => `${two(hour)}：${two(minute)}：${two(second)}`,
  ({ hour, minute, second }) => `${hour}点${minute}分${second}秒`,
  ({ hour, minute, second }) => `${hour} 时 ${minute} 分 ${second} 秒`,
  ({ hour, minute, second }) => `${two(hour)}${two(minute)}${two(second)}`,
  ({ hour, minute, second }) => `${hour}.${two(minute)}.${two(second)}`,
  ({ hour, minute, second }) => wide(`${hour}:${two(minute)}:${two(second)}`),
];

/** What a time of day may be called that stands before or behind it, and which hours it gives to the numbers that make sense with it. */
const HOURS: Readonly<Record<string, string>> = {
  上午: '0-11 12=0',
  早上: '0-11 12=0',
  早晨: '0-11 12=0',
  凌晨: '0-11 12=0',
  AM: '0-11 12=0',
  中午: '1=13 2=14 3=15 10-15',
  下午: '0=12 1=13 2=14 3=15 4=16 5=17 6=18 7=19 8=20 9=21 10=22 11=23 12-23',
  PM: '0=12 1=13 2=14 3=15 4=16 5=17 6=18 7=19 8=20 9=21 10=22 11=23 12-23',
  晚上: '5=17 6=18 7=19 8=20 9=21 10=22 11=23 17-23',
};

function hoursOf(written: string): ReadonlyMap<number, number> {
  const hours = new Map<number, number>();
  for (const one of written.split(' ')) {
    const [from = 0, to] = one.split(/[-=]/).map(Number);
    if (one.includes('=')) hours.set(from, to ?? 0);
    else for (let hour = from; hour <= (to ?? from); hour++) hours.set(hour, hour);
  }
  return hours;
}

describe('a time of day', () => {
  it('is read as it was, however it is written', () => {
    fc.assert(
      fc.property(time, fc.constantFrom(...WHOLE), (at, write) => {
        const value = [at.hour, at.minute, at.second].map(two).join(':');
        expect(readClock(write(at))).toEqual({ ok: true, value });
      }),
      options,
    );
  });

  it('is the same with a blank before it, which only the short way of 09:30 minds', () => {
    const signs = fc.oneof(
      fc.stringMatching(/^\d{1,2}:\d{1,2}$/),
      fc.string({ unit: fc.constantFrom(...'0123569:.点'), maxLength: 6 }),
    );
    fc.assert(
      fc.property(signs, text => {
        const [short, long] = [readClock(text), readClock(` ${text}`)];
        expect([text, short.ok && short.value]).toEqual([text, long.ok && long.value]);
      }),
      options,
    );
    expect(readClock('24:00').ok).toBe(false);
  });

  it.each(Object.entries(HOURS))('%s goes with these hours and no others', (half, written) => {
    const hours = hoursOf(written);
    for (let said = 0; said < 24; said++)
      for (const text of [`${half}${said}:30`, `${said}:30 ${half}`, `${half} ${said}点半`]) {
        const found = readClock(text);
        const hour = hours.get(said);
        const meant = hour === undefined ? null : `${two(hour)}:30:00`;
        expect([text, found.ok ? found.value : null]).toEqual([text, meant]);
      }
  });

  it.each([
    '9点30秒',
    '9:30秒',
    '9时5秒',
    '晚上12点',
    '晚上1点',
    '上午15:00',
    '3:00 晚上',
    '9点秒',
    '9点:30',
    '9::30',
    '9.5',
  ])('%s is no time that anybody could tell', text =>
    expect(readClock(text)).toMatchObject({ ok: false, message: expect.stringContaining('应为时间') }),
  );

  it('of a number is that part of the day, in the order of the numbers', () => {
    fc.assert(
      fc.property(fc.nat(86_399), fc.nat(86_399), (a, b) => {
        const [one, other] = [a, b].map(seconds => clockIn(seconds / 86_400));
        if (!one?.ok || !other?.ok) throw new Error('no time');
        const seconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
        expect([seconds(one.value), seconds(other.value)]).toEqual([a, b]);
      }),
      options,
    );
  });
});
