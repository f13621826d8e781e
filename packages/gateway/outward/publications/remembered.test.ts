import { expect, it } from 'vitest';
import { Remembered } from './remembered.ts';

const MOST = 16_000_000;
const settled = () => new Promise(resolve => setImmediate(resolve));

it('P9: what nobody asks for again does not stay, nor do long questions with short answers', async () => {
  let at = 0;
  const kept = new Remembered<string>(() => at);
  const ask = (key: string) => kept.take('t', key, async () => 'x');
  for (let one = 0; one < 2000; one++) await ask(`${one} ${'q'.repeat(16_000)}`);
  await settled();
  expect(kept.size).toBeGreaterThan(MOST / 2);
  expect(kept.size).toBeLessThanOrEqual(MOST);
  at += 61_000;
  await ask('another');
  await settled();
  expect(kept.size).toBeLessThan(100);
});

it('asks once within a minute, and anew after a failure', async () => {
  let at = 0;
  let times = 0;
  const kept = new Remembered<number>(() => at);
  const ask = (fails = false) =>
    kept.take('t', 'q', async () => {
      times++;
      if (fails) throw new Error('no');
      return times;
    });
  await expect(ask(true)).rejects.toThrow('no');
  await settled();
  expect([await ask(), await ask()]).toEqual([2, 2]);
  at = 60_000;
  expect(await ask()).toBe(3);
  expect(kept.size).toBe(2);
});
