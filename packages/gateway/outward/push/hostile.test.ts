import { hookCalls } from '@gonghui/contract/hooks.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { component } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { hookedForm } from '@gonghui/testkit/hooked-form.ts';
import { type Receiver, startReceiver } from '@gonghui/testkit/receiver.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAllowed } from '../../base/outbound/allow.ts';

/** What no field of these calls takes, each of another sort. */
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  1e300,
  -1e300,
  '',
  '\0',
  '甲\0乙',
  'x'.repeat(70_000),
  '../..',
  "'; drop table hooks --",
  [],
  [null],
  Array.from({ length: 5_000 }, () => 'abcdefgh'),
  {},
  { logical: 'and', items: [{}] },
  {
    logical: 'and',
    items: Array(300).fill({ key: 'a', keyLabel: '', type: 'b', operator: 'eq', value: {} }),
  },
];

describe.each(engines('rules'))('data push and what is sent to break it, over %s', engine => {
  let gateway: TestGateway;
  let manager: Client;
  let receiver: Receiver;
  let one: Awaited<ReturnType<typeof hookedForm>>;
  const name = component('input', { label: '姓名' });
  const pay = component('number', { label: '金额' });

  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { outboundAllow: readAllowed('127.0.0.1:*') } });
    const ours = await gateway.buildEnterprise('ours');
    manager = await gateway.signIn('manager-ours');
    receiver = await startReceiver();
    one = await hookedForm(gateway, ours, manager, { url: receiver.url, fields: [name, pay] });
  });
  afterAll(async () => {
    await gateway.close();
    await receiver.close();
  });

  const send = async (call: { method: string; path: string }, id: string, payload: string | object) => {
    const answer = await gateway.app.inject({
      method: call.method as 'POST',
      url: `/getway-api${call.path.replace('{id}', id)}`,
      headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    const { code, message } = answer.json() as { code: number; message: string };
    return { code, message, said: `${code} ${message}` };
  };
  const bodies = () => {
    const { id, rev } = one.hook;
    return {
      create: [hookCalls.create, '', { ...one.asked, sourceType: 'form', sourceId: newId(), headers: [] }],
      update: [hookCalls.update, '', { ...one.asked, id, rev, headers: [], newSecret: false }],
      status: [hookCalls.status, id, { status: 'on' }],
      connect: [hookCalls.connect, '', { url: receiver.url, headers: [], hookId: id }],
      alias: [hookCalls.fieldAlias, one.form.id, { aliases: {}, confirmed: true }],
      log: [hookCalls.failureLog, id, { filter: {}, page: { current: 1, pageSize: 20 } }],
      filter: [
        hookCalls.failureLog,
        id,
        { state: 'dead', tried: true, event: 'record.created', recordId: 'a', from: 0, to: 1 },
      ],
      replay: [hookCalls.batchPush, id, { mode: 'replay', ids: [], filter: {} }],
      records: [hookCalls.batchPush, id, { mode: 'records', ids: [], from: 0, to: 1 }],
    } as const;
  };

  it('whatever stands where something else belongs is refused in words, or taken', async () => {
    const faults: string[] = [];
    for (const [what, [call, id, whole]] of Object.entries(bodies()))
      for (const key of Object.keys(whole))
        for (const odd of ODD) {
          const body = { ...whole, [key]: odd };
          const { code, said } = await send(call, id, what === 'filter' ? { filter: body } : body);
          if (code >= 500 || !/[一-鿿]/.test(said))
            faults.push(`${what}.${key} ${JSON.stringify(odd).slice(0, 40)}: ${said}`);
        }
    expect(faults).toEqual([]);
    expect((await manager.ask(hookCalls.list, { params: { id: one.form.id } })).code).toBe(200);
  }, 120_000);

  it('bodies that are no bodies end in words, and 10 MB at the door', async () => {
    for (const [call, id] of Object.values(bodies()))
      for (const [payload, codes] of [
        ['{"__proto__":{"url":"x"}}', [400]],
        ['{"constructor":{"prototype":{}}}', [400]],
        ['{"name":"\\ud800"}', [400]],
        ['[]', [400]],
        ['"x"', [400]],
        [`{"name":"${'x'.repeat(10_000_000)}"}`, [413]],
        [`${'['.repeat(50_000)}${']'.repeat(50_000)}`, [400]],
      ] as const)
        expect(codes, `${call.path} ${payload.slice(0, 30)}`).toContain((await send(call, id, payload)).code);
  });

  it('publishing H10 headers end no line, name none that are ours, and are no larger than agreed', async () => {
    const save = (header: object) =>
      send(hookCalls.create, '', { ...one.asked, name: '带头', headers: [header] });
    for (const value of ['a\r\nx-b: c', 'a\nb', 'a\0b', '中', 'a\u2028b', 'x'.repeat(2001)])
      expect((await save({ name: 'X-Key', value })).code).toBe(400);
    for (const key of ['a b', 'a:b', 'a\r\nb', '中', '', 'a\0', 'x'.repeat(101)])
      expect((await save({ name: key, value: 'x' })).code).toBe(400);
    for (const key of [
      'Host',
      'CONTENT-LENGTH',
      'Transfer-Encoding',
      'cookie',
      'Webhook-Signature',
      'Expect',
    ])
      expect((await save({ name: key, value: 'x' })).code).toBe(422);
    const twice = [
      { name: 'X-Key', value: 'a' },
      { name: 'x-key', value: 'b' },
    ];
    expect((await send(hookCalls.create, '', { ...one.asked, headers: twice })).code).toBe(422);
    // The largest that may be set arrive as they were set.
    const headers = Array.from({ length: 6 }, (_, n) => ({ name: `__x_${n}`, value: 'v'.repeat(2000) }));
    receiver.received.length = 0;
    const test = await manager.call(hookCalls.connect, { body: { url: receiver.url, headers } });
    expect(test).toMatchObject({ ok: true });
    expect(receiver.received[0]?.headers.__x_5).toHaveLength(2000);
  });

  it('publishing H3 aliases are names beside each other and nothing else, whoever sets them at once', async () => {
    const alias = (aliases: object) => send(hookCalls.fieldAlias, one.form.id, { aliases, confirmed: true });
    for (const bad of ['A', '1a', '_a', 'a-b', 'a b', '名', 'a\0', `a${'b'.repeat(64)}`, 'a.b', '$a'])
      expect([400, 422], bad).toContain((await alias({ [name.id]: bad })).code);
    expect((await alias({ [name.id]: pay.id })).code).toBe(422);
    expect((await alias({ [newId()]: 'other' })).code).toBe(400);
    expect((await alias({ [name.id]: 'tostring', [pay.id]: 'hasownproperty' })).code).toBe(200);
    await one.submit({ [name.id]: '甲', [pay.id]: 1 });
    receiver.received.length = 0;
    await gateway.services.hooks.sender.drain();
    expect(receiver.received.at(-1)?.body.data.record.fields).toEqual({ tostring: '甲', hasownproperty: 1 });
    // Both change places while both are being set: one state or the other, never one name twice.
    const answers = await Promise.all([
      alias({ [name.id]: 'first', [pay.id]: 'second' }),
      alias({ [name.id]: 'second', [pay.id]: 'first' }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    const { fields } = await manager.call(hookCalls.fieldTable, { params: { id: one.form.id } });
    expect(fields.map(field => field.alias).sort()).toEqual(['first', 'second']);
  });
});
