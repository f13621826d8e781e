import { performance } from 'node:perf_hooks';
import type { Served } from '../lib/child.ts';
import { join, type Target } from './clients.ts';

export interface Opening {
  /** From the first socket to the last one that is in step. */
  seconds: number;
  /** How far the server's resident memory grew at most meanwhile. */
  megabytes: number;
}

/** So many people come at the same moment, each to a design of his own, as after a restart on a Monday morning. */
export async function openAtOnce(served: Served, target: () => Target, designs: number): Promise<Opening> {
  const before = await served.rss();
  let highest = before;
  let over = false;
  const watching = (async () => {
    while (!over) {
      highest = Math.max(highest, await served.rss());
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  })();
  const from = performance.now();
  const peers = Array.from({ length: designs }, () => join(target()));
  await Promise.all(
    peers.map(
      ({ provider }) =>
        new Promise<void>(resolve => {
          if (provider.synced) resolve();
          else provider.on('sync', (synced: boolean) => synced && resolve());
        }),
    ),
  );
  const seconds = (performance.now() - from) / 1000;
  over = true;
  await watching;
  for (const peer of peers) peer.close();
  return { seconds, megabytes: (highest - before) / 1024 / 1024 };
}
