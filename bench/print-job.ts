import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import type { Stencil } from '@gonghui/elements/print/stencil.ts';
import { cellOf, columnsOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { type Database, openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { migrate } from '@gonghui/gateway/base/db/migrate.ts';
import { recordIds, submitForm } from '@gonghui/gateway/records/submissions/index.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { createDatabase, type Engine } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { startGateway } from '@gonghui/testkit/gateway.ts';
import { copyRecords } from './lib/copy-records.ts';
import { report } from './lib/figures.ts';

const GROUP = 'print';
const RECORDS = 1000;
const MB = 1024 * 1024;
const STRETCH = 50;

/** The embedded engine with a folder, as the product runs it: in memory its files would count as memory of the print. */
async function onDisk(folder: string): Promise<Database> {
  const db = await openDatabase({ dataDir: folder });
  await migrate(db);
  return db;
}

const fields = [
  component('input', { label: '单号' }),
  component('input', { label: '供应商' }),
  component('number', { label: '金额', precision: 2 }),
  component('date', { label: '日期' }),
  component('textarea', { label: '事由' }),
];

/** A page: what a record says, 40 rows of it, with a formula in each. */
function sheet(): Stencil {
  const rows = Array.from({ length: 40 }, (_, at) => {
    const id = `row${String(at).padStart(5, '0')}`;
    const field = fields[at % fields.length];
    return rowOf(
      id,
      [
        cellOf(`a${id.slice(1)}`, 'col00000', { text: `第${at + 1}项` }),
        cellOf(`b${id.slice(1)}`, 'col00001', { dataVar: field?.id ?? '' }),
        cellOf(`c${id.slice(1)}`, 'col00002', { text: `=RMB({{${fields[2]?.id}}}+${at})` }),
      ],
      { height: 6 },
    );
  });
  return stencilKind.saved.to(stencilOf(rows, { cols: columnsOf(30, 60, 80) })) as Stencil;
}

/** 1,000 records of a page each through the job, beside reading the same records alone, on one engine. */
export async function runJob(engine: Engine): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gonghui-print-'));
  const db = engine === 'pglite' ? await onDisk(folder) : await createDatabase(engine);
  const gateway = await startGateway(engine, { db });
  try {
    const { ctx } = await gateway.buildEnterprise('bench');
    const { id: formId } = await buildForm(gateway, ctx, fields);
    const { prints, printing, jobs, deps } = gateway.services;
    const { id: first } = await submitForm(deps, ctx, formId, {
      key: newKey(),
      values: Object.fromEntries(
        fields.map(({ id }, at) => [
          id,
          ['PR-1', '华东机电有限公司', 1280.5, '2026-11-23', '车间三号线大修'][at] ?? null,
        ]),
      ),
    });
    const [number] = fields;
    await copyRecords(db.pool as never, formId, first, RECORDS - 1, { [`f_${number?.id}`]: `'PR-' || n` });
    const { id: stencil } = await prints.create(ctx, formId, { template: sheet(), name: newId() });
    await prints.setStatus(ctx, stencil, 'on');
    const { ids } = await recordIds(deps, ctx, formId, {});
    const read = async (): Promise<number> => {
      const from = performance.now();
      for (let at = 0; at < ids.length; at += STRETCH)
        await printing.data(ctx, formId, {
          stencilId: stencil,
          recordIds: ids.slice(at, at + STRETCH),
          intent: 'preview',
          copies: 1,
        });
      return performance.now() - from;
    };
    await read();
    const alone = await read();
    await jobs.start();
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 50);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const processor = process.cpuUsage();
    const began = performance.now();
    const made = await printing.download(ctx, {
      id: stencil,
      body: { ids, mode: 'each', first: 1, key: newKey() },
      leave: () => {},
    });
    if (!('jobId' in made)) throw new Error('no job');
    let job = await jobs.get(ctx, made.jobId);
    while (job.finishedAt === null) {
      await new Promise(resolve => setTimeout(resolve, 20));
      job = await jobs.get(ctx, made.jobId);
    }
    const took = performance.now() - began;
    const used = process.cpuUsage(processor);
    delay.disable();
    clearInterval(watch);
    if (job.state !== 'done') throw new Error(job.message ?? job.state);
    const { size, body } = await jobs.file(ctx, made.jobId);
    body.destroy();
    const loop = delay.percentile(99) / 1e6;
    const grown = (most - before) / MB;
    report({
      group: GROUP,
      name: `${RECORDS} records of a page through the job, ${engine}`,
      unit: 's',
      value: took / 1000,
      reference: { name: 'reading them alone', value: alone / 1000 },
      others: [
        { name: 's of processors', value: (used.user + used.system) / 1e6 },
        { name: 'MB of PDF', value: size / MB },
        { name: 'MB of memory more', value: grown },
        { name: 'event loop p99, ms', value: loop },
      ],
      goal: '≤ 10 s, ≤ 3 MB, memory +≤ 300 MB, event loop p99 ≤ 100 ms',
      met: took <= 10_000 && size <= 3 * MB && grown <= 300 && loop <= 100,
    });
  } finally {
    await gateway.services.jobs.stop();
    await gateway.close();
    await db.close().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }
}
