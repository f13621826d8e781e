import { nodesOf, pageOf } from '@gonghui/scene/raw.ts';
import type { Peer as TestPeer } from '@gonghui/testkit/peers.ts';
import { expect } from 'vitest';
import * as Y from 'yjs';

type Peer = Pick<TestPeer, 'doc' | 'index'>;

interface Newest {
  /** Id of what was written last, as text. */
  name: string;
  author: number;
  deleted: boolean;
  /** Of a place: the node that it is in. */
  inside: unknown;
}

const maps = (doc: Y.Doc): [string, Y.Map<unknown>][] => [
  ['page', pageOf(doc)],
  ...[...nodesOf(doc).entries()].filter(
    (entry): entry is [string, Y.Map<unknown>] => entry[1] instanceof Y.Map,
  ),
];

/**
 * What a page guesses that somebody else meant by a text, under a name that all may write: it is brought up to date by any
 * edit of the text, an undo among them, and is nobody's work (docs/decisions/text-conflicts.md).
 */
const isGuess = (key: string): boolean => key.startsWith('.textConflicts.') && key.endsWith(' ?');

function insideOf(map: Y.Map<unknown>, key: string): unknown {
  const at = key === 'at' ? map.get(key) : null;
  return Array.isArray(at) ? at[0] : null;
}

/** The newest item of every key of every node and of the page. */
function newestOf(doc: Y.Doc): Map<string, Newest> {
  const newest = new Map<string, Newest>();
  for (const [id, map] of maps(doc)) {
    for (const [key, item] of map._map) {
      if (isGuess(key)) continue;
      const { client, clock } = item.lastId;
      newest.set(`${id} ${key}`, {
        name: `${client}:${clock}`,
        author: client,
        deleted: item.deleted,
        inside: insideOf(map, key),
      });
    }
  }
  return newest;
}

/** Characters of shared text that are shown and that somebody else wrote. */
function othersText(doc: Y.Doc): Set<string> {
  const shown = new Set<string>();
  for (const [, map] of maps(doc)) {
    for (const value of map.values()) {
      if (!(value instanceof Y.Text)) continue;
      for (let item = value._start; item; item = item.right) {
        if (item.deleted || item.id.client === doc.clientID) continue;
        for (let i = 0; i < item.length; i++) shown.add(`${item.id.client}:${item.id.clock + i}`);
      }
    }
  }
  return shown;
}

/**
 * Watches who emptied which key, and checks that an undo or redo replaced only values that its author had written,
 * filled only keys that its author had emptied, and left empty only those that a command of his had filled or emptied: a
 * place that stood before he did anything is never gone, whatever clashed with it.
 */
export class Authorship {
  private readonly emptiedBy = new Map<string, Set<number>>();
  private readonly mayEmpty = new Set<string>();

  /** Runs something of one peer's and notes which keys it emptied. */
  watch<T>(peer: Peer, run: () => T): T {
    return this.noting(peer, run, key => this.mayEmpty.add(`${peer.index} ${key}`));
  }

  /** @param turned is told of keys that went from empty to filled or back. */
  private noting<T>({ doc, index }: Peer, run: () => T, turned: (key: string) => void): T {
    const before = newestOf(doc);
    const result = run();
    for (const [key, { name, deleted }] of newestOf(doc)) {
      const was = before.get(key);
      if ((was?.deleted ?? true) !== deleted) turned(key);
      if (!deleted || (was?.deleted && was.name === name)) continue;
      const who = this.emptiedBy.get(name) ?? new Set();
      this.emptiedBy.set(name, who.add(index));
    }
    return result;
  }

  /** Runs an undo or redo and checks it. */
  expectOwnWorkOnly(peer: Peer, run: () => void): void {
    const own = peer.doc.clientID;
    const before = newestOf(peer.doc);
    const text = othersText(peer.doc);
    const emptied = new Set<string>();
    this.noting(peer, run, key => emptied.add(key));
    for (const [key, now] of newestOf(peer.doc)) {
      const was = before.get(key);
      if (!was || (was.name === now.name && was.deleted === now.deleted)) continue;
      if (now.deleted && emptied.has(key))
        expect(this.mayEmpty.has(`${peer.index} ${key}`), `${key} is left empty`).toBe(true);
      if (was.deleted) {
        expect({ key, emptiedBy: [...(this.emptiedBy.get(was.name) ?? [])] }).toEqual({
          key,
          emptiedBy: expect.arrayContaining([peer.index]),
        });
      } else if (emptied.has(`${String(was.inside)} at`)) {
        // What hangs in a group that is taken back with this step stands where the step had taken it from.
        expect(this.mayEmpty.has(`${peer.index} ${String(was.inside)} at`)).toBe(true);
      } else expect({ key, author: was.author }).toEqual({ key, author: own });
    }
    const left = othersText(peer.doc);
    for (const name of text) expect(left.has(name), `text ${name} of a co-editor is still there`).toBe(true);
  }
}
