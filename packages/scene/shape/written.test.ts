import { nested } from '@gonghui/collab-server/testing/hostile.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { WRITE_DEPTH } from '../json.ts';
import { bytesOf, cutStruct } from './cut-structs.ts';
import { mayOverflow } from './deep.ts';
import { runsOf, type Struct } from './in-order.ts';
import { writeUpdate } from './write-update.ts';

const RUNS = { numRuns: sized(60, 10_000) };

/** Somebody's edits, some of them taken away again, as the update that others receive. */
const anyEdit = fc.record({
  is: fc.constantFrom('set', 'type', 'erase', 'delete', 'map'),
  client: fc.integer({ min: 2, max: 4 }),
  at: fc.nat(9),
  size: fc.nat(40),
});
function edited(edits: readonly (typeof anyEdit extends fc.Arbitrary<infer T> ? T : never)[]): Y.Doc {
  const doc = new Y.Doc();
  const map = doc.getMap<unknown>('nodes');
  const text = doc.getText('text');
  for (const { is, client, at, size } of edits) {
    doc.clientID = client;
    if (is === 'set')
      map.set(
        `k${at % 3}`,
        Array.from({ length: size }, (_, n) => n),
      );
    else if (is === 'type') text.insert(Math.min(at, text.length), '字😀'.repeat(size));
    else if (is === 'erase')
      text.delete(Math.min(at, text.length), Math.min(size, text.length - Math.min(at, text.length)));
    else if (is === 'delete') map.delete(`k${at % 3}`);
    else map.set(`k${at % 3}`, new Y.Map([['label', new Y.Text('题')]]));
  }
  return doc;
}
const anyEdits = fc.array(anyEdit, { maxLength: 20, size: 'max' });
const shown = (doc: Y.Doc): string =>
  canonical([doc.getMap('nodes').toJSON() as Json, doc.getText('text').toJSON()]);
const docOf = (update: Uint8Array): Y.Doc => {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, update);
  return doc;
};

describe('an update written of what was read of one', () => {
  it('says the same to whoever has what came before, and is written again to the byte', () => {
    fc.assert(
      fc.property(anyEdits, fc.nat(20), (edits, known) => {
        const doc = edited(edits);
        const again = (update: Uint8Array) => {
          const { structs, ds } = Y.decodeUpdate(update);
          return writeUpdate(runsOf(structs), ds.clients);
        };
        // The same edits give the same ids.
        const there = Object.assign(edited(edits.slice(0, known)), { clientID: 1 });
        const once = again(Y.encodeStateAsUpdate(doc, Y.encodeStateVector(there)));
        Y.applyUpdate(there, once);
        expect(there.store.pendingStructs).toBeNull();
        expect(shown(there)).toBe(shown(doc));
        expect(Y.encodeStateVector(there)).toEqual(Y.encodeStateVector(doc));
        expect(again(once)).toEqual(once);
      }),
      RUNS,
    );
  });

  it('says the same with every struct cut as small as it goes, and none of them is longer than asked', () => {
    let cuts = 0;
    fc.assert(
      fc.property(anyEdits, fc.integer({ min: 8, max: 120 }), (edits, bytes) => {
        const doc = edited(edits);
        const { structs, ds } = Y.decodeUpdate(Y.encodeStateAsUpdate(doc));
        const small = structs.flatMap(struct => cutStruct(struct, bytes));
        cuts += small.length - structs.length;
        const copy = docOf(writeUpdate(runsOf(small), ds.clients));
        expect(copy.store.pendingStructs).toBeNull();
        expect(shown(copy)).toBe(shown(doc));
        const lengthOf = (list: readonly Struct[]) => list.reduce((sum, { length }) => sum + length, 0);
        expect(lengthOf(small)).toBe(lengthOf(structs));
        for (const struct of small)
          if (struct instanceof Y.Item && struct.content instanceof Y.ContentString) {
            expect(struct.content.str.length * 4).toBeLessThanOrEqual(Math.max(8, bytes));
            expect(struct.content.str.isWellFormed()).toBe(true);
          }
      }),
      RUNS,
    );
    expect(cuts).toBeGreaterThan(RUNS.numRuns);
  });

  it('takes as many bytes of it as it says', () => {
    fc.assert(
      fc.property(anyEdits, edits => {
        const { structs } = Y.decodeUpdate(Y.encodeStateAsUpdate(edited(edits)));
        for (const [client, run] of runsOf(structs)) {
          const whole = writeUpdate(new Map([[client, run]])).length;
          const but = writeUpdate(new Map([[client, run.slice(0, -1)]])).length;
          expect(whole - but).toBe(bytesOf(run.at(-1)!));
        }
      }),
      RUNS,
    );
  });
});

describe('one struct', () => {
  const id = Y.createID(5, 10);
  const item = (content: Y.Item['content']) =>
    new Y.Item(id, null, Y.createID(4, 2), null, null, null, null, content);
  const lengths = (struct: Struct, bytes = 400) => cutStruct(struct, bytes).map(({ length }) => length);

  it.each<[string, Struct, number[]]>([
    ['a short text is whole', item(new Y.ContentString('字'.repeat(100))), [100]],
    ['a long one is cut into hundreds', item(new Y.ContentString('字'.repeat(250))), [100, 100, 50]],
    ['not within a character', item(new Y.ContentString(`${'字'.repeat(99)}😀${'字'.repeat(20)}`)), [99, 22]],
    ['one large value stays whole', item(new Y.ContentAny(['x'.repeat(5000)])), [1]],
    ['several are one each', item(new Y.ContentAny(['x'.repeat(300), 'y'.repeat(300)])), [1, 1]],
    ['several small ones stay together', item(new Y.ContentAny([1, 2, 3])), [3]],
    ['what is gone is cut at half a million', new Y.GC(id, 1_200_000), [500_000, 500_000, 200_000]],
    ['so is an item that is gone', item(new Y.ContentDeleted(500_001)), [500_000, 1]],
    ['a type stays whole', item(new Y.ContentType(new Y.Map() as never)), [1]],
  ])('%s', (_what, struct, expected) => {
    expect(lengths(struct)).toEqual(expected);
  });

  it('is told apart into items that go on from each other', () => {
    const pieces = cutStruct(item(new Y.ContentString('字'.repeat(250))), 400) as Y.Item[];
    expect(pieces.map(piece => [piece.id.clock, piece.origin?.client, piece.origin?.clock])).toEqual([
      [10, 4, 2],
      [110, 5, 109],
      [210, 5, 209],
    ]);
  });
});

describe('whether going into an update may be too deep', () => {
  const deep = (depth: number): unknown => {
    let value: unknown = 1;
    for (let i = 0; i < depth; i++) value = [value];
    return value;
  };
  const node = (doc: Y.Doc) => doc.getMap('nodes').get('n') as Y.Map<unknown>;
  it.each<[string, (doc: Y.Doc) => void, boolean]>([
    [
      'a node with text in it',
      doc => doc.getMap('nodes').set('m', new Y.Map([['.a', new Y.Text('字')]])),
      false,
    ],
    ['a value', doc => node(doc).set('.a', { b: [{ c: 1 }] }), false],
    ['a value as deep as any', doc => node(doc).set('.a', deep(WRITE_DEPTH + 1) as never), false],
    ['a value deeper than any', doc => node(doc).set('.a', deep(WRITE_DEPTH + 2) as never), true],
    ['letters', doc => (node(doc).get('.label') as Y.Text).insert(0, '字'), false],
    ['taking a node out', doc => node(doc).delete('at'), false],
    ['a map in a node', doc => node(doc).set('.a', new Y.Map()), true],
    ['maps in a new node', doc => doc.getMap('nodes').set('m', nested(3)), true],
    ['a list in a root', doc => doc.getMap('nodes').set('m', new Y.Array()), true],
    ['an element', doc => node(doc).set('.a', new Y.XmlElement('p')), true],
    ['text of XML', doc => node(doc).set('.a', new Y.XmlText()), true],
    ['a document in a document', doc => node(doc).set('.a', new Y.Doc()), true],
    ['bytes', doc => node(doc).set('.a', new Uint8Array(9)), false],
  ])('%s', (_what, act, may) => {
    const doc = new Y.Doc();
    doc.getMap('nodes').set(
      'n',
      new Y.Map<unknown>([
        ['at', 1],
        ['.label', new Y.Text('题')],
      ]),
    );
    const before = Y.encodeStateVector(doc);
    act(doc);
    expect(mayOverflow(Y.encodeStateAsUpdate(doc, before))).toBe(may);
  });
});
