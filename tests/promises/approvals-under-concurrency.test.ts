import type { Instance } from '@gonghui/approval/instance.ts';
import { replay } from '@gonghui/approval/replay.ts';
import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { flowVersion } from '@gonghui/gateway/records/processes/running.ts';
import { activateFlow, approval, branches, copy } from '@gonghui/testkit/flows.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * Promise R6, on PostgreSQL always: the embedded engine runs one transaction at a time and would hide every race. What is
 * counted comes from the tables, and every instance is built again from its events.
 */
const ROUNDS = sized(6, 200);
const STEPS = sized(600, 20_000);
const NAMES = ['admin', 'manager', 'developer', 'platform', 'plain'] as const;
type Name = (typeof NAMES)[number];

describe('approvals under concurrency', () => {
  let gateway: TestGateway;
  let ours: Enterprise;
  const clients = new Map<Name, Client>();
  const amount = component('number', { label: '金额' });

  beforeAll(async () => {
    gateway = await startGateway('postgres');
    ours = await gateway.buildEnterprise('race');
    for (const name of NAMES) clients.set(name, await gateway.signIn(`${name}-race`));
  }, 120_000);
  afterAll(() => gateway.close());

  const id = (name: Name) => ours.users[name]!;
  const as = (name: Name) => clients.get(name)!;
  const rows = async <T>(text: ReturnType<typeof sql<T>>): Promise<T[]> =>
    (await text.execute(gateway.db.kysely)).rows;

  const formWith = async (...flow: ProcessNode[]) => {
    const form = await buildForm(gateway, ours.ctx, [amount]);
    await activateFlow(as('manager'), form.id, flow);
    return form.id;
  };
  const submit = async (formId: string, value = 1) =>
    (
      await as('plain').call(submissionCalls.submit, {
        params: { id: formId },
        body: { values: { [amount.id]: value }, key: newKey() },
      })
    ).id;
  const stateOf = async (record: string) => {
    const [row] = await rows(
      sql<{ state: Instance }>`select state from approval_instances where id = ${record}`,
    );
    return row!.state;
  };
  const openTask = async (record: string, name: Name) =>
    (await stateOf(record)).tasks.find(task => task.state === 'open' && task.user === id(name))!.id;
  const act = (name: Name, record: string, taskId: string, body: Record<string, unknown>) =>
    as(name).ask(approvalCalls.handle, {
      params: { id: record, taskId },
      body: { key: newKey(), comment: '', ...body } as never,
    });
  const codes = (answers: { code: number }[]) => answers.map(answer => answer.code).sort();
  const decisions = async (record: string) =>
    rows(
      sql<{ by: string; act: string }>`select event->>'by' as by, event->>'act' as act from approval_events
        where instance_id = ${record} and event->>'type' = 'decide' order by n`,
    );

  /** What holds of every instance whatever happened to it: the events are the whole truth. */
  const check = async (record: string) => {
    const [row] = await rows(
      sql<{
        state: Instance;
        flow_id: string;
        flow_version: number;
        form_id: string;
        status: string;
        tenant_id: string;
      }>`select * from approval_instances where id = ${record}`,
    );
    const { state, flow_id, flow_version, form_id, status, tenant_id } = row!;
    const { flow } = await gateway.db.withSystem(trx =>
      flowVersion(trx, { tenantId: tenant_id }, flow_id, flow_version),
    );
    const events = await rows(
      sql<{
        n: number;
        at: Date;
        event: never;
      }>`select n, at, event from approval_events where instance_id = ${record} order by n`,
    );
    expect(events.map(event => event.n)).toEqual(events.map((_, i) => i));
    const again = replay(
      flow,
      state,
      events.map(({ at, event }) => ({ at: at.getTime(), event })),
    );
    expect(JSON.parse(JSON.stringify(again))).toEqual(state);
    expect(status).toBe(state.status);
    const [shown] = await rows(
      sql<{
        process_status: string;
      }>`select process_status from ${sql.table(`r_${form_id}`)} where id = ${record}`,
    );
    expect(shown?.process_status).toBe(state.status);
    const stored = await rows(
      sql<{
        id: string;
        user_id: string | null;
        state: string;
      }>`select id, user_id, state from approval_tasks where instance_id = ${record}`,
    );
    const plain = (list: { id: string; user: string | null; state: string }[]) =>
      list.map(task => `${task.id} ${task.user} ${task.state}`).sort();
    expect(plain(stored.map(task => ({ ...task, user: task.user_id })))).toEqual(plain([...state.tasks]));
    if (state.status !== 'activity') {
      expect(state.tasks.filter(task => task.state === 'open' || task.state === 'waiting')).toEqual([]);
    }
    return state;
  };

  test('two approvers of an or-node at one moment: one decides, the other is told', async () => {
    const formId = await formWith(
      approval([id('developer'), id('platform')], { instanceType: 'or' }),
      approval([id('admin')]),
    );
    for (let round = 0; round < ROUNDS; round++) {
      const record = await submit(formId);
      const [mine, other] = [await openTask(record, 'developer'), await openTask(record, 'platform')];
      const answers = await Promise.all([
        act('developer', record, mine, { action: 'agree' }),
        act('platform', record, other, { action: 'refuse', comment: '不同意' }),
      ]);
      expect(codes(answers)).toEqual([200, 409]);
      expect(answers.find(answer => answer.code === 409)?.message).toMatch(/已被处理|已结束/);
      const state = await check(record);
      expect(await decisions(record)).toHaveLength(1);
      expect(state.status).toBe(answers[0]!.code === 200 ? 'activity' : 'rejected');
    }
  });

  test('agreeing and revoking at one moment: one wins, and the record says which', async () => {
    const formId = await formWith(approval([id('developer')]));
    for (let round = 0; round < ROUNDS; round++) {
      const record = await submit(formId);
      const task = await openTask(record, 'developer');
      const [agreed, revoked] = await Promise.all([
        act('developer', record, task, { action: 'agree' }),
        as('plain').ask(approvalCalls.revoke, { params: { id: record }, body: { comment: '' } }),
      ]);
      expect(codes([agreed, revoked])).toEqual([200, 409]);
      expect((await check(record)).status).toBe(agreed.code === 200 ? 'approved' : 'revoke');
    }
  });

  test('one action clicked ten times, and a transfer beside a decision', async () => {
    const formId = await formWith(
      approval([id('developer')], { approvalAudit: ['agree', 'refuse', 'transfer'] }),
    );
    for (let round = 0; round < ROUNDS; round++) {
      const record = await submit(formId);
      const task = await openTask(record, 'developer');
      const key = newKey();
      const clicks = await Promise.all(
        Array.from({ length: 10 }, () => act('developer', record, task, { action: 'agree', key })),
      );
      expect(new Set(clicks.map(answer => JSON.stringify([answer.code, answer.data?.status])))).toEqual(
        new Set(['[200,"approved"]']),
      );
      expect(await decisions(record)).toHaveLength(1);
      await check(record);

      const second = await submit(formId);
      const openNow = await openTask(second, 'developer');
      const both = await Promise.all([
        act('developer', second, openNow, { action: 'agree' }),
        act('developer', second, openNow, { action: 'transfer', users: [id('platform')] }),
      ]);
      expect(codes(both)).toEqual([200, 409]);
      expect((await check(second)).status).toBe(both[0]!.code === 200 ? 'approved' : 'activity');
    }
  });

  test('due times fire once with two gateways at it, none early, none twice after a clock went back', async () => {
    const other = await startGateway('postgres', { db: gateway.db });
    const timeout = {
      id: 'tttttttt',
      type: 'autoApprove',
      timeout: 30,
      timeUnit: 'minute',
      currentActivityAssigneesIncluded: false,
      specifiedActivityAssigneesIncluded: false,
      selectorTags: [],
      message: '',
    };
    const formId = await formWith(approval([id('developer')], { timeoutSetting: [timeout] }));
    const three = [await submit(formId), await submit(formId), await submit(formId)];
    const sweep = () => Promise.all([gateway.services.timers.sweep(), other.services.timers.sweep()]);
    await sweep();
    for (const record of three) expect((await check(record)).status).toBe('activity');
    other.advance(-3_600_000);
    gateway.advance(31 * 60_000);
    await sweep();
    other.advance(3_600_000 + 31 * 60_000);
    await sweep();
    gateway.advance(-31 * 60_000);
    await sweep();
    gateway.advance(31 * 60_000);
    await sweep();
    for (const record of three) {
      expect((await check(record)).status).toBe('approved');
      expect(
        await rows(
          sql`select 1 from approval_events where instance_id = ${record} and event->>'type' = 'timer'`,
        ),
      ).toHaveLength(1);
    }
    gateway.advance(-31 * 60_000);
    await other.app.close();
  });

  test(`${STEPS} steps by everybody at once leave every instance what its events say`, {
    timeout: patience(300_000),
  }, async () => {
    const acts = ['agree', 'refuse', 'transfer', 'countersign', 'back'];
    const everything = { approvalAudit: acts, approvalAuditCountersign: ['before', 'after', 'parallel'] };
    const formId = await formWith(
      approval([id('developer'), id('platform')], { ...everything, instanceType: 'or' }),
      branches(
        {
          when: [{ key: amount.id, type: 'number', operator: 'gt', value: 50 }],
          steps: [
            approval([id('admin'), id('manager'), id('developer')], { ...everything, instanceType: 'and' }),
          ],
        },
        { steps: [copy([id('manager')])] },
      ),
      approval([id('platform'), id('admin')], { ...everything, instanceType: 'turn' }),
    );
    const seed = SEED;
    console.log(`seed ${seed}`);
    const { next: random, pick } = randomFrom(seed);
    const records: string[] = [];
    for (let i = 0; i < 12; i++) records.push(await submit(formId, Math.floor(random() * 100)));
    let done = 0;
    const answered: Record<number, number> = {};
    while (done < STEPS) {
      const actions = Array.from({ length: 16 }, async () => {
        const record = pick(records);
        const chance = random();
        const [way, target, kind, after, action] = [
          random(),
          pick(NAMES),
          pick(['before', 'after', 'parallel']),
          pick(['again', 'straight']),
          pick([...acts, 'agree', 'agree', 'agree']),
        ];
        if (chance < 0.03) {
          return as('plain').ask(approvalCalls.revoke, { params: { id: record }, body: { comment: '' } });
        }
        const state = await stateOf(record);
        if (state.status === 'back') {
          return as('plain').ask(approvalCalls.resubmit, {
            params: { id: record },
            body: { values: {}, rev: 1, key: newKey() },
          });
        }
        const live = state.tasks.filter(task => task.state === 'open');
        const task = live[Math.floor(way * live.length)];
        const holder = NAMES.find(name => id(name) === task?.user);
        if (!task || !holder) return { code: 0 };
        const passed = state.visits.filter(visit => visit.result === 'passed').map(visit => visit.nodeId);
        return act(holder, record, task.id, {
          action,
          ...(action === 'refuse' ? { comment: '不同意' } : {}),
          ...(action === 'transfer' || action === 'countersign' ? { users: [id(target)] } : {}),
          ...(action === 'countersign' ? { countersign: kind } : {}),
          ...(action === 'back' ? { to: way < 0.5 ? null : (passed[0] ?? null), after } : {}),
        });
      });
      for (const { code } of await Promise.all(actions)) {
        answered[code] = (answered[code] ?? 0) + 1;
        if (code === 200) done++;
      }
      for (const [i, record] of records.entries()) {
        const { status } = await stateOf(record);
        if (status === 'activity' || status === 'back') continue;
        await check(record);
        records[i] = await submit(formId, Math.floor(random() * 100));
      }
    }
    for (const record of records) await check(record);
    // Only refusals that the product means: no deadlock, no fault.
    expect(
      Object.keys(answered)
        .map(Number)
        .filter(code => ![0, 200, 409].includes(code)),
    ).toEqual([]);
    expect(answered[200]).toBeGreaterThanOrEqual(STEPS);
  });
});
