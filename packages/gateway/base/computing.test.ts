import { Effort, spend, TooMuchEffort } from '@gonghui/kernel/effort.ts';
import type { Steps } from '@gonghui/kernel/steps.ts';
import { describe, expect, it } from 'vitest';
import { Computing, processorClock } from './computing.ts';

/** A look at the clock comes after so many things, and the clock goes by one with each. */
const THINGS_A_LOOK = 200;
const SLICE = 10;

/** A thread whose time is counted in looks at its clock, and whose event loop turns when it is told to. */
function thread() {
  let now = 0;
  const clock = () => ++now;
  const turns: (() => void)[] = [];
  const computing = new Computing(clock, next => void turns.push(next));
  const done: string[] = [];
  const stretches: number[] = [];
  /** So many steps, each of a look; `name` is noted at the end. */
  function* work(name: string, steps: number): Steps<string> {
    for (let n = 0; n < steps; n++) {
      yield;
      spend(THINGS_A_LOOK);
    }
    done.push(name);
    return name;
  }
  const begin = (tenantId: string, name: string, steps: number, of: object = {}) => {
    const from = now;
    const answer = computing.run({ tenantId, of }, new Effort(100_000, clock), work(name, steps));
    stretches.push(now - from);
    return answer;
  };
  const turn = () => {
    const due = turns.splice(0);
    const from = now;
    for (const next of due) next();
    if (due.length > 0) stretches.push(now - from);
    return due.length;
  };
  return { computing, clock, begin, turn, done, stretches, most: () => Math.max(...stretches) };
}

describe('computing', () => {
  it('does at once what is light, and gives the thread back in the middle of what is heavy', async () => {
    const { begin, turn, done, most, computing } = thread();
    await begin('a', 'light', 2);
    expect(done).toEqual(['light']);
    const heavy = begin('a', 'heavy', 500);
    let turns = 0;
    while (computing.waiting > 0) turns += turn();
    expect(await heavy).toBe('heavy');
    expect(turns).toBeGreaterThanOrEqual(500 / SLICE);
    expect(most()).toBeLessThanOrEqual(SLICE + 6);
  });

  it('gives the thread back between many that come in one turn of the loop, of whoever they are', async () => {
    const { begin, turn, computing, stretches, most } = thread();
    const all = Array.from({ length: 60 }, (_, n) => begin(`tenant${n % 7}`, `${n}`, 30));
    const atOnce = stretches.reduce((sum, one) => sum + one, 0);
    // What is begun in one turn comes to one slice, not to sixty.
    expect(atOnce).toBeLessThanOrEqual(SLICE + 6);
    while (computing.waiting > 0) turn();
    await Promise.all(all);
    expect(most()).toBeLessThanOrEqual(2 * SLICE);
    expect(computing.enterprises).toBe(0);
  });

  it('lets no enterprise’s heavy forms hold another’s', async () => {
    const { begin, turn, done, computing } = thread();
    const greedy = Array.from({ length: 40 }, (_, n) => begin('greedy', `greedy ${n}`, 100));
    for (let n = 0; n < 20; n++) turn();
    const modest = [begin('modest', 'modest 1', 15), begin('modest', 'modest 2', 15)];
    for (let n = 0; n < 8; n++) turn();
    await Promise.all(modest);
    expect([...done].sort()).toEqual(['modest 1', 'modest 2']);
    while (computing.waiting > 0) turn();
    await Promise.all(greedy);
  });

  it('within one enterprise lets a light one go before the rest of a heavy import', async () => {
    const { begin, turn, done, computing } = thread();
    const imported = {};
    const rows = Array.from({ length: 40 }, (_, n) => begin('a', `row ${n}`, 50, imported));
    for (let n = 0; n < 10; n++) turn();
    const person = begin('a', 'person', 15);
    for (let n = 0; n < 4; n++) turn();
    await person;
    expect(done.at(-1)).toBe('person');
    while (computing.waiting > 0) turn();
    await Promise.all(rows);
    // Of its rows each is finished before the next is begun, so that its transaction goes on.
    const order = done.filter(name => name !== 'person');
    expect(order.slice(0, 2)).toEqual(['row 0', 'row 1']);
  });

  it('refuses what is too much at the same total, wherever it was cut, and lets the next one come', async () => {
    const { computing, clock, turn, begin } = thread();
    let steps = 0;
    function* endless(): Steps<never> {
      for (;;) {
        yield;
        steps++;
        spend(THINGS_A_LOOK);
      }
    }
    const refused = computing.run({ tenantId: 'a', of: {} }, new Effort(300, clock), endless());
    refused.catch(() => {});
    while (computing.waiting > 0) turn();
    await expect(refused).rejects.toThrow(TooMuchEffort);
    expect(steps).toBeGreaterThan(200);
    expect(steps).toBeLessThanOrEqual(301);
    expect(computing.enterprises).toBe(0);
    turn();
    expect(await begin('a', 'next', 2)).toBe('next');
  });
});

it('the processor is asked for its time four times a millisecond at most; what is told never goes back, nor far from what it was', () => {
  let [wall, processor, asked] = [0, 0, 0];
  const clock = processorClock(
    () => {
      asked++;
      return processor;
    },
    () => wall,
  );
  let last = 0;
  for (let step = 0; step < 4000; step++) {
    wall += 0.01;
    // Another process has the processor for every other millisecond.
    if (Math.floor(wall) % 2 === 0) processor += 0.01;
    const told = clock();
    expect(told).toBeGreaterThanOrEqual(last);
    expect(Math.abs(told - processor)).toBeLessThanOrEqual(0.26);
    last = told;
  }
  expect(asked).toBeLessThanOrEqual(161);
  wall += 500;
  expect(Math.abs(clock() - processor)).toBeLessThanOrEqual(0.26);
});
