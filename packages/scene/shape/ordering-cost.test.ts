import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { OrderingCost } from './ordering-cost.ts';

/** So many that each let begin at the same spot take some seconds of a browser: 0 + 1 + … + 6,325 is above 20 million. */
const MOST = 6326;

const id = (client: number, clock: number): Y.ID => Y.createID(client, clock);
interface Made {
  client: number;
  clock: number;
  origin?: Y.ID | null;
  key?: string | null;
  parent?: Y.ID | string;
  content?: Y.Item['content'];
}
/** An item as it is read of an update: beside a neighbour it names no parent. */
function item({ client, clock, origin = null, key = null, parent = 'nodes', content }: Made): Y.Item {
  const named = origin === null ? parent : null;
  const held = content ?? new Y.ContentAny([1]);
  return new Y.Item(id(client, clock), null, origin, null, null, named as never, key, held);
}
const letters = (text: string) => new Y.ContentString(text);

/** How many of these can be taken in before it is too much; -1 when all can. */
function endsAt(count: number, add: (cost: OrderingCost, at: number) => void): number {
  const cost = new OrderingCost();
  for (let at = 0; at < count; at++) {
    add(cost, at);
    if (cost.tooMuch) return at;
  }
  return -1;
}

describe('what lining up a document costs', () => {
  it('is too much where thousands begin at one spot of one place', () => {
    const under = (cost: OrderingCost, at: number) =>
      cost.add(7, item({ client: at + 1, clock: 0, key: 'k' }), false);
    expect(endsAt(MOST + 5, under)).toBe(MOST - 1);
  });

  it('is too much where they begin at one key of one map, each at a place of its own', () => {
    const under = (name: (at: number) => Partial<Made>) =>
      endsAt(MOST + 5, (cost, at) =>
        cost.add(at, item({ client: at + 1, clock: 0, key: '.label', parent: id(1, 0), ...name(at) }), false),
      );
    expect(under(() => ({}))).toBe(MOST - 1);
    expect(under(at => ({ key: `.label${at}` }))).toBe(-1);
    expect(under(at => ({ parent: id(1, at) }))).toBe(-1);
    expect(under(at => ({ parent: at % 2 ? 'page' : 'nodes' }))).toBe(-1);
  });

  it('is too much where thousands of letters are put at one spot, and little where each goes on from the last', () => {
    const at = (origin: (at: number) => Y.ID | null) =>
      endsAt(MOST + 5, (cost, clock) =>
        cost.add(3, item({ client: 1, clock, origin: origin(clock), content: letters('字') }), true),
      );
    expect(at(() => id(9, 4))).toBe(MOST - 1);
    expect(at(clock => (clock === 0 ? null : id(1, clock - 1)))).toBe(-1);
    // Somebody who begins anew at every hundredth letter.
    expect(at(clock => (clock % 100 === 0 ? id(9, 4) : id(1, clock - 1)))).toBe(-1);
  });

  it('is nothing where a hundred thousand values came after each other under one key', () => {
    const chain = (cost: OrderingCost, clock: number) =>
      cost.add(
        5,
        item({ client: 1, clock, key: 'at', origin: clock === 0 ? null : id(1, clock - 1) }),
        false,
      );
    expect(endsAt(100_000, chain)).toBe(-1);
  });

  it('counts the last letter of a run as what the next goes on from', () => {
    const cost = new OrderingCost();
    for (let at = 0; at < 20_000; at++) {
      const clock = at * 3;
      const origin = clock === 0 ? null : id(1, clock - 1);
      cost.add(5, item({ client: 1, clock, origin, content: new Y.ContentAny([1, 2, 3]), key: 'k' }), false);
    }
    expect(cost.tooMuch).toBe(false);
  });
});

describe('what was taken in and taken back', () => {
  it('costs nothing: as much can be taken in after as before', () => {
    const cost = new OrderingCost();
    const one = (at: number, place = 7) =>
      cost.add(place, item({ client: at + 1, clock: 0, key: 'k' }), false);
    for (let at = 0; at < MOST - 1; at++) one(at);
    expect(cost.tooMuch).toBe(false);
    for (let round = 0; round < 3; round++) {
      const back = cost.begin();
      one(90_001);
      one(90_002);
      one(90_003, 8);
      expect(cost.tooMuch).toBe(true);
      back();
      cost.settle();
      expect(cost.tooMuch).toBe(false);
    }
    one(MOST);
    expect(cost.tooMuch).toBe(true);
  });

  it('leaves its place to whatever comes to stand there', () => {
    const cost = new OrderingCost();
    const back = cost.begin();
    cost.add(0, item({ client: 1, clock: 0, key: 'a' }), false);
    back();
    cost.settle();
    let added = 0;
    for (; !cost.tooMuch; added++) cost.add(added, item({ client: added + 1, clock: 0, key: 'b' }), false);
    expect(added).toBe(MOST);
  });

  it('leaves no trace, wherever it stood', () => {
    const anyItem = fc.record({
      place: fc.nat(3),
      client: fc.integer({ min: 1, max: 3 }),
      clock: fc.nat(4),
      begins: fc.boolean(),
      letters: fc.boolean(),
      key: fc.constantFrom<string>('a', 'b'),
    });
    const add = (cost: OrderingCost, one: typeof anyItem extends fc.Arbitrary<infer T> ? T : never) => {
      const origin = one.begins ? null : id(one.client, Math.max(0, one.clock - 1));
      const made = { client: one.client, clock: one.clock, origin, key: one.letters ? null : one.key };
      return cost.add(one.place, item(made), one.letters);
    };
    /** Items at a place that stand for how full each of them is: too much, sooner or later. */
    const fill = (cost: OrderingCost) =>
      [0, 1, 2, 3, 4].map(place => {
        let added = 0;
        const back = cost.begin();
        for (; !cost.tooMuch; added++) add(cost, { ...PROBE, place, client: 1000 + added });
        back();
        cost.settle();
        return added;
      });
    const PROBE = { clock: 0, begins: false, letters: true, key: 'a' };
    fc.assert(
      fc.property(
        fc.array(anyItem, { maxLength: 30 }),
        fc.array(anyItem, { maxLength: 10 }),
        (before, tried) => {
          const [cost, other] = [new OrderingCost(), new OrderingCost()];
          for (const one of before) for (const each of [cost, other]) add(each, one);
          const back = cost.begin();
          for (const one of tried) add(cost, one);
          back();
          cost.settle();
          expect(fill(cost)).toEqual(fill(other));
        },
      ),
      { numRuns: sized(8, 300) },
    );
  });
});
