import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { inOrder, runsOf, type Struct } from './in-order.ts';

const item = (client: number, clock: number, origin: Y.ID | null, right: Y.ID | null = null): Y.Item =>
  new Y.Item(Y.createID(client, clock), null, origin, null, right, null, null, new Y.ContentAny([1]));

/** By trying again and again what can be taken in: slow, and plainly right. */
function byTrying(structs: readonly Struct[]): Set<Struct> {
  const taken = new Set<Struct>();
  const has = ({ client, clock }: Y.ID): boolean =>
    [...taken].some(({ id }) => id.client === client && id.clock === clock);
  const isNext = ({ id }: Struct) => id.clock === 0 || has(Y.createID(id.client, id.clock - 1));
  for (let before = -1; before < taken.size; ) {
    before = taken.size;
    for (const struct of structs) {
      if (taken.has(struct) || !(struct instanceof Y.Item) || !isNext(struct)) continue;
      const { origin, rightOrigin } = struct;
      if ((!origin || has(origin)) && (!rightOrigin || has(rightOrigin))) taken.add(struct);
    }
  }
  return taken;
}

it('takes in each struct after what it refers to, and nothing where one refers to what is not there', () => {
  const id = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 5 }));
  const reference = fc.option(id, { freq: 2 });
  const runs = fc.array(fc.array(fc.tuple(reference, reference), { maxLength: 6 }), {
    minLength: 1,
    maxLength: 4,
  });
  const made = (at: [number, number] | null) => at && Y.createID(...at);
  let [sound, unsound] = [0, 0];
  fc.assert(
    fc.property(runs, given => {
      const structs = given.flatMap((run, i) =>
        run.map(([origin, right], clock) => item(i + 1, clock, made(origin), made(right))),
      );
      const order = inOrder(runsOf(structs), () => 0);
      const possible = byTrying(structs);
      if (order === null) unsound++;
      else sound++;
      expect(order === null).toBe(possible.size < structs.length);
      const seen = new Map<number, number>();
      for (const struct of order ?? []) {
        const { origin, rightOrigin } = struct as Y.Item;
        for (const at of [origin, rightOrigin])
          if (at) expect(at.clock).toBeLessThan(seen.get(at.client) ?? 0);
        expect(struct.id.clock).toBe(seen.get(struct.id.client) ?? 0);
        seen.set(struct.id.client, struct.id.clock + 1);
      }
      expect(order?.length ?? structs.length).toBe(structs.length);
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(sound, unsound)).toBeGreaterThan(100);
});

it('looks at a chain through hundreds of client ids as often as it is long', () => {
  const count = 30_000;
  const structs: Y.Item[] = [];
  let asked = 0;
  for (let i = 0; i < count; i++) {
    structs.push(item(2 + (i % 250), Math.floor(i / 250), structs.at(-1)?.id ?? null));
  }
  const order = inOrder(runsOf(structs.toReversed().toSorted((a, b) => a.id.clock - b.id.clock)), () => {
    asked++;
    return 0;
  });
  expect(order).toEqual(structs);
  expect(asked).toBeLessThan(count);
});
