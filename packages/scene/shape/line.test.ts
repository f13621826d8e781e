import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { holds, type InLine, lineUp, without } from './line.ts';

const options = { numRuns: sized(200, 10_000), seed: SEED };
const KEY = 'key';
/** Somebody puts a map under the key, or hears of all that another has. */
const step = fc.oneof(
  fc.record({ who: fc.nat(3), writes: fc.constant(true) }),
  fc.record({ who: fc.nat(3), writes: fc.constant(false), from: fc.nat(3) }),
);

const nameOf = ({ client, clock }: { client: number; clock: number }) => `${client} ${clock}`;

/** What a document has in line under the key, as Yjs linked it, the first one first; it joins what one person wrote in a row. */
function linkedIn(doc: Y.Doc): string[] {
  const line: string[] = [];
  for (let item = doc.getMap('root')._map.get(KEY) ?? null; item; item = item.left) {
    const { client, clock } = item.id;
    const own = Array.from({ length: item.length }, (_, at) => nameOf({ client, clock: clock + at }));
    line.unshift(...own);
  }
  return line;
}

/** The items of an update, as whoever wrote it sent them. */
function itemsOf(update: Uint8Array): InLine[] {
  return Y.decodeUpdate(update).structs.flatMap(struct => {
    if (!(struct instanceof Y.Item)) return [];
    const { id, length, origin } = struct;
    return [{ client: id.client, clock: id.clock, length, origin, map: true }];
  });
}

/** In an order in which a document could take them in; which one, `choice` says. */
function* inSomeOrder(items: readonly InLine[], choice: number): Generator<InLine> {
  const left = [...items];
  const taken = new Set<string>();
  for (let turn = choice; left.length > 0; turn = (turn * 31 + 7) >>> 1) {
    const ready = left.filter(
      ({ client, clock, origin }) =>
        (origin === null || taken.has(nameOf(origin))) &&
        left.every(other => other.client !== client || other.clock >= clock),
    );
    const next = ready[turn % ready.length];
    if (!next) throw new Error('nothing can be taken in');
    left.splice(left.indexOf(next), 1);
    taken.add(nameOf(next));
    yield next;
  }
}

it('puts what several people wrote under one key where Yjs puts it, in whatever order it comes', () => {
  let together = 0;
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 14 }),
      fc.uniqueArray(fc.nat(50), { minLength: 4, maxLength: 4 }),
      fc.nat(),
      (steps, ids, choice) => {
        const docs = ids.map(id => Object.assign(new Y.Doc({ gc: false }), { clientID: id + 1 }));
        const items: InLine[] = [];
        for (const one of steps) {
          const doc = docs[one.who]!;
          if (one.writes) {
            const before = Y.encodeStateVector(doc);
            doc.getMap('root').set(KEY, one.who);
            items.push(...itemsOf(Y.encodeStateAsUpdate(doc, before)));
          } else if ('from' in one) Y.applyUpdate(doc, Y.encodeStateAsUpdate(docs[one.from]!));
        }
        const all = new Y.Doc({ gc: false });
        for (const doc of docs) Y.applyUpdate(all, Y.encodeStateAsUpdate(doc));
        let line: InLine[] = [];
        for (const item of inSomeOrder(items, choice)) line = lineUp(line, item);
        expect(line.map(nameOf)).toEqual(linkedIn(all));
        together +=
          new Set(items.map(({ origin }) => (origin ? nameOf(origin) : ''))).size < items.length ? 1 : 0;
      },
    ),
    options,
  );
  // Two behind one and the same are what there is to decide.
  expect(together).toBeGreaterThan(20);
});

it('holds the clocks of an item from its first to its last, and takes maps away by them alone', () => {
  const one: InLine = { client: 1, clock: 5, length: 3, origin: null, map: true };
  expect([4, 5, 7, 8].map(clock => holds(one, { client: 1, clock }))).toEqual([false, true, true, false]);
  expect(holds(one, { client: 2, clock: 5 })).toBe(false);
  expect([4, 5].map(from => without([one], 1, from, 6)[0]?.map)).toEqual([false, false]);
  expect([without([one], 1, 6, 9), without([one], 2, 0, 9)].flat().map(({ map }) => map)).toEqual([
    true,
    true,
  ]);
});
