import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { taskCalls } from '@gonghui/contract/tasks.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import { hashPassword } from '@gonghui/gateway/enterprise/identity/index.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { activateFlow, approval } from '@gonghui/testkit/flows.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, PASSWORD, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import type pg from 'pg';
import { report } from '../lib/figures.ts';
import { quantile } from '../lib/stats.ts';

const GROUP = 'approval';
const PEOPLE = 50;
/** Decisions of each of them in a round; rounds of ours and of the bare writes take turns. */
const EACH = 10;
const ROUNDS = 3;
const TASKS = 100_000;
const BATCH = 10_000;
const PAGES = 60;
/** Parts to measure: `BENCH_PARTS=decisions` leaves out the task page. */
const PARTS = (process.env.BENCH_PARTS ?? 'decisions,page').split(',');

interface Approver {
  id: string;
  client: Client;
}

async function approvers(gateway: TestGateway, ctx: Ctx): Promise<Approver[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const people: Approver[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const username = `approver${n}-${newId()}`;
    const { id } = await gateway.services.organisation.createUser(ctx, {
      ...{ username, displayName: `审批人${n}`, passwordHash, initialized: true, depts: [], roles: [] },
    });
    people.push({ id, client: await gateway.signIn(username) });
  }
  return people;
}

/** Decisions a second, fifty people at once, each with tasks of his own. */
async function decisions(gateway: TestGateway, ctx: Ctx): Promise<void> {
  const people = await approvers(gateway, ctx);
  const manager = await gateway.signIn('manager-bench');
  const plain = await gateway.signIn('plain-bench');
  const form = await buildForm(gateway, ctx, [component('input', { label: '事由' })]);
  const node = newId();
  await activateFlow(manager, form.id, [
    approval([], { id: node, candidateType: 'customize' }),
    approval([ctx.actor.id]),
  ]);
  const submit = async (approver: Approver, count: number) => {
    const ids: string[] = [];
    for (let i = 0; i < count; i++) {
      const body = { values: {}, key: newKey(), chosen: { [node]: [approver.id] } };
      ids.push((await plain.call(submissionCalls.submit, { params: { id: form.id }, body })).id);
    }
    return ids;
  };
  const mine = new Map<Approver, string[]>();
  const bare: string[] = [];
  for (const approver of people) {
    mine.set(approver, await submit(approver, EACH * ROUNDS));
    bare.push(...(await submit(approver, EACH * ROUNDS)));
  }

  // As autovacuum would have by the time there are so many.
  await gateway.db.pool.query('analyze');
  const perSecond = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    let from = performance.now();
    await Promise.all(
      people.map(async approver => {
        for (const id of mine.get(approver)?.splice(0, EACH) ?? []) {
          const body = { action: 'agree' as const, comment: '同意', key: newKey() };
          await approver.client.call(approvalCalls.handle, { params: { id, taskId: `${id}_1` }, body });
        }
      }),
    );
    perSecond.ours.push((PEOPLE * EACH) / ((performance.now() - from) / 1000));
    from = performance.now();
    await Promise.all(
      Array.from({ length: PEOPLE }, async () => {
        for (const id of bare.splice(0, EACH)) await sameWrites(gateway.db.pool, ctx, form.id, id);
      }),
    );
    perSecond.bare.push((PEOPLE * EACH) / ((performance.now() - from) / 1000));
  }
  const value = quantile(perSecond.ours, 0.5);
  const driver = quantile(perSecond.bare, 0.5);
  report({
    group: GROUP,
    name: `decisions by ${PEOPLE} people at once, PostgreSQL`,
    unit: '/s',
    value,
    reference: { name: 'a transaction with the same writes by the driver', value: driver },
    goal: '≥ half of bare',
    met: value >= driver / 2,
  });
}

/** What a decision writes, statement by statement as one would without an engine, the instance held meanwhile. */
async function sameWrites(pool: pg.Pool, ctx: Ctx, formId: string, id: string): Promise<void> {
  const client = await pool.connect();
  const at = new Date();
  try {
    await client.query('begin');
    const { rows } = await client.query({
      name: 'bench-hold',
      text: 'select state, events from approval_instances where id = $1 and tenant_id = $2 for update',
      values: [id, ctx.tenantId],
    });
    const state = JSON.stringify(rows[0].state);
    const next = rows[0].events as number;
    for (const n of [next, next + 1]) {
      await client.query({
        name: 'bench-event',
        text: 'insert into approval_events (instance_id, n, tenant_id, at, event) values ($1, $2, $3, $4, $5)',
        values: [id, n, ctx.tenantId, at, '{"type":"decide","act":"agree","comment":"同意"}'],
      });
    }
    await client.query({
      name: 'bench-task',
      text: "update approval_tasks set state = 'agreed', ended_at = $2 where instance_id = $1 and id = $1 || '_1'",
      values: [id, at],
    });
    await client.query({
      name: 'bench-next',
      text: `insert into approval_tasks (instance_id, id, tenant_id, form_id, node_id, node_title, visit, user_id, first_user_id, state, opened_at)
        values ($1, $1 || '_2', $2, $3, 'bench000', '审批', 1, $4, $4, 'open', $5)`,
      values: [id, ctx.tenantId, formId, ctx.actor.id, at],
    });
    await client.query({
      name: 'bench-notice',
      text: `insert into notices (id, tenant_id, user_id, kind, title, content, instance_id, form_id, at)
        values ($1 || '_b', $2, $3, 'task', '您有新的审批任务', '等待您处理', $1, $4, $5)`,
      values: [id, ctx.tenantId, ctx.actor.id, formId, at],
    });
    await client.query({
      name: 'bench-action',
      text: 'insert into approval_idempotency (instance_id, key, tenant_id, user_id, digest, answer, at) values ($1, $2, $3, $4, $5, $6, $7)',
      values: [id, newKey(), ctx.tenantId, ctx.actor.id, 'x'.repeat(43), '{}', at],
    });
    await client.query({
      name: 'bench-instance',
      text: 'update approval_instances set state = $2::jsonb, events = events + 2 where id = $1',
      values: [id, state],
    });
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** The first page of somebody with a hundred thousand open tasks. */
async function taskPage(gateway: TestGateway, ctx: Ctx): Promise<void> {
  const { pool } = gateway.db;
  const manager = await gateway.signIn('manager-bench');
  const plain = await gateway.signIn('plain-bench');
  const developer = await gateway.signIn('developer-bench');
  const { rows: found } = await pool.query<{ id: string }>(
    "select id from users where username = 'developer-bench'",
  );
  const holder = found[0]?.id ?? '';
  const form = await buildForm(gateway, ctx, [component('input', { label: '事由' })]);
  await activateFlow(manager, form.id, [approval([holder])]);
  const body = { values: {}, key: newKey() };
  const { id } = await plain.call(submissionCalls.submit, { params: { id: form.id }, body });
  for (let from = 1; from <= TASKS; from += BATCH) {
    const rows = [id, from, from + BATCH - 1];
    await pool.query(
      `insert into approval_instances (id, tenant_id, form_id, flow_id, flow_version, status, initiator, state, events, summary, created_at)
       select 'z' || lpad(to_hex(n), 7, '0'), tenant_id, form_id, flow_id, flow_version, status, initiator, state, events, summary, created_at
       from approval_instances, generate_series($2::int, $3::int) n where id = $1`,
      rows,
    );
    await pool.query(
      `insert into approval_tasks (instance_id, id, tenant_id, form_id, node_id, node_title, visit, user_id, first_user_id, state, opened_at)
       select 'z' || lpad(to_hex(n), 7, '0'), 'z' || lpad(to_hex(n), 7, '0') || '_1', tenant_id, form_id, node_id, node_title, visit, user_id, first_user_id, state, opened_at - n * interval '1 second'
       from approval_tasks, generate_series($2::int, $3::int) n where instance_id = $1`,
      rows,
    );
  }
  await pool.query('vacuum analyze approval_tasks, approval_instances');
  const page = () => developer.call(taskCalls.page, { params: { type: 'claimed' }, body: {} });
  const text = `select t.id, t.node_title, t.opened_at, t.due_at, i.status, i.summary, f.name, u.display_name,
      (select count(*) from (select 1 from approval_tasks c where c.tenant_id = $1 and c.user_id = $2 and c.state = 'open' and c.shown limit 10001) c) as total
    from approval_tasks t join approval_instances i on i.id = t.instance_id join forms f on f.id = i.form_id
    join users u on u.id = i.initiator
    where t.tenant_id = $1 and t.user_id = $2 and t.state = 'open' and t.shown order by t.opened_at desc limit 10`;
  const bare = () => pool.query({ name: 'bench-page', text, values: [ctx.tenantId, holder] });
  const samples = { ours: [] as number[], bare: [] as number[] };
  for (let run = -10; run < PAGES; run++) {
    for (const [name, work] of [
      ['ours', page],
      ['bare', bare],
    ] as const) {
      const from = performance.now();
      await work();
      if (run >= 0) samples[name].push(performance.now() - from);
    }
  }
  const value = quantile(samples.ours, 0.5);
  const driver = quantile(samples.bare, 0.5);
  report({
    group: GROUP,
    name: 'first page of 100,000 open tasks, PostgreSQL, p50',
    unit: 'ms',
    value,
    reference: { name: 'the query by the driver', value: driver },
    goal: '≤ 2× bare',
    met: value <= 2 * driver,
  });
}

export async function gatewayPart(): Promise<void> {
  if (!postgresBin()) return;
  const gateway = await startGateway('postgres');
  const { ctx } = await gateway.buildEnterprise('bench');
  if (PARTS.includes('decisions')) await decisions(gateway, ctx);
  if (PARTS.includes('page')) await taskPage(gateway, ctx);
  await gateway.close();
}
