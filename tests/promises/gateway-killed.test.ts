import { openDatabase } from '@gonghui/gateway/db/database.ts';
import { postgresUrl } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { newSecrets, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { promiseRounds } from '@gonghui/testkit/size.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullRounds } from './kept.ts';
import { freePort, killProcess, startGatewayProcess } from './support/gateway-process.ts';

/**
 * Promise R4: no answered submission is lost and none is doubled when the gateway dies. A gateway process is killed with
 * SIGKILL again and again while people submit; who gets no answer tries again under his key, as the fill page does.
 * `PROMISE_ROUNDS` sets the number of kills (the nightly figure is 100, with 10,000 submits).
 */
const KILLS = promiseRounds(3, fullRounds('R4'));
const PEOPLE = 6;

let gateway: TestGateway;
let url: string;
const secrets = newSecrets();

beforeAll(async () => {
  url = await postgresUrl();
  gateway = await startGateway('postgres', { db: await openDatabase({ url, poolSize: 3 }), secrets });
});
afterAll(async () => {
  await gateway.close();
  await gateway.db.close();
});

test('killed while people submit: every answer holds, nothing is there twice', {
  timeout: 120_000 + KILLS * 10_000,
}, async () => {
  const ours = await gateway.buildEnterprise('one');
  const { token } = await gateway.signIn('plain-one');
  const text = component('input', { label: '内容' });
  const code = component('input', { label: '编号', repeat: true });
  const line = component('input', { label: '品名' });
  const rows = component('subform', { label: '明细' }, [line]);
  const form = await buildForm(gateway, ours.ctx, [text, code, rows]);
  const port = await freePort();

  let stop = false;
  let unanswered = 0;
  const answers = new Map<string, string>();
  const person = async (name: string) => {
    for (let i = 0; !stop; i++) {
      const key = newKey();
      const values = {
        [text.id]: `${name} ${i}`,
        [code.id]: `${name}-${i}`,
        [rows.id]: [1, 2].map(n => ({ id: `row${n}`, values: { [line.id]: `${n}` } })),
      };
      // The first answer may have got lost with the process: the same key, until one comes.
      for (let answered = false; !answered; ) {
        try {
          const response = await fetch(`http://127.0.0.1:${port}/getway-api/v1/forms/${form.id}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ values, key }),
          });
          const body = (await response.json()) as { code: number; data: { id: string } };
          // 429: a gateway that has just been started turns away what would wait too long; nothing is done then.
          if (body.code === 503 || body.code === 429) {
            await new Promise(done => setTimeout(done, 30));
            continue;
          }
          expect(body.code).toBe(200);
          answers.set(key, body.data.id);
          answered = true;
        } catch (error) {
          if ((error as Error).name === 'AssertionError') throw error;
          unanswered++;
          await new Promise(done => setTimeout(done, 30));
        }
      }
    }
  };

  let child = await startGatewayProcess(url, port, secrets);
  const people = Array.from({ length: PEOPLE }, (_, i) => person(`p${i}`));
  for (let kills = 0; kills < KILLS; kills++) {
    // In the middle of things: some have been answered by this process, others wait for it.
    const enough = answers.size + 5 + 2 * kills;
    while (answers.size < enough) await new Promise(done => setTimeout(done, 2));
    await killProcess(child);
    child = await startGatewayProcess(url, port, secrets);
  }
  await new Promise(done => setTimeout(done, 300));
  stop = true;
  await Promise.all(people);
  await killProcess(child);

  const table = sql.table(`r_${form.id}`);
  const { rows: stored } = await sql<{ id: string; idem_key: string; lines: number; keys: number }>`
    select r.id, s.idem_key,
      (select count(*)::int from ${sql.table(`r_${form.id}_${rows.id}`)} c where c.record_id = r.id) as lines,
      (select count(*)::int from record_keys k where k.record_id = r.id) as keys
    from ${table} r join submissions s on s.id = r.id`.execute(gateway.db.kysely);
  const { rows: bare } = await sql<{ n: number }>`select count(*)::int as n from submissions`.execute(
    gateway.db.kysely,
  );
  console.log(
    `${answers.size} answered submissions over ${KILLS} kills, ${unanswered} tries without an answer`,
  );
  expect(answers.size).toBeGreaterThan(KILLS * 5);
  expect(unanswered).toBeGreaterThan(0);
  expect(new Map(stored.map(row => [row.idem_key, row.id]))).toEqual(answers);
  expect([stored.length, bare[0]?.n]).toEqual([answers.size, answers.size]);
  expect(stored.every(row => row.lines === 2 && row.keys === 1)).toBe(true);
});
