import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readRows, writeBook } from '@gonghui/gateway/base/sheets/book.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import { startFlags } from '../lib/child.ts';
import { type Figure, report } from '../lib/figures.ts';
import { GROUP, ROWS, rowOf, TYPES } from './table.ts';

/** Engines to measure: `BENCH_ENGINES=postgres` leaves out the other. */
const ENGINES = (process.env.BENCH_ENGINES ?? 'pglite,postgres').split(',');

async function workbook(): Promise<Uint8Array> {
  const writer = writeBook([
    {
      name: '数据',
      heads: TYPES.map((_, i) => ({ title: `字段${i}`, ...(i === 3 ? { format: 'yyyy-mm-dd' } : {}) })),
    },
  ]);
  for (let i = 0; i < ROWS; i += 1000)
    await writer.add(
      0,
      Array.from({ length: 1000 }, (_, n) => rowOf(i + n)),
    );
  const file = await writer.finish();
  await writer.end();
  return file;
}

/** An import in a fresh process, told what `npm start` tells Node: what other work left in memory is not there. */
async function measure(name: string, engine: string, file: string): Promise<void> {
  const child = fork(new URL('./one.ts', import.meta.url), [name, engine, file], {
    execArgv: [...process.execArgv, ...startFlags()],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the import over ${name} ended without figures`);
  });
  const [figures] = (await Promise.race([once(child, 'message'), ended])) as [Figure[]];
  ended.catch(() => {});
  for (const figure of figures) report(figure);
}

/** `npm run bench -- import`: a large import beside a bare COPY, on both engines. */
export async function run(): Promise<void> {
  const bytes = await workbook();
  const began = performance.now();
  for await (const rows of readRows(bytes, 0, 1000)) if (rows.length === 0) break;
  report({ group: GROUP, name: 'reading the .xlsx alone', value: performance.now() - began, unit: 'ms' });
  const folder = mkdtempSync(join(tmpdir(), 'gonghui-workbook-'));
  const file = join(folder, 'rows.xlsx');
  writeFileSync(file, bytes);
  if (ENGINES.includes('pglite')) await measure('PGlite', 'pglite', file);
  if (ENGINES.includes('postgres') && postgresBin()) await measure('PostgreSQL', 'postgres', file);
  rmSync(folder, { recursive: true, force: true });
}
