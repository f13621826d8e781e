import { FrameRefusal } from '@gonghui/collab-server/refused.ts';
import { anyStructs } from '@gonghui/collab-server/testing/any-structs.ts';
import { GatedDesign } from '@gonghui/collab-server/testing/gated-design.ts';
import { parseKey, ROOTS } from '@gonghui/scene/layout.ts';
import { sizeOf } from '@gonghui/scene/shape/values.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { expect, it } from 'vitest';
import * as Y from 'yjs';

const ROUNDS = sized(4_000, 60_000);
const seed = SEED;

const TEMPLATE = {
  page: { columns: 12 },
  components: [
    component('node0001', 'input', { label: '姓名' }),
    component('node0002', 'radio', { label: '性别' }),
  ],
};

/** What every document that the gate has let through must be, told from the document and not from updates. */
function expectPlain(doc: Y.Doc): void {
  for (const [root, type] of doc.share) {
    expect(Object.values(ROOTS)).toContain(root);
    expectMap(type, root);
    for (const [key, item] of type._map) {
      if (item.deleted) continue;
      const made = typeIn(item);
      if (root === ROOTS.nodes || root === ROOTS.comments) {
        expect(made?.constructor, `${root}.${key}`).toBe(Y.Map);
        for (const [name, inner] of made!._map)
          if (!inner.deleted) expectLeaf(name, inner, root === ROOTS.nodes);
        expectMap(made!, `${root}.${key}`);
      } else expectLeaf(key, item, root === ROOTS.page);
      if (root === ROOTS.meta && key !== 'saved') expect(item.id.client, 'written by the relay').toBe(1);
    }
  }
  expect(doc.getMap(ROOTS.meta).get('format')).toBe(1);
  expect([...doc.getMap(ROOTS.nodes).keys()]).toEqual(expect.arrayContaining(['node0001', 'node0002']));
}

const typeIn = ({ content }: Y.Item): Y.AbstractType<unknown> | null =>
  content instanceof Y.ContentType ? content.type : null;

// biome-ignore lint/suspicious/noExplicitAny: every type of Yjs has events of its own
function expectMap(type: Y.AbstractType<any>, name: string): void {
  for (let item = type._start; item; item = item.right) {
    if (!item.deleted) throw new Error(`${name} has an item without a key`);
  }
}

function expectLeaf(key: string, item: Y.Item, isProp: boolean): void {
  const made = typeIn(item);
  if (made) {
    expect(isProp && parseKey(key) !== null, key).toBe(true);
    expect(made.constructor, key).toBe(Y.Text);
    expect(made._map.size, key).toBe(0);
    for (let letter = made._start; letter; letter = letter.right) {
      if (!letter.deleted) expect(letter.content).toBeInstanceOf(Y.ContentString);
    }
    return;
  }
  expect(item.content, key).toBeInstanceOf(Y.ContentAny);
  for (const value of (item.content as Y.ContentAny).arr) expect(sizeOf(value), key).not.toBe(null);
}

it('whatever structs the gate lets through, the document stays one that every reader can go into', {
  timeout: patience(120_000),
}, () => {
  console.info(`structure seed ${seed}, ${ROUNDS} rounds`);
  const random = randomFrom(seed);
  const design = new GatedDesign(TEMPLATE);
  const doc = design.copy();
  let [passed, refused] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 300 === 299) {
      expectPlain(doc);
      design.reopen(true);
    }
    const update = anyStructs(random, doc);
    const user = `user000${random.int(3)}`;
    try {
      design.send(user, update, random.int(4) === 0);
    } catch (error) {
      if (!(error instanceof FrameRefusal)) throw error;
      refused++;
      continue;
    }
    passed++;
    Y.applyUpdate(doc, update, 'network');
    expect(doc.store.pendingStructs).toBe(null);
    if (round % 10 === 0) expectPlain(doc);
  }
  expectPlain(doc);
  const late = design.copy();
  for (const root of Object.values(ROOTS))
    expect(late.getMap(root).toJSON()).toEqual(doc.getMap(root).toJSON());
  console.info(`${passed} passed, ${refused} refused`);
  expect(Math.min(passed, refused)).toBeGreaterThan(ROUNDS / 40);
});
