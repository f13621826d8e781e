import { appletCalls } from '@gonghui/contract/applets.ts';
import { authCalls } from '@gonghui/contract/auth.ts';
import { systemCalls } from '@gonghui/contract/system.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfig, readConfig } from '../../base/config.ts';
import { toAppError } from './errors.ts';
import { isTrickyPath, originAllowed } from './guard.ts';
import { parseJson } from './json.ts';
import { createLimiter } from './rates.ts';

describe('paths', () => {
  it.each([
    '/getway-api/v1/%2e%2e/userinfo',
    '/getway-api//v1/userinfo',
    '/getway-api/v1/../v1/userinfo',
    '/getway-api/v1/files%2Fabc',
    '/getway-api/v1\\userinfo',
    '/getway-api/v1/./userinfo',
  ])('refuses %s', path => expect(isTrickyPath(path)).toBe(true));
  it.each(['/getway-api/v1/userinfo', '/cli/assets/a.b-c.js', '/getway-api/v1/forms/x?from=a/../b//c'])(
    'lets %s pass',
    path => expect(isTrickyPath(path)).toBe(false),
  );
});

describe('origins', () => {
  it('are the asked host and those listed', () => {
    const config = { ...defaultConfig, origins: ['https://build.example.cn'] };
    expect(originAllowed(undefined, 'a.cn', config)).toBe(true);
    expect(originAllowed('http://a.cn:81', 'a.cn:81', config)).toBe(true);
    expect(originAllowed('https://build.example.cn', 'a.cn', config)).toBe(true);
    expect(originAllowed('http://a.cn.evil.cn', 'a.cn', config)).toBe(false);
    expect(originAllowed('null', 'a.cn', config)).toBe(false);
  });
});

describe('bodies', () => {
  it('have a depth, a number of parts and no names that reach into objects', () => {
    expect(parseJson('{"a":[1,{"b":"]}"}]}')).toEqual({ a: [1, { b: ']}' }] });
    expect(() => parseJson('['.repeat(65) + ']'.repeat(65))).toThrow('嵌套不能超过64层');
    expect(() => parseJson(`[${'1,'.repeat(200_001)}1]`)).toThrow('内容过大');
    const named = (count: number) =>
      `{${Array.from({ length: count }, (_, at) => `"k${at}":[1]`).join(',')}}`;
    expect(() => parseJson(`{"a":[1,${named(5001)}]}`)).toThrow('一个对象不能超过5000项');
    expect(Object.keys(parseJson(`[${named(5000)},{"a":1}]`) as object)).toHaveLength(2);
    expect(parseJson(`[${'1,'.repeat(6000)}1]`)).toHaveLength(6001);
    expect(() => parseJson('{"a":{"__proto__":1}}')).toThrow('__proto__');
    expect(() => parseJson('{"\\u005f_proto__":1}')).toThrow('__proto__');
    expect(() => parseJson('{"a":[{"constructor":1}]}')).toThrow('constructor');
    for (const key of ['toString', 'valueOf'])
      expect(() => parseJson(`{"a":[{"${key}":1}]}`)).toThrow(`请求内容含有不允许的字段名${key}`);
    expect(parseJson('{"a":"__proto__ is a word"}')).toEqual({ a: '__proto__ is a word' });
    expect(() => parseJson('{"a":["\\ud800"]}')).toThrow('无法保存的字符');
    expect(parseJson('{"a":"\\ud83d\\ude00"}')).toEqual({ a: '😀' });
    expect(() => parseJson('{')).toThrow('不是有效的JSON');
  });
});

describe('rates', () => {
  it('count by account and by address in minutes', () => {
    let now = 0;
    const limiter = createLimiter(
      { 'sign-in': 2, write: 3, read: 3, upload: 1, public: 1, page: 1 },
      () => now,
    );
    for (let i = 0; i < 3; i++) limiter.account('write', 'u1');
    expect(() => limiter.account('write', 'u1')).toThrow('操作过于频繁');
    limiter.account('write', 'u2');
    limiter.account('read', 'u1');
    limiter.address('sign-in', '10.0.0.1');
    limiter.address('sign-in', '10.0.0.1');
    expect(() => limiter.address('sign-in', '10.0.0.1')).toThrow();
    now = 60_000;
    limiter.account('write', 'u1');
    // What was not done after all counts for nothing.
    for (let i = 0; i < 9; i++) limiter.account('write', 'u2')();
    expect(() => limiter.account('write', 'u2')).not.toThrow();
  });

  it('let five hundred walls behind one address begin in one minute and go on every five seconds', () => {
    const limiter = createLimiter(defaultConfig.perMinute, () => 0);
    // Exchange of the pass; screen, stream, list of maps, and twelve batches.
    const begin = () => {
      limiter.address('public', '10.1.2.3');
      for (let read = 0; read < 3 + 12; read++) limiter.address('read', '10.1.2.3');
    };
    for (let wall = 0; wall < 500; wall++) expect(begin).not.toThrow();
  });
});

describe('settings', () => {
  it('are the safe ones when nothing is set, and stop the start when one is wrong', () => {
    expect(readConfig({})).toEqual(defaultConfig);
    const far = { DATABASE_URL: 'postgres://gonghui@db.example.cn/gonghui' };
    expect(readConfig(far).questionsAtOnce).toBe(3);
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/gonghui' })).toEqual(defaultConfig);
    expect(readConfig({ ...far, QUESTIONS_AT_ONCE: '2' }).questionsAtOnce).toBe(2);
    expect(() => readConfig({ QUESTIONS_AT_ONCE: '4' })).toThrow('QUESTIONS_AT_ONCE');
    expect(() => readConfig({ EXPIRE_IN: 'long' })).toThrow('EXPIRE_IN');
    expect(() => readConfig({ ORIGINS: 'build.example.cn' })).toThrow('ORIGINS');
    expect(() => readConfig({ TLS: 'yes' })).toThrow('TLS');
  });
});

describe('answers', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway('pglite');
    await gateway.buildEnterprise('g');
  });
  afterAll(() => gateway.close());

  it('say nothing of what went wrong inside', () => {
    expect(toAppError(new Error('relation "users" does not exist'))).toMatchObject({
      kind: 'internal',
      message: '服务异常，请稍后再试',
    });
    expect(toAppError(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })).kind).toBe(
      'unavailable',
    );
    expect(toAppError(new Error('timeout exceeded when trying to connect')).kind).toBe('unavailable');
  });

  it('blame the request, not the service, for a character that no database text can hold', () => {
    for (const code of ['22021', '22P05'])
      expect(toAppError(Object.assign(new Error('invalid byte sequence'), { code }))).toMatchObject({
        kind: 'badRequest',
        message: '内容含有无法保存的字符',
      });
  });

  it('carry a trace id and no header that breaks plain http', async () => {
    const answer = await gateway.anonymous.ask(systemCalls.info);
    expect(answer.headers['x-trace-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(String(answer.headers['content-security-policy'])).not.toContain('upgrade-insecure-requests');
    expect(String(answer.headers['content-security-policy'])).toContain("script-src 'self'");
  });

  it('refuse foreign origins, unknown paths, odd content types and bodies over the cap', async () => {
    const inject = gateway.app.inject.bind(gateway.app);
    const url = '/getway-api/v1/captcha/load';
    expect(
      (await inject({ method: 'POST', url, payload: {}, headers: { origin: 'http://evil.cn' } })).json().code,
    ).toBe(403);
    expect((await inject({ method: 'GET', url: '/getway-api/v1/nothing' })).json()).toMatchObject({
      code: 404,
    });
    expect((await inject({ method: 'GET', url: '/getway-api/v1/files/a%2Fb' })).json().code).toBe(400);
    expect(
      (
        await inject({ method: 'POST', url, payload: '<a/>', headers: { 'content-type': 'text/xml' } })
      ).json(),
    ).toMatchObject({ code: 400, message: '请求内容类型不受支持' });
    const signIn = '/getway-api/v1/authenticate';
    const large = await inject({ method: 'POST', url: signIn, payload: { username: 'x'.repeat(1_100_000) } });
    expect(large.json()).toMatchObject({ code: 413, message: '内容过大，请精简后再试' });
  });

  it('drop fields nobody asked for', async () => {
    const manager = await gateway.signIn('manager-g');
    const body = { name: '应用', tenantId: 'aaaaaaaa', createdBy: 'bbbbbbbb', status: 'released' };
    const { id } = await manager.call(appletCalls.create, { body } as never);
    const applet = await manager.call(appletCalls.brief, { params: { id } });
    expect(applet.status).toBe('offline');
    expect(applet.createdBy.name).toBe('manager');
  });

  it('refuse before the body is read when nobody is signed in', async () => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/getway-api/v1/applets',
      payload: '{ broken',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.json().code).toBe(401);
  });

  it('tell who asks too often when to come back', async () => {
    const slow = await startGateway('pglite', {
      db: gateway.db,
      config: { perMinute: { 'sign-in': 1, write: 1, read: 1, upload: 1, public: 1, page: 1 } },
    });
    const ask = () => slow.anonymous.ask(authCalls.signIn, { body: { username: 'x', password: 'AAAA' } });
    await ask();
    const answer = await ask();
    expect(answer).toMatchObject({ status: 429, code: 429 });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await slow.close();
  });
});
