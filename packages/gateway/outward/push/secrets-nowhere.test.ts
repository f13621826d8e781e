import { allCalls } from '@gonghui/contract/calls.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { component } from '@gonghui/testkit/forms.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { hookedForm } from '@gonghui/testkit/hooked-form.ts';
import { type Receiver, startReceiver } from '@gonghui/testkit/receiver.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readAllowed } from '../../base/outbound/allow.ts';

const HEADER = 'Planted-Header-Value-7f3a';
const PASSWORD_FIELD = 'Planted_Secret9_7f3a';

/** Everything that is logged, as text. */
function listeningLog() {
  const lines: string[] = [];
  const write = (...said: unknown[]) =>
    void lines.push(
      said.map(one => (one instanceof Error ? one.stack : JSON.stringify(one, errorsToo))).join(' '),
    );
  const log = { level: 'trace', silent() {}, child: () => log } as unknown as FastifyBaseLogger;
  for (const level of ['info', 'warn', 'error', 'fatal', 'debug', 'trace'] as const) log[level] = write;
  return { log, lines };
}
const errorsToo = (_: string, value: unknown) => (value instanceof Error ? value.stack : value);

describe.each(engines('rules'))('promise S8 with hooks over %s', engine => {
  let gateway: TestGateway;
  let receiver: Receiver;
  const { log, lines } = listeningLog();

  beforeAll(async () => {
    gateway = await startGateway(engine, { log, config: { outboundAllow: readAllowed('127.0.0.1:*') } });
    receiver = await startReceiver();
    await gateway.services.jobs.start();
  });
  afterAll(async () => {
    await gateway.close();
    await receiver.close();
  });

  it('headers, signing secrets and password fields come out nowhere, though the receiver sends them back', async () => {
    const ours = await gateway.buildEnterprise('one');
    const manager = await gateway.signIn('manager-one');
    const name = component('input', { label: '姓名' });
    const password = component('password', { label: '口令' });
    const made = await hookedForm(gateway, ours, manager, {
      url: receiver.url,
      fields: [name, password],
      headers: [{ name: 'X-Key', value: HEADER }],
    });
    const said: unknown[] = [];
    const secrets = [made.secret];
    const submit = (text: string) => made.submit({ [name.id]: text, [password.id]: PASSWORD_FIELD });
    const update = async (more: object) => {
      const { list } = await manager.call(hookCalls.list, { params: { id: made.form.id } });
      const body = {
        ...made.asked,
        headers: [{ name: 'X-Key' }],
        id: made.hook.id,
        rev: list[0]!.rev,
        ...more,
      };
      const answer = await manager.call(hookCalls.update, { body });
      if (answer.secret) secrets.push(answer.secret);
      said.push(answer.hook);
      return answer;
    };
    const naked = (secret: string) => secret.replace('whsec_', '');
    receiver.answer((response, { headers }) => {
      const known = secrets.map(one => `${one} ${naked(one)}`).join(' ');
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'x-echo': HEADER });
      response.end(`${JSON.stringify(headers)} ${known} ${PASSWORD_FIELD.slice(0, 3)}`);
    });
    await submit('甲');
    await gateway.services.hooks.sender.drain();
    await update({ newSecret: true });
    await submit('乙');
    await gateway.services.hooks.sender.drain();
    expect(receiver.received[0]!.headers['x-key']).toBe(HEADER);
    expect(receiver.received.length).toBeGreaterThanOrEqual(2);
    expect(receiver.received.map(({ text }) => text).join()).not.toContain(PASSWORD_FIELD);
    said.push(
      await manager.ask(hookCalls.connect, {
        body: { url: receiver.url, hookId: made.hook.id, headers: [{ name: 'X-Key' }] },
      }),
    );
    const push = await manager.call(hookCalls.batchPush, {
      params: { id: made.hook.id },
      body: { mode: 'records', from: 0 },
    });
    await vi.waitFor(async () => {
      const job = await manager.call(jobCalls.get, { params: { id: push.jobId } });
      expect(job.state).toBe('done');
      said.push(job);
    });
    await gateway.services.hooks.sender.drain();
    // Whatever a manager may read of a form or a hook by its id alone.
    for (const { call } of allCalls()) {
      // A stream ends with the session alone.
      if (call.method !== 'GET' || !/^\/v1\/(forms|hook)\//.test(call.path) || /stream/.test(call.path))
        continue;
      const params = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '');
      if (params.length !== 1 || params[0] !== 'id') continue;
      for (const id of [made.form.id, made.hook.id])
        said.push(await manager.ask(call, { params: { id } } as never));
    }
    said.push(await made.log());
    await manager.call(hookCalls.remove, { params: { id: made.hook.id } });

    const { rows: tables } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
      from pg_tables where schemaname = 'public'`.execute(gateway.db.kysely);
    const stored: string[] = [];
    for (const { name: table } of tables) {
      const { rows } = await sql<{
        line: string;
      }>`select row_to_json(t)::text as line from ${sql.raw(table)} t`.execute(gateway.db.kysely);
      stored.push(...rows.map(({ line }) => `${table} ${line}`));
    }
    expect(stored.length).toBeGreaterThan(50);
    expect(stored.some(line => line.startsWith('public.hook_attempts') && line.includes('••••••'))).toBe(
      true,
    );
    const planted = [HEADER, PASSWORD_FIELD, ...secrets.map(naked)];
    expect(planted).toHaveLength(4);
    const places = { stored, said: said.map(one => JSON.stringify(one)), lines };
    for (const [where, texts] of Object.entries(places))
      for (const secret of planted)
        expect(
          texts.filter(text => text.includes(secret)),
          `${where}: ${secret}`,
        ).toEqual([]);
  });
});
