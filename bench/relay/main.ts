import { newId } from '@gonghui/kernel/ids.ts';
import * as Y from 'yjs';
import { type Served, serve, startFlags } from '../lib/child.ts';
import { report } from '../lib/figures.ts';
import { benchPostgres } from '../lib/postgres.ts';
import { quantile } from '../lib/stats.ts';
import { burst, coldJoin, joinAll, latencies, synced, type Target } from './clients.ts';
import { editedDesign } from './design.ts';
import { Disk } from './disk.ts';
import { type Opening, openAtOnce } from './opening.ts';
import { pointers } from './pointers.ts';

const file = (name: string): URL => new URL(name, import.meta.url);

interface Contender {
  name: string;
  served: Served;
  target(room?: string): Target;
}

const person = (): string => newId();

function contender(name: string, served: Served, path: string): Contender {
  return {
    name,
    served,
    target: (room = newId()) => ({ base: `ws://127.0.0.1:${served.port}${path}`, room, ticket: person }),
  };
}

const ourServer = async (name: string, env: Record<string, string>): Promise<Contender> =>
  contender(name, await serve(file('./our-server.ts'), env, startFlags()), '/collab');

interface Numbers {
  p50: number;
  p99: number;
  fan50: number;
  fan99: number;
  burst: number;
}

/** `BENCH_RELAY=live,pointers,join,memory,open` picks parts, `BENCH_ROUNDS` shortens the first: for trying something out. */
const PARTS = new Set((process.env.BENCH_RELAY ?? 'live,pointers,join,memory,open').split(','));
const GROUP = 'relay';
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/**
 * All contenders take turns, a part of the samples in each: what the machine does beside the benchmark then falls on all
 * of them alike.
 */
async function measure(contenders: readonly Contender[]): Promise<Map<Contender, Numbers>> {
  const samples = new Map(
    contenders.map(each => [each, { two: [] as number[], many: [] as number[], rates: [] as number[] }]),
  );
  const disk = new Disk();
  const writes: number[] = [];
  for (const size of [2, 51]) {
    const rooms = await Promise.all(contenders.map(({ target }) => joinAll(target(), size)));
    for (let round = 0; round < ROUNDS; round++) {
      if (size === 2) writes.push(...(await disk.writes(160, 8)));
      for (const [i, contender] of contenders.entries()) {
        const peers = rooms[i] ?? [];
        const kept = samples.get(contender);
        if (size === 2) {
          kept?.two.push(...(await latencies(peers, 160, 8)));
          kept?.rates.push(await burst(peers, 4000));
        } else kept?.many.push(...(await latencies(peers, 40, 20)));
      }
    }
    for (const peer of rooms.flat()) peer.close();
  }
  disk.close();
  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const)
    report({
      group: GROUP,
      name: `the disk alone, write and sync ${name}`,
      unit: 'ms',
      value: quantile(writes, share),
    });
  return new Map(
    [...samples].map(([contender, { two, many, rates }]) => [
      contender,
      {
        p50: quantile(two, 0.5),
        p99: quantile(two, 0.99),
        fan50: quantile(many, 0.5),
        fan99: quantile(many, 0.99),
        burst: quantile(rates, 0.5),
      },
    ]),
  );
}

function compare(name: string, ours: Numbers, reference: Numbers, bare: Numbers): void {
  const compareOne = (what: string, key: keyof Numbers, unit: string, goal: string, met: boolean) => {
    report({
      group: GROUP,
      name: `${what}, ${name}`,
      unit,
      value: ours[key],
      reference: { name: 'y-websocket', value: reference[key] },
      goal,
      met,
    });
  };
  compareOne('edit → peer p50', 'p50', 'ms', '≤ reference', ours.p50 <= reference.p50);
  compareOne('edit → peer p99', 'p99', 'ms', '≤ reference', ours.p99 <= reference.p99);
  compareOne('fan-out 1 → 50, p50', 'fan50', 'ms', '≤ reference', ours.fan50 <= reference.fan50);
  compareOne('fan-out 1 → 50, p99', 'fan99', 'ms', '≤ reference', ours.fan99 <= reference.fan99);
  compareOne('burst', 'burst', 'edits/s', '≥ 1.5× reference', ours.burst >= 1.5 * reference.burst);
  report({
    group: GROUP,
    name: `burst, ${name}, beside a bare broadcast`,
    unit: 'edits/s',
    value: ours.burst,
    reference: { name: 'bare ws', value: bare.burst },
  });
}

/** A design of 1,000 nodes with 100,000 edits behind it: joining it, beside fetching its state and applying it once. */
async function joins(ours: Contender, bare: Contender): Promise<void> {
  const room = newId();
  const { updates, state } = editedDesign(1000, 100_000);
  const [writer] = await joinAll(ours.target(room), 1);
  if (!writer) throw new Error('nobody joined');
  await synced(writer);
  for (const update of updates) Y.applyUpdate(writer.doc, update, 'bench');
  const whole = (doc: Y.Doc) => doc.getMap('nodes').size >= 1000 && doc.getMap('page').get('.last') === true;
  writer.doc.getMap('page').set('.last', true);
  await new Promise(resolve => setTimeout(resolve, 3000));
  writer.close();
  await new Promise(resolve => setTimeout(resolve, 3000));

  const marked = new Y.Doc();
  Y.applyUpdate(marked, state);
  marked.getMap('page').set('.last', true);
  const bareTarget = bare.target();
  const body = syncStep2(Y.encodeStateAsUpdate(marked));
  await fetch(`http://127.0.0.1:${bare.served.port}/${bareTarget.room}`, { method: 'PUT', body });

  const mine: number[] = [];
  const plain: number[] = [];
  for (let run = 0; run < 9; run++) {
    mine.push(await coldJoin(ours.target(room), whole));
    plain.push(await coldJoin(bareTarget, whole));
  }
  const value = quantile(mine, 0.5);
  const reference = quantile(plain, 0.5);
  report({
    group: GROUP,
    name: `cold join, 1,000 nodes after 100,000 edits, ${ours.name}`,
    unit: 'ms',
    value,
    reference: { name: 'download + one applyUpdate', value: reference },
    goal: '≤ 1.5×',
    met: value <= 1.5 * reference,
  });
}

/** Frame of the y-websocket protocol: message 0 (sync), step 2, the update with its length. */
function syncStep2(update: Uint8Array): Uint8Array<ArrayBuffer> {
  const length: number[] = [];
  for (let rest = update.length; ; rest = Math.floor(rest / 128)) {
    length.push(rest >= 128 ? (rest % 128) | 128 : rest);
    if (rest < 128) break;
  }
  return new Uint8Array([0, 1, ...length, ...update]);
}

/** Servers of their own, fresh: one that has just served a burst grows into what it has already taken. */
async function memory(name: string, env: Record<string, string>, state: Uint8Array): Promise<void> {
  const DESIGNS = 100;
  const grown: number[] = [];
  const fresh = [
    await ourServer(name, env),
    contender('y-websocket', await serve(file('./reference-server.ts')), ''),
  ];
  for (const { served, target } of fresh) {
    for (const peer of await joinAll(target(), 1)) peer.close();
    const before = await served.rss();
    const peers = [];
    for (let design = 0; design < DESIGNS; design++) {
      const [peer] = await joinAll(target(), 1);
      if (!peer) continue;
      await synced(peer);
      Y.applyUpdate(peer.doc, state, 'bench');
      peers.push(peer);
    }
    await new Promise(resolve => setTimeout(resolve, 2000));
    grown.push(Math.max(0, (await served.rss()) - before) / DESIGNS / 1024);
    for (const peer of peers) peer.close();
    await served.stop();
  }
  report({
    group: GROUP,
    name: `memory an open design of 200 nodes, ${name}`,
    unit: 'kB',
    value: grown[0] ?? 0,
    reference: { name: 'y-websocket', value: grown[1] ?? 0 },
  });
}

/** Everybody's first visit at once, each to a design that was never opened: ours writes 500 first states, the reference none. */
async function openings(name: string, env: Record<string, string>): Promise<void> {
  const DESIGNS = 500;
  const seen: Opening[] = [];
  const fresh = [
    await ourServer(name, env),
    contender('y-websocket', await serve(file('./reference-server.ts')), ''),
  ];
  for (const { served, target } of fresh) {
    await openAtOnce(served, target, 1);
    seen.push(await openAtOnce(served, target, DESIGNS));
    await served.stop();
  }
  const [ours, reference] = seen as [Opening, Opening];
  report({
    group: GROUP,
    name: `${DESIGNS} designs opened at once, ${name}`,
    unit: 's',
    value: ours.seconds,
    reference: { name: 'y-websocket', value: reference.seconds },
    goal: '≤ 2',
    met: ours.seconds <= 2,
  });
  report({
    group: GROUP,
    name: `memory it takes meanwhile, ${name}`,
    unit: 'MB',
    value: ours.megabytes,
    reference: { name: 'y-websocket', value: reference.megabytes },
    goal: '≤ 300',
    met: ours.megabytes <= 300,
  });
}

export async function run(): Promise<void> {
  const bare = contender('bare ws', await serve(file('./bare-server.ts')), '');
  const reference = contender('y-websocket', await serve(file('./reference-server.ts')), '');
  const postgres = await benchPostgres();
  const stores: [string, Record<string, string>][] = [['PGlite', {}]];
  if (postgres) stores.push(['PostgreSQL', { BENCH_DATABASE: postgres.url }]);
  const ours: Contender[] = [];
  for (const [name, env] of stores) ours.push(await ourServer(name, env));
  const numbers = PARTS.has('live')
    ? await measure([bare, reference, ...ours])
    : new Map<Contender, Numbers>();
  const [bareNumbers, referenceNumbers] = [numbers.get(bare), numbers.get(reference)];
  for (const each of ours) {
    const own = numbers.get(each);
    if (own && referenceNumbers && bareNumbers) compare(each.name, own, referenceNumbers, bareNumbers);
  }
  for (const each of PARTS.has('pointers') ? ours : []) await pointers(each.name, each.target(), ROUNDS);
  for (const each of ours) {
    if (PARTS.has('join')) await joins(each, bare);
    await each.served.stop();
  }
  for (const [name, env] of PARTS.has('memory') ? stores : [])
    await memory(name, env, editedDesign(200, 0).state);
  for (const [name, env] of PARTS.has('open') ? stores : []) await openings(name, env);
  await reference.served.stop();
  await bare.served.stop();
}
