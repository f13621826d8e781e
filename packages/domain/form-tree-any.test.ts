import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applySort,
  canStandIn,
  formTree,
  nextSorting,
  type TreeItem,
  type TreeNode,
  withoutEmptyGroups,
} from './form-tree.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
/** Whatever is stored: groups in forms, in nothing, in themselves and in circles, two of one number. */
const stored = fc.array(
  fc.record({
    type: fc.constantFrom('group', 'group', 'normal'),
    groupId: fc.constantFrom(null, null, ...NAMES, 'gone'),
    sorting: fc.nat(3),
  }),
  { maxLength: NAMES.length },
);
const items = stored.map(all => all.map((item, at): TreeItem => ({ id: NAMES[at] ?? '', ...item })));
/** A list as it is kept: groups in groups of the top, two levels at most. */
const sound = items.map(all => {
  const groups = all.filter(({ type }) => type === 'group');
  const top = new Set(groups.filter((_, at) => at % 2 === 0).map(({ id }) => id));
  return all.map(item => {
    const inTop = item.groupId !== null && top.has(item.groupId) && item.groupId !== item.id;
    if (item.type === 'group') return { ...item, groupId: !top.has(item.id) && inTop ? item.groupId : null };
    return { ...item, groupId: groups.some(({ id }) => id === item.groupId) ? item.groupId : null };
  });
});
const sort = fc.array(
  fc.record(
    { id: fc.constantFrom(...NAMES, 'gone'), groupId: fc.constantFrom(null, ...NAMES, 'gone') },
    { requiredKeys: ['id'] },
  ),
  { maxLength: 8 },
);

interface Placed {
  readonly id: string;
  readonly parent: string | null;
  readonly level: number;
}
const placed = (nodes: readonly TreeNode<TreeItem>[], parent: string | null = null, level = 0): Placed[] =>
  nodes.flatMap(node => [{ id: node.id, parent, level }, ...placed(node.children, node.id, level + 1)]);
/** The groups that something stands in, from its own to the top; a circle ends. */
function chain(all: readonly TreeItem[], id: string): string[] {
  const found: string[] = [];
  for (let at = all.find(item => item.id === id)?.groupId; at && !found.includes(at); ) {
    found.push(at);
    const next = at;
    at = all.find(item => item.id === next)?.groupId ?? null;
  }
  return found;
}

describe('a tree of forms', () => {
  it('has each item once, where it says it stands, at the top where that is nowhere', () => {
    let loose = 0;
    fc.assert(
      fc.property(items, all => {
        const places = placed(formTree(all));
        expect(places.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id));
        for (const { id, groupId } of all) {
          const group = all.find(item => item.id === groupId && item.type === 'group');
          const isLoose = group === undefined || chain(all, id).includes(id);
          expect([id, places.find(one => one.id === id)?.parent]).toEqual([id, isLoose ? null : groupId]);
          loose += isLoose && groupId !== null ? 1 : 0;
        }
      }),
      options,
    );
    expect(loose).toBeGreaterThan(100);
  });

  it('has each level by number, and by id where two have one', () => {
    fc.assert(
      fc.property(items, all => {
        const check = (nodes: readonly TreeNode<TreeItem>[]) => {
          for (const [at, node] of nodes.entries()) {
            const before = nodes[at - 1];
            if (before)
              expect(
                before.sorting < node.sorting || (before.sorting === node.sorting && before.id < node.id),
              ).toBe(true);
            check(node.children);
          }
        };
        check(formTree(all.toReversed()));
        expect(formTree(all.toReversed())).toEqual(formTree(all));
      }),
      options,
    );
  });

  it('loses the groups without a form somewhere in them, and no form', () => {
    fc.assert(
      fc.property(sound, all => {
        const left = placed(withoutEmptyGroups(formTree(all))).map(({ id }) => id);
        const forms = all.filter(({ type }) => type !== 'group').map(({ id }) => id);
        const meant = all.filter(
          ({ id, type }) => type !== 'group' || forms.some(form => chain(all, form).includes(id)),
        );
        expect(left.toSorted()).toEqual(meant.map(({ id }) => id).toSorted());
      }),
      options,
    );
  });
});

describe('a place for an item', () => {
  it('is one where a tree that is sound stays sound, and refused where it would not', () => {
    let [yes, no] = [0, 0];
    fc.assert(
      fc.property(sound, fc.constantFrom(...NAMES), fc.constantFrom(null, ...NAMES), (all, id, groupId) => {
        const item = all.find(one => one.id === id);
        if (!item) return;
        const moved = all.map(one => (one.id === id ? { ...one, groupId } : one));
        const isGroup = groupId === null || all.some(one => one.id === groupId && one.type === 'group');
        const inCircle = chain(moved, id).includes(id);
        const deepest = Math.max(
          0,
          ...moved.filter(one => one.type === 'group').map(one => chain(moved, one.id).length + 1),
        );
        const meant = isGroup && !inCircle && (item.type !== 'group' || deepest <= 2);
        expect([id, groupId, canStandIn(all, id, groupId).ok]).toEqual([id, groupId, meant]);
        if (meant) yes++;
        else no++;
        const added = groupId === null || (isGroup && chain(all, groupId).length === 0);
        expect(canStandIn(all, null, groupId).ok).toBe(added);
      }),
      options,
    );
    expect(Math.min(yes, no)).toBeGreaterThan(50);
  });

  it('is behind all others of its level', () => {
    fc.assert(
      fc.property(items, fc.constantFrom(null, ...NAMES), (all, groupId) => {
        const next = nextSorting(all, groupId);
        for (const item of all) if (item.groupId === groupId) expect(item.sorting).toBeLessThan(next);
        expect(next).toBeGreaterThan(0);
      }),
      options,
    );
  });
});

describe('a new order', () => {
  it('is the one that was sent, those that were not named behind in their old order, and says no more than what changed', () => {
    let done = 0;
    fc.assert(
      fc.property(sound, sort, (all, sort) => {
        const answer = applySort(all, sort);
        if (!answer.ok) return;
        const changes = new Map(answer.value.map(change => [change.id, change]));
        expect(changes.size).toBe(answer.value.length);
        const after = all.map(item => ({ ...item, ...changes.get(item.id) }));
        // Once more changes nothing.
        expect(applySort(after, sort)).toEqual({ ok: true, value: [] });
        for (const item of all) {
          const asked = sort.find(({ id }) => id === item.id);
          const to = after.find(({ id }) => id === item.id);
          expect(to?.groupId).toBe(asked?.groupId === undefined ? item.groupId : asked.groupId);
        }
        for (const groupId of [null, ...NAMES]) {
          const level = after
            .filter(item => item.groupId === groupId)
            .toSorted((a, b) => a.sorting - b.sorting);
          // Numbers of a level go from 1, each once.
          expect(level.map(({ sorting }) => sorting)).toEqual(level.map((_, at) => at + 1));
          const place = ({ id }: TreeItem) => {
            const at = sort.findIndex(entry => entry.id === id);
            return at < 0 ? sort.length : at;
          };
          const old = (item: TreeItem) => all.find(({ id }) => id === item.id)?.sorting ?? 0;
          for (const [at, item] of level.entries()) {
            const before = level[at - 1];
            if (!before) continue;
            const by =
              place(before) - place(item) || old(before) - old(item) || (before.id < item.id ? -1 : 1);
            expect([before.id, item.id, by < 0]).toEqual([before.id, item.id, true]);
          }
        }
        done += answer.value.length > 0 ? 1 : 0;
      }),
      options,
    );
    expect(done).toBeGreaterThan(50);
  });
});
