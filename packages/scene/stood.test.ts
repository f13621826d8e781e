import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { lettersOf, restoredValue, valueIn } from './stood.ts';

const RUNS = { numRuns: sized(60, 5000) };

/** Letters put in and taken away at places of a text; `undo` keeps what is gone, as a page that may undo it does. */
const anyEdits = fc.array(fc.tuple(fc.nat(12), fc.nat(3), fc.string({ unit: 'grapheme', maxLength: 3 })), {
  maxLength: 12,
});
function edited(edits: readonly (readonly [number, number, string])[]): {
  doc: Y.Doc;
  map: Y.Map<unknown>;
  text: Y.Text;
} {
  const doc = new Y.Doc({ gc: false });
  const map = doc.getMap<unknown>('node');
  map.set('k', new Y.Text());
  const text = map.get('k') as Y.Text;
  for (const [at, remove, insert] of edits) {
    const start = Math.min(at, text.length);
    text.delete(start, Math.min(remove, text.length - start));
    text.insert(start, insert);
  }
  return { doc, map, text };
}
const itemOf = (map: Y.Map<unknown>, key: string): Y.Item => map._map.get(key)!;

describe('what stood in a place', () => {
  it('is all letters that a text ever had, of which those that stand read as the text', () => {
    fc.assert(
      fc.property(anyEdits, edits => {
        const { text } = edited(edits);
        expect(lettersOf(text, item => !item.deleted)).toBe(text.toString());
        const put = edits.reduce((sum, [, , insert]) => sum + insert.length, 0);
        expect(lettersOf(text, () => true)).toHaveLength(put);
        expect(lettersOf(text, () => false)).toBe('');
      }),
      RUNS,
    );
  });

  it('stands again as a text of its own, with what was deleted along with it', () => {
    fc.assert(
      fc.property(anyEdits, edits => {
        const { doc, map, text } = edited(edits);
        const all = lettersOf(text, () => true);
        const item = itemOf(map, 'k');
        map.set('k', 1);
        expect(item.deleted).toBe(true);
        const restored = restoredValue(valueIn(item));
        map.set('k', restored);
        const back = map.get('k') as Y.Text;
        expect(back).not.toBe(text);
        expect(back.toString()).toBe(all);
        back.insert(0, '新');
        const there = new Y.Doc();
        Y.applyUpdate(there, Y.encodeStateAsUpdate(doc));
        expect(String(there.getMap('node').get('k'))).toBe(`新${all}`);
      }),
      RUNS,
    );
  });

  it.each<[string, unknown]>([
    ['a register', ['root', 'main', 'a0']],
    ['an object', { a: [1, { b: null }] }],
    ['a text that is a register', '字'],
    ['null', null],
    ['false', false],
  ])('is %s as it was written', (_what, value) => {
    const doc = new Y.Doc({ gc: false });
    const map = doc.getMap<unknown>('node');
    map.set('k', value);
    const item = itemOf(map, 'k');
    map.delete('k');
    expect(restoredValue(valueIn(item))).toEqual(value);
  });

  it('is the last of several that one person wrote there in a row', () => {
    const doc = new Y.Doc({ gc: false });
    const map = doc.getMap<unknown>('node');
    for (const value of [1, 2, 3, 4]) map.set('k', value);
    const { left } = itemOf(map, 'k');
    // Yjs puts together what was overwritten.
    expect([left?.length, valueIn(left!)]).toEqual([3, 3]);
  });

  it('is unknown where it is gone for good, and where no verb of ours wrote it', () => {
    const doc = new Y.Doc();
    const map = doc.getMap<unknown>('node');
    map.set('k', '字');
    map.delete('k');
    map.set('map', new Y.Map());
    map.set('bytes', new Uint8Array(2));
    for (const key of ['k', 'map', 'bytes']) expect(valueIn(itemOf(map, key))).toBeUndefined();
  });
});
