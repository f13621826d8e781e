import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Cell } from '@gonghui/domain/sheets/cell.ts';
import { type Database, openDatabase } from '@gonghui/gateway/db/database.ts';
import { migrate } from '@gonghui/gateway/db/migrate.ts';
import { readRows, writeBook } from '@gonghui/gateway/sheets/book.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { createDatabase, type Engine } from '@gonghui/testkit/database.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import { type Figure, report } from '../lib/figures.ts';

const ROWS = 100_000;
const GROUP = 'import';
const MB = 1024 * 1024;

/** Engines to measure: `BENCH_ENGINES=postgres` leaves out the other. */
const ENGINES = (process.env.BENCH_ENGINES ?? 'pglite,postgres').split(',');

const TYPES = [
  'input',
  'input',
  'number',
  'date',
  'select-single',
  'input',
  'number',
  'switch',
  'input',
  'date',
  'time',
  'textarea',
];
const options = ['甲', '乙', '丙', '丁'].map(label => ({ value: newId(), label }));

const rowOf = (i: number): Cell[] => [
  `员工${i}`,
  `1380000${String(i % 10_000).padStart(4, '0')}`,
  i,
  new Date(Date.UTC(2026, 0, 1 + (i % 365))),
  options[i % 4]?.label ?? '',
  '研发中心',
  i * 1.25,
  i % 2 === 0 ? '是' : '否',
  `编号-${i}`,
  `2026-03-${String(1 + (i % 28)).padStart(2, '0')}`,
  '09:30',
  `备注内容 ${i}`,
];

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

async function waitFor(
  gateway: TestGateway,
  ctx: Parameters<TestGateway['services']['jobs']['get']>[0],
  id: string,
) {
  for (;;) {
    const job = await gateway.services.jobs.get(ctx, id);
    if (job.finishedAt !== null) return job;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

/** The embedded engine with a folder, as the product runs it: in memory its files would count as memory of the import. */
async function onDisk(folder: string): Promise<Database> {
  const db = await openDatabase({ dataDir: folder });
  await migrate(db);
  return db;
}

async function measure(name: string, engine: Engine, bytes: Uint8Array): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gonghui-import-'));
  const db = engine === 'pglite' ? await onDisk(folder) : await createDatabase(engine);
  const gateway = await startGateway(engine, { db });
  const { ctx } = await gateway.buildEnterprise('bench');
  const fields = TYPES.map((type, i) =>
    component(type, {
      label: `字段${i}`,
      ...(type === 'select-single' ? { options } : {}),
      ...(type === 'number' ? { precision: 2 } : {}),
    }),
  );
  const { id } = await buildForm(gateway, ctx, fields);
  const { services } = gateway;
  await services.jobs.start();
  const table = await services.imports.extract(ctx, id, { name: '数据.xlsx', bytes: Buffer.from(bytes) });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 100);
  delay.enable();
  const began = performance.now();
  const { jobId } = await services.imports.start(ctx, id, {
    upload: table.upload,
    sheet: 0,
    head: 0,
    columns: fields.map(field => field.id),
    mode: 'add',
    key: null,
    trial: false,
  });
  const job = await waitFor(gateway, ctx, jobId);
  const ours = performance.now() - began;
  delay.disable();
  clearInterval(watch);
  if ((job.result as { added: number } | null)?.added !== ROWS) throw new Error(JSON.stringify(job));
  const grown = (Math.max(most, process.memoryUsage.rss()) - before) / MB;
  await services.jobs.stop();

  const bare = await copyTime(engine, gateway, id);
  const line = (what: string, value: number, unit: string, more: Partial<Figure> = {}) =>
    report({ group: GROUP, name: `${what}, ${name}`, value, unit, ...more });
  line('100,000 rows × 12 columns from .xlsx', ours, 'ms', {
    reference: { name: 'COPY of the same rows into the same tables', value: bare },
    goal: '≤ 2× COPY',
    met: ours <= 2 * bare,
  });
  line('event loop p99 meanwhile', delay.percentile(99) / 1e6, 'ms');
  line('memory grown, at most', grown, 'MB', { goal: '≤ 300 MB', met: grown <= 300 });
  await gateway.close();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
}

/** The rows that were just imported, taken out as CSV and copied back into empty twins of both tables, indexes included. */
async function copyTime(engine: Engine, { db }: TestGateway, formId: string): Promise<number> {
  const tables = [`r_${formId}`, 'submissions'];
  // The embedded engine has a file system of its own.
  const folder = engine === 'pglite' ? '/tmp' : mkdtempSync(join(tmpdir(), 'gonghui-copy-'));
  if (engine === 'postgres') chmodSync(folder, 0o777);
  const client = await db.pool.connect();
  // Copying this much may take longer than a request's statement may.
  await client.query('set statement_timeout = 0');
  let total = 0;
  for (const table of tables) {
    await client.query(`create table twin_${table} (like ${table} including all)`);
    const file = join(folder, `${table}.csv`);
    if (engine === 'postgres') {
      writeFileSync(file, '');
      chmodSync(file, 0o666);
    }
    await client.query(`copy ${table} to '${file}' with (format csv)`);
    const began = performance.now();
    await client.query(`copy twin_${table} from '${file}' with (format csv)`);
    total += performance.now() - began;
  }
  client.release();
  if (engine === 'postgres') rmSync(folder, { recursive: true, force: true });
  return total;
}

/** `npm run bench -- import`: a large import beside a bare COPY, on both engines. */
export async function run(): Promise<void> {
  const bytes = await workbook();
  const began = performance.now();
  for await (const rows of readRows(bytes, 0, 1000)) if (rows.length === 0) break;
  report({ group: GROUP, name: 'reading the .xlsx alone', value: performance.now() - began, unit: 'ms' });
  if (ENGINES.includes('pglite')) await measure('PGlite', 'pglite', bytes);
  if (ENGINES.includes('postgres') && postgresBin()) await measure('PostgreSQL', 'postgres', bytes);
}
