import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Filters } from '@gonghui/contract/submissions.ts';
import { type Database, openDatabase } from '@gonghui/gateway/db/database.ts';
import { migrate } from '@gonghui/gateway/db/migrate.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { report } from '../lib/figures.ts';
import { benchPostgres } from '../lib/postgres.ts';
import { quantile } from '../lib/stats.ts';
import { type BenchForm, benchForm, choice, day, fillRecords, number, text } from './form.ts';

const RECORDS = 100_000;
const SUBMITS = 400;
const PAGES = 60;

/** Runs two ways of doing the same in turns, so that whatever else the machine does falls on both alike; p50 in ms. */
async function compared(
  runs: number,
  ours: (n: number) => Promise<unknown>,
  bare: (n: number) => Promise<unknown>,
): Promise<{ ours: number; bare: number }> {
  const samples = { ours: [] as number[], bare: [] as number[] };
  const time = async (kind: 'ours' | 'bare', work: () => Promise<unknown>, counts: boolean) => {
    const from = performance.now();
    await work();
    if (counts) samples[kind].push(performance.now() - from);
  };
  for (let n = -10; n < runs; n++) {
    await time('bare', () => bare(n), n >= 0);
    await time('ours', () => ours(n), n >= 0);
  }
  return { ours: quantile(samples.ours, 0.5), bare: quantile(samples.bare, 0.5) };
}

const figure = (
  engine: string,
  name: string,
  reference: string,
  { ours, bare }: { ours: number; bare: number },
) =>
  report({
    group: engine,
    name: `${name}, p50`,
    unit: 'ms',
    value: ours,
    reference: { name: reference, value: bare },
    goal: '≤ 2 × bare',
    met: ours <= 2 * bare,
  });

async function submits(engine: string, gateway: TestGateway, form: BenchForm): Promise<void> {
  const { pool } = gateway.db;
  const bare = async (n: number) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(form.insert, [newId(), form.ctx.tenantId, form.ctx.actor.id, ...form.parameters(n)]);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  const submit = (n: number) =>
    gateway.services.submissions.submit(form.ctx, form.id, { values: form.values(n), key: newKey() });
  figure(engine, 'submit', 'bare insert', await compared(SUBMITS, submit, bare));

  const rate = async (work: (n: number) => Promise<unknown>) => {
    const from = performance.now();
    const people = Array.from({ length: 8 }, async (_, p) => {
      for (let n = 0; n < 50; n++) await work(p * 1000 + n);
    });
    await Promise.all(people);
    return 400 / ((performance.now() - from) / 1000);
  };
  const reference = { name: 'bare insert', value: await rate(bare) };
  const value = await rate(submit);
  const met = value >= reference.value / 2;
  report({
    group: engine,
    name: 'submit, 8 at once',
    unit: '/s',
    value,
    reference,
    goal: '≥ ½ of bare',
    met,
  });
}

interface Question {
  name: string;
  where: string;
  order: string;
  values: unknown[];
  filters?: Filters;
  sort?: { fieldId: string; order: 'asc' | 'desc' }[];
}

const asked = (items: Filters['items']): Filters => ({ logic: 'and', items });
const byNumber = {
  order: `f_${number.id} desc nulls last, id desc`,
  sort: [{ fieldId: number.id, order: 'desc' as const }],
};
const QUESTIONS: Question[] = [
  { name: 'newest', where: 'true', order: 'created_at desc, id desc', values: [] },
  {
    name: 'a month, by number',
    where: `f_${day.id} >= $1::date and f_${day.id} <= $2::date`,
    values: ['2026-03-01', '2026-03-31'],
    filters: asked([
      { fieldId: day.id, operator: 'ge', value: '2026-03-01' },
      { fieldId: day.id, operator: 'le', value: '2026-03-31' },
    ]),
    ...byNumber,
  },
  {
    name: 'a choice, by number',
    where: `f_${choice.id} = $1`,
    values: ['optaaaaa'],
    filters: asked([{ fieldId: choice.id, operator: 'eq', value: 'optaaaaa' }]),
    ...byNumber,
  },
  {
    name: 'part of a text, by number',
    where: `f_${text!.id} ilike $1`,
    values: ['%99%'],
    filters: asked([{ fieldId: text!.id, operator: 'contains', value: '99' }]),
    ...byNumber,
  },
];

/** The reference asks what a list needs, by hand: the page, and how many there are. */
async function pages(engine: string, gateway: TestGateway, form: BenchForm): Promise<void> {
  const { pool } = gateway.db;
  const manager = { ...form.ctx, roles: new Set(['app' as const]) };
  for (const { name, where, order, values, filters, sort } of QUESTIONS) {
    const bare = async () => {
      const alive = `deleted_at is null and ${where}`;
      await pool.query(`${form.select} where ${alive} order by ${order} limit 10`, values);
      await pool.query(`select count(*) from r_${form.id} where ${alive}`, values);
    };
    const page = () =>
      gateway.services.submissions.page(manager, form.id, {
        page: { current: 1, pageSize: 10 },
        filters,
        sort,
      });
    figure(
      engine,
      `page of ${RECORDS / 1000}k records: ${name}`,
      'bare page + count',
      await compared(PAGES, page, bare),
    );
  }
}

async function over(engine: string, db: Database): Promise<void> {
  await migrate(db);
  const gateway = await startGateway(engine === 'pglite' ? 'pglite' : 'postgres', { db });
  const form = await benchForm(gateway);
  await submits(engine, gateway, form);
  await fillRecords(gateway, form, RECORDS);
  await pages(engine, gateway, form);
  await gateway.close();
  await db.close();
}

/** Submit and record page beside the same by hand through the same driver, on both databases. */
export async function run(): Promise<void> {
  const server = await benchPostgres();
  if (server) await over('postgres', await openDatabase({ url: server.url }));
  const folder = mkdtempSync(join(tmpdir(), 'gonghui-bench-'));
  try {
    await over('pglite', await openDatabase({ dataDir: folder }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
