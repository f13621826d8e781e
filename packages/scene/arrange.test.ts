import { sized } from '@gonghui/testkit/size.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawNode } from './raw.ts';
import { arrange, type Tree } from './read.ts';
import { rearrange, type SlotRef } from './rearrange.ts';

/** `LIMITS.depth` as the format says it. */
const DEPTH = 12;

type At = RawNode['at'];
interface Place {
  parent: string;
  slot: string;
  claim: readonly string[] | null;
}

const slotsOfType = ({ type, props }: RawNode): string[] | null => {
  if (type === 'columns') return ['c1', 'c2', 'c3'].slice(0, Number(props.count));
  if (type === 'box' || type === 'table') return ['main'];
  return type === 'note' ? [] : null;
};

/** The table "Reading repairs" of docs/document-format.md, line by line and without a thought for speed. */
function byTheTable(raws: ReadonlyMap<string, RawNode>): Record<string, string[]> {
  const places = new Map<string, Place>();
  const atEnd = (id: string): void => {
    const at = raws.get(id)?.at;
    places.set(id, { parent: 'root', slot: 'main', claim: Array.isArray(at) ? at : ['', '', ''] });
  };
  for (const [id, { at }] of raws) {
    if (at === null) continue;
    if (at === 'unreadable') {
      atEnd(id);
      continue;
    }
    const [parent, slot] = at;
    const above = raws.get(parent);
    if (parent === 'root') {
      if (slot === 'main') places.set(id, { parent, slot, claim: null });
      else atEnd(id);
    } else if (!above || above.at === null) atEnd(id);
    else {
      const slots = slotsOfType(above);
      if (slots === null || slots.includes(slot)) places.set(id, { parent, slot, claim: null });
      else if (slots.length === 0) atEnd(id);
      else places.set(id, { parent, slot: slots.at(-1)!, claim: at });
    }
  }
  const above = (id: string): string[] => {
    const found: string[] = [];
    for (let at = places.get(id)!.parent; at !== 'root' && !found.includes(at); at = places.get(at)!.parent)
      found.push(at);
    return found;
  };
  const circles = [...places.keys()].filter(id => above(id).includes(id));
  for (const id of circles) {
    const circle = above(id).filter(other => circles.includes(other));
    if (circle.every(other => id <= other)) atEnd(id);
  }
  for (;;) {
    const deep = [...places.keys()].filter(id => above(id).length === DEPTH);
    if (deep.length === 0) break;
    for (const id of deep) atEnd(id);
  }
  const lists: Record<string, string[]> = {};
  const rank = (id: string): string[] => {
    const { claim } = places.get(id)!;
    const at = raws.get(id)!.at;
    return claim ? ['1', ...claim, id] : ['0', Array.isArray(at) ? at[2] : '', id];
  };
  const compare = (a: readonly string[], b: readonly string[]): number => {
    const differs = a.findIndex((part, index) => part !== b[index]);
    return differs < 0 ? 0 : a[differs]! < b[differs]! ? -1 : 1;
  };
  for (const id of [...places.keys()].sort((a, b) => compare(rank(a), rank(b)))) {
    const { parent, slot } = places.get(id)!;
    lists[`${parent} ${slot}`] = [...(lists[`${parent} ${slot}`] ?? []), id];
  }
  return lists;
}

const listsOf = ({ lists }: Tree): Record<string, string[]> =>
  Object.fromEntries(
    [...lists].flatMap(([parent, slots]) =>
      [...slots].map(([slot, ids]) => [`${parent} ${slot}`, [...ids]] as const),
    ),
  );

const IDS = Array.from({ length: 16 }, (_, index) => `n${String.fromCharCode(97 + index)}`);
const anyAt = (ids: readonly string[], odd: boolean): fc.Arbitrary<At> => {
  const sound = fc.tuple(
    fc.constantFrom('root', ...ids),
    fc.constantFrom('main', 'main', 'c1', 'c2', ...(odd ? ['c9', ''] : [])),
    fc.constantFrom('a0', 'a1', 'a2', 'a3', ''),
  );
  return odd
    ? fc.oneof(
        { weight: 9, arbitrary: sound },
        { weight: 1, arbitrary: fc.constantFrom<At>(null, 'unreadable') },
      )
    : sound;
};
const anyType = fc.constantFrom('box', 'box', 'box', 'columns', 'note', 'table', 'hologram');
const anyRaws = (odd: boolean) =>
  fc
    .tuple(...IDS.map(() => fc.tuple(anyType, fc.nat(3), anyAt(IDS, odd))))
    .map(
      drawn =>
        new Map(
          drawn.map(([type, count, at], index): [string, RawNode] => [
            IDS[index]!,
            { id: IDS[index]!, type, at, props: { count } },
          ]),
        ),
    );
/** A chain of boxes, because chance makes none that is too deep. */
const anyChain = fc
  .shuffledSubarray(IDS, { minLength: DEPTH + 1 })
  .map(
    ids =>
      new Map(
        ids.map((id, index): [string, RawNode] => [
          id,
          { id, type: 'box', at: [ids[index - 1] ?? 'root', 'main', 'a0'], props: {} },
        ]),
      ),
  );

describe('the tree that nodes stand for', () => {
  it('is what the table of repairs says, in whatever order the nodes come', () => {
    let repaired = 0;
    fc.assert(
      fc.property(
        fc.oneof(anyRaws(true), anyChain),
        fc.shuffledSubarray(IDS, { minLength: 16 }),
        (raws, order) => {
          const tree = arrange(raws, toyFamily);
          if (tree.displaced > 0) repaired++;
          expect(listsOf(tree)).toEqual(byTheTable(raws));
          const turned = new Map(order.flatMap(id => (raws.has(id) ? [[id, raws.get(id)!] as const] : [])));
          expect(listsOf(arrange(turned, toyFamily))).toEqual(listsOf(tree));
        },
      ),
      { numRuns: sized(400, 20_000) },
    );
    expect(repaired).toBeGreaterThan(200);
  });
});

/** Nodes under earlier ones, often the last, in slots that are there: nothing to repair. */
const soundRaws = fc
  .array(fc.tuple(fc.oneof(fc.constant(null), fc.nat()), fc.constantFrom('a0', 'a1', 'a2')), {
    minLength: 3,
    maxLength: DEPTH + 2,
    size: 'max',
  })
  .map(drawn => {
    const raws = new Map<string, RawNode>();
    const depths = new Map([['root', 0]]);
    for (const [under, order] of drawn) {
      const id = IDS[raws.size]!;
      const room = [...depths].filter(([, depth]) => depth < DEPTH).map(([name]) => name);
      const parent = room[under === null ? room.length - 1 : under % room.length]!;
      depths.set(id, depths.get(parent)! + 1);
      raws.set(id, { id, type: 'box', at: [parent, 'main', order], props: {} });
    }
    return raws;
  });

describe('the short way to the same tree', () => {
  it('changes it as looking at everything would, and tells the slots that differ; or it leaves all as it was', () => {
    let [short, long] = [0, 0];
    const change = fc.tuple(fc.constantFrom(...IDS), fc.oneof(anyAt(IDS, false), anyAt(IDS, true)));
    fc.assert(
      fc.property(soundRaws, fc.array(change, { minLength: 1, maxLength: 3 }), (raws, changes) => {
        const tree = arrange(raws, toyFamily);
        const before = listsOf(tree);
        const lowest = [...raws.keys()].at(-1)!;
        for (const [id, drawn] of changes) {
          const at: At = Array.isArray(drawn) && drawn[2] === '' ? [lowest, 'main', 'a0'] : drawn;
          raws.set(id, { id, type: 'box', props: {}, ...raws.get(id), at });
        }
        const moved = [...new Set(changes.map(([id]) => id))];
        const told = rearrange(tree, raws, toyFamily, moved);
        const after = byTheTable(raws);
        if (told === null) {
          long++;
          expect(listsOf(tree)).toEqual(before);
          return;
        }
        short++;
        expect(listsOf(tree)).toEqual(after);
        const names = told.map(({ parent, slot }: SlotRef) => `${parent} ${slot}`);
        const differ = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
          name => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
        );
        expect(names.sort()).toEqual(differ.sort());
      }),
      { numRuns: sized(600, 30_000) },
    );
    expect(Math.min(short, long)).toBeGreaterThan(40);
  });
});
