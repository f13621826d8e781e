import type { CallInput } from '@gonghui/contract/define.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { type Receiver, startReceiver } from '@gonghui/testkit/receiver.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAllowed } from '../../base/outbound/allow.ts';

type New = CallInput<typeof hookCalls.create>['body'];
const HOUR = 3600_000;

describe.each(engines('rules'))('data push over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let plain: Client;
  let receiver: Receiver;
  const name = component('input', { label: '姓名' });
  const pay = component('number', { label: '金额' });
  const boss = component('staff', { label: '主管' });
  const secret = component('password', { label: '口令' });
  const item = component('input', { label: '物品' });
  const rows = component('subform', { label: '明细' }, [item]);

  beforeAll(async () => {
    // Sessions outlive the days that pass here.
    const config = { outboundAllow: readAllowed('127.0.0.1:*'), expireIn: 10_000_000, sessionDays: 400 };
    gateway = await startGateway(engine, { config });
    ours = await gateway.buildEnterprise('push');
    manager = await gateway.signIn('manager-push');
    plain = await gateway.signIn('plain-push');
    receiver = await startReceiver();
    await gateway.services.jobs.start();
  });
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.answer(204);
  });
  afterAll(async () => {
    await gateway.close();
    await receiver.close();
  });

  const build = () => buildForm(gateway, ours.ctx, [name, pay, boss, secret, rows]);
  const asked = (form: BuiltForm, more: Partial<New> = {}): New => ({
    formId: form.id,
    name: '财务系统',
    url: receiver.url,
    status: 'on',
    events: ['record.created', 'record.updated', 'record.deleted', 'record.restored'],
    condition: null,
    fields: [],
    valueForm: 'value',
    importsToo: false,
    ...more,
  });
  const hook = (form: BuiltForm, more: Partial<New> = {}) =>
    manager.call(hookCalls.create, { body: asked(form, more) });
  const submit = (form: BuiltForm, values: Record<string, unknown>) =>
    plain.call(submissionCalls.submit, {
      params: { id: form.id },
      body: { values: values as never, key: newKey() },
    });
  const change = (id: string, rev: number, values: Record<string, unknown>) =>
    manager.call(submissionCalls.change, {
      params: { id },
      body: { rev, base: {}, values: values as never },
    });
  const drain = () => gateway.services.hooks.sender.drain();
  const later = async (millis: number) => {
    gateway.advance(millis);
    await drain();
  };
  const log = async (id: string, filter = {}) =>
    (await manager.call(hookCalls.failureLog, { params: { id }, body: { filter } })).list;
  const types = () => receiver.received.map(({ body }) => body.type);

  it('publishing H1 H5 tells of a submission, a change, a cell, a batch, a removal and a restore, in their order', async () => {
    const form = await build();
    await hook(form);
    const { id } = await submit(form, { [name.id]: '甲', [pay.id]: 1 });
    await change(id, 1, { [pay.id]: 2 });
    await manager.call(recordWorkCalls.setMany, {
      params: { id: form.id },
      body: { ids: [id], values: { [name.id]: '乙' } },
    });
    await manager.call(recordWorkCalls.removeMany, { params: { id: form.id }, body: { ids: [id] } });
    await manager.call(recordWorkCalls.restoreMany, { params: { id: form.id }, body: { ids: [id] } });
    await drain();
    expect(types()).toEqual([
      'record.created',
      'record.updated',
      'record.updated',
      'record.deleted',
      'record.restored',
    ]);
    const records = receiver.received.map(({ body }) => body.data.record);
    expect(records.map(({ rev }) => rev)).toEqual([1, 2, 3, 4, 5]);
    expect(records.map(({ fields }) => [fields[name.id], fields[pay.id]])).toEqual([
      ['甲', 1],
      ['甲', 2],
      ['乙', 2],
      ['乙', 2],
      ['乙', 2],
    ]);
    expect(receiver.received.map(({ body }) => body.data.changed)).toEqual([
      [name.id, pay.id],
      [pay.id],
      [name.id],
      [],
      [],
    ]);
  });

  it('publishing H2 H3 sends what the condition lets through, under the form’s aliases, and never a password', async () => {
    const form = await build();
    const condition = {
      logical: 'and' as const,
      items: [{ key: pay.id, keyLabel: '金额', type: 'number', operator: 'gt' as const, value: 100 }],
    };
    await hook(form, { condition, valueForm: 'both', events: ['record.created'] });
    const alias = (aliases: Record<string, string>, confirmed = false) =>
      manager.ask(hookCalls.fieldAlias, { params: { id: form.id }, body: { aliases, confirmed } });
    expect((await alias({ [name.id]: 'name', [pay.id]: 'name' }, true)).message).toContain('别名相同');
    expect((await alias({ [name.id]: 'Name' }, true)).code).toBe(422);
    const warned = await alias({ [name.id]: 'name', [item.id]: 'thing' });
    expect([warned.code, warned.data]).toEqual([
      409,
      { hooks: [expect.objectContaining({ name: '财务系统' })] },
    ]);
    expect((await alias({ [name.id]: 'name', [item.id]: 'thing' }, true)).code).toBe(200);
    await submit(form, { [name.id]: '少', [pay.id]: 100 });
    await submit(form, {
      [name.id]: '多',
      [pay.id]: 101,
      [boss.id]: [ours.users.plain],
      [secret.id]: 'Planted_Secret9',
      [rows.id]: [{ id: newId(), values: { [item.id]: '笔' } }],
    });
    await drain();
    expect(receiver.received).toHaveLength(1);
    const [one] = receiver.received;
    expect(one!.text).not.toContain('Planted_Secret9');
    const { record, formName } = one!.body.data;
    expect(formName).toBeTypeOf('string');
    expect(record.createdBy).toEqual({ id: ours.users.plain, name: 'plain' });
    expect(record.fields).toEqual({
      name: { value: '多', text: '多' },
      [pay.id]: { value: 101, text: '101' },
      [boss.id]: { value: [ours.users.plain], text: 'plain' },
      [rows.id]: [{ id: expect.any(String), thing: { value: '笔', text: '笔' } }],
    });
    const { fields, samples } = await manager.call(hookCalls.fieldTable, { params: { id: form.id } });
    expect(fields.map(({ key, alias: called }) => [key, called])).toEqual([
      [name.id, 'name'],
      [pay.id, ''],
      [boss.id, ''],
      [rows.id, ''],
    ]);
    expect(Object.keys(samples)).toContain('approval.approved');
  });

  it('publishing H4 signs so that the published library verifies it, with the old secret too for a day', async () => {
    const form = await build();
    const { hook: made, secret: first } = await hook(form);
    await submit(form, { [name.id]: '甲' });
    await drain();
    const verify = (key: string) => {
      const { text, headers } = receiver.received.at(-1)!;
      return () => new Webhook(key).verify(text, headers as Record<string, string>);
    };
    expect(verify(first!)).not.toThrow();
    const { secret: second } = await manager.call(hookCalls.update, {
      body: { ...asked(form), id: made.id, rev: made.rev, newSecret: true },
    });
    await submit(form, { [name.id]: '乙' });
    await drain();
    expect(verify(first!)).not.toThrow();
    expect(verify(second!)).not.toThrow();
    expect(verify(`whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow();
    // Receivers look at the time as well, so the clock of this test stays where it is: the day is made to end instead.
    await gateway.db.withSystem(trx =>
      trx
        .updateTable('hooks')
        .set({ old_secret_until: new Date(0) })
        .where('id', '=', made.id)
        .execute(),
    );
    await submit(form, { [name.id]: '丙' });
    await drain();
    expect(verify(first!)).toThrow();
    expect(verify(second!)).not.toThrow();
  });

  it('publishing H5 H6 tries again with the same id and body; what follows of the record waits, other records do not', async () => {
    const form = await build();
    const { hook: made } = await hook(form);
    const one = await submit(form, { [name.id]: '先' });
    await change(one.id, 1, { [name.id]: '后' });
    receiver.answer((response, { body }) =>
      response.writeHead(body.data.record.id === one.id ? 500 : 200).end('忙'),
    );
    const two = await submit(form, { [name.id]: '别的' });
    await drain();
    const of = (id: string) => receiver.received.filter(({ body }) => body.data.record.id === id);
    expect(of(one.id).map(({ body }) => body.type)).toEqual(['record.created']);
    expect(of(two.id)).toHaveLength(1);
    const waiting = await log(made.id, { recordId: one.id });
    expect(waiting.map(({ event, state, behind }) => [event, state, behind])).toEqual([
      ['record.updated', 'waiting', true],
      ['record.created', 'waiting', false],
    ]);
    expect(waiting[1]!.tries).toMatchObject([{ stage: 'status', status: 500, head: '忙' }]);
    receiver.answer(204);
    await later(10_000);
    const [first, again, next] = of(one.id);
    expect(again!.text).toBe(first!.text);
    expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(next!.body.type).toBe('record.updated');
    expect((await log(made.id)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  it('publishing H6 H8 gives up after the last try, into the failure log, and sends it again when asked', async () => {
    const form = await build();
    const { hook: made } = await hook(form, { events: ['record.created'] });
    receiver.answer(503);
    await submit(form, { [name.id]: '甲' });
    await drain();
    for (let tries = 1; tries < 8; tries++) await later(12 * HOUR);
    expect(receiver.received).toHaveLength(8);
    const [dead] = await log(made.id, { state: 'dead' });
    expect(dead!.tries).toHaveLength(8);
    expect(new Set(receiver.received.map(({ text }) => text)).size).toBe(1);
    receiver.answer(204);
    const { jobId, count } = await manager.call(hookCalls.batchPush, {
      params: { id: made.id },
      body: { mode: 'replay', filter: { state: 'dead' } },
    });
    expect(count).toBe(1);
    await vi.waitFor(async () =>
      expect((await manager.call(jobCalls.get, { params: { id: jobId } })).state).toBe('done'),
    );
    await drain();
    const last = receiver.received.at(-1)!;
    expect(last.headers['webhook-replay']).toBe('1');
    expect([last.text, last.headers['webhook-id']]).toEqual([
      receiver.received[0]!.text,
      receiver.received[0]!.headers['webhook-id'],
    ]);
    expect((await log(made.id))[0]).toMatchObject({ state: 'delivered', replayed: true });
  });

  it('publishing H8 sends records as they are now', async () => {
    const form = await build();
    const { hook: made } = await hook(form, { status: 'off' });
    const { id } = await submit(form, { [name.id]: '停用时' });
    await drain();
    const push = (body: object) =>
      manager.ask(hookCalls.batchPush, { params: { id: made.id }, body: body as never });
    expect((await push({ mode: 'records', ids: [id] })).message).toContain('启用');
    await manager.call(hookCalls.status, { params: { id: made.id }, body: { status: 'on' } });
    expect((await push({ mode: 'records' })).code).toBe(400);
    expect((await push({ mode: 'records', ids: [newId()] })).code).toBe(422);
    const { data } = await push({ mode: 'records', from: 0 });
    await vi.waitFor(async () =>
      expect((await manager.call(jobCalls.get, { params: { id: data.jobId } })).state).toBe('done'),
    );
    await drain();
    expect(types()).toEqual(['record.snapshot']);
    expect(receiver.received[0]!.body.data.record).toMatchObject({ id, rev: 1 });
  });

  it('publishing H7 probes what only fails, one at a time, and stops it after five days with a message', async () => {
    const form = await build();
    const { hook: made } = await hook(form, { events: ['record.created'] });
    receiver.answer(500);
    for (let i = 0; i < 16; i++) await submit(form, { [name.id]: `人${i}` });
    await drain();
    const first = receiver.received.length;
    // Those that were on their way when the tenth failed are tried; the rest wait for a probe.
    expect(first).toBeGreaterThanOrEqual(10);
    expect(first).toBeLessThan(16);
    await later(61_000);
    expect(receiver.received.length).toBe(first + 1);
    for (let day = 0; day < 24; day++) await later(6 * HOUR);
    const { list } = await manager.call(hookCalls.list, { params: { id: form.id } });
    expect(list).toMatchObject([{ id: made.id, status: 'off', stopped: 'failing' }]);
    const { rows: notices } = await gateway.db.withSystem(async trx => ({
      rows: await trx.selectFrom('notices').select(['title', 'content', 'user_id']).execute(),
    }));
    expect(
      notices.some(({ title, user_id }) => title.includes('停用') && user_id === ours.users.manager),
    ).toBe(true);
    await manager.call(hookCalls.remove, { params: { id: made.id } });
  });

  it('publishing H6 ends with 410, and waits as long as it is told', async () => {
    const form = await build();
    const { hook: made } = await hook(form, { events: ['record.created'] });
    receiver.answer(response => response.writeHead(429, { 'retry-after': '7200' }).end());
    await submit(form, { [name.id]: '甲' });
    await drain();
    const [waiting] = await log(made.id);
    expect(waiting!.nextAt! - gateway.deps.now()).toBeGreaterThan(HOUR);
    receiver.answer(410);
    await later(3 * HOUR);
    const { list } = await manager.call(hookCalls.list, { params: { id: form.id } });
    expect(list).toMatchObject([{ status: 'off', stopped: 'gone', failed: 1 }]);
  });

  it('publishing H9 forgets what waits with its hook, keeps it while it is off, and hears nothing meanwhile', async () => {
    const form = await build();
    const { hook: made } = await hook(form, { events: ['record.created'] });
    receiver.answer(500);
    await submit(form, { [name.id]: '等' });
    await drain();
    await manager.call(hookCalls.status, { params: { id: made.id }, body: { status: 'off' } });
    await submit(form, { [name.id]: '没听到' });
    receiver.answer(204);
    receiver.received.length = 0;
    await later(HOUR);
    expect(receiver.received).toHaveLength(0);
    await manager.call(hookCalls.status, { params: { id: made.id }, body: { status: 'on' } });
    await drain();
    expect(receiver.received.map(({ body }) => body.data.record.fields[name.id])).toEqual(['等']);
    receiver.answer(500);
    await submit(form, { [name.id]: '作废' });
    await drain();
    await manager.call(hookCalls.remove, { params: { id: made.id } });
    receiver.received.length = 0;
    await later(HOUR);
    expect(receiver.received).toHaveLength(0);
    expect((await manager.ask(hookCalls.failureLog, { params: { id: made.id }, body: {} })).code).toBe(404);
  });

  it('publishing H11 D21 keeps secrets to itself and clears them when the address goes elsewhere', async () => {
    const form = await build();
    const planted = 'Planted-Header-Value';
    receiver.answer((response, { headers }) =>
      response.writeHead(500, { 'content-type': 'text/plain' }).end(`你发来 ${headers['x-key']}`),
    );
    const { hook: made, secret: told } = await hook(form, {
      headers: [{ name: 'X-Key', value: planted }],
      events: ['record.created'],
    });
    await submit(form, { [name.id]: '甲' });
    await drain();
    expect(receiver.received[0]!.headers['x-key']).toBe(planted);
    const all = JSON.stringify([
      await log(made.id),
      await manager.call(hookCalls.list, { params: { id: form.id } }),
    ]);
    expect(all).not.toContain(planted);
    expect(all).not.toContain(told!.replace('whsec_', ''));
    expect(all).toContain('••••••');
    const { rows: kept } = await gateway.db.withSystem(async trx => ({
      rows: await trx.selectFrom('hooks').selectAll().where('id', '=', made.id).execute(),
    }));
    expect(JSON.stringify(kept)).not.toContain(planted);
    const settings = { ...asked(form), id: made.id, rev: made.rev };
    const keep = await manager.call(hookCalls.update, {
      body: { ...settings, headers: [{ name: 'X-Key' }] },
    });
    expect([keep.secret, keep.hook.headers]).toEqual([null, [{ name: 'X-Key', hasValue: true }]]);
    const elsewhere = { ...settings, rev: keep.hook.rev, url: 'http://127.0.0.1:1/in' };
    const refused = await manager.ask(hookCalls.update, {
      body: { ...elsewhere, headers: [{ name: 'X-Key' }] },
    });
    expect(refused.message).toContain('X-Key');
    const moved = await manager.call(hookCalls.update, { body: { ...elsewhere, headers: [] } });
    expect(moved.secret).toMatch(/^whsec_/);
    expect(moved.hook.oldSecretUntil).toBeNull();
    const stale = await manager.ask(hookCalls.update, { body: settings });
    expect(stale.code).toBe(409);
    for (const header of ['Cookie', 'Host', 'webhook-id', 'a b']) {
      const { code } = await manager.ask(hookCalls.create, {
        body: asked(form, { headers: [{ name: header, value: 'x' }] }),
      });
      expect([400, 422], header).toContain(code);
    }
  });

  it('测试连接 says how far it came', async () => {
    const test = async (url: string) =>
      (await manager.call(hookCalls.connect, { body: { url } })) as { ok: boolean; stage: string };
    expect(await test('ftp://a/b')).toMatchObject({ ok: false, stage: 'address' });
    expect(await test('http://u:p@a.example/')).toMatchObject({ ok: false, stage: 'address' });
    expect(await test('http://169.254.169.254/')).toMatchObject({ ok: false, stage: 'guard' });
    expect(await test('http://[::ffff:10.0.0.1]/')).toMatchObject({ ok: false, stage: 'guard' });
    expect(await test('http://127.0.0.1:1/')).toMatchObject({ ok: false, stage: 'connect' });
    receiver.answer(302);
    expect(await test(receiver.url)).toMatchObject({ ok: false, stage: 'status' });
    receiver.answer(200);
    expect(await test(receiver.url)).toMatchObject({ ok: true, stage: 'ok' });
    expect(types()).toEqual(['test.ping', 'test.ping']);
    expect(await test(receiver.url.replace('http:', 'https:'))).toMatchObject({ ok: false, stage: 'tls' });
    for (let i = 0; i < 3; i++) await manager.ask(hookCalls.connect, { body: { url: 'ftp://x' } });
    expect((await manager.ask(hookCalls.connect, { body: { url: receiver.url } })).code).toBe(429);
  });

  it('opens a file that a body names by its address, until seven days are over', async () => {
    const upload = component('upload-enclosure', { label: '附件' });
    const form = await buildForm(gateway, ours.ctx, [name, upload]);
    await hook(form, { events: ['record.created'] });
    const { services, deps } = gateway;
    const file = await services.files.storeAttachment(
      { ...ours.ctx, actor: { id: ours.users.plain!, name: 'plain' } },
      { body: (await import('node:stream')).Readable.from([Buffer.from('你好')]), name: '说明.txt' },
    );
    await submit(form, { [name.id]: '甲', [upload.id]: [file.id] });
    await drain();
    const [sent] = receiver.received[0]!.body.data.record.fields[upload.id];
    expect(sent).toMatchObject({ name: '说明.txt', size: 6 });
    const get = (url: string) =>
      gateway.app.inject({ method: 'GET', url: new URL(url, 'http://x').pathname });
    const answer = await get(sent.url);
    expect([answer.statusCode, answer.body]).toEqual([200, '你好']);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect((await get(`${sent.url.slice(0, -1)}${sent.url.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
    expect(deps.now()).toBeGreaterThan(0);
    gateway.advance(7 * 24 * HOUR + 1);
    expect((await get(sent.url)).statusCode).toBe(404);
  });

  it('publishing H12 lets go of bodies a week after they arrived, of rows after a month, and of nothing that waits', async () => {
    const form = await build();
    const { hook: made } = await hook(form, { events: ['record.created'] });
    await submit(form, { [name.id]: '到了' });
    await drain();
    receiver.answer(response => response.writeHead(503, { 'retry-after': '86400' }).end());
    await submit(form, { [name.id]: '等着' });
    await drain();
    const kept = async () => {
      await gateway.services.hooks.clear();
      return (await log(made.id)).map(({ state, body }) => [state, body !== null]);
    };
    gateway.advance(6 * 24 * HOUR);
    expect(await kept()).toEqual([
      ['waiting', true],
      ['delivered', true],
    ]);
    gateway.advance(2 * 24 * HOUR);
    expect(await kept()).toEqual([
      ['waiting', true],
      ['delivered', false],
    ]);
    gateway.advance(23 * 24 * HOUR);
    expect(await kept()).toEqual([['waiting', true]]);
    await manager.call(hookCalls.remove, { params: { id: made.id } });
    gateway.advance(31 * 24 * HOUR);
    await gateway.services.hooks.clear();
    const left = await gateway.db.withSystem(async trx => [
      await trx.selectFrom('hooks').select('id').where('id', '=', made.id).execute(),
      await trx.selectFrom('hook_deliveries').select('id').where('hook_id', '=', made.id).execute(),
    ]);
    expect(left).toEqual([[], []]);
  });

  it('is for who manages applets, ten a form, of this enterprise alone', async () => {
    const form = await build();
    const { hook: made } = await hook(form);
    expect((await plain.ask(hookCalls.list, { params: { id: form.id } })).code).toBe(403);
    await gateway.buildEnterprise('other');
    const stranger = await gateway.signIn('manager-other');
    const tries = [
      stranger.ask(hookCalls.list, { params: { id: form.id } }),
      stranger.ask(hookCalls.create, { body: asked(form) }),
      stranger.ask(hookCalls.update, { body: { ...asked(form), id: made.id, rev: 1 } }),
      stranger.ask(hookCalls.remove, { params: { id: made.id } }),
      stranger.ask(hookCalls.status, { params: { id: made.id }, body: { status: 'off' } }),
      stranger.ask(hookCalls.connect, { body: { url: receiver.url, hookId: made.id } }),
      stranger.ask(hookCalls.batchPush, { params: { id: made.id }, body: { mode: 'records', from: 0 } }),
    ];
    expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(tries.map(() => 404));
    for (let i = 0; i < 9; i++) await hook(form);
    expect((await manager.ask(hookCalls.create, { body: asked(form) })).message).toContain('最多');
  });
});
