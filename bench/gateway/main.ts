import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { insertRecordSql } from '@gonghui/domain/record-write.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import { formVersion } from '@gonghui/gateway/design/forms/index.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Engine } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import type pg from 'pg';
import { copyRecords } from '../lib/copy-records.ts';
import { report } from '../lib/figures.ts';
import { inTurns, quantile, timed } from '../lib/stats.ts';
import { list } from './list.ts';
import { overload } from './overload.ts';
import { walls } from './walls.ts';

const RECORDS = 100_000;
const GROUP = 'gateway';
/** Engines to measure: `BENCH_ENGINES=postgres` leaves out the other. */
const ENGINES = (process.env.BENCH_ENGINES ?? 'postgres,pglite').split(',') as Engine[];
/** Parts to measure: `BENCH_PARTS=list` leaves out the others. */
const PARTS = (process.env.BENCH_PARTS ?? 'submit,page,list,walls,overload').split(',');
/** They begin what they ask themselves. */
const ALONE: ReadonlySet<string> = new Set(['walls', 'overload']);

interface Bench {
  gateway: TestGateway;
  formId: string;
  ctx: Ctx;
  fields: { text: string; number: string; choice: string; date: string };
  choices: string[];
}

async function build(engine: Engine): Promise<Bench> {
  const gateway = await startGateway(engine);
  const { ctx } = await gateway.buildEnterprise('bench');
  const choices = [newId(), newId(), newId(), newId()];
  const options = choices.map((value, index) => ({ value, label: `类别${index + 1}` }));
  const [text, number, choice, date] = [
    component('input', { label: '事由' }),
    component('number', { label: '金额' }),
    component('select-single', { label: '类别', options }),
    component('date', { label: '日期' }),
  ] as const;
  const { id } = await buildForm(gateway, ctx, [text, number, choice, date]);
  const fields = { text: text.id, number: number.id, choice: choice.id, date: date.id };
  return {
    gateway,
    formId: id,
    ctx,
    fields,
    choices,
  };
}

/** One record through the gateway, then the others as copies of it with values of their own, in a few statements. */
async function fill({ gateway, formId, fields, choices }: Bench): Promise<void> {
  const admin = await gateway.signIn('admin-bench');
  const values = {
    [fields.text]: '首条',
    [fields.number]: 1,
    [fields.choice]: choices[0] ?? '',
    [fields.date]: '2026-01-01',
  };
  const { id } = await admin.call(submissionCalls.submit, {
    params: { id: formId },
    body: { values, key: newKey() },
  });
  await copyRecords(gateway.db.pool, formId, id, RECORDS - 1, {
    [`f_${fields.text}`]: `'事由 ' || n`,
    [`f_${fields.number}`]: `n % 5000`,
    [`f_${fields.choice}`]: `(array[${choices.map(value => `'${value}'`).join(', ')}])[1 + n % 4]`,
    [`f_${fields.date}`]: `date '2026-01-01' + (n % 365)`,
  });
}

async function pages(name: string, bench: Bench): Promise<void> {
  const { gateway, formId, ctx, fields, choices } = bench;
  const { tenantId } = ctx;
  const admin = await gateway.signIn('admin-bench');
  const filters = {
    logic: 'and' as const,
    items: [
      { fieldId: fields.choice, operator: 'eq' as const, value: choices[1] ?? '' },
      { fieldId: fields.number, operator: 'ge' as const, value: 2500 },
    ],
  };
  const sort = [{ fieldId: fields.date, order: 'desc' as const }];
  const body = { page: { current: 1, pageSize: 20 }, filters, sort };
  const ours = await timed(60, () => admin.call(submissionCalls.page, { params: { id: formId }, body }));
  // The same question put to the driver: the page, and how many there are.
  const where = `tenant_id = $1 and f_${fields.choice} = $2 and f_${fields.number} >= 2500`;
  const bare = await timed(60, async () => {
    const { pool } = gateway.db;
    await pool.query(`select * from r_${formId} where ${where} order by f_${fields.date} desc, id limit 20`, [
      tenantId,
      choices[1],
    ]);
    await pool.query(`select count(*) from r_${formId} where ${where}`, [tenantId, choices[1]]);
  });
  compare(`record page, two filters and a sort, ${name}`, ours, bare, 'page and count by the driver');
}

/**
 * Beside two references. The bare one inserts into two tables without other indexes, rules or enterprises. The other sends
 * what every correct writer of this data must send: the transaction lowered to its enterprise, and the same statement
 * (the submission with its idempotency key, the record, the guard on the released version) into the same tables.
 */
async function submits(name: string, bench: Bench): Promise<void> {
  const { gateway, ctx, formId, fields, choices } = bench;
  const { tenantId } = ctx;
  const userId = ctx.actor.id;
  const admin = await gateway.signIn('admin-bench');
  const values = {
    [fields.text]: '一次提交',
    [fields.number]: 12,
    [fields.choice]: choices[2] ?? '',
    [fields.date]: '2026-05-05',
  };
  const ours = () =>
    admin.call(submissionCalls.submit, { params: { id: formId }, body: { values, key: newKey() } });

  const { pool } = gateway.db;
  await pool.query(
    'create table bench_meta (id text primary key, tenant_id text, form_id text, key text, answer jsonb, unique (tenant_id, form_id, key))',
  );
  await pool.query(`create table bench_row as select * from r_${formId} limit 0`);
  const inTransaction = async (work: (client: pg.PoolClient) => Promise<unknown>) => {
    const client = await pool.connect();
    await client.query('begin');
    await work(client);
    await client.query('commit');
    client.release();
  };
  const bare = () =>
    inTransaction(async client => {
      const id = newId();
      await client.query('insert into bench_meta values ($1, $2, $3, $4, $5)', [
        id,
        tenantId,
        formId,
        newKey(),
        '{}',
      ]);
      await client.query(
        `insert into bench_row (id, tenant_id, created_by, f_${fields.text}, f_${fields.number}, f_${fields.choice}, f_${fields.date})
       values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, tenantId, userId, '一次提交', 12, choices[2], '2026-05-05'],
      );
    });

  const version = await gateway.db.withTenant(ctx, trx => formVersion(trx, ctx, formId, 1));
  const same = () =>
    inTransaction(async client => {
      const at = new Date();
      const id = newId();
      const { text, values: parameters } = insertRecordSql({
        ...{ formId, tenantId, id, userId, at, values },
        ...{
          version: 1,
          key: newKey(),
          digest: 'x'.repeat(43),
          fields: version.fields,
          unique: [],
          files: [],
        },
        answer: { id, createdAt: at.getTime(), message: '提交成功' },
      });
      await client.query({
        name: 'bench-enter',
        text: "select set_config('app.tenant', $1, true), set_config('role', 'gonghui_tenant', true)",
        values: [tenantId],
      });
      const { rows } = await client.query({ name: 'bench-insert', text, values: parameters });
      if (rows[0]?.stored !== 1) throw new Error('not stored');
    });

  const [mine, plain, fair] = await inTurns(400, [ours, bare, same]);
  compare(`submit, ${name}`, mine, plain, 'the two inserts by the driver');
  compare(`submit, ${name}`, mine, fair, 'the same transaction by the driver');
}

function compare(name: string, ours: number[], bare: number[], reference: string): void {
  const value = quantile(ours, 0.5);
  const bareMedian = quantile(bare, 0.5);
  const goal = { goal: '≤ 2× bare', met: value <= 2 * bareMedian };
  report({
    group: GROUP,
    name: `${name}, p50`,
    unit: 'ms',
    value,
    reference: { name: reference, value: bareMedian },
    ...goal,
  });
}

export async function run(): Promise<void> {
  const others = PARTS.filter(part => !ALONE.has(part));
  for (const engine of others.length > 0 ? ENGINES : []) {
    if (engine === 'postgres' && !postgresBin()) continue;
    const bench = await build(engine);
    const name = engine === 'postgres' ? 'PostgreSQL' : 'PGlite';
    if (PARTS.includes('submit')) await submits(name, bench);
    await fill(bench);
    const many = `${name}, ${RECORDS.toLocaleString('en')} records`;
    if (PARTS.includes('page')) await pages(many, bench);
    if (PARTS.includes('list')) await list(many, { ...bench, tenantId: bench.ctx.tenantId });
    await bench.gateway.close();
  }
  if (PARTS.includes('walls')) await walls();
  if (PARTS.includes('overload')) await overload();
}
