import { hookCalls } from '@gonghui/contract/hooks.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { type Receiver, startReceiver } from '@gonghui/testkit/receiver.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAllowed } from '../../base/outbound/allow.ts';
import type { HttpDoor } from '../../base/outbound/http.ts';
import { createSender } from './sender.ts';

const HOUR = 3600_000;

/** Whatever step of sending goes wrong on our side is a failed try: it is in the log, comes later each time, and ends. */
describe.each(engines('rules'))('publishing H6 faults of the sender over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let receiver: Receiver;
  const name = component('input', { label: '姓名' });

  beforeAll(async () => {
    const config = { outboundAllow: readAllowed('127.0.0.1:*'), expireIn: 10_000_000, sessionDays: 90 };
    gateway = await startGateway(engine, { config });
    ours = await gateway.buildEnterprise('faults');
    manager = await gateway.signIn('manager-faults');
    receiver = await startReceiver();
  });
  beforeEach(() => {
    receiver.received.length = 0;
  });
  afterAll(async () => {
    await gateway.close();
    await receiver.close();
  });

  /** A hook with these submissions waiting for it. */
  const waiting = async (...values: string[]) => {
    const form = await buildForm(gateway, ours.ctx, [name]);
    const { hook } = await manager.call(hookCalls.create, {
      body: {
        formId: form.id,
        name: '收',
        url: receiver.url,
        status: 'on',
        events: ['record.created'],
        condition: null,
        fields: [],
        valueForm: 'value',
        importsToo: false,
      },
    });
    const ids: string[] = [];
    for (const value of values) {
      const body = { values: { [name.id]: value }, key: newKey() };
      ids.push((await manager.call(submissionCalls.submit, { params: { id: form.id }, body })).id);
    }
    return { hook, ids };
  };
  const log = async (id: string) =>
    (await manager.call(hookCalls.failureLog, { params: { id }, body: {} })).list.reverse();
  const drain = () => gateway.services.hooks.sender.drain();
  const run = (statement: ReturnType<typeof sql>) => statement.execute(gateway.db.kysely);
  const arrived = () => receiver.received.map(({ body }) => body.data.record.fields[name.id]);

  /** Eight tries of our own and no ninth. */
  const endsAfterEight = async (id: string, send: () => Promise<void>) => {
    await send();
    const [first] = await log(id);
    expect(first).toMatchObject({ state: 'waiting', tries: [{ stage: 'own', status: null }] });
    expect(first!.nextAt).toBeGreaterThan(gateway.deps.now());
    for (let tries = 1; tries < 10; tries++) {
      gateway.advance(12 * HOUR);
      await send();
    }
    const [last] = await log(id);
    expect([last!.state, last!.tries.length]).toEqual(['dead', 8]);
  };

  it('a door that throws what is no failure of the connection', async () => {
    const { hook } = await waiting('甲');
    const broken: HttpDoor = {
      send: () => Promise.reject(new TypeError('out of order')),
      close: async () => {},
    };
    const sender = createSender(gateway.deps, broken);
    await endsAfterEight(hook.id, () => sender.drain());
    await manager.call(hookCalls.remove, { params: { id: hook.id } });
  });

  it('a secret that cannot be opened', async () => {
    const { hook } = await waiting('甲');
    await run(sql`update hooks set secret = 'not sealed by us' where id = ${hook.id}`);
    await endsAfterEight(hook.id, drain);
    await manager.call(hookCalls.remove, { params: { id: hook.id } });
  });

  it('a body that cannot be made, which holds up none of the others', async () => {
    const { hook, ids } = await waiting('甲', '乙', '丙');
    await run(
      sql`update hook_deliveries set snapshot = jsonb_set(snapshot, '{version}', '99') where record_id = ${ids[1]}`,
    );
    await drain();
    expect(arrived().sort()).toEqual(['丙', '甲'].sort());
    expect((await log(hook.id)).map(({ state }) => state)).toEqual(['delivered', 'waiting', 'delivered']);
    gateway.advance(10_000);
    await drain();
    expect((await log(hook.id))[1]!.tries.map(({ stage }) => stage)).toEqual(['own', 'own']);
    await manager.call(hookCalls.remove, { params: { id: hook.id } });
  });

  it('how the hook does cannot be noted: the delivery is settled all the same', async () => {
    const { hook } = await waiting('甲');
    await run(sql`create function no_notes() returns trigger language plpgsql as
      $$ begin raise exception 'no notes'; end $$`);
    await run(
      sql`create trigger no_notes before update of failures on hooks for each row execute function no_notes()`,
    );
    await drain();
    expect((await log(hook.id))[0]).toMatchObject({ state: 'delivered', tries: [{ stage: 'ok' }] });
    await run(sql`drop trigger no_notes on hooks`);
    expect(arrived()).toEqual(['甲']);
  });

  it('taken again and again without an outcome, as by a process that dies of it', async () => {
    const { hook } = await waiting('甲', '乙');
    await run(sql`update hook_deliveries set attempts = 16 where hook_id = ${hook.id}
      and seq = (select min(seq) from hook_deliveries where hook_id = ${hook.id})`);
    await drain();
    expect(arrived()).toEqual(['乙']);
    expect((await log(hook.id)).map(({ state, tries }) => [state, tries[0]!.stage])).toEqual([
      ['dead', 'own'],
      ['delivered', 'ok'],
    ]);
  });

  it('the process ends while a try is on its way: the next one has it at once', async () => {
    const { hook } = await waiting('甲');
    let begun = () => {};
    const sending = new Promise<void>(done => {
      begun = done;
    });
    const slow: HttpDoor = {
      send: ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          begun();
        }),
      close: async () => {},
    };
    const sender = createSender(gateway.deps, slow);
    const drained = sender.drain();
    await sending;
    await sender.stop();
    await drained;
    expect((await log(hook.id))[0]).toMatchObject({ state: 'waiting', tries: [] });
    await drain();
    expect(arrived()).toEqual(['甲']);
  });
});
