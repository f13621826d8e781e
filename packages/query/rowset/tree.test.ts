import type { DatasetRelation } from '@gonghui/elements/query/dataset.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rowset } from './rowset.ts';
import { treeOf } from './tree.ts';

const options = { numRuns: sized(300, 20_000), seed: SEED };
const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const rowsets = new Map(IDS.map(id => [id, { id, name: id } as Rowset]));
const related = (id: string, left: string, right: string): DatasetRelation => ({
  ...{ id, left, right, join: 'left', keys: [] },
});

/** A tree as somebody relates its sources: each of them to one that is there already, the relations in any order. */
const forest = fc
  .tuple(
    fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
    fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
  )
  .map(([parents, order]) => {
    const relations = parents.map((parent, at) => related(`r${at}`, IDS[parent % (at + 1)]!, IDS[at + 1]!));
    const shuffled = relations
      .map((relation, at) => [order[at]!, relation] as const)
      .sort(([one], [other]) => one - other)
      .map(([, relation]) => relation);
    return { relations, shuffled };
  });
/** Any relations whatever: rings, sources related twice, to themselves, or to what is gone. */
const any = fc
  .array(fc.tuple(fc.constantFrom(...IDS, 'gone'), fc.constantFrom(...IDS, 'gone')), { maxLength: 10 })
  .map(pairs => pairs.map(([left, right], at) => related(`r${at}`, left, right)));

describe('the sources of a dataset from the main one on', () => {
  it('stand each behind the one that leads to it, whatever order the relations are in', () => {
    fc.assert(
      fc.property(forest, ({ relations, shuffled }) => {
        const tree = treeOf('a', rowsets, shuffled);
        expect([...tree.at.keys()].sort()).toEqual(IDS);
        expect(tree.aside).toEqual([]);
        for (const { left, right, id } of relations) {
          const node = tree.nodes[tree.at.get(right)!]!;
          expect([node.parent, node.relation?.id]).toEqual([tree.at.get(left), id]);
        }
      }),
      options,
    );
  });

  it('are those that the relations reach, each once; every relation leads to one of them or is set aside', () => {
    fc.assert(
      fc.property(any, relations => {
        const { nodes, at, aside } = treeOf('a', rowsets, relations);
        const reached = new Set(['a']);
        for (let before = 0; before < reached.size; ) {
          before = reached.size;
          for (const { left, right } of relations)
            if (reached.has(left) && rowsets.has(right)) reached.add(right);
        }
        expect(nodes.map(node => node.rowset.id).sort()).toEqual([...reached].sort());
        for (const [place, { alias, parent, relation, rowset }] of nodes.entries()) {
          expect([alias, at.get(rowset.id)]).toEqual([`t${place}`, place]);
          if (place === 0) expect([parent, relation]).toEqual([null, null]);
          else {
            expect(parent).toBeLessThan(place);
            expect([nodes[parent!]!.rowset.id, rowset.id]).toEqual([relation!.left, relation!.right]);
          }
        }
        const used = nodes.flatMap(({ relation }) => relation ?? []);
        expect([...used, ...aside].map(({ id }) => id).sort()).toEqual(relations.map(({ id }) => id).sort());
      }),
      options,
    );
  });

  it('are none where the main one is gone', () => {
    expect(treeOf('gone', rowsets, [related('r', 'a', 'b')])).toMatchObject({
      nodes: [],
      aside: [{ id: 'r' }],
    });
  });
});
