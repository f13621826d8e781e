import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRelay } from '@gonghui/collab-server/relay.ts';
import { MemoryStorage } from '@gonghui/collab-server/testing/memory-storage.ts';
import { member, TEMPLATE } from '@gonghui/collab-server/testing/relay-world.ts';
import { HTML_MAX } from '@gonghui/elements/form/rich/field.ts';
import { defaultConfig } from '@gonghui/gateway/base/config.ts';
import { readRows, readSheets } from '@gonghui/gateway/base/sheets/book.ts';
import { reencode } from '@gonghui/gateway/enterprise/files/picture.ts';
import { contentType } from '@gonghui/gateway/enterprise/files/sniff.ts';
import { parseJson } from '@gonghui/gateway/http/plugins/json.ts';
import { cleanRich } from '@gonghui/gateway/records/submissions/fields/rich.ts';
import { step2Frame } from '@gonghui/scene/wire/sync-frames.ts';
import { BEFORE, framesIn } from './hostile-frames.ts';

/** Reads files as the gateway does, in a process of its own, and tells what each cost it: `node hostile-child.ts`. */
const table = async (path: string) => {
  const { sheets } = await readSheets(path, 500);
  for await (const rows of readRows(path, sheets[0]?.index ?? 0, 1000)) if (rows.length === 0) break;
};

const relay = createRelay({
  storage: new MemoryStorage(),
  ports: {
    admit: async () => null,
    recheck: async sitters => sitters.map(() => 'edit' as const),
    seed: async () => ({ kind: 'form', template: TEMPLATE, saved: null }),
  },
  report: error => console.error(error),
});
const NOTHING = Uint8Array.of(0, 0);
let designs = 0;
/** Sends frames as one person would who comes again each time he is sent away; answers what he was sent away with. */
const frames = async (path: string): Promise<string> => {
  const designId = `design${++designs}`;
  const codes = new Set<number>();
  let closed = true;
  const enter = async () => {
    closed = false;
    const end = (code: number) => {
      closed = true;
      codes.add(code);
    };
    let entered = () => {};
    const ready = new Promise<void>(done => {
      entered = done;
    });
    const socket = { send: () => entered(), close: end, terminate: () => {}, ping() {}, bufferedAmount: 0 };
    const who = { member: member('mallory1'), sessionId: '', designId, kind: 'form' as const };
    const connection = relay.accept(socket, { ...who, right: 'edit' });
    await ready;
    connection.receive(step2Frame(NOTHING));
    return connection;
  };
  let connection = await enter();
  const say = async (frame: Uint8Array) => {
    if (closed) connection = await enter();
    connection.receive(frame);
    await new Promise(done => setImmediate(done));
  };
  await say(BEFORE);
  for (const frame of framesIn(path)) await say(frame);
  connection.closed();
  return `closed with ${[...codes].join() || 'nothing'}`;
};

const PARSERS: Readonly<Record<string, (path: string) => unknown>> = {
  csv: table,
  xlsx: table,
  zip: contentType,
  picture: path => reencode(readFileSync(path), defaultConfig),
  rich: path => {
    const body = readFileSync(path, 'utf8');
    for (let at = 0; at < body.length; at += HTML_MAX) cleanRich(body.slice(at, at + HTML_MAX));
  },
  json: path => parseJson(readFileSync(path, 'utf8')),
  frames,
};

const MB = 1024 * 1024;
/** Most memory that the process had since it was last asked to forget, in bytes. */
const peak = (): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
};
const forget = (): void => {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // Not Linux: the peak is that of its life, which is more and never less.
  }
};

process.on('message', async ([parser, path]: [string, string]) => {
  // Processor time of this very thread between two samples: what others of the machine take of its time is not its cost.
  let last = process.threadCpuUsage();
  let loop = 0;
  const sampling = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    loop = Math.max(loop, (user + system) / 1000);
    last = process.threadCpuUsage();
  }, 1);
  await sleep(20);
  loop = 0;
  forget();
  const before = process.memoryUsage.rss();
  const began = performance.now();
  let outcome = 'read';
  try {
    const answer = await PARSERS[parser]?.(path);
    if (parser === 'frames') outcome = String(answer);
  } catch (error) {
    outcome = (error as Error).message;
  }
  await sleep(20);
  clearInterval(sampling);
  const rss = (peak() - before) / MB;
  const millis = performance.now() - began;
  process.send?.({ outcome, rss: Math.max(0, rss), loop, millis });
});
