import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { type Database, openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { migrate } from '@gonghui/gateway/base/db/migrate.ts';
import { createDatabase, type Engine } from '@gonghui/testkit/database.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import type { Figure } from '../lib/figures.ts';
import { GROUP, OPTIONS, ROWS, TYPES } from './table.ts';

const MB = 1024 * 1024;

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

async function measure(name: string, engine: Engine, bytes: Uint8Array): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gonghui-import-'));
  const db = engine === 'pglite' ? await onDisk(folder) : await createDatabase(engine);
  const gateway = await startGateway(engine, { db });
  const { ctx } = await gateway.buildEnterprise('bench');
  const fields = TYPES.map((type, i) =>
    component(type, {
      label: `字段${i}`,
      ...(type === 'select-single' ? { options: OPTIONS } : {}),
      ...(type === 'number' ? { precision: 2 } : {}),
    }),
  );
  const { id } = await buildForm(gateway, ctx, fields);
  const { services } = gateway;
  await services.jobs.start();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 100);
  const table = await services.imports.extract(ctx, id, {
    name: '数据.xlsx',
    path: file,
    size: bytes.length,
  });
  const delay = monitorEventLoopDelay({ resolution: 5 });
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
  const figures: Figure[] = [];
  const line = (what: string, value: number, unit: string, more: Partial<Figure> = {}) =>
    figures.push({ group: GROUP, name: `${what}, ${name}`, value, unit, ...more });
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
  return figures;
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

/** One import in a process of its own: `one.ts <name> <engine> <workbook>` sends its figures. */
const [name = '', engine = '', file = ''] = process.argv.slice(2);
process.send?.(await measure(name, engine as Engine, readFileSync(file)), () => process.exit(0));
