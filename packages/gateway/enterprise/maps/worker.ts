import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { mapFaults } from '@gonghui/elements/screen/v-map/sentinels.ts';
import type { MapAsked } from './asked.ts';

/** Looks at maps on a thread of its own, which may run out of time or memory over one. */
const port = parentPort;
if (!port) throw new Error('runs as a worker');

function faultsOf({ path, code }: MapAsked): string[] {
  let map: unknown;
  try {
    map = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return ['文件不是有效的 JSON'];
  }
  return mapFaults(map, code);
}

port.on('message', (asked: MapAsked) => port.postMessage(faultsOf(asked)));
