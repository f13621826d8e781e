import { recordListCalls } from '@gonghui/contract/record-list.ts';
import type { TestGateway } from '@gonghui/testkit/gateway.ts';
import fastify from 'fastify';
import { report } from '../lib/figures.ts';
import { inTurns, quantile, timed } from '../lib/stats.ts';

interface ListBench {
  gateway: TestGateway;
  formId: string;
  tenantId: string;
  fields: { number: string; choice: string };
}

function compare(name: string, ours: number[], bare: number[], reference: string): void {
  const value = quantile(ours, 0.5);
  const bareMedian = quantile(bare, 0.5);
  report({
    group: 'gateway',
    name: `${name}, p50`,
    unit: 'ms',
    value,
    reference: { name: reference, value: bareMedian },
    goal: '≤ 2× bare',
    met: value <= 2 * bareMedian,
  });
}

/** What the list asks beside its first page: a stretch far down, sums of all, groups. */
export async function list(name: string, bench: ListBench): Promise<void> {
  const { gateway, formId, tenantId, fields } = bench;
  const admin = await gateway.signIn('admin-bench');
  const params = { id: formId };
  const { pool } = gateway.db;
  const table = `r_${formId}`;
  const alive = 'tenant_id = $1 and deleted_at is null';

  const start = await admin.call(recordListCalls.window, { params, body: { from: 50_000, limit: 100 } });
  const near = { at: 50_099, cursor: start.cursors?.last ?? '' };
  const [first] = start.list;
  const rows = () =>
    pool.query({
      name: 'bench-next',
      text: `select * from ${table} where ${alive} and (created_at, id) < ($2, $3) order by created_at desc, id desc limit 100`,
      values: [tenantId, new Date(first?.createdAt ?? 0), first?.id],
    });
  // The same rows carried to the same client: what every answer over HTTP costs whoever makes it.
  const bareApp = fastify();
  bareApp.post('/rows', async () => ({ list: (await rows()).rows }));
  await bareApp.ready();
  const [deep, bareDeep, carried] = await inTurns(60, [
    () => admin.call(recordListCalls.window, { params, body: { from: 50_100, limit: 100, near } }),
    rows,
    async () => (await bareApp.inject({ method: 'POST', url: '/rows', payload: { near } })).json(),
  ]);
  await bareApp.close();
  compare(`next 100 records at 50,000, ${name}`, deep, bareDeep, 'the same rows by key by the driver');
  compare(`next 100 records at 50,000, ${name}`, deep, carried, 'the same rows by a bare route');

  const measures = [fields.number];
  const sums = await timed(20, () => admin.call(recordListCalls.summary, { params, body: { measures } }));
  const number = `f_${fields.number}`;
  const bareSums = await timed(20, () =>
    pool.query(
      `select count(*), count(${number}), sum(${number}), avg(${number}), min(${number}), max(${number}) from ${table} where ${alive}`,
      [tenantId],
    ),
  );
  compare(`sum, mean and edges of a column, ${name}`, sums, bareSums, 'the same aggregates by the driver');

  const by = { fieldId: fields.choice };
  const groups = await timed(20, () =>
    admin.call(recordListCalls.groups, { params, body: { by, measures } }),
  );
  const bareGroups = await timed(20, () =>
    pool.query(
      `select f_${fields.choice}, count(*), count(${number}), sum(${number}), avg(${number}), min(${number}), max(${number}) from ${table} where ${alive} group by 1 order by 1`,
      [tenantId],
    ),
  );
  compare(`groups with sums, ${name}`, groups, bareGroups, 'the same groups by the driver');
}
