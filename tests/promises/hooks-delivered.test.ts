import { hookCalls } from '@gonghui/contract/hooks.ts';
import { openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { readAllowed } from '@gonghui/gateway/base/outbound/allow.ts';
import { postgresUrl } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { newSecrets, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { type Received, type Receiver, startReceiver } from '@gonghui/testkit/receiver.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { promiseRounds } from '@gonghui/testkit/size.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullRounds } from './kept.ts';
import { freePort, killProcess, startGatewayProcess } from './support/gateway-process.ts';

/**
 * Promise R12: each change reaches the receiver, those of a record in their order, with the same body at every try. The process that
 * takes the changes and sends them is killed again and again while people submit, change one and many, remove and bring back, and the
 * receiver refuses, sends elsewhere, asks to wait, breaks off and answers late. `PROMISE_ROUNDS` sets the number of kills.
 */
const KILLS = promiseRounds(1, fullRounds('R12'));
const PEOPLE = 4;

/** What calls that change records answer, one or many. */
interface Changed {
  id: string;
  rev: number;
  results: { done: boolean; rev?: number }[];
}

let gateway: TestGateway;
let receiver: Receiver;
let url: string;
const secrets = newSecrets();
const outboundAllow = readAllowed('127.0.0.1:*');

beforeAll(async () => {
  url = await postgresUrl();
  const config = { outboundAllow, expireIn: 10_000_000 };
  gateway = await startGateway('postgres', { db: await openDatabase({ url, poolSize: 3 }), secrets, config });
  receiver = await startReceiver();
});
afterAll(async () => {
  await gateway.close();
  await gateway.db.close();
  await receiver.close();
});

test('killed while people change records: every change arrives, in order, the same each time', {
  timeout: 180_000 + KILLS * 20_000,
}, async () => {
  const ours = await gateway.buildEnterprise('one');
  const manager = await gateway.signIn('manager-one');
  const text = component('input', { label: '内容' });
  const form = await buildForm(gateway, ours.ctx, [text]);
  await manager.call(hookCalls.create, {
    body: {
      formId: form.id,
      name: '收',
      url: receiver.url,
      status: 'on',
      events: ['record.created', 'record.updated', 'record.deleted', 'record.restored'],
      condition: null,
      fields: [],
      valueForm: 'value',
      importsToo: false,
    },
  });
  const seed = SEED;
  console.log(`seed ${seed}`);
  const random = randomFrom(seed).next;
  const port = await freePort();

  const taken = new Map<string, number[]>();
  const texts = new Map<string, string>();
  const wrong: string[] = [];
  let tries = 0;
  const judge = ({ body, text: sent, headers }: Received) => {
    const id = String(headers['webhook-id']);
    const known = texts.get(id);
    if (known !== undefined && known !== sent) wrong.push(`${id} came with two bodies`);
    texts.set(id, sent);
    const { id: recordId, rev } = body.data.record;
    if ((body.type === 'record.created') !== (rev === 1))
      wrong.push(`${recordId}: ${rev} came as ${body.type}`);
    const before = taken.get(recordId) ?? [];
    if (!before.includes(rev) && rev !== before.length + 1)
      wrong.push(`${recordId}: ${rev} came behind ${before.join()}`);
    return { recordId, rev, before };
  };
  receiver.answer((response, received) => {
    tries++;
    const { recordId, rev, before } = judge(received);
    const fate = random();
    if (fate < 0.08) return void response.writeHead(500).end('忙');
    if (fate < 0.12) return void response.destroy();
    if (fate < 0.14) return void response.writeHead(307, { location: `${receiver.url}/elsewhere` }).end();
    if (fate < 0.16) return void response.writeHead(429, { 'retry-after': '2' }).end();
    if (!before.includes(rev)) taken.set(recordId, [...before, rev]);
    setTimeout(() => response.writeHead(204).end(), fate < 0.3 ? 40 : 0);
  });

  let stop = false;
  let done = 0;
  let unanswered = 0;
  const ask = async (method: string, path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/getway-api${path}`, {
      method,
      headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { code: number; data: Changed };
  };
  const person = async (name: string) => {
    // Those of which it is known how they stand: one whose answer was lost is left alone.
    const mine: { id: string; rev: number; gone: boolean }[] = [];
    const some = (most: number, gone: boolean) =>
      mine.filter(one => one.gone === gone && random() < 0.5).slice(0, most);
    const many = async (what: 'set' | 'remove' | 'restore', values?: object) => {
      const chosen = some(3, what === 'restore');
      if (chosen.length === 0) return false;
      for (const one of chosen) mine.splice(mine.indexOf(one), 1);
      const ids = chosen.map(({ id }) => id);
      const { code, data } = await ask('POST', `/v1/forms/${form.id}/submissions/${what}`, { ids, values });
      if (code !== 200) return true;
      for (const [at, one] of chosen.entries())
        if (data.results[at]?.done)
          mine.push({ id: one.id, rev: data.results[at].rev ?? one.rev + 1, gone: what === 'remove' });
      return true;
    };
    const change = async (values: object) => {
      const [old] = some(1, false);
      if (!old) return false;
      mine.splice(mine.indexOf(old), 1);
      const { code, data } = await ask('PUT', `/v1/submissions/${old.id}`, {
        rev: old.rev,
        base: {},
        values,
      });
      if (code === 200) mine.push({ ...old, rev: data.rev });
      return true;
    };
    const submit = async (values: object) => {
      const { code, data } = await ask('POST', `/v1/forms/${form.id}`, { values, key: newKey() });
      if (code === 200) mine.push({ id: data.id, rev: 1, gone: false });
      return true;
    };
    /** Whether there was a record to do it to. */
    const act = (what: number, values: object) => {
      if (what < 0.4) return change(values);
      if (what < 0.55) return many('set', values);
      if (what < 0.62) return many('remove');
      return what < 0.69 ? many('restore') : submit(values);
    };
    for (let i = 0; !stop; i++) {
      const values = { [text.id]: `${name} ${i}` };
      try {
        if (!(await act(random(), values))) await submit(values);
        done++;
      } catch {
        unanswered++;
        await new Promise(wait => setTimeout(wait, 30));
      }
    }
  };

  const start = () => startGatewayProcess(url, port, secrets, { hooks: true });
  let child = await start();
  const people = Array.from({ length: PEOPLE }, (_, i) => person(`p${i}`));
  for (let kills = 0; kills < KILLS; kills++) {
    const enough = done + 25 + Math.floor(random() * 25);
    while (done < enough) await new Promise(wait => setTimeout(wait, 2));
    await killProcess(child);
    child = await start();
  }
  await new Promise(wait => setTimeout(wait, 500));
  stop = true;
  await Promise.all(people);
  await killProcess(child);

  // What those that died had taken, and what is to be tried again, comes due as time passes.
  for (let hour = 0; hour < 40; hour++) {
    await gateway.services.hooks.sender.drain();
    gateway.advance(hour < 20 ? 61_000 : 3_600_000);
  }

  const { rows } = await sql<{
    id: string;
    rev: number;
  }>`select id, rev from ${sql.table(`r_${form.id}`)}`.execute(gateway.db.kysely);
  const { rows: states } = await sql<{ state: string; n: number }>`select state, count(*)::int as n
    from hook_deliveries group by state`.execute(gateway.db.kysely);
  const changes = rows.reduce((sum, { rev }) => sum + rev, 0);
  console.log(
    `${changes} changes over ${KILLS} kills, ${tries} tries, ${unanswered} calls without an answer`,
  );
  expect(wrong).toEqual([]);
  expect(states).toEqual([{ state: 'delivered', n: changes }]);
  const revs = (rev: number) => Array.from({ length: rev }, (_, i) => i + 1);
  expect(new Map([...taken].sort())).toEqual(
    new Map(rows.map((row): [string, number[]] => [row.id, revs(row.rev)]).sort()),
  );
  expect(changes).toBeGreaterThan(KILLS * 10);
});
