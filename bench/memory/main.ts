import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notMeasured, report } from '../lib/figures.ts';
import { benchPostgres } from '../lib/postgres.ts';
import { type Home, makeHome } from './home.ts';
import { ran, type Started, startIn } from './started.ts';
import { type MemoryUse, memoryUse } from './tree.ts';
import { visit } from './visitor.ts';

const GROUP = 'memory';
/** At rest: so many seconds after a person has signed in and has the workbench open, which she keeps open. */
const REST_S = Number(process.env.BENCH_REST ?? 60);
/** A commit to start beside ours, in turns, for the time until ready; none when empty. */
const BEFORE = process.env.BENCH_BEFORE ?? '';
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 1);

const seconds = (count: number) => new Promise(resolve => setTimeout(resolve, count * 1000));
const median = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[all.length >> 1] ?? 0;

interface Starts {
  first: number[];
  later: number[];
  highest: number[];
  laterHighest: number[];
}

/** A start that builds and makes everything, and one after it, on the same folder. */
async function starts(home: Home, data: string, kept: Starts): Promise<void> {
  home.fresh();
  const first = await startIn(home.folder, { DATA_DIR: data });
  kept.first.push(first.seconds);
  kept.highest.push(first.highest());
  await first.stop();
  const later = await startIn(home.folder, { DATA_DIR: data });
  kept.later.push(later.seconds);
  kept.laterHighest.push(later.highest());
  await later.stop();
}

async function atRest(started: Started): Promise<MemoryUse> {
  const leave = await visit(started.address);
  await seconds(REST_S);
  const rest = memoryUse(started.pid);
  await leave();
  await started.stop();
  return rest;
}

/** The memory of a program of one purpose, some seconds after its start. */
async function bare(word: string): Promise<number> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./bare.ts', import.meta.url)), word], {
    stdio: 'inherit',
  });
  await seconds(15);
  const { rss } = memoryUse(child.pid ?? 0);
  child.kill();
  return rss;
}

async function firstStarts(home: Home, data: string): Promise<void> {
  const none = (): Starts => ({ first: [], later: [], highest: [], laterHighest: [] });
  const [ours, theirs] = [none(), none()];
  const before = BEFORE ? makeHome(BEFORE) : null;
  const builds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rmSync(data, { recursive: true, force: true });
    await starts(home, data, ours);
    const other = mkdtempSync(join(tmpdir(), 'gonghui-memory-data-'));
    if (before) await starts(before, other, theirs);
    rmSync(other, { recursive: true, force: true });
    const [highest] = await ran(home.folder, [
      'node_modules/vite/bin/vite.js',
      'build',
      '--outDir',
      '.cache/alone',
    ]);
    builds.push(highest);
  }
  before?.remove();
  const value = Math.max(...ours.highest);
  report({
    group: GROUP,
    name: 'first start, highest',
    unit: 'MB',
    value,
    reference: { name: 'vite build alone', value: Math.max(...builds) },
    others: before ? [{ name: BEFORE, value: Math.max(...theirs.highest) }] : [],
    goal: '≤ 700',
    met: value <= 700,
  });
  report({ group: GROUP, name: 'later start, highest', unit: 'MB', value: Math.max(...ours.laterHighest) });
  for (const [name, key] of [
    ['first start until ready', 'first'],
    ['later start until ready', 'later'],
  ] as const) {
    const mine = median(ours[key]);
    const other = median(theirs[key]);
    report({
      group: GROUP,
      name,
      unit: 's',
      value: mine,
      ...(before ? { reference: { name: BEFORE, value: other }, goal: 'not later', met: mine <= other } : {}),
    });
  }
}

async function rest(
  name: string,
  goal: number,
  started: Started,
  reference: () => Promise<number>,
  of: string,
) {
  const { rss, pss } = await atRest(started);
  report({
    group: GROUP,
    name: `at rest, ${name}`,
    unit: 'MB',
    value: rss,
    reference: { name: of, value: await reference() },
    others: [{ name: 'what is shared counted once', value: pss }],
    goal: `≤ ${goal}`,
    met: rss <= goal,
  });
}

/** `npm run bench -- memory`: resident memory of the whole process tree, from the first start to rest. Linux only. */
export async function run(): Promise<void> {
  if (process.platform !== 'linux') return notMeasured('memory', 'it is read from /proc');
  const home = makeHome();
  const data = mkdtempSync(join(tmpdir(), 'gonghui-memory-data-'));
  try {
    await firstStarts(home, data);
    const embedded = await startIn(home.folder, { DATA_DIR: data });
    await rest('embedded database', 350, embedded, () => bare(join(data, 'db')), 'the engine alone');
    const postgres = await benchPostgres();
    if (!postgres) return notMeasured('memory with PostgreSQL', 'it is not installed');
    const env = { DATA_DIR: join(data, 'postgres'), DATABASE_URL: postgres.url };
    const filling = await startIn(home.folder, env);
    await rest('PostgreSQL, first start', 200, filling, () => bare('http'), 'a router alone');
    const later = await startIn(home.folder, env);
    await rest('PostgreSQL', 200, later, () => bare('http'), 'a router alone');
  } finally {
    rmSync(data, { recursive: true, force: true });
    home.remove();
  }
}
