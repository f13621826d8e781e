import type { Instance } from '@gonghui/approval/instance.ts';
import { replay } from '@gonghui/approval/replay.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { flowVersion } from '@gonghui/gateway/records/processes/running.ts';
import { postgresUrl } from '@gonghui/testkit/database.ts';
import { activateFlow, approval, copy, node } from '@gonghui/testkit/flows.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { newSecrets, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, killProcess, startGatewayProcess } from './support/gateway-process.ts';

/**
 * Promises R6 and R7 with a gateway that dies: a decision and all that follows from it are there together or not at all,
 * a retry decides nothing twice, and what fell due meanwhile happens once when somebody looks again.
 */
const KILLS = 4;
const RECORDS = 120;

let gateway: TestGateway;
let url: string;
const secrets = newSecrets();

beforeAll(async () => {
  url = await postgresUrl();
  gateway = await startGateway('postgres', { db: await openDatabase({ url, poolSize: 3 }), secrets });
}, 120_000);
afterAll(async () => {
  await gateway.close();
  await gateway.db.close();
});

const rows = async <T>(text: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await text.execute(gateway.db.kysely)).rows;

test('killed between decisions: each answered one holds with all that follows, none is there twice', {
  timeout: 300_000,
}, async () => {
  const ours = await gateway.buildEnterprise('one');
  const [plain, manager, developer] = [
    await gateway.signIn('plain-one'),
    await gateway.signIn('manager-one'),
    await gateway.signIn('developer-one'),
  ];
  const user = (name: string) => ours.users[name]!;
  const field = component('input', { label: '内容' });
  const form = await buildForm(gateway, ours.ctx, [field]);
  const wait = { timeout: 1, timeUnit: 'hour', selectorTags: [], message: '' };
  await activateFlow(manager, form.id, [
    approval([user('developer')]),
    copy([user('platform')]),
    node('emailNotice', { emailAddress: 'a@example.com', noticeTitle: '通过', noticeContent: '内容' }),
    approval([user('admin')], {
      timeoutSetting: [
        {
          ...wait,
          id: 'tttttttt',
          type: 'autoApprove',
          currentActivityAssigneesIncluded: false,
          specifiedActivityAssigneesIncluded: false,
        },
      ],
    }),
  ]);
  const records: string[] = [];
  for (let i = 0; i < RECORDS; i++) {
    const body = { values: { [field.id]: `${i}` }, key: newKey() };
    records.push((await plain.call(submissionCalls.submit, { params: { id: form.id }, body })).id);
  }

  const port = await freePort();
  const open = [...records];
  const answered = new Set<string>();
  let unanswered = 0;
  const decide = async () => {
    for (let id = open.shift(); id; id = open.shift()) {
      const key = newKey();
      while (!answered.has(id)) {
        try {
          const answer = await fetch(
            `http://127.0.0.1:${port}/getway-api/v1/submissions/${id}/tasks/${id}_1`,
            {
              method: 'POST',
              headers: { 'content-type': 'application/json', authorization: `Bearer ${developer.token}` },
              body: JSON.stringify({ action: 'agree', comment: '', key }),
            },
          );
          const said = (await answer.json()) as { code: number };
          // A gateway that has just been started may turn away what would wait too long; nothing is done then.
          if (said.code === 429) {
            await new Promise(done => setTimeout(done, 100));
            continue;
          }
          expect(said.code).toBe(200);
          answered.add(id);
        } catch (error) {
          if ((error as Error).name === 'AssertionError') throw error;
          unanswered++;
          await new Promise(done => setTimeout(done, 100));
        }
      }
    }
  };
  let child = await startGatewayProcess(url, port, secrets);
  const people = Promise.all(Array.from({ length: 6 }, decide));
  for (let n = 0; n < KILLS; n++) {
    const goal = answered.size + 15;
    while (answered.size < goal && open.length > 0) await new Promise(done => setTimeout(done, 10));
    await killProcess(child);
    child = await startGatewayProcess(url, port, secrets);
  }
  await people;
  await killProcess(child);
  expect(answered.size).toBe(RECORDS);
  expect(unanswered).toBeGreaterThan(0);

  const counted = async (what: ReturnType<typeof sql<{ n: number }>>) => (await rows(what))[0]?.n;
  expect(
    await counted(sql`select count(*)::int as n from approval_events where event->>'type' = 'decide'`),
  ).toBe(RECORDS);
  expect(await counted(sql`select count(*)::int as n from approval_copies`)).toBe(RECORDS);
  expect(await counted(sql`select count(*)::int as n from mails`)).toBe(RECORDS);
  expect(
    await counted(
      sql`select count(*)::int as n from notices where kind = 'task' and user_id = ${user('admin')}`,
    ),
  ).toBe(RECORDS);
  expect(await counted(sql`select count(*)::int as n from approval_timers where done_at is null`)).toBe(
    RECORDS,
  );

  // All of them fall due while nobody is there.
  gateway.advance(3_700_000);
  const second = await startGateway('postgres', { db: gateway.db, secrets });
  second.advance(3_700_000);
  await Promise.all([gateway.services.timers.sweep(), second.services.timers.sweep()]);
  await gateway.services.timers.sweep();
  await second.app.close();
  expect(
    await counted(sql`select count(*)::int as n from approval_events where event->>'type' = 'timer'`),
  ).toBe(RECORDS);
  const stored = await rows(
    sql<{
      state: Instance;
      flow_id: string;
      flow_version: number;
      tenant_id: string;
    }>`select * from approval_instances`,
  );
  for (const { state, flow_id, flow_version, tenant_id } of stored) {
    expect(state.status).toBe('approved');
    const events = await rows(
      sql<{
        at: Date;
        event: never;
      }>`select at, event from approval_events where instance_id = ${state.id} order by n`,
    );
    const { flow } = await gateway.db.withSystem(trx =>
      flowVersion(trx, { tenantId: tenant_id }, flow_id, flow_version),
    );
    const again = replay(
      flow,
      state,
      events.map(({ at, event }) => ({ at: at.getTime(), event })),
    );
    expect(JSON.parse(JSON.stringify(again))).toEqual(state);
  }
});
