import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyedListeners, Listeners, runAll } from './listeners.ts';

const RUNS = { numRuns: sized(200, 10_000) };
const KEYS = ['a', 'b', 'toString'] as const;

const anyStep = fc.record({
  is: fc.constantFrom('add', 'add', 'remove', 'remove again', 'fire', 'fire'),
  key: fc.constantFrom(...KEYS),
  which: fc.nat(9),
  fails: fc.boolean(),
});

describe('listeners by what they listen to', () => {
  it('hear of their own subject and of no other, each once, until they are taken away', () => {
    let heardAll = 0;
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30, size: 'max' }), steps => {
        const subject = new KeyedListeners();
        const heard: number[] = [];
        const there: { name: number; key: string; stop: () => void; fails: boolean; on: boolean }[] = [];
        for (const [name, { is, key, which, fails }] of steps.entries()) {
          if (is === 'add') {
            const listener = () => {
              heard.push(name);
              if (fails) throw new Error(`${name}`);
            };
            there.push({ name, key, fails, on: true, stop: subject.add(key, listener) });
          } else if (is !== 'fire') {
            const on = is === 'remove';
            const one = there.filter(other => other.on === on)[which];
            one?.stop();
            if (one) one.on = false;
          } else {
            heard.length = 0;
            const meant = there.filter(one => one.on && one.key === key);
            const failing = meant.find(one => one.fails);
            if (failing) expect(() => subject.fire(key)).toThrow(`${failing.name}`);
            else subject.fire(key);
            expect(heard).toEqual(meant.map(one => one.name));
            heardAll += heard.length;
          }
        }
      }),
      RUNS,
    );
    expect(heardAll).toBeGreaterThan(RUNS.numRuns);
  });
});

describe('listeners of one subject', () => {
  it('are told what there is to tell', () => {
    const subject = new Listeners<[number, string]>();
    const heard: unknown[] = [];
    subject.add((...told) => heard.push(told));
    subject.fire(3, '字');
    expect(heard).toEqual([[3, '字']]);
  });

  it('may come and go while they are told: who was there hears, who came hears the next time', () => {
    const subject = new Listeners();
    const heard: string[] = [];
    const stops = new Map<string, () => void>();
    const late = () => heard.push('late');
    stops.set(
      'first',
      subject.add(() => {
        heard.push('first');
        stops.get('first')?.();
        stops.get('second')?.();
        stops.set('late', subject.add(late));
      }),
    );
    stops.set(
      'second',
      subject.add(() => heard.push('second')),
    );
    subject.fire();
    expect(heard).toEqual(['first', 'second']);
    expect(subject.size).toBe(1);
    subject.fire();
    expect(heard).toEqual(['first', 'second', 'late']);
  });

  it('may tell of something themselves', () => {
    const [one, other] = [new Listeners<[number]>(), new Listeners<[number]>()];
    const heard: number[] = [];
    one.add(count => count > 0 && other.fire(count - 1));
    other.add(count => {
      heard.push(count);
      one.fire(count);
    });
    one.fire(3);
    expect(heard).toEqual([2, 1, 0]);
  });
});

it('all is run whatever fails, and the first failure is told, even where it is nothing', () => {
  const ran: number[] = [];
  const task = (name: number, failure?: unknown) => () => {
    ran.push(name);
    if (failure !== undefined) throw failure;
  };
  expect(() => runAll([task(1), task(2, 'two'), task(3, 'three'), task(4)])).toThrow('two');
  expect(ran).toEqual([1, 2, 3, 4]);
  let told = false;
  try {
    runAll([
      () => {
        throw undefined;
      },
      task(5),
    ]);
  } catch {
    told = true;
  }
  expect([told, ran.at(-1)]).toEqual([true, 5]);
  expect(() => runAll([])).not.toThrow();
});
