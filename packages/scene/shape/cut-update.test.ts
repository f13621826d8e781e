import { LIMITS } from '@gonghui/kernel/limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { FRAME, PIECE } from '../wire/limits.ts';
import { cutUpdate, type PieceSize } from './cut-update.ts';
import { writeUpdate } from './write-update.ts';

const SMALL: PieceSize = { bytes: 200, structs: 20, clients: 2 };

/** Values of keys and letters of a text, written, overwritten and removed by several client ids. */
const anyEdit = fc.record({
  client: fc.nat(3),
  what: fc.constantFrom('set', 'delete', 'write', 'erase', 'hear'),
  at: fc.nat(30),
  size: fc.oneof(fc.nat(20), fc.nat(900)),
});
type AnyEdit = typeof anyEdit extends fc.Arbitrary<infer T> ? T : never;

function play(docs: readonly Y.Doc[], { client, what, at, size }: AnyEdit): void {
  const doc = docs[client % docs.length];
  if (!doc) return;
  const map = doc.getMap('nodes');
  const text = doc.getText('text');
  if (what === 'set') map.set(`k${at % 5}`, '值😀'.repeat(size));
  else if (what === 'delete') map.delete(`k${at % 5}`);
  else if (what === 'write') text.insert(at % (text.length + 1), '字😀'.repeat(size));
  else if (what === 'erase')
    text.delete(at % (text.length + 1), Math.min(size, text.length - (at % (text.length + 1))));
  else for (const other of docs) if (other !== doc) Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
}

const stateOf = (doc: Y.Doc): string => {
  const values = Object.entries(doc.getMap('nodes').toJSON()).sort(([a], [b]) => (a < b ? -1 : 1));
  const clocks = [...Y.decodeStateVector(Y.encodeStateVector(doc))].sort(([a], [b]) => a - b);
  return JSON.stringify([values, doc.getText('text').toJSON(), clocks]);
};

describe('an update in pieces', () => {
  it('says the same as the whole, piece by piece without a gap, whatever its size', () => {
    let cut = 0;
    fc.assert(
      fc.property(
        fc.array(anyEdit, { minLength: 20, maxLength: 60, size: 'max' }),
        fc.nat(60),
        fc.boolean(),
        (edits, known, gc) => {
          const docs = [1, 2, 3].map(clientID =>
            Object.assign(new Y.Doc({ gc }), { clientID: clientID + 10 }),
          );
          for (const edit of edits.slice(0, known)) play(docs, edit);
          const there = new Y.Doc();
          const [first] = docs;
          if (!first) return;
          Y.applyUpdate(there, Y.encodeStateAsUpdate(first));
          for (const edit of edits.slice(known)) play(docs, edit);
          const update = Y.encodeStateAsUpdate(first, Y.encodeStateVector(there));
          const pieces = cutUpdate(update, SMALL) ?? [];
          if (pieces.length > 1) cut++;
          const whole = new Y.Doc();
          Y.applyUpdate(whole, Y.encodeStateAsUpdate(there));
          Y.applyUpdate(whole, update);
          for (const piece of pieces) {
            Y.applyUpdate(there, piece);
            expect(there.store.pendingStructs).toBeNull();
            expect(there.store.pendingDs).toBeNull();
          }
          expect(stateOf(there)).toBe(stateOf(whole));
          expect(stateOf(there)).toBe(stateOf(first));
        },
      ),
      { numRuns: 300 },
    );
    expect(cut).toBeGreaterThan(20);
  });

  it('keeps every piece below a frame: large values, a long text, very many deletions', () => {
    const doc = new Y.Doc();
    const map = doc.getMap('nodes');
    for (let i = 0; i < 4; i++) map.set(`k${i}`, '文'.repeat(LIMITS.valueBytes / 3 - 10));
    const numbers = Array.from({ length: LIMITS.valueBytes / 8 - 2 }, (_, i) => i / 7);
    map.set('numbers', numbers);
    const text = doc.getText('text');
    text.insert(0, '文😀'.repeat(130_000));
    const letters = (text._start as Y.Item).id;
    const ranges = Array.from({ length: 60_000 }, (_, i) => ({ clock: letters.clock + i * 6, len: 3 }));
    Y.applyUpdate(doc, writeUpdate(new Map(), new Map([[letters.client, ranges]])));
    const pieces = cutUpdate(Y.encodeStateAsUpdate(doc)) ?? [];
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(FRAME.bytes - 1024);
    const copy = new Y.Doc();
    for (const piece of pieces) Y.applyUpdate(copy, piece);
    expect(stateOf(copy)).toBe(stateOf(doc));
  });

  it('cuts what is gone where it is longer than the relay takes', () => {
    const doc = new Y.Doc();
    const node = new Y.Map<unknown>();
    doc.getMap('nodes').set('n', node);
    const text = new Y.Text();
    node.set('text', text);
    for (let i = 0; i < 4; i++) text.insert(text.length, 'x'.repeat(400_000));
    node.set('text', 'short');
    const update = Y.encodeStateAsUpdate(doc);
    expect(Math.max(...Y.decodeUpdate(update).structs.map(({ length }) => length))).toBeGreaterThan(
      1_000_000,
    );
    const pieces = cutUpdate(update) ?? [];
    const lengths = pieces.flatMap(piece => Y.decodeUpdate(piece).structs.map(({ length }) => length));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(500_000);
    const copy = new Y.Doc();
    for (const piece of pieces) Y.applyUpdate(copy, piece);
    expect(copy.getMap('nodes').toJSON()).toEqual(doc.getMap('nodes').toJSON());
  });

  it('leaves what was overwritten until that has come which overwrites it', () => {
    const doc = new Y.Doc({ gc: false });
    const there = new Y.Doc();
    doc.getMap('nodes').set('k', 'known');
    Y.applyUpdate(there, Y.encodeStateAsUpdate(doc));
    for (let i = 0; i < 6; i++) doc.getMap('nodes').set('k', `${i}`.repeat(300));
    const pieces = cutUpdate(Y.encodeStateAsUpdate(doc, Y.encodeStateVector(there)), SMALL) ?? [];
    expect(pieces.length).toBeGreaterThan(3);
    for (const piece of pieces) {
      Y.applyUpdate(there, piece);
      expect(there.getMap('nodes').get('k')).toBeTypeOf('string');
    }
  });

  it('is not made of what hangs on something that is not there', () => {
    const doc = new Y.Doc();
    const text = doc.getText('text');
    const updates: Uint8Array[] = [];
    doc.on('update', update => updates.push(update));
    for (let i = 0; i < 3; i++) text.insert(i, 'x');
    expect(
      cutUpdate(Y.mergeUpdates([updates[0] ?? Uint8Array.of(), updates[2] ?? Uint8Array.of()])),
    ).toBeNull();
    expect(cutUpdate(Uint8Array.of(0, 0), PIECE)).toEqual([Uint8Array.of(0, 0)]);
  });
});
