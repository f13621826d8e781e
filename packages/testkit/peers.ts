import type { DesignEditor } from '@gonghui/editor/api.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import type { Family } from '@gonghui/scene/family.ts';
import { seedDoc } from '@gonghui/scene/template.ts';
import type { Template } from '@gonghui/scene/types.ts';
import * as Y from 'yjs';
import { type Random, randomFrom } from './random.ts';

/** One person at a design: a document, an editor over it, and what is on its way to her. */
export interface Peer {
  readonly index: number;
  readonly doc: Y.Doc;
  readonly editor: DesignEditor;
  online: boolean;
  inbox: Uint8Array[];
}

/**
 * People at one design over a network that reorders, delays, loses and heals. Everything in it follows from the
 * seed: ids, jitter of fractional indexes, order of delivery; the clock stands still unless `clock` is set.
 */
export class Peers {
  readonly list: Peer[];
  readonly random: Random;
  clock = 1_700_000_000_000;
  private readonly jitter: () => number;

  constructor(count: number, seed: number, family: Family, template: Template) {
    this.random = randomFrom(seed);
    const jitter = randomFrom(seed + 1);
    this.jitter = () => jitter.next();
    const seeded = new Y.Doc();
    seedDoc(seeded, family, template);
    const start = Y.encodeStateAsUpdate(seeded);
    this.list = Array.from({ length: count }, (_, index) => this.join(index, family, start));
  }

  private join(index: number, family: Family, start: Uint8Array): Peer {
    const doc = new Y.Doc();
    doc.clientID = 100 + index;
    const editor = createEditor(doc, family, { newId: () => this.random.id(), now: () => this.clock });
    Y.applyUpdate(doc, start, 'network');
    const peer: Peer = { index, doc, editor, online: true, inbox: [] };
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'network') return;
      for (const other of this.list) {
        if (other !== peer && peer.online && other.online) other.inbox.push(update);
      }
    });
    return peer;
  }

  /** Runs something with the library's jitter drawn from the seed as well. */
  act<T>(run: () => T): T {
    const original = Math.random;
    Math.random = this.jitter;
    try {
      return run();
    } finally {
      Math.random = original;
    }
  }

  at(index: number): Peer {
    return this.list[index % this.list.length]!;
  }

  /** Delivers up to `count` messages to a peer, in any order. */
  deliver(peer: Peer, count: number): void {
    for (let i = 0; i < count && peer.inbox.length > 0; i++) {
      const [update] = peer.inbox.splice(this.random.int(peer.inbox.length), 1);
      Y.applyUpdate(peer.doc, update!, 'network');
    }
  }

  /** Takes a peer off the network; what was on its way is lost. */
  cut(peer: Peer): void {
    peer.online = false;
    peer.inbox = [];
  }

  /** Back on: both sides tell each other what the other lacks, as the sync protocol does. */
  heal(peer: Peer): void {
    if (peer.online) return;
    peer.online = true;
    for (const other of this.list) {
      if (other === peer || !other.online) continue;
      peer.inbox.push(Y.encodeStateAsUpdate(other.doc, Y.encodeStateVector(peer.doc)));
      other.inbox.push(Y.encodeStateAsUpdate(peer.doc, Y.encodeStateVector(other.doc)));
    }
  }

  /** Everybody online, everything delivered. */
  settle(): void {
    for (const peer of this.list) this.heal(peer);
    while (this.list.some(peer => peer.inbox.length > 0)) {
      for (const peer of this.list) this.deliver(peer, peer.inbox.length);
    }
  }

  destroy(): void {
    for (const { editor, doc } of this.list) {
      editor.destroy();
      doc.destroy();
    }
  }
}
