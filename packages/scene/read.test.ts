import { LIMITS } from '@gonghui/kernel/limits.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { nodesOf } from './raw.ts';
import { readScene, type Scene } from './scene.ts';
import { readTemplate } from './template.ts';
import { MAIN, type Props, ROOT } from './types.ts';

type Stored = Record<string, { type?: unknown; at?: unknown; [key: string]: unknown } | string>;

function sceneOf(stored: Stored): Scene {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const [id, keys] of Object.entries(stored)) {
      if (typeof keys === 'string') nodesOf(doc).set(id, keys);
      else nodesOf(doc).set(id, new Y.Map(Object.entries({ type: 'box', ...keys })));
    }
  });
  return readScene(doc, toyFamily);
}

const root = (scene: Scene): readonly string[] => scene.children(ROOT, MAIN);

describe('reading repairs', () => {
  it('shows a node without its parent at the end of the root', () => {
    const scene = sceneOf({
      lost: { at: ['gone', 'main', 'a0'] },
      last: { at: [ROOT, MAIN, 'z9'] },
      orphan: { at: ['removed', 'main', 'a0'] },
      removed: {},
    });
    expect(root(scene)).toEqual(['last', 'lost', 'orphan']);
    expect(scene.node('removed')).toBeUndefined();
    expect(scene.displaced('lost')).toBe(true);
  });

  it('hangs the smallest id of a cycle at the root', () => {
    const scene = sceneOf({
      c: { at: ['b', 'main', 'a0'] },
      b: { at: ['a', 'main', 'a0'] },
      a: { at: ['c', 'main', 'a0'] },
      below: { at: ['b', 'main', 'a1'] },
      own: { at: ['own', 'main', 'a0'] },
    });
    expect(root(scene)).toEqual(['a', 'own']);
    expect(scene.path('below')).toEqual(['a', 'b']);
    expect(scene.children('b', 'main')).toEqual(['c', 'below']);
  });

  it('moves what stood in a column that is gone behind the content of the last one', () => {
    const scene = sceneOf({
      wide: { type: 'columns', at: [ROOT, MAIN, 'a0'], '.count': 2 },
      first: { type: 'note', at: ['wide', 'c1', 'a0'] },
      second: { type: 'note', at: ['wide', 'c2', 'a5'] },
      fourth: { type: 'note', at: ['wide', 'c4', 'a0'] },
      third: { type: 'note', at: ['wide', 'c3', 'a9'] },
    });
    expect(scene.children('wide', 'c2')).toEqual(['second', 'third', 'fourth']);
    expect(scene.node('third')?.at).toEqual(['wide', 'c2', 'a9']);
  });

  it('takes children of a type that holds none to the root', () => {
    const scene = sceneOf({
      leaf: { type: 'note', at: [ROOT, MAIN, 'a0'] },
      child: { at: ['leaf', 'main', 'a0'] },
    });
    expect(root(scene)).toEqual(['leaf', 'child']);
  });

  it('orders equal indexes by id, and any slot of the root is its one', () => {
    const scene = sceneOf({
      b: { at: [ROOT, MAIN, 'a1'] },
      a: { at: [ROOT, MAIN, 'a1'] },
      c: { at: [ROOT, 'other', 'a0'] },
    });
    expect(root(scene)).toEqual(['a', 'b', 'c']);
  });

  it('hangs what is too deep at the root, with what stands in it', () => {
    const stored: Stored = {};
    for (let i = 0; i < LIMITS.depth + 3; i++) {
      const name = (at: number): string => `n${String(at).padStart(2, '0')}`;
      stored[name(i)] = { at: [i === 0 ? ROOT : name(i - 1), MAIN, 'a0'] };
    }
    const scene = sceneOf(stored);
    expect(root(scene)).toEqual(['n00', 'n12']);
    expect(scene.path('n14')).toEqual(['n12', 'n13']);
  });

  it('keeps an unknown type with its children in any slot', () => {
    const scene = sceneOf({
      new: { type: 'hologram', at: [ROOT, MAIN, 'a0'], '.depth': 3 },
      inside: { type: 'note', at: ['new', 'left', 'a0'] },
    });
    expect(scene.node('new')?.props).toEqual({ depth: 3 });
    expect(scene.children('new', 'left')).toEqual(['inside']);
  });

  it.each([
    null,
    7,
    'x',
    [],
    [ROOT],
    [ROOT, MAIN],
    [1, 2, 3],
    [ROOT, MAIN, null],
    { parent: ROOT },
    new Uint8Array(3),
    [[ROOT], [MAIN], ['a0']],
  ])('shows a node whose place is %j at the end of the root', at => {
    const scene = sceneOf({ odd: { type: 'note', at }, fine: { at: [ROOT, MAIN, 'a0'] } });
    expect(root(scene)).toEqual(['fine', 'odd']);
  });

  it('skips entries that are no nodes', () => {
    const scene = sceneOf({
      [ROOT]: { at: [ROOT, MAIN, 'a0'] },
      text: 'not a map',
      ok: { at: [ROOT, MAIN, 'a0'] },
    });
    expect(scene.order()).toEqual(['ok']);
  });

  it('reads a slot that is named twice as one, so that nothing stands in both', () => {
    const tabs = {
      ...toyFamily.types.get('columns')!,
      type: 'tabs',
      slots: ({ names }: Props) => names as string[],
    };
    const family = { ...toyFamily, types: new Map([...toyFamily.types, ['tabs', tabs] as const]) };
    const doc = new Y.Doc();
    const stored: [string, Record<string, unknown>][] = [
      ['menu', { type: 'tabs', at: [ROOT, MAIN, 'a0'], '.names': ['x', 'y', 'x'] }],
      ['new', { type: 'hologram', at: [ROOT, MAIN, 'a1'], holes: ['x', 'x'] }],
      ['a', { type: 'note', at: ['menu', 'x', 'a0'] }],
      ['b', { type: 'note', at: ['new', 'x', 'a0'] }],
    ];
    for (const [id, keys] of stored) nodesOf(doc).set(id, new Y.Map(Object.entries(keys)));
    const scene = readScene(doc, family);
    expect(scene.order()).toEqual(['menu', 'a', 'new', 'b']);
    expect([scene.slots('menu'), scene.slots('new')]).toEqual([['x', 'y'], ['x']]);
    expect(readTemplate(scene).components.map(({ containers }) => containers)).toMatchObject([
      [{ slot: 'x', components: [{ id: 'a' }] }, { slot: 'y' }],
      [{ slot: 'x', components: [{ id: 'b' }] }],
    ]);
  });

  it('survives a definition that trips over odd props', () => {
    const trap = {
      ...toyFamily.types.get('box')!,
      type: 'trap',
      slots: () => {
        throw new Error('no');
      },
    };
    const family = { ...toyFamily, types: new Map([...toyFamily.types, ['trap', trap] as const]) };
    const doc = new Y.Doc();
    nodesOf(doc).set('t', new Y.Map(Object.entries({ type: 'trap', at: [ROOT, MAIN, 'a0'] })));
    nodesOf(doc).set('c', new Y.Map(Object.entries({ type: 'note', at: ['t', 'main', 'a0'] })));
    expect(readScene(doc, family).order()).toEqual(['t', 'c']);
  });
});

describe('reading is total', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const anyAt = fc.oneof(
    fc.tuple(
      fc.constantFrom(ROOT, 'gone', ...ids),
      fc.constantFrom('main', 'c1', 'c2', 'c9', ''),
      fc.constantFrom('a0', 'a1', '', '!'),
    ),
    fc.constantFrom<unknown>(undefined, null, 3, [], ['x']),
  );
  const anyNode = fc.record({
    type: fc.constantFrom<unknown>('note', 'box', 'columns', 'table', 'unknown', 5, null),
    at: anyAt,
    '.count': fc.constantFrom<unknown>(0, 1, 3, 'x', null),
    alias: fc.constantFrom<unknown>('a', 3),
    hidden: fc.constantFrom<unknown>(true, 'no'),
  });

  it('whatever the nodes say: each stands exactly once, in a slot that exists, below no copy of itself', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }),
        fc.array(anyNode, { minLength: 6, maxLength: 6 }),
        (names, bodies) => {
          const stored: Stored = {};
          names.forEach((id, index) => {
            const { at, ...rest } = bodies[index] ?? { at: null };
            stored[id] = at === undefined ? rest : { ...rest, at };
          });
          const scene = sceneOf(stored);
          const live = names.filter(id => typeof stored[id] === 'object' && 'at' in (stored[id] as object));
          expect([...scene.order()].sort()).toEqual([...live].sort());
          for (const id of scene.order()) {
            const [parent, slot] = scene.node(id)?.at ?? [];
            expect(scene.slots(parent ?? '')).toContain(slot);
            expect(scene.path(id)).not.toContain(id);
          }
          expect(() => readTemplate(scene)).not.toThrow();
        },
      ),
      { numRuns: 500 },
    );
  });

  it('with thousands of nodes in one chain', () => {
    const stored: Stored = {};
    for (let i = 0; i < 5000; i++) stored[`n${i}`] = { at: [i === 0 ? ROOT : `n${i - 1}`, MAIN, 'a0'] };
    const scene = sceneOf(stored);
    expect(scene.order()).toHaveLength(5000);
    expect(() => readTemplate(scene)).not.toThrow();
  });
});
