import { sized } from '@gonghui/testkit/size.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { type SceneChange, SceneMirror } from './mirror.ts';
import { nodeMap, nodesOf, pageOf } from './raw.ts';
import { readScene, type Scene } from './scene.ts';
import { fromTemplate, readTemplate } from './template.ts';
import type { SceneNode, Template } from './types.ts';

const TEMPLATE: Template = {
  page: { columns: 12 },
  components: [
    component('a', 'note', { label: '甲' }),
    component('b', 'box', {}, [component('c', 'essay', { content: '文' })]),
    component('d', 'columns', { count: 2 }, { c1: [component('e', 'note')], c2: [component('f', 'box')] }),
  ],
};
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'new'];
const SLOTS = ['main', 'c1', 'c2', 'c3'];

const anyWrite = fc.oneof(
  fc.record({
    id: fc.constantFrom(...IDS),
    key: fc.constant('at'),
    value: fc.tuple(
      fc.constantFrom('root', 'root', 'b', 'd', 'f', 'a', 'gone'),
      fc.constantFrom(...SLOTS),
      fc.constantFrom('a0', 'a1', 'a2'),
    ),
  }),
  fc.record({
    id: fc.constantFrom(...IDS),
    key: fc.constantFrom(
      'at',
      '.label',
      '.style.size',
      'alias',
      'hidden',
      '.list',
      '.list[x]',
      '+more',
      'odd',
    ),
    value: fc.constantFrom<unknown>(undefined, undefined, '字', 'a0', 7, true, []),
  }),
  fc.record({ id: fc.constant('d'), key: fc.constant('.count'), value: fc.constantFrom<unknown>(1, 2, 3) }),
  fc.record({
    id: fc.constantFrom(...IDS),
    key: fc.constant('type'),
    value: fc.constantFrom('box', 'note', 'x'),
  }),
  fc.record({
    id: fc.constantFrom('page', 'typing', 'entry'),
    key: fc.constantFrom('.columns', '.gap.row', '+top'),
    value: fc.constantFrom<unknown>(undefined, 3, '字'),
  }),
);
type Write = { id: string; key: string; value: unknown };

function write(doc: Y.Doc, { id, key, value }: Write): void {
  if (id === 'entry') {
    // The whole map of a node comes anew, or goes.
    if (value === undefined) nodesOf(doc).delete('new');
    else nodesOf(doc).set('new', new Y.Map(Object.entries({ type: 'box', at: ['root', 'main', 'a1'] })));
    return;
  }
  if (id === 'typing') {
    const text = nodeMap(doc, 'c')?.get('.content');
    if (text instanceof Y.Text) text.insert(0, '字');
    return;
  }
  const map = id === 'page' ? pageOf(doc) : nodeMap(doc, id);
  if (value === undefined) map?.delete(key);
  else map?.set(key, value);
}

/** Each step is what one transaction writes, here or at a colleague's, who is told all first. */
const anySteps = fc.array(
  fc.record({ remote: fc.boolean(), writes: fc.array(anyWrite, { minLength: 1, maxLength: 4 }) }),
  { minLength: 1, maxLength: 12 },
);

const lists = (scene: Scene): Map<string, string> =>
  new Map(
    ['root', ...IDS].flatMap(id =>
      [...SLOTS].map(slot => [`${id} ${slot}`, scene.children(id, slot).join()] as const),
    ),
  );
const records = (scene: Scene): Map<string, string> =>
  new Map(IDS.map(id => [id, JSON.stringify(scene.node(id) ?? null)]));
const differing = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before.keys()].filter(name => before.get(name) !== after.get(name));

class Watched {
  readonly doc = fromTemplate(toyFamily, TEMPLATE);
  readonly mirror = new SceneMirror(this.doc, toyFamily);
  readonly told = new Map<string, number>();
  change: SceneChange | null = null;

  constructor() {
    const tell = (what: string) => () => this.told.set(what, (this.told.get(what) ?? 0) + 1);
    for (const id of IDS) this.mirror.onNode(id, tell(`node ${id}`));
    for (const id of ['root', ...IDS])
      for (const slot of SLOTS) this.mirror.onChildren(id, slot, tell(`list ${id} ${slot}`));
    this.mirror.onPage(tell('page'));
    this.mirror.onStructure(tell('structure'));
    this.mirror.onChange(change => {
      this.change = change;
      tell('change')();
    });
  }

  act(remote: boolean, writes: readonly Write[]): void {
    this.told.clear();
    this.change = null;
    const doc = remote ? new Y.Doc() : this.doc;
    if (remote) Y.applyUpdate(doc, Y.encodeStateAsUpdate(this.doc));
    doc.transact(() => {
      for (const one of writes) write(doc, one);
    });
    if (remote) Y.applyUpdate(this.doc, Y.encodeStateAsUpdate(doc, Y.encodeStateVector(this.doc)), 'network');
  }

  toldOf(kind: string): string[] {
    return [...this.told.keys()]
      .filter(what => what.startsWith(kind))
      .map(what => what.slice(kind.length + 1));
  }
}

const RUNS = { numRuns: sized(80, 10_000) };

describe('the mirror after any transactions', () => {
  it('is what a fresh reading is', () => {
    fc.assert(
      fc.property(anySteps, steps => {
        const watched = new Watched();
        for (const { remote, writes } of steps) {
          watched.act(remote, writes);
          const fresh = readScene(watched.doc, toyFamily);
          expect(watched.mirror.order()).toEqual(fresh.order());
          expect(records(watched.mirror)).toEqual(records(fresh));
          expect(lists(watched.mirror)).toEqual(lists(fresh));
          expect(readTemplate(watched.mirror)).toEqual(readTemplate(fresh));
          expect(IDS.map(id => watched.mirror.displaced(id))).toEqual(IDS.map(id => fresh.displaced(id)));
        }
      }),
      RUNS,
    );
  });

  it('has told of all that changed, each once, and of nothing that nobody wrote', () => {
    let moves = 0;
    fc.assert(
      fc.property(anySteps, steps => {
        const watched = new Watched();
        for (const { remote, writes } of steps) {
          const before = readScene(watched.doc, toyFamily);
          watched.act(remote, writes);
          const after = readScene(watched.doc, toyFamily);
          const told = watched.toldOf('node');
          const differ = differing(records(before), records(after));
          const written = writes.map(({ id }) => ({ entry: 'new', typing: 'c' })[id] ?? id);
          expect(told).toEqual(expect.arrayContaining(differ));
          expect([...differ, ...written]).toEqual(expect.arrayContaining(told));
          const moved = differing(lists(before), lists(after));
          expect(watched.toldOf('list').sort()).toEqual(moved.sort());
          moves += moved.length;
          const gone = before.order().filter(id => !after.node(id));
          expect(watched.told.has('structure')).toBe(moved.length > 0 || gone.length > 0);
          expect([...(watched.change?.removed ?? [])].sort()).toEqual([...gone].sort());
          expect([...(watched.change?.nodes ?? [])].sort()).toEqual(told.sort());
          if (JSON.stringify(before.page()) !== JSON.stringify(after.page()))
            expect(watched.told.has('page')).toBe(true);
          expect([...watched.told.values()].every(times => times === 1)).toBe(true);
        }
      }),
      RUNS,
    );
    expect(moves).toBeGreaterThan(150);
  });

  it('hands out the very record that it had of what it did not tell of', () => {
    fc.assert(
      fc.property(anySteps, steps => {
        const watched = new Watched();
        for (const { remote, writes } of steps) {
          const had = new Map(
            IDS.map((id): [string, SceneNode | undefined] => [id, watched.mirror.node(id)]),
          );
          watched.act(remote, writes);
          for (const [id, record] of had)
            expect(watched.mirror.node(id) === record).toBe(!watched.told.has(`node ${id}`));
        }
      }),
      RUNS,
    );
  });
});
