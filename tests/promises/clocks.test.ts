import { authCalls } from '@gonghui/contract/auth.ts';
import type { Call, CallInput, CallResult } from '@gonghui/contract/define.ts';
import { designCalls } from '@gonghui/contract/designs.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { postgresUrl } from '@gonghui/testkit/database.ts';
import { activateFlow, approval } from '@gonghui/testkit/flows.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { newSecrets, PASSWORD, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sealWith } from '@gonghui/testkit/seal.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { buildPublicForm, newDevice, newLink, openLink } from '@gonghui/testkit/strangers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort, killProcess, startGatewayProcess } from './support/gateway-process.ts';

/**
 * Promise R19: a gateway whose machine has a wrong clock does as its neighbours do. Beside one that is right, over one
 * database, a process with a skewed time of day makes and takes sessions, tickets, locks and records, and waits for what
 * is due. The nightly size takes all the hours.
 */
const HOURS = sized([-48], [-48, -25, -1, 1, 2, 25, 48]);
const HOUR = 3_600_000;

let right: TestGateway;
let url: string;
const secrets = newSecrets();

beforeAll(async () => {
  url = await postgresUrl();
  right = await startGateway('postgres', {
    db: await openDatabase({ url, poolSize: 3 }),
    secrets,
    config: { baseUrl: 'https://forms.example.cn' },
  });
});
afterAll(async () => {
  await right.close();
  await right.db.close();
});

const query = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await statement.execute(right.db.kysely)).rows;

/** All moments that are stored anywhere, with where. */
async function allMoments(): Promise<{ place: string; at: number }[]> {
  const columns = await query(sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'timestamp with time zone' and t.table_type = 'BASE TABLE'`);
  expect(columns.length).toBeGreaterThan(40);
  const found: { place: string; at: number }[] = [];
  for (const { table, column } of columns) {
    const rows = await query(sql<{
      at: Date;
    }>`select distinct ${sql.ref(column)} as at from ${sql.table(table)}
      where ${sql.ref(column)} is not null`);
    for (const { at } of rows) found.push({ place: `${table}.${column}`, at: at.getTime() });
  }
  return found;
}

test.each(HOURS)('a clock that is %i hours off changes nothing', { timeout: 120_000 }, async hours => {
  const code = `skew${hours}`.replace('-', 'm');
  const ours = await right.buildEnterprise(code);
  const manager = await right.signIn(`manager-${code}`);
  const text = component('input', { label: '事由' });
  const form = await buildForm(right, ours.ctx, [text]);
  const timeout = {
    ...{ id: newId(), type: 'autoApprove', timeout: 30, timeUnit: 'minute', selectorTags: [], message: '' },
    ...{ currentActivityAssigneesIncluded: true, specifiedActivityAssigneesIncluded: false },
  };
  const flow = [approval([ours.users.developer!], { timeoutSetting: [timeout] })];
  await activateFlow(manager, form.id, flow);

  const port = await freePort();
  const child = await startGatewayProcess(url, port, secrets, { skew: hours * HOUR, timers: true });
  onTestFinished(() => void child.removeAllListeners('exit').kill('SIGKILL'));
  /** Asks the process with the wrong clock. */
  const ask = async <C extends Call>(
    call: C,
    input: Partial<CallInput<C>> = {},
    token?: string,
    more: Record<string, string> = {},
  ) => {
    const { params = {}, body } = input as { params?: Record<string, string>; body?: unknown };
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    const answer = await fetch(`http://127.0.0.1:${port}/getway-api${path}`, {
      method: call.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { code: number; data: CallResult<C> };
  };
  const made = async <C extends Call>(call: C, input: Partial<CallInput<C>> = {}, token?: string) => {
    const answer = await ask(call, input, token);
    expect(answer, call.path).toMatchObject({ code: 200 });
    return answer.data;
  };
  const signIn = async (username: string, password: string) => {
    // The nonce of one, the password taken by the other.
    const offer = await right.anonymous.call(authCalls.key);
    return ask(authCalls.signIn, { body: { username, password: sealWith(offer, password) } });
  };
  const rightly = (token: string) =>
    right.anonymous.ask(authCalls.userinfo, {}, { authorization: `Bearer ${token}` });

  // Sessions, both ways, and their successors.
  const { data: session } = await signIn(`plain-${code}`, PASSWORD);
  expect((await rightly(session.token)).code).toBe(200);
  expect((await ask(authCalls.userinfo, {}, manager.token!)).code).toBe(200);
  const successor = await made(authCalls.refresh, { body: { refreshToken: session.refreshToken } });
  expect((await rightly(successor.token)).code).toBe(200);
  const again = await right.anonymous.call(authCalls.refresh, {
    body: { refreshToken: session.refreshToken },
  });
  expect(again.refreshToken).toBe(successor.refreshToken);

  // A ticket made there opens the design here.
  const { ticket } = await made(designCalls.ticket, { params: { id: form.id } }, manager.token!);
  expect(await right.services.designs.ports.admit(ticket, form.id)).toMatchObject({ right: 'edit' });

  // A lock of there lasts its fifteen minutes here, and no longer.
  for (let n = 0; n < 11; n++) await signIn(`platform-${code}`, 'Wrong_123');
  const locked = await right.anonymous.ask(authCalls.signIn, {
    body: { username: `platform-${code}`, password: await right.anonymous.seal(PASSWORD) },
  });
  expect(locked.code).toBe(1003);
  const { retryAfter } = locked.data as unknown as { retryAfter: number };
  expect(retryAfter).toBeGreaterThan(840);
  expect(retryAfter).toBeLessThanOrEqual(900);

  // A record, its way to the bin and back.
  const body = { values: { [text.id]: '出差' }, key: newKey() };
  const record = await made(submissionCalls.submit, { params: { id: form.id }, body }, manager.token!);
  const plain = await buildForm(right, ours.ctx, [component('input', { label: '备注' })]);
  const kept = await made(
    submissionCalls.submit,
    { params: { id: plain.id }, body: { values: {}, key: newKey() } },
    manager.token!,
  );
  const some = { params: { id: plain.id }, body: { ids: [kept.id] } };
  await made(recordWorkCalls.removeMany, some, manager.token!);
  await made(recordWorkCalls.restoreMany, some, manager.token!);

  // Strangers: who opened a link there submits here, and the other way round, within a window of an hour.
  const outside = await buildPublicForm(right, ours, manager, [component('input', { label: '姓名' })]);
  const half = HOUR / 2;
  const link = await newLink(manager, outside.id, {
    opensAt: Date.now() - half,
    closesAt: Date.now() + half,
  });
  const shortLink = { params: { shortLink: link.short } };
  const fill = () => ({ ...shortLink, body: { values: {}, key: newKey() } });
  const there = await made(publicCalls.open, { ...shortLink, body: { device: newDevice() } });
  expect(there.state).toBe('open');
  const signed = { 'x-signature': there.visit ?? '' };
  expect((await right.anonymous.ask(publicCalls.submit, fill(), signed)).code).toBe(200);
  const here = await openLink(right, link.short);
  const sent = await ask(publicCalls.submit, fill(), undefined, { 'x-signature': here.visit ?? '' });
  expect(sent.code).toBe(200);

  // Its own sweep every two seconds finds nothing due, and does what is once it is.
  const timers = () =>
    query(sql<{ due: Date; done: Date | null }>`select due_at as due, done_at as done from approval_timers
      where instance_id = ${record.id}`);
  await new Promise(done => setTimeout(done, 2_500));
  expect((await timers()).map(timer => timer.done)).toEqual([null]);
  // Due in a moment: in the row, and for the engine, which counts from when the task began.
  const [{ before, soon } = { before: '', soon: '' }] = await query(sql<{ before: string; soon: string }>`
    select (extract(epoch from due_at) * 1000)::bigint::text as before,
      (extract(epoch from clock_timestamp()) * 1000 + 1500)::bigint::text as soon
    from approval_timers where instance_id = ${record.id}`);
  await query(sql`update approval_instances set state =
    replace(state::text, (${before}::bigint - 1800000)::text, (${soon}::bigint - 1800000)::text)::jsonb
    where id = ${record.id}`);
  await query(sql`update approval_timers set due_at = to_timestamp(${soon}::bigint / 1000.0)
    where instance_id = ${record.id}`);
  let [timer] = await timers();
  for (let tries = 0; !timer?.done && tries < 100; tries++) {
    await new Promise(done => setTimeout(done, 100));
    [timer] = await timers();
  }
  const late = (timer?.done?.getTime() ?? Number.NaN) - (timer?.due.getTime() ?? 0);
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(5_000);
  await killProcess(child);

  // Nothing it stored anywhere bears its own time of day.
  const [{ at: now } = { at: new Date(0) }] = await query(sql<{ at: Date }>`select clock_timestamp() as at`);
  const own = now.getTime() + hours * HOUR;
  const wrong = (await allMoments()).filter(({ at }) => Math.abs(at - own) < 10 * 60_000);
  expect(wrong).toEqual([]);
});
