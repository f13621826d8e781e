import { allCalls } from '@gonghui/contract/calls.ts';
import type { Call, Role } from '@gonghui/contract/define.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignIds, kindOf } from './foreign-ids.ts';

/** Everybody who can ask: an account of each role. */
const CALLERS: Record<string, Role> = {
  admin: 'admin',
  manager: 'app',
  developer: 'developer',
  platform: 'platform',
  plain: 'user',
};
const calls = allCalls();

/** Path parameters that exist nowhere: every handler that gets past the guard must answer 404 or refuse the body. */
const nowhere = (call: Call): Record<string, string> =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', newId()]));

describe('every call', () => {
  it('is declared once, below the version, with a summary', () => {
    const keys = calls.map(({ call }) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { call } of calls) {
      expect(call.path).toMatch(/^\/(v1|license|public\/v1)\//);
      expect(call.summary).not.toBe('');
    }
  });

  it('names its path parameters in its shape', () => {
    for (const { name, call } of calls) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
      const parsed = call.params?.safeParse({});
      const inShape = parsed?.success === false ? parsed.error.issues.map(issue => issue.path[0]) : [];
      expect(new Set(inShape), name).toEqual(new Set(inPath));
    }
  });
});

describe.each(engines('rules'))('calls × callers over %s', engine => {
  let gateway: TestGateway;
  let enterprise: Enterprise;
  let other: Enterprise;
  let foreignId: ReturnType<typeof foreignIds>;
  const clients = new Map<string, Client>();

  beforeAll(async () => {
    gateway = await startGateway(engine);
    enterprise = await gateway.buildEnterprise('roles');
    other = await gateway.buildEnterprise('other');
    foreignId = foreignIds(gateway, other);
    for (const caller of Object.keys(CALLERS)) clients.set(caller, await gateway.signIn(`${caller}-roles`));
  });
  afterAll(() => gateway.close());

  it('has a route for every call of the contract and no other', () => {
    const name = (call: Call) => `${call.method} ${call.path}`;
    expect(gateway.app.registeredCalls.map(name).sort()).toEqual(calls.map(({ call }) => name(call)).sort());
  });

  it.each(calls.filter(({ call }) => call.access !== 'public'))(
    '$name refuses who is not signed in',
    async ({ call }) => {
      const answer = await gateway.anonymous.ask(call, { params: nowhere(call), body: {} } as never);
      expect(answer).toMatchObject({ status: 401, code: 401, data: null, message: '登录过期，请重新登录' });
      expect(answer.traceId).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it.each(calls.filter(({ call }) => Array.isArray(call.access)))(
    '$name is for its roles and the administrator only',
    async ({ call }) => {
      // Begins for whoever may ask and does not end: stream-designs.test.ts opens it.
      const endless = call.path.endsWith('/stream') && !call.path.includes('{');
      for (const [caller, role] of Object.entries(CALLERS)) {
        if (endless && (role === 'admin' || (call.access as readonly Role[]).includes(role))) continue;
        const answer = await clients.get(caller)!.ask(call, { params: nowhere(call) } as never);
        const allowed = role === 'admin' || (call.access as readonly Role[]).includes(role);
        if (allowed) expect(answer.code, caller).not.toBe(403);
        else expect(answer, caller).toMatchObject({ status: 403, code: 403, data: null });
        expect(answer.code, caller).not.toBe(500);
      }
    },
  );

  const withBody = calls.filter(
    ({ call }) => call.body && !call.multipart && call.access !== 'public' && call.access !== 'link',
  );
  it.each(withBody)('$name answers a body of the wrong kind with a sentence', async ({ call }) => {
    const admin = clients.get('admin')!;
    for (const body of [
      [],
      '"text"',
      { page: 'x', name: 7, values: 3, template: [], users: {}, status: 5 },
    ]) {
      const answer = await admin.ask(call, { params: nowhere(call), body } as never, {
        'content-type': 'application/json',
      });
      expect([400, 404, 422, 200], JSON.stringify(body)).toContain(answer.code);
      if (answer.code === 400) expect(answer.message).toMatch(/[\u4e00-\u9fff]/);
    }
  });

  it.each(calls.filter(({ call }) => call.path.includes('{id}') && call.access !== 'public'))(
    '$name answers a foreign id as it answers one that does not exist',
    async ({ call }) => {
      const admin = clients.get('admin')!;
      const id = await foreignId(kindOf(call.path));
      const ask = (value: string) =>
        admin.ask(call, {
          params: { ...nowhere(call), id: value, version: '1', seq: '1', x: 'group' },
          body: {},
        } as never);
      const strange = kindOf(call.path) === 'tasks' ? `${newId()}_1` : newId();
      const [known, unknown] = [await ask(id), await ask(strange)];
      const shown = ({ code, message, status, data }: typeof known) => ({ code, message, status, data });
      expect(shown(known)).toEqual(shown(unknown));
      expect(known.code).not.toBe(200);
    },
  );

  it('keeps the enterprises apart', () => expect(enterprise.ctx.tenantId).not.toBe(other.ctx.tenantId));
});
