import { canonical, type Json } from '@gonghui/kernel/json.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { moveClients } from './move-client.ts';
import { firstDifference, structsOf } from './same-content.ts';

type Step = { kind: number; at: number; text: string };

/** Random edits of registers, nested maps and texts, with removals, by whoever the document belongs to. */
function play(doc: Y.Doc, steps: readonly Step[]): void {
  const nodes = doc.getMap<unknown>('nodes');
  const text = doc.getText('text');
  for (const { kind, at, text: typed } of steps) {
    doc.transact(() => {
      const key = `k${at % 3}`;
      const node = nodes.get(key);
      if (kind === 0) text.insert(at % (text.length + 1), typed);
      else if (kind === 1 && text.length > 0) text.delete(at % text.length, 1);
      else if (kind === 2) nodes.set(key, new Y.Map([['label', new Y.Text(typed)]]));
      else if (kind === 3 && node instanceof Y.Map) node.set(`.${at % 2}`, [typed, at]);
      else if (kind === 4 && node instanceof Y.Map) (node.get('label') as Y.Text).insert(0, typed);
      else if (kind === 5) nodes.delete(key);
    });
  }
}

const steps = fc.array(
  fc.record({
    kind: fc.integer({ min: 0, max: 5 }),
    at: fc.nat(20),
    text: fc.string({ minLength: 1, maxLength: 4 }),
  }),
  { maxLength: 25 },
);
const shown = (doc: Y.Doc) =>
  canonical([doc.getMap('nodes').toJSON() as Json, doc.getText('text').toString()]);
const docOf = (...updates: Uint8Array[]): Y.Doc => {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return doc;
};

describe('edits moved to another client id', () => {
  test('make the same document, and hang on nothing of the old id beyond where it was left', () => {
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const doc = new Y.Doc();
        doc.clientID = 7;
        play(doc, before);
        const shared = Y.encodeStateAsUpdate(doc);
        const from = Y.decodeStateVector(Y.encodeStateVector(doc)).get(7) ?? 0;
        play(doc, after);
        const moved = moveClients(Y.encodeStateAsUpdate(doc), new Map([[7, { from, to: 99 }]]));
        const vector = Y.decodeStateVector(Y.encodeStateVectorFromUpdate(moved));
        expect(vector.get(7) ?? 0).toBe(from);
        expect(shown(docOf(moved))).toBe(shown(doc));
        // On what others have, which is the document up to where it was left, with a stranger's work under the id.
        const stranger = docOf(shared);
        stranger.clientID = 7;
        stranger.getMap('stranger').set('x', 1);
        const theirs = docOf(
          Y.encodeStateAsUpdate(stranger),
          Y.diffUpdate(moved, Y.encodeStateVector(stranger)),
        );
        expect(theirs.store.pendingStructs).toBe(null);
        expect(theirs.getMap('stranger').get('x')).toBe(1);
        expect(shown(theirs)).toBe(shown(doc));
      }),
    );
  });
});

describe('two writings under one client id', () => {
  const under = (doc: Y.Doc) => structsOf([Y.encodeStateAsUpdate(doc)], [7]).get(7) ?? [];

  test('agree when one is part of the other, whatever was removed since', () => {
    fc.assert(
      fc.property(steps, steps, (first, more) => {
        const doc = new Y.Doc();
        doc.clientID = 7;
        play(doc, first);
        const early = under(doc);
        const colleague = docOf(Y.encodeStateAsUpdate(doc));
        play(doc, more);
        expect(firstDifference(early, under(doc))).toBe(null);
        play(colleague, more);
        expect(firstDifference(early, under(colleague))).toBe(null);
        expect(firstDifference(under(colleague), under(doc))).toBe(null);
      }),
    );
  });

  test('differ from where they last surely told the same, when what was removed lies between', () => {
    const [mine, theirs] = ['mine', 'theirs'].map(by => {
      const doc = new Y.Doc();
      doc.clientID = 7;
      for (const [i, value] of ['a', 'a', by, by].entries()) doc.getMap('nodes').set(`k${i}`, value);
      return doc;
    }) as [Y.Doc, Y.Doc];
    expect(firstDifference(under(mine), under(theirs))).toBe(2);
    for (const key of ['k1', 'k2']) theirs.getMap('nodes').delete(key);
    expect(firstDifference(under(mine), under(theirs))).toBe(1);
    for (const key of ['k0', 'k3']) theirs.getMap('nodes').delete(key);
    // Nothing is left of it but its place, which is the same.
    expect(firstDifference(under(mine), under(theirs))).toBe(null);
    expect(firstDifference(under(mine), under(theirs), 0, 'theirs')).toBe(0);
    expect(firstDifference(under(theirs), under(mine), 0, 'theirs')).toBe(null);
    expect(firstDifference(under(theirs), under(mine), 0, 'any')).toBe(0);
  });

  test('differ from the first clock that tells something else', () => {
    const one = new Y.Doc();
    one.clientID = 7;
    one.getMap('nodes').set('a', 1);
    const shared = Y.encodeStateAsUpdate(one);
    one.getMap('nodes').set('b', 2);
    const writings: ((doc: Y.Doc) => void)[] = [
      doc => doc.getMap('nodes').set('b', 3),
      doc => doc.getMap('nodes').set('c', 2),
      doc => doc.getMap('page').set('b', 2),
      doc => doc.getMap('nodes').set('b', new Y.Map()),
      doc => doc.getText('text').insert(0, 'b'),
    ];
    for (const write of writings) {
      const other = docOf(shared);
      other.clientID = 7;
      write(other);
      expect(firstDifference(under(one), under(other))).toBe(1);
      expect(firstDifference(under(one), under(other), 2)).toBe(null);
    }
    // What was removed is known by its place alone.
    const gone = docOf(shared);
    gone.clientID = 7;
    gone.getMap('nodes').set('c', 2);
    gone.getMap('nodes').delete('c');
    expect(firstDifference(under(one), under(gone))).toBe(1);
  });
});
