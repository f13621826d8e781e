import { MESSAGE } from '@gonghui/scene/wire/numbers.ts';
import { pointerFrame } from '@gonghui/scene/wire/pointer.ts';
import { report } from '../lib/figures.ts';
import { quantile } from '../lib/stats.ts';
import { joinAll, latencies, type Peer, synced, type Target } from './clients.ts';

const PEOPLE = 8;
const HERTZ = 20;
const EDITS = 160;
const PAUSE_MS = 8;
const BOX = { x: 0, y: 0, width: 460, height: 300 };

/** Has everybody point somewhere else at each step, every second one of them while he drags something. */
function pointing(peers: readonly Peer[]): () => void {
  let step = 0;
  const timer = setInterval(() => {
    step += 1;
    for (const [at, { provider }] of peers.entries()) {
      const where = { x: (step * 13 + at * 97) % 1900, y: (step * 7 + at * 61) % 1000 };
      provider.ws?.send(pointerFrame(at % 2 ? where : { ...where, box: { ...BOX, ...where } }));
    }
  }, 1000 / HERTZ);
  return () => clearInterval(timer);
}

/** Counts the bytes of pointers that the server sends to these. */
function receiving(peers: readonly Peer[]): () => number {
  let bytes = 0;
  for (const { provider } of peers)
    provider.ws?.addEventListener('message', ({ data }) => {
      const frame = new Uint8Array(data as ArrayBuffer);
      if (frame[0] === MESSAGE.pointer) bytes += frame.length;
    });
  return () => bytes;
}

/** An edit's way to another page while eight people move pointers, beside the same people while they rest; in turns. */
export async function pointers(name: string, target: Target, rounds: number): Promise<void> {
  const peers = await joinAll(target, PEOPLE);
  for (const peer of peers) {
    await synced(peer);
    // Of somebody whom nobody sees the relay takes no pointer.
    peer.provider.awareness.setLocalStateField('user', { name: 'bench' });
  }
  await new Promise(resolve => setTimeout(resolve, 500));
  const received = receiving(peers);
  const two = peers.slice(0, 2);
  const taken = { rest: [] as number[], moving: [] as number[] };
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    taken.rest.push(...(await latencies(two, EDITS, PAUSE_MS)));
    const stop = pointing(peers);
    const [from, before] = [performance.now(), received()];
    taken.moving.push(...(await latencies(two, EDITS, PAUSE_MS)));
    rates.push((received() - before) / (performance.now() - from));
    stop();
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  for (const peer of peers) peer.close();
  const [value, than] = [quantile(taken.moving, 0.5), quantile(taken.rest, 0.5)];
  report({
    ...{
      group: 'relay',
      name: `edit → peer p50 while ${PEOPLE} point at ${HERTZ} Hz, ${name}`,
      unit: 'ms',
      value,
    },
    reference: { name: 'while they rest', value: than },
    goal: '≤ 1.1 ×',
    met: value <= 1.1 * than,
  });
  const sent = quantile(rates, 0.5);
  report({
    ...{ group: 'relay', name: `pointers of ${PEOPLE}, sent to all pages of a design, ${name}` },
    ...{ unit: 'kB/s', value: sent },
    others: [{ name: 'to each', value: sent / PEOPLE }],
    goal: '≤ 20',
    met: sent <= 20,
  });
}
