import { createServer as createTls } from 'node:https';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { component, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { hookedForm } from '@gonghui/testkit/hooked-form.ts';
import { type Received, type Receiver, startReceiver } from '@gonghui/testkit/receiver.ts';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readAllowed } from '../../base/outbound/allow.ts';
import { createHttpDoor, type HttpDoor, type HttpRequest } from '../../base/outbound/http.ts';
import { createSender } from './sender.ts';

/** Of nobody: signed by itself, for this machine. */
const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgiZX/uL7TDmQvltJI
z2/kY1fv/Hi+9+bM4+t3YmdYETehRANCAATbAdEusxhi4F4u76vMMHt+QMwTvp3U
OstehrS2K7rFD4dVSgbuEUxX7t6eHwVn724OJLyk8N8lWoAhpwMnLdFK
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUHl0qfn9yfU1SrcJFNcy1t9r6WfEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDAyMjUxM1oYDzIxMjYxMDMx
MDIyNTEzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATbAdEusxhi4F4u76vMMHt+QMwTvp3UOstehrS2K7rFD4dVSgbuEUxX
7t6eHwVn724OJLyk8N8lWoAhpwMnLdFKo28wbTAdBgNVHQ4EFgQUmjAGNc/pIgzE
GQ+Bm7d3ryU3CTkwHwYDVR0jBBgwFoAUmjAGNc/pIgzEGQ+Bm7d3ryU3CTkwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAJ5rQ8RNXwj0AhNr8+skWVC1FyPCowbFLoM5K95AmNKFAiBp
VTkS4oGqjaWYMzmE7EfM0e3MQJjGHf2fV1xVteggbg==
-----END CERTIFICATE-----`,
};
const FLOOD = 10_000;

describe.each(engines('rules'))('publishing H5 H6 H7 faults of receivers over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let theirs: Enterprise;
  let manager: Client;
  let stranger: Client;
  let receiver: Receiver;
  const name = component('input', { label: '姓名' });
  const pay = component('number', { label: '金额' });

  beforeAll(async () => {
    const config = { outboundAllow: readAllowed('127.0.0.1:*'), expireIn: 10_000_000, sessionDays: 90 };
    gateway = await startGateway(engine, { config });
    ours = await gateway.buildEnterprise('ours');
    theirs = await gateway.buildEnterprise('theirs');
    manager = await gateway.signIn('manager-ours');
    stranger = await gateway.signIn('manager-theirs');
    receiver = await startReceiver();
  });
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.answer(204);
  });
  afterAll(async () => {
    await gateway.close();
    await receiver.close();
  });

  const hooked = (more: Partial<Parameters<typeof hookedForm>[3]> = {}) =>
    hookedForm(gateway, ours, manager, { url: receiver.url, fields: [name, pay], ...more });
  const drain = () => gateway.services.hooks.sender.drain();
  const later = async (millis: number) => {
    gateway.advance(millis);
    await drain();
  };
  const forget = (hook: { id: string }, who = manager) =>
    who.call(hookCalls.remove, { params: { id: hook.id } });
  const of = (hook: { id: string }) => receiver.received.filter(({ body }) => body.data.hookId === hook.id);
  const same = (received: readonly Received[]) =>
    new Set(received.map(({ text, headers }) => `${headers['webhook-id']} ${text}`)).size === 1;

  it('ten thousand that fail at once are probed one at a time, and hold up nobody else', async () => {
    const flooded = await hooked();
    await flooded.submit({ [name.id]: '甲' });
    await sql`insert into hook_deliveries (id, tenant_id, form_id, hook_id, record_id, rev, event, changed, snapshot, next_at, created_at)
      select md5(n::text), tenant_id, form_id, hook_id, 'r' || lpad(n::text, 7, '0'), 1, event, changed, snapshot, next_at, created_at
      from hook_deliveries, generate_series(2, ${FLOOD}::int) n where hook_id = ${flooded.hook.id}`.execute(
      gateway.db.kysely,
    );
    const other = await hookedForm(gateway, theirs, stranger, { url: receiver.url, fields: [name] });
    await other.submit({ [name.id]: '别家' }, stranger);
    receiver.answer((response, { body }) =>
      response.writeHead(body.data.hookId === flooded.hook.id ? 503 : 204).end(),
    );
    await drain();
    expect(of(other.hook)).toHaveLength(1);
    const tried = of(flooded.hook).length;
    expect(tried).toBeGreaterThanOrEqual(10);
    expect(tried).toBeLessThan(16);
    await later(61_000);
    expect(of(flooded.hook)).toHaveLength(tried + 1);
    const { list } = await manager.call(hookCalls.list, { params: { id: flooded.form.id } });
    expect(list).toMatchObject([{ waiting: FLOOD, failed: 0, failures: tried + 1, status: 'on' }]);
    await forget(flooded.hook);
    await forget(other.hook, stranger);
  });

  it('one enterprise that floods has sixteen on their way, four of a hook, and others none the later', async () => {
    const many = await Promise.all(Array.from({ length: 5 }, () => hooked()));
    for (const one of many) for (let i = 0; i < 6; i++) await one.submit({ [name.id]: `${i}` });
    const other = await hookedForm(gateway, theirs, stranger, { url: receiver.url, fields: [name] });
    await other.submit({ [name.id]: '别家' }, stranger);
    const hanging: { hook: string; answer(): void }[] = [];
    const arrived: string[] = [];
    const reply = { status: 204, headers: {}, body: Buffer.alloc(0), cut: false };
    const door: HttpDoor = {
      send: ({ body }: HttpRequest) => {
        const { hookId } = JSON.parse(body ?? '').data as { hookId: string };
        if (hookId === other.hook.id) {
          arrived.push(hookId);
          return Promise.resolve(reply);
        }
        return new Promise(done => void hanging.push({ hook: hookId, answer: () => done(reply) }));
      },
      close: async () => {},
    };
    const sender = createSender(gateway.deps, door);
    let over = false;
    const drained = sender.drain().finally(() => {
      over = true;
    });
    await vi.waitFor(() => expect([hanging.length, arrived.length]).toEqual([16, 1]), { timeout: 10_000 });
    for (const { hook } of many)
      expect(hanging.filter(one => one.hook === hook.id).length).toBeLessThanOrEqual(4);
    let most = 0;
    let done = 0;
    while (!over) {
      most = Math.max(most, hanging.length);
      const next = hanging.shift();
      if (next) done++;
      next?.answer();
      await new Promise(rest => setTimeout(rest, 1));
    }
    await drained;
    expect([done, most]).toEqual([30, 16]);
    for (const { hook } of many) await forget(hook);
    await forget(other.hook, stranger);
  });

  it('its sender dies between the reply and the mark: it comes again, and the first outcome counts for nothing', async () => {
    const one = await hooked();
    await one.submit({ [name.id]: '甲' });
    const real = createHttpDoor(gateway.services.outbound);
    let mark = () => {};
    const dies: HttpDoor = {
      send: async request => {
        const reply = await real.send(request);
        await new Promise<void>(done => {
          mark = done;
        });
        return reply;
      },
      close: () => real.close(),
    };
    const dead = createSender(gateway.deps, dies);
    const drained = dead.drain();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    await later(30_000);
    expect(receiver.received).toHaveLength(1);
    await later(31_000);
    expect(receiver.received).toHaveLength(2);
    expect(same(receiver.received)).toBe(true);
    mark();
    await drained;
    await dead.stop();
    expect(await one.log()).toMatchObject([{ state: 'delivered', tries: [{ stage: 'ok', status: 204 }] }]);
    await forget(one.hook);
  });

  it('the database goes away behind the reply: nothing is lost, and the same comes again', async () => {
    const one = await hooked();
    await one.submit({ [name.id]: '甲' });
    const real = createHttpDoor(gateway.services.outbound);
    let away = false;
    const { db } = gateway.deps;
    const gone = () => Promise.reject(new Error('the database is away'));
    const failing: typeof db = {
      ...db,
      withTenant: (ctx, work) => (away ? gone() : db.withTenant(ctx, work)),
      withSystem: (work, access) => (away ? gone() : db.withSystem(work, access)),
    };
    const door: HttpDoor = {
      send: request => {
        away = true;
        return real.send(request);
      },
      close: () => real.close(),
    };
    const sender = createSender({ ...gateway.deps, db: failing }, door);
    await sender.drain().catch(() => undefined);
    expect(receiver.received).toHaveLength(1);
    await sender.stop();
    await later(61_000);
    expect(receiver.received).toHaveLength(2);
    expect(same(receiver.received)).toBe(true);
    expect((await one.log())[0]).toMatchObject({ state: 'delivered' });
    await forget(one.hook);
  });

  it('answers with a redirect: it is tried again there, and nothing goes where it points', async () => {
    const canary = await startReceiver();
    onTestFinished(() => canary.close());
    const one = await hooked();
    await one.submit({ [name.id]: '甲' });
    receiver.answer(response => response.writeHead(307, { location: canary.url }).end());
    await drain();
    expect((await one.log())[0]).toMatchObject({
      state: 'waiting',
      tries: [{ stage: 'status', status: 307 }],
    });
    receiver.answer(204);
    await later(6_000);
    expect([of(one.hook).length, canary.received.length]).toEqual([2, 0]);
    await forget(one.hook);
  });

  it('has a certificate of its own making: the log says that the connection was not encrypted', async () => {
    let asked = 0;
    const server = createTls(SELF_SIGNED, (_, response) => {
      asked++;
      response.writeHead(204).end();
    });
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const address = server.address();
    const url = `https://localhost:${typeof address === 'object' && address ? address.port : 0}/`;
    const test = await manager.call(hookCalls.connect, {
      body: { url: url.replace('localhost', '127.0.0.1') },
    });
    expect(test).toMatchObject({ ok: false, stage: 'tls', message: expect.stringContaining('证书') });
    const one = await hooked({ url: url.replace('localhost', '127.0.0.1') });
    await one.submit({ [name.id]: '甲' });
    await drain();
    expect((await one.log())[0]).toMatchObject({ state: 'waiting', tries: [{ stage: 'tls', status: null }] });
    expect(asked).toBe(0);
    await forget(one.hook);
  });

  it('is another one by the time of the next try: that one gets the same, signed anew, without the old headers', async () => {
    const elsewhere = await startReceiver();
    onTestFinished(() => elsewhere.close());
    const one = await hooked({ headers: [{ name: 'X-Key', value: 'Planted-Header-Value' }] });
    await one.submit({ [name.id]: '甲' });
    receiver.answer(500);
    await drain();
    const { hook, secret } = await manager.call(hookCalls.update, {
      body: { ...one.asked, id: one.hook.id, rev: one.hook.rev, url: elsewhere.url, headers: [] },
    });
    // Receivers look at the time as well, so the clock stays where it is.
    await sql`update hook_deliveries set next_at = now() - interval '1 minute' where hook_id = ${hook.id}`.execute(
      gateway.db.kysely,
    );
    await drain();
    expect([receiver.received.length, elsewhere.received.length]).toEqual([1, 1]);
    const [first] = receiver.received;
    const [second] = elsewhere.received;
    expect(same([first!, second!])).toBe(true);
    expect([first!.headers['x-key'], second!.headers['x-key']]).toEqual(['Planted-Header-Value', undefined]);
    const [at, signature] = [second!.headers['webhook-timestamp'], second!.headers['webhook-signature']];
    const verify = (key: string) => () =>
      new Webhook(key).verify(second!.text, {
        'webhook-id': String(second!.headers['webhook-id']),
        'webhook-timestamp': String(at),
        'webhook-signature': String(signature),
      });
    await forget(hook);
    vi.useFakeTimers({ toFake: ['Date'], now: Number(at) * 1000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(verify(secret!)).not.toThrow();
    expect(verify(one.secret)).toThrow();
  });

  it('publishing H8 a message that waits for its next try goes at once when it is asked for, in its place', async () => {
    await gateway.services.jobs.start();
    const one = await hooked({ events: ['record.created', 'record.deleted'] });
    for (let i = 0; i < 12; i++) await one.submit({ [name.id]: `${i}` });
    receiver.answer(503);
    await drain();
    receiver.answer(204);
    const before = receiver.received.length;
    const { count } = await manager.call(hookCalls.batchPush, {
      params: { id: one.hook.id },
      body: { mode: 'replay', filter: { tried: true } },
    });
    expect(count).toBe(before);
    await vi.waitFor(
      async () => {
        await drain();
        expect((await one.log()).map(({ state }) => state)).toEqual(Array(12).fill('delivered'));
      },
      { timeout: 20_000, interval: 100 },
    );
    const ids = receiver.received.slice(before).map(({ headers }) => headers['webhook-replay']);
    expect(new Set(ids)).toEqual(new Set([undefined]));
    expect((await one.log())[0]!.tries.map(({ stage }) => stage)).toEqual(['status', 'ok']);
    await forget(one.hook);
  });

  it('publishing H2 H3 a field that a hook names is deleted: what waits still tells it, what comes no longer', async () => {
    const condition = {
      logical: 'and' as const,
      items: [{ key: pay.id, keyLabel: '金额', type: 'number', operator: 'gt' as const, value: 1 }],
    };
    const all = await hooked({ condition });
    const { hook: chosen } = await manager.call(hookCalls.create, {
      body: { ...all.asked, condition: null, fields: [pay.id] },
    });
    await all.submit({ [name.id]: '甲', [pay.id]: 5 });
    receiver.answer(500);
    await drain();
    const { forms } = gateway.services;
    await forms.save(ours.ctx, all.form.id, { type: 'normal', template: template(name) });
    await forms.release(ours.ctx, all.form.id, {});
    receiver.answer(204);
    await all.submit({ [name.id]: '乙' });
    await later(6_000);
    expect(of(all.hook).map(({ body }) => body.data.record.fields)).toEqual([
      { [name.id]: '甲', [pay.id]: 5 },
      { [name.id]: '甲', [pay.id]: 5 },
    ]);
    const last = of(chosen).map(({ body }) => body.data.record.fields);
    expect(last.at(0)).toEqual({ [pay.id]: 5 });
    expect(last).toContainEqual({});
    // It may be saved as it is, and named anew it is refused.
    const settings = { ...all.asked, condition: null, id: chosen.id, rev: chosen.rev };
    const kept = await manager.ask(hookCalls.update, { body: { ...settings, fields: [pay.id] } });
    expect(kept.code).toBe(200);
    const named = await manager.ask(hookCalls.update, {
      body: { ...settings, id: all.hook.id, rev: all.hook.rev, fields: [pay.id] },
    });
    expect(named.message).toContain('已被删除');
    await forget(all.hook);
    await forget(chosen);
  });
});
