import { publicCalls } from '@gonghui/contract/public.ts';
import { openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { postgresUrl } from '@gonghui/testkit/database.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { newSecrets, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { promiseRounds } from '@gonghui/testkit/size.ts';
import { buildPublicForm, newLink, openLink } from '@gonghui/testkit/strangers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullRounds } from './kept.ts';
import { freePort, killProcess, startGatewayProcess } from './support/gateway-process.ts';
import { Untiring } from './support/untiring.ts';

/**
 * Promise R4: no answered submission is lost and none is doubled when the gateway dies. A gateway process is killed with
 * SIGKILL again and again while people submit; who gets no answer tries again under his key, as the fill page does.
 * `PROMISE_ROUNDS` sets the number of kills (the nightly figure is 100, with 10,000 submits). Strangers who contend for the places
 * of a link do the same beside them.
 */
const KILLS = promiseRounds(3, fullRounds('R4'));
const PEOPLE = 6;

let gateway: TestGateway;
let url: string;
let port: number;
const secrets = newSecrets();

beforeAll(async () => {
  url = await postgresUrl();
  port = await freePort();
  gateway = await startGateway('postgres', {
    db: await openDatabase({ url, poolSize: 3 }),
    secrets,
    config: { baseUrl: 'https://gonghui.example.cn' },
  });
});
afterAll(async () => {
  await gateway.close();
  await gateway.db.close();
});

/** Kills the gateway in the middle of things: some have been answered by this process, others wait for it. */
async function killedWhile(members: Untiring, strangers: Untiring): Promise<void> {
  let child = await startGatewayProcess(url, port, secrets);
  const served = strangers.begin(PEOPLE);
  const ended = Promise.all([members.begin(PEOPLE), served]);
  for (let kills = 0; kills < KILLS; kills++) {
    const enough = members.answers.size + 5 + 2 * kills;
    while (members.answers.size < enough)
      await Promise.race([ended, new Promise(done => setTimeout(done, 2))]);
    await killProcess(child);
    child = await startGatewayProcess(url, port, secrets);
  }
  // The strangers go home when all places are taken.
  await served;
  members.stop();
  await ended;
  await killProcess(child);
  const [answered, unanswered] = [members.answers.size, members.unanswered];
  console.log(`${answered} answered submissions over ${KILLS} kills, ${unanswered} tries without an answer`);
  expect(members.unanswered).toBeGreaterThan(0);
}

const stored = async (formId: string, more: string) =>
  (
    await sql<{ id: string; idem_key: string; lines: number; keys: number }>`
      select r.id, s.idem_key, ${sql.raw(more)}
        (select count(*)::int from record_keys k where k.record_id = r.id) as keys
      from ${sql.table(`r_${formId}`)} r join submissions s on s.id = r.id`.execute(gateway.db.kysely)
  ).rows;

test('promise R4 publishing L9 killed while people and strangers submit: every answer holds, nothing is there twice, places are given once', {
  timeout: 120_000 + KILLS * 10_000,
}, async () => {
  const ours = await gateway.buildEnterprise('one');
  const { token } = await gateway.signIn('plain-one');
  const manager = await gateway.signIn('manager-one');
  const text = component('input', { label: '内容' });
  const code = component('input', { label: '编号', repeat: true });
  const line = component('input', { label: '品名' });
  const rows = component('subform', { label: '明细' }, [line]);
  const form = await buildForm(gateway, ours.ctx, [text, code, rows]);
  const members = new Untiring((person, at) => ({
    url: `http://127.0.0.1:${port}/getway-api/v1/forms/${form.id}`,
    headers: { authorization: `Bearer ${token}` },
    values: {
      [text.id]: `p${person} ${at}`,
      [code.id]: `p${person}-${at}`,
      [rows.id]: [1, 2].map(n => ({ id: `row${n}`, values: { [line.id]: `${n}` } })),
    },
  }));

  const open = await buildPublicForm(gateway, ours, manager, [text, code]);
  // So many that people contend for the last ones after the kills, and so few that an address may (rule L12).
  const quota = 8 * KILLS + 2 * PEOPLE;
  const link = await newLink(manager, open.id, { quota });
  const visits = await Promise.all(Array.from({ length: PEOPLE }, () => openLink(gateway, link.short)));
  const strangers = new Untiring((person, at) => ({
    url: `http://127.0.0.1:${port}/getway-api/public/v1/forms/${link.short}`,
    headers: { 'x-signature': visits[person]?.visit ?? '' },
    from: `127.0.0.${10 + person}`,
    values: { [text.id]: `p${person} ${at}`, [code.id]: `p${person}-${at}` },
  }));
  await killedWhile(members, strangers);

  const ofMembers = await stored(
    form.id,
    `(select count(*)::int from "r_${form.id}_${rows.id}" c where c.record_id = r.id) as lines,`,
  );
  const { rows: bare } = await sql<{ n: number }>`select count(*)::int as n from submissions`.execute(
    gateway.db.kysely,
  );
  expect(members.answers.size).toBeGreaterThan(KILLS * 5);
  expect(new Map(ofMembers.map(row => [row.idem_key, row.id]))).toEqual(members.answers);
  expect([ofMembers.length, bare[0]?.n]).toEqual([members.answers.size, members.answers.size + quota]);
  expect(ofMembers.every(row => row.lines === 2 && row.keys === 1)).toBe(true);

  const ofStrangers = await stored(open.id, '');
  expect(ofStrangers).toHaveLength(quota);
  expect(ofStrangers.map(({ id }) => id).sort()).toEqual([...strangers.answers.values()].sort());
  expect(ofStrangers.every(({ keys }) => keys === 1)).toBe(true);
  const { rows: counted } = await sql`select used from public_links where id = ${link.id}`.execute(
    gateway.db.kysely,
  );
  expect(counted).toEqual([{ used: quota }]);
  // As many as one address may ask for in a minute (rule L12).
  for (const [id, { receipt }] of [...strangers.told].slice(0, 20)) {
    const input = { params: { formId: open.id, id }, body: { receipt: String(receipt) } };
    expect(await gateway.anonymous.call(publicCalls.receipt, input)).toMatchObject({ rev: 1 });
  }
});
