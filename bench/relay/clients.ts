import { MESSAGE } from '@gonghui/scene/wire/numbers.ts';
import { WebSocket } from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';

// Each provider listens to the end of the process; Node would take a crowd of them for a leak and say so.
process.setMaxListeners(0);

/** Where the stock provider connects to: `base/room?ticket=`. */
export interface Target {
  base: string;
  room: string;
  ticket(): string;
}

export interface Peer {
  doc: Y.Doc;
  provider: WebsocketProvider;
  close(): void;
}

/** A person with the stock provider, as every browser has it. */
export function join({ base, room, ticket }: Target): Peer {
  const doc = new Y.Doc();
  const provider = new WebsocketProvider(base, room, doc, {
    WebSocketPolyfill: WebSocket as never,
    params: { ticket: ticket() },
    disableBc: true,
    maxBackoffTime: 200,
  });
  // As the app does: without a handler the provider complains on the console about each acknowledgement.
  provider.messageHandlers[MESSAGE.acknowledged] = () => {};
  provider.messageHandlers[MESSAGE.rightChanged] = () => {};
  provider.messageHandlers[MESSAGE.pointer] = () => {};
  return {
    doc,
    provider,
    close() {
      provider.destroy();
      doc.destroy();
    },
  };
}

const connected = async (peer: Peer): Promise<void> => {
  while (!peer.provider.wsconnected) await new Promise(resolve => setTimeout(resolve, 5));
};

/** Joins and waits until the socket is open and what it had to say has settled. */
export async function joinAll(target: Target, count: number): Promise<Peer[]> {
  const peers = Array.from({ length: count }, () => join(target));
  await Promise.all(peers.map(connected));
  await new Promise(resolve => setTimeout(resolve, 200));
  return peers;
}

/** Waits until a peer has what the server has, and has answered what the server asked: from then on it sends updates. */
export async function synced(peer: Peer): Promise<void> {
  while (!peer.provider.synced) await new Promise(resolve => setTimeout(resolve, 5));
  await new Promise(resolve => setTimeout(resolve, 300));
}

/** Of the page, which anybody may write: a map of the benchmark's own is refused by the gate, and nothing would arrive. */
const [EDIT, BURST] = ['.bench', '.burst'];

/** Resolves when every listed peer has the value under `key` of the page. */
function arrival(peers: readonly Peer[], key: string, value: number): Promise<void> {
  return Promise.all(
    peers.map(
      ({ doc }) =>
        new Promise<void>(resolve => {
          const map = doc.getMap<number>('page');
          const look = () => {
            if (map.get(key) !== value) return;
            map.unobserve(look);
            resolve();
          };
          map.observe(look);
          look();
        }),
    ),
  ).then(() => undefined);
}

/** Milliseconds from an edit of the first peer to its arrival at the last of the others, edit after edit. */
export async function latencies(peers: readonly Peer[], edits: number, pauseMs: number): Promise<number[]> {
  const [writer, ...readers] = peers as [Peer, ...Peer[]];
  const samples: number[] = [];
  for (let edit = 0; edit < edits; edit++) {
    const arrived = arrival(readers, EDIT, edit);
    const from = performance.now();
    writer.doc.getMap('page').set(EDIT, edit);
    await arrived;
    samples.push(performance.now() - from);
    await new Promise(resolve => setTimeout(resolve, pauseMs));
  }
  return samples.slice(Math.ceil(edits / 20));
}

/** Edits a second that reach the other side when one person's come as fast as they can be made. */
export async function burst(peers: readonly Peer[], edits: number): Promise<number> {
  const [writer, reader] = peers as [Peer, Peer];
  const arrived = arrival([reader], BURST, edits - 1);
  const from = performance.now();
  for (let edit = 0; edit < edits; edit++) {
    writer.doc.getMap('page').set(BURST, edit);
    if (edit % 50 === 49) await new Promise(resolve => setImmediate(resolve));
  }
  await arrived;
  return (edits * 1000) / (performance.now() - from);
}

/** Milliseconds from opening the socket to holding the whole design. */
export async function coldJoin(target: Target, whole: (doc: Y.Doc) => boolean): Promise<number> {
  const from = performance.now();
  const peer = join(target);
  while (!whole(peer.doc)) await new Promise<void>(resolve => peer.doc.once('update', () => resolve()));
  const took = performance.now() - from;
  peer.close();
  return took;
}
