import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Recent } from './recent.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };

it('holds no more than it may, whatever comes, and what is used meanwhile stays', () => {
  const recent = new Recent<number>(1_000);
  recent.set('used', 0);
  let most = 0;
  for (let n = 1; n <= 20_000; n++) {
    recent.set(`key ${n}`, n);
    most = Math.max(most, recent.size);
    if (n % 300 === 0) expect(recent.get('used')).toBe(0);
  }
  expect(most).toBeLessThanOrEqual(1_000);
  expect(recent.get('key 20000')).toBe(20_000);
  expect(recent.get('key 1')).toBeUndefined();
});

it('says the last of what was set', () => {
  const recent = new Recent<number>(10);
  for (let n = 0; n < 100; n++) {
    recent.set('a', n);
    recent.set(`other ${n % 7}`, n);
    expect(recent.get('a')).toBe(n);
  }
});

it('lets whoever has most of it lose, and not who came before', () => {
  const gone: string[] = [];
  const recent = new Recent<number>(100, (key, owner) => void gone.push(`${owner} ${key}`));
  for (let n = 0; n < 20; n++) recent.set(`${n}`, n, 'modest');
  for (let n = 0; n < 10_000; n++) recent.set(`${n}`, n, 'greedy');
  expect(Array.from({ length: 20 }, (_, n) => recent.get(`${n}`, 'modest'))).not.toContain(undefined);
  expect(gone).toHaveLength(9_920);
  expect(gone.filter(one => !one.startsWith('greedy '))).toEqual([]);
  expect(recent.size).toBe(100);
  // Of many who have one each the first ones go.
  for (let n = 0; n < 1_000; n++) recent.set('a', n, `owner ${n}`);
  expect(recent.size).toBe(100);
  expect([recent.get('a', 'owner 999'), recent.get('a', 'owner 0')]).toEqual([999, undefined]);
});

it('counts what entries weigh, and keeps none that is heavier than all', () => {
  const recent = new Recent<string>(100);
  for (const key of ['a', 'b', 'c']) recent.set(key, key, '', 30);
  recent.set('a', 'again', '', 40);
  expect(recent.size).toBe(100);
  recent.set('d', 'd', '', 10);
  expect([recent.peek('b'), recent.peek('c'), recent.size]).toEqual([undefined, 'c', 80]);
  recent.set('c', 'too much', '', 101);
  expect([recent.peek('c'), recent.size]).toEqual([undefined, 50]);
  recent.dropWhile(value => value === 'again');
  expect([recent.size, recent.delete('a'), recent.delete('d'), recent.size]).toEqual([10, false, true, 0]);
});

it('forgets all of one owner', () => {
  const recent = new Recent<number>(10);
  recent.set('a', 1, 'one');
  recent.set('a', 2, 'other');
  recent.forget('one');
  expect([recent.get('a', 'one'), recent.get('a', 'other'), recent.size]).toEqual([undefined, 2, 1]);
});

it('lets nobody who has less than seven eighths of the most lose, whoever grows, shrinks and comes', () => {
  const owners = ['a', 'b', 'c', 'd', 'e'];
  const held = new Map(owners.map(owner => [owner, 0]));
  const unfair: string[] = [];
  const recent = new Recent<number>(500, (_, owner) => {
    const had = held.get(owner) ?? 0;
    if (had < Math.max(...held.values()) * (7 / 8) - 1) unfair.push(`${owner} ${JSON.stringify([...held])}`);
    held.set(owner, had - 1);
  });
  const random = randomFrom(20261128);
  for (let n = 0; n < 20_000; n++) {
    // Now this one, now that one is the one that floods.
    const owner = random.next() < 0.8 ? owners[Math.floor(n / 1_500) % owners.length]! : random.pick(owners);
    held.set(owner, (held.get(owner) ?? 0) + 1);
    recent.set(`${n}`, n, owner);
    if (n % 4_000 === 3_999) {
      recent.forget('b');
      held.set('b', 0);
    }
  }
  expect(unfair).toEqual([]);
  expect(recent.size).toBe([...held.values()].reduce((all, one) => all + one));
});

describe('what is remembered of one owner', () => {
  type Act = readonly ['get' | 'peek' | 'set' | 'delete', key: string, weight: number];
  const act: fc.Arbitrary<Act> = fc.tuple(
    fc.constantFrom('get', 'get', 'peek', 'set', 'set', 'set', 'delete'),
    fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    fc.integer({ min: 1, max: 4 }),
  );

  it('is what a list has that is put in order at each use and loses its first', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), fc.integer({ min: 3, max: 8 }), (acts, most) => {
        const gone: string[] = [];
        const lost: string[] = [];
        const recent = new Recent<number>(most, key => gone.push(key));
        let list: { key: string; value: number; weight: number }[] = [];
        const weight = () => list.reduce((sum, one) => sum + one.weight, 0);
        for (const [value, [what, key, heavy]] of acts.entries()) {
          const held = list.find(one => one.key === key);
          if (what === 'peek') expect(recent.peek(key)).toBe(held?.value);
          else if (what === 'delete') expect(recent.delete(key)).toBe(held !== undefined);
          else if (what === 'get') expect(recent.get(key)).toBe(held?.value);
          else recent.set(key, value, '', heavy);
          if (what !== 'peek') list = list.filter(one => one !== held);
          if (what === 'get' && held) list.push(held);
          if (what === 'set' && heavy <= most) list.push({ key, value, weight: heavy });
          while (weight() > most) lost.push(list.shift()!.key);
          expect(recent.size).toBe(weight());
        }
        expect(gone).toEqual(lost);
        expect(['a', 'b', 'c', 'd', 'e'].map(key => recent.peek(key))).toEqual(
          ['a', 'b', 'c', 'd', 'e'].map(key => list.find(one => one.key === key)?.value),
        );
      }),
      options,
    );
  });
});
