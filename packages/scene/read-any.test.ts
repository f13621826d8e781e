import { put } from '@gonghui/collab-server/testing/hostile.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { diffTemplates } from './diff.ts';
import { metaOf, nodesOf, pageOf } from './raw.ts';
import { readRestore } from './restores.ts';
import { readScene, type Scene } from './scene.ts';
import { fromTemplate, readTemplate } from './template.ts';
import { digestTemplate } from './template-digest.ts';
import { textConflictsOf } from './text-versions.ts';

const IDS = ['a', 'b', 'c', 'd', 'root', '', '+x', '__proto__', 'toString', 'a b', '\u0000'];
const KEYS = [
  ...['type', 'at', 'alias', 'hidden', 'holes', '.count', '.label', '.', '..', '.a.b', '.a', '.x[', '.x]y'],
  ...['.options', '.options[p]', '.options[p].label', '.options[p].value', '.options[q]', '+kind', '+', 'zz'],
  ...[
    '.toString',
    '.a.__proto__',
    '+constructor',
    '.textConflicts',
    '.textConflicts.label 1',
    `.${'d.'.repeat(20)}`,
  ],
];
const anyValue: fc.Arbitrary<() => unknown> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('root', ...IDS),
      fc.constantFrom('main', 'c1', 'c2', ''),
      fc.constantFrom('a0', 'a1', ''),
    )
    .map(at => () => [...at]),
  fc.constantFrom('note', 'box', 'columns', 'table', 'choice', '?', 'a0', 'a0').map(type => () => type),
  fc.constantFrom<() => unknown>(
    () => undefined,
    () => null,
    () => Number.NEGATIVE_INFINITY,
    () => 3,
    () => 12n,
    () => new Date(0),
    () => new Uint8Array([1]),
    () => ['c1', 'c1', 3, null],
    () => [['label', 'x'], 'label'],
    () => ['label', '字', 'u', '名'],
    () => ({ deep: { a: [{ b: undefined }], toString: 1 } }),
    () => new Y.Text('字'),
    () => new Y.Array(),
    () => new Y.Map([['at', ['root', 'main', 'a0']]]),
    () => new Y.XmlElement('p'),
    () => new Y.Doc(),
  ),
);
const anyWrite = fc.record({
  peer: fc.nat(2),
  where: fc.constantFrom('node', 'node', 'node', 'node', 'entry', 'page', 'meta', 'line', 'delete', 'hear'),
  id: fc.constantFrom('a', 'b', 'c', 'd', ...IDS),
  key: fc.constantFrom('at', 'at', 'type', ...KEYS),
  make: anyValue,
});
type Write = typeof anyWrite extends fc.Arbitrary<infer T> ? T : never;

function write(doc: Y.Doc, others: readonly Y.Doc[], { where, id, key, make }: Write): void {
  const nodes = nodesOf(doc);
  const node = nodes.get(id);
  if (where === 'hear') for (const other of others) Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  else if (where === 'entry') nodes.set(id, make());
  else if (where === 'page') pageOf(doc).set(key, make());
  else if (where === 'meta') metaOf(doc).set(key, make());
  else if (where === 'delete')
    (node instanceof Y.Map ? node : nodes).delete(node instanceof Y.Map ? key : id);
  else if (where === 'line') {
    const made = make();
    const content = made instanceof Y.AbstractType ? new Y.ContentType(made) : new Y.ContentAny([made]);
    put(node instanceof Y.Map ? node : pageOf(doc), null, content);
  } else {
    if (!(node instanceof Y.Map)) nodes.set(id, new Y.Map());
    (nodes.get(id) as Y.Map<unknown>).set(key, make());
  }
}

const START = Y.encodeStateAsUpdate(
  fromTemplate(toyFamily, {
    page: {},
    components: [
      component('a', 'columns', { count: 2 }, { c1: [component('b', 'box')] }),
      component('c', 'choice'),
      component('d', 'box', {}, [component('e', 'hologram', {}, { x: [component('f', 'note')] })]),
    ],
  }),
);

/** What three people, whoever they are, did to one design; their updates as they came, from all of them. */
function written(writes: readonly Write[]): Uint8Array[] {
  const docs = [11, 12, 13].map(clientID => Object.assign(new Y.Doc(), { clientID }));
  const updates: Uint8Array[] = [START];
  for (const doc of docs) Y.applyUpdate(doc, START);
  for (const doc of docs)
    doc.on('update', (update: Uint8Array, _origin: unknown, _doc: Y.Doc, { local }: Y.Transaction) => {
      if (local) updates.push(update);
    });
  for (const one of writes) write(docs[one.peer]!, docs, one);
  return updates;
}

function read(updates: readonly Uint8Array[]): Scene {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return readScene(doc, toyFamily);
}

const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isFrozen));

const RUNS = { numRuns: sized(100, 20_000) };
const anyWrites = fc.array(anyWrite, { minLength: 3, maxLength: 40, size: 'max' });

describe('a document that anybody wrote anything into', () => {
  it('reads as a valid tree of frozen records, without a throw', () => {
    let nodes = 0;
    fc.assert(
      fc.property(anyWrites, writes => {
        const scene = read(written(writes));
        nodes += scene.size;
        const order = scene.order();
        expect(new Set(order).size).toBe(order.length);
        expect(order.length).toBe(scene.size);
        for (const id of order) {
          const node = scene.node(id)!;
          const [parent, slot] = node.at;
          expect(parent === 'root' || scene.node(parent) !== undefined).toBe(true);
          expect(scene.slots(parent)).toContain(slot);
          expect(scene.children(parent, slot).filter(child => child === id)).toEqual([id]);
          expect(scene.path(id)).not.toContain(id);
          expect(isFrozen(node)).toBe(true);
        }
        expect(Object.isFrozen(scene.page()) && isFrozen(scene.storedPage())).toBe(true);
      }),
      RUNS,
    );
    expect(nodes).toBeGreaterThan(RUNS.numRuns);
  });

  it('reads the same in whatever order, however often and however merged its updates come', () => {
    fc.assert(
      fc.property(anyWrites, fc.infiniteStream(fc.nat()), (writes, drawn) => {
        const updates = written(writes);
        const turned = updates
          .flatMap(update => (drawn.next().value! % 4 === 0 ? [update, update] : [update]))
          .map(update => ({ update, at: drawn.next().value! }))
          .sort((a, b) => a.at - b.at)
          .map(({ update }) => update);
        const half = turned.length >> 1;
        const merged = [Y.mergeUpdates(turned.slice(0, half + 1)), ...turned.slice(half)];
        const scene = read(updates);
        for (const other of [read(turned), read(merged)]) {
          expect(other.order()).toEqual(scene.order());
          expect(JSON.stringify(readTemplate(other))).toBe(JSON.stringify(readTemplate(scene)));
          expect(digestTemplate(readTemplate(other))).toBe(digestTemplate(readTemplate(scene)));
        }
      }),
      RUNS,
    );
  });

  it('gives a template that every other reader can go into, and that is kept as it is', () => {
    fc.assert(
      fc.property(anyWrites, writes => {
        const scene = read(written(writes));
        const template = readTemplate(scene);
        expect(JSON.parse(JSON.stringify(template))).toEqual(template);
        expect(textConflictsOf(scene)).toBeInstanceOf(Array);
        expect(diffTemplates(template, template)).toEqual([]);
        expect(readTemplate(readScene(fromTemplate(toyFamily, template), toyFamily))).toEqual(template);
        for (const value of Object.values(template.page)) expect(() => readRestore(value)).not.toThrow();
      }),
      RUNS,
    );
  });
});
