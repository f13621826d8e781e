import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataFileResult } from '@gonghui/contract/datafiles.ts';
import { createDuck, type Duck } from '@gonghui/gateway/base/duck/duck.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { streamXlsxRows } from 'hucre/xlsx';
import { report } from '../lib/figures.ts';
import { processorMs } from '../lib/processor.ts';
import { quantile } from '../lib/stats.ts';
import { GROUP } from './compare.ts';
import { writeBook, writeCsv } from './given-files.ts';
import { pivot } from './pivot.ts';
import { SIZES } from './sizes.ts';

const MB = 1024 * 1024;
/** Each takes half a minute. */
const TURNS = Math.max(1, Math.ceil(SIZES.runs / 3));

interface Took {
  clock: number[];
  processor: number[];
}

async function took(into: Took, work: () => Promise<unknown>): Promise<void> {
  const [from, busy] = [performance.now(), processorMs()];
  await work();
  into.clock.push(performance.now() - from);
  into.processor.push(processorMs() - busy);
}

/** From the file that lies there to the dataset that can be asked: queue, reading, storing. */
async function ingest({ services }: TestGateway, ctx: Ctx, path: string, name: string): Promise<string> {
  const size = statSync(path).size;
  const { upload } = await services.datafiles.upload(ctx, { name, path, size });
  const { jobId } = await services.datafiles.create(ctx, { upload, settings: [] });
  for (;;) {
    const job = await services.jobs.get(ctx, jobId);
    if (job.finishedAt !== null) {
      if (job.state !== 'done') throw new Error(String(job.message));
      return (job.result as unknown as DataFileResult).fileId;
    }
    await new Promise(done => setTimeout(done, 20));
  }
}

type Ctx = Parameters<TestGateway['services']['datafiles']['create']>[0];

function tell(name: string, ours: Took, bare: Took, reference: string): void {
  const value = quantile(ours.clock, 0.5);
  const than = quantile(bare.clock, 0.5);
  report({
    ...{ group: GROUP, name, unit: 'ms', value },
    reference: { name: reference, value: than },
    others: [
      { name: 'processor time ×', value: quantile(ours.processor, 0.5) / quantile(bare.processor, 0.5) },
    ],
    goal: '≤ 1.5 ×',
    met: value <= 1.5 * than,
  });
}

const copy = (duck: Duck, path: string, target: string) =>
  duck.make({
    statements: [
      {
        text: `copy (select * from read_csv('${path}')) to '${target}' (format parquet, compression zstd)`,
        values: [],
      },
    ],
    files: [path, `${target}.tmp`, join(target, '..', `tmp_${target.slice(target.lastIndexOf('/') + 1)}`)],
    target,
    millis: 600_000,
  });

/** What a SAX reader of the same library does with the bytes: unpack, parse, cells; nothing is kept. */
async function readBare(path: string): Promise<void> {
  let cells = 0;
  for await (const row of streamXlsxRows(readFileSync(path))) cells += row.values.length;
  if (cells === 0) throw new Error('nothing was read');
}

/** Files of people, from the disk to a dataset that can be asked; and a pivot of what was read. */
export async function files(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gonghui-bench-files-'));
  const gateway = await startGateway('postgres');
  const { ctx } = await gateway.buildEnterprise('bench');
  const duck = createDuck();
  await gateway.services.jobs.start();
  try {
    const csv = join(folder, 'given.csv');
    const rows = await writeCsv(csv, SIZES.csvMb * MB);
    const [ours, bare]: [Took, Took] = [
      { clock: [], processor: [] },
      { clock: [], processor: [] },
    ];
    for (let turn = 0; turn < TURNS; turn++) {
      await took(bare, () => copy(duck, csv, join(folder, `bare${turn}`)));
      await took(ours, () => ingest(gateway, ctx, csv, '领用.csv'));
    }
    tell(
      `csv of ${SIZES.csvMb} MB, ${rows.toLocaleString('en')} rows, to queryable`,
      ours,
      bare,
      'bare DuckDB copy',
    );

    const book = join(folder, 'given.xlsx');
    await writeBook(book, SIZES.rows);
    const [mine, sax]: [Took, Took] = [
      { clock: [], processor: [] },
      { clock: [], processor: [] },
    ];
    let fileId = '';
    for (let turn = 0; turn < TURNS; turn++) {
      await took(sax, () => readBare(book));
      await took(mine, async () => {
        fileId = await ingest(gateway, ctx, book, '领用.xlsx');
      });
    }
    const size = `${SIZES.rows.toLocaleString('en')} × 10, ${(statSync(book).size / MB).toFixed(0)} MB`;
    tell(`xlsx of ${size}, to queryable`, mine, sax, 'unzip and SAX');
    await pivot(gateway, ctx, fileId);
  } finally {
    duck.end();
    await gateway.services.jobs.stop();
    await gateway.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
