import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { authCalls } from '@gonghui/contract/auth.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { systemCalls } from '@gonghui/contract/system.ts';
import { defaultConfig } from '@gonghui/gateway/base/config.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Answer, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLimiter } from '../rates.ts';
import { addAdmission } from './door.ts';
import type { Visit } from './fair-queue.ts';

describe.each(engines())('the door over %s', engine => {
  let gateway: TestGateway;
  let crowd: Enterprise;
  beforeAll(async () => {
    const one = { least: 1, postgres: 1, pglite: 1 };
    gateway = await startGateway(engine, {
      config: { callsAtOnce: one, signInsAtOnce: 1, longestWaitMs: 5 },
    });
    crowd = await gateway.buildEnterprise('crowd');
    await gateway.buildEnterprise('quiet');
  });
  afterAll(() => gateway.close());

  const isRefusal = (answer: Answer) => {
    if (answer.code !== 429) return false;
    expect(answer).toMatchObject({ status: 429, message: '系统繁忙，请稍后再试' });
    const { retryAfter } = answer.data as { retryAfter: number };
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(Number(answer.headers['retry-after'])).toBe(retryAfter);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.traceId).toMatch(/^[0-9a-f-]{36}$/);
    return true;
  };

  it('refuses what would have to wait, with the time to come again, and nothing of it was done', async () => {
    const client = await gateway.signIn('manager-crowd');
    const text = component('input', { label: '事由' });
    const { id } = await buildForm(gateway, crowd.ctx, [text]);
    let waiting = Array.from({ length: 60 }, (_, n) => ({ values: { [text.id]: `${n}` }, key: newKey() }));
    let refused = 0;
    for (let round = 0; waiting.length > 0; round++) {
      expect(round).toBeLessThan(60);
      const answers = await Promise.all(
        waiting.map(body => client.ask(submissionCalls.submit, { params: { id }, body })),
      );
      const left = waiting.filter((_, n) => isRefusal(answers[n]!));
      for (const answer of answers) expect([200, 429]).toContain(answer.code);
      expect(left.length).toBeLessThan(waiting.length);
      refused += left.length;
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from submissions
        where form_id = ${id}`.execute(gateway.db.kysely);
      expect(rows[0]!.n).toBe(60 - left.length);
      waiting = left;
    }
    expect(refused).toBeGreaterThan(10);
  });

  it('holds for who is not signed in, and a crowd that signs in keeps nobody else out', async () => {
    const client = await gateway.signIn('manager-crowd');
    const infos = await Promise.all(
      Array.from({ length: 100 }, () => gateway.anonymous.ask(systemCalls.info)),
    );
    expect(infos.some(isRefusal)).toBe(true);
    const sealed = await Promise.all(Array.from({ length: 1 }, () => gateway.anonymous.seal('Wrong_123')));
    const guesses = Array.from({ length: 30 }, (_, n) =>
      gateway.anonymous.ask(authCalls.signIn, { body: { username: `x${n}`, password: sealed[0]! } }),
    );
    const meanwhile = await client.ask(authCalls.userinfo);
    expect(meanwhile.code).toBe(200);
    const answers = await Promise.all(guesses);
    expect(answers.filter(isRefusal).length).toBeGreaterThan(5);
    expect(answers.filter(answer => answer.code !== 429).length).toBeGreaterThan(0);
  });

  it('one enterprise that fills its queue keeps another out of nothing', async () => {
    const [loud, quiet] = [await gateway.signIn('manager-crowd'), await gateway.signIn('manager-quiet')];
    const flood = Array.from({ length: 100 }, () => loud.ask(authCalls.userinfo));
    for (let n = 0; n < 5; n++) expect((await quiet.ask(authCalls.userinfo)).code).toBe(200);
    expect((await Promise.all(flood)).filter(isRefusal).length).toBeGreaterThan(30);
  });

  it('lets people sign in while many send their passwords slowly, or never', async () => {
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = gateway.app.server.address() as AddressInfo;
    const lines = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const line = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + n}` });
        line.on('error', () => {});
        await once(line, 'connect');
        const head = 'POST /getway-api/v1/authenticate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json';
        line.write(`${head}\r\ncontent-length: 500\r\n\r\n{`);
        return line;
      }),
    );
    // There is no room left for one more of them.
    const [refusal] = await Promise.race(lines.map(line => once(line, 'data')));
    expect(String(refusal)).toContain('HTTP/1.1 429');
    const signIn = async () => {
      const password = await gateway.anonymous.seal('Wrong_123');
      return gateway.anonymous.ask(authCalls.signIn, { body: { username: 'x', password } });
    };
    await expect.poll(async () => (await signIn()).code, { timeout: 20_000 }).toBe(1001);
    for (const line of lines) line.destroy();
  });

  it('gives the place back whatever becomes of a call', async () => {
    const client = await gateway.signIn('manager-crowd');
    const wrong = { params: { id: 'aaaaaaaa' }, body: 'no json' } as never;
    for (let n = 0; n < 20; n++) {
      expect((await client.ask(submissionCalls.submit, wrong)).code).toBe(400);
      expect((await gateway.anonymous.ask(authCalls.userinfo)).code).toBe(401);
      const forged = { authorization: 'Bearer a.b.c' };
      expect((await gateway.anonymous.ask(authCalls.userinfo, {}, forged)).code).toBe(401);
    }
    expect((await client.ask(authCalls.userinfo)).code).toBe(200);
  });
});

it('who is told to come again does not use up his minute by it', async () => {
  const app = fastify();
  let isFree = false;
  const visit: Visit = { turn: async () => undefined, leave: () => undefined, giveUp: () => undefined };
  addAdmission(app, {
    admission: { enter: () => (isFree ? visit : 3), stop: () => undefined },
    limiter: createLimiter({ ...defaultConfig.perMinute, read: 1 }, () => 0),
    claimsOf: async () => null,
  });
  app.get('/info', { config: { call: systemCalls.info } }, async () => ({ message: 'in' }));
  const ask = async () => (await app.inject('/info')).json<{ message: string }>().message;
  for (let at = 0; at < 20; at++) expect(await ask()).toBe('系统繁忙，请稍后再试');
  isFree = true;
  for (let at = 0; at < 5; at++) expect(await ask()).toBe('in');
  expect(await ask()).toBe('操作过于频繁，请稍后再试');
  await app.close();
});
