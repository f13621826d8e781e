import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { componentsOf } from '@gonghui/testkit/form-fixtures.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { everyRow, newRowsNaming, partsOfApplet } from '@gonghui/testkit/rows-naming.ts';
import { fastify } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { ensureDemo } from './demo/demo.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/people.ts';
import { RECEIVER_URL, receiverSecretFile } from './demo/receiver-place.ts';
import { ensurePast } from './demo/trade/past.ts';
import { FolderInUse, lockFolder } from './lock.ts';
import { createLog } from './log.ts';
import { loadSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';
import { serveApp } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'gonghui-server-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('data folder', () => {
  const child = (script: string) =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const holding = (path: string) =>
    `import { lockFolder } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)};
     await lockFolder(${JSON.stringify(path)}); console.log('held'); setInterval(() => {}, 1000);`;

  it('belongs to one process, and is free again when that one is killed', async () => {
    const path = join(folder, 'locked');
    const holder = child(holding(path));
    await new Promise(done => holder.stdout.once('data', done));
    await expect(lockFolder(path)).rejects.toThrow(FolderInUse);
    await expect(lockFolder(path)).rejects.toThrow(`进程 ${holder.pid}`);
    const gone = new Promise(done => holder.once('exit', done));
    holder.kill('SIGKILL');
    await gone;
    const release = await lockFolder(path);
    release();
    (await lockFolder(path))();
  });

  it('keeps its keys, for its user only', () => {
    const path = join(folder, 'keys');
    const first = loadSecrets(path);
    expect(loadSecrets(path)).toEqual(first);
    expect(loadSecrets(join(folder, 'other')).accessKey).not.toBe(first.accessKey);
    const file = join(path, 'secrets.json');
    expect(statSync(file).mode & 0o077).toBe(0);
    writeFileSync(file, JSON.stringify({ ...first, accessKey: 'changeme' }));
    expect(() => loadSecrets(path)).toThrow('accessKey');
    writeFileSync(file, '{');
    expect(() => loadSecrets(path)).toThrow('已损坏');
    expect(readFileSync(file, 'utf8')).toBe('{');
  });
});

describe('settings', () => {
  it('are safe when nothing is set', () => {
    expect(readSettings({})).toMatchObject({
      role: 'all',
      host: '127.0.0.1',
      port: 5280,
      databaseUrl: null,
      web: true,
    });
  });
  it.each([
    [{ ROLE: 'relay' }, 'DATABASE_URL'],
    [{ NODE_ENV: 'production' }, 'DATABASE_URL'],
    [{ ROLE: 'both' }, 'ROLE'],
    [{ PORT: 'http' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y', BASE_URL: 'http://localhost:5280' },
      'BASE_URL',
    ],
  ])('%j stops the start and names the setting', (env, name) => {
    expect(() => readSettings(env as NodeJS.ProcessEnv)).toThrow(name);
  });
});

describe('log', () => {
  it('has kinds and ids, not the request', () => {
    const lines: string[] = [];
    const log = createLog('warn', line => void lines.push(line));
    log.info('quiet');
    log
      .child({ reqId: 'r1' })
      .error({ err: new Error('broken'), body: 'secret', headers: { authorization: 'x' } }, 'internal');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'error',
      reqId: 'r1',
      message: 'internal',
      err: { message: 'broken' },
    });
    expect(lines[0]).not.toMatch(/secret|authorization/);
  });

  it('has of a connection that the relay ended the ids, the code and the reason', () => {
    const lines: string[] = [];
    const log = createLog('warn', line => void lines.push(line));
    const closed = { design: 'd1', user: 'u1', tenant: 't1', code: 1, reason: 'frame cannot be read' };
    log.warn({ closed }, 'edits refused');
    expect(lines.map(line => JSON.parse(line))).toEqual([
      { time: expect.any(String), level: 'warn', ...closed, message: 'edits refused' },
    ]);
  });

  it('at info has one line for each request: its pattern and ids, and the same beside an error', async () => {
    const lines: string[] = [];
    const log = createLog('info', line => void lines.push(line));
    const gateway = await startGateway('pglite', { log });
    const { users } = await gateway.buildEnterprise('lines');
    const client = await gateway.signIn('plain-lines');
    lines.length = 0;
    const ok = await client.ask(userCalls.get, { params: { id: users.plain! } }, { 'x-planted': 'secret' });
    await gateway.app.inject({ url: '/getway-api/v1/nowhere?word=secret' });
    await gateway.db.kysely.schema.dropTable('notices').cascade().execute();
    const broken = await client.ask(noticeCalls.unread);
    await gateway.close();
    const said = lines.map(line => JSON.parse(line));
    const who = { user: users.plain, tenant: expect.any(String), ms: expect.any(Number) };
    expect(said).toMatchObject([
      { message: 'request', path: '/getway-api/v1/users/:id', method: 'GET', status: 200, ...who },
      { message: 'request', path: null, status: 404, user: null },
      { message: 'internal', path: expect.stringContaining('/v1/'), status: 500, ...who },
      { message: 'request', status: 500, reqId: broken.traceId, ...who },
    ]);
    expect(said[2].reqId).toBe(broken.traceId);
    expect(ok.headers['x-trace-id']).toBe(said[0].reqId);
    expect(lines.join('')).not.toContain('secret');
  });
});

describe('the app below /cli', () => {
  const app = fastify();
  afterAll(() => app.close());

  it('is served with the right caching, and its routes get the index', async () => {
    const dist = join(folder, 'dist');
    mkdirSync(join(dist, 'assets'), { recursive: true });
    writeFileSync(join(dist, 'index.html'), '<title>共绘</title>');
    writeFileSync(join(dist, 'assets', 'main-abc123.js'), 'plain');
    writeFileSync(join(dist, 'assets', 'main-abc123.js.br'), 'small');
    mkdirSync(join(dist, 'pages'));
    writeFileSync(join(dist, 'pages', '0.html'), '<title>共绘 设计</title>');
    const pages = [{ pattern: '^/design/form/[^/]+/[^/]+/?$', file: 'pages/0.html' }];
    writeFileSync(join(dist, 'pages.json'), JSON.stringify({ pages, inline: 'sha256-abc=' }));
    writeFileSync(join(dist, '.built'), 'stamp');
    const policy = "default-src 'self';script-src 'self' 'wasm-unsafe-eval';style-src 'self'";
    app.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', policy));
    await serveApp(app, dist);
    const get = (url: string, headers = {}) => app.inject({ url, headers });
    expect((await get('/')).headers.location).toBe('/cli/');
    expect((await get('/cli')).headers.location).toBe('/cli/');
    for (const path of ['/cli/', '/cli/design/form/a/b', '/cli/index.html']) {
      const page = await get(path);
      expect(page.body, path).toContain('共绘');
      expect(page.headers['cache-control'], path).toBe('no-cache');
      // The script within the page, and no other.
      expect(page.headers['content-security-policy'], path).toBe(
        "default-src 'self';script-src 'self' 'wasm-unsafe-eval' 'sha256-abc=';style-src 'self'",
      );
    }
    const asset = await get('/cli/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect(asset).toMatchObject({ body: 'small', statusCode: 200 });
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': policy,
    });
    expect((await get('/cli/assets/main-abc123.js')).body).toBe('plain');
    expect((await get('/cli/assets/gone-abc.js')).statusCode).toBe(404);
    expect((await get('/cli/design/form/a/b')).body).toBe('<title>共绘 设计</title>');
    expect((await get('/cli/design/form/a')).body).not.toContain('设计');
    expect((await get('/cli/.built')).body).not.toBe('stamp');
    expect((await get('/cli/%2e%2e/package.json')).body).not.toContain('workspaces');
  });
});

/** Panels of reports and screens that answer a reader with an error, over all accounts; `shown`: how many answered at all. */
async function redPanels(gateway: TestGateway) {
  const pages = await gateway.db.withSystem(trx =>
    trx
      .selectFrom('forms')
      .innerJoin('design_versions', join =>
        join
          .onRef('design_versions.design_id', '=', 'forms.id')
          .onRef('design_versions.version', '=', 'forms.released_version'),
      )
      .select(['forms.id', 'forms.name', 'forms.type', 'design_versions.template'])
      .where('forms.type', 'in', ['visual', 'datav'])
      .execute(),
  );
  let shown = 0;
  const red: string[] = [];
  for (const [username] of DEMO_ACCOUNTS) {
    const reader = await gateway.signIn(username, DEMO_PASSWORD);
    for (const { id, name, template } of pages) {
      const panels = [...componentsOf((JSON.parse(template) as Template).components)].filter(
        one => one.props.datumOriginalId,
      );
      const questions = panels.map(one => ({ componentId: one.id, filterValueMap: {} }));
      const { code, data } = await reader.ask(visualCalls.batch, { params: { id }, body: { questions } });
      if (code !== 200) continue;
      for (const answer of data?.answers ?? []) {
        shown++;
        if (answer.code !== 200) red.push(`${username} ${name} ${answer.componentId} ${answer.message}`);
      }
    }
  }
  return { shown, red };
}

describe.each(engines('rules'))('the demo enterprise over %s', engine => {
  it('is made once, through the services, and can be signed in to', async () => {
    const gateway = await startGateway(engine);
    await ensureDemo(gateway, gateway.deps, () => {}, folder);
    const count = async () =>
      gateway.db.withSystem(trx =>
        trx
          .selectFrom('submissions')
          .select(eb => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
      );
    const made = await count();
    expect(made.n).toBeGreaterThan(300);
    await ensureDemo(gateway, gateway.deps, () => {}, folder);
    expect(await count()).toEqual(made);
    for (const [username] of DEMO_ACCOUNTS) await gateway.signIn(username, DEMO_PASSWORD);

    // Its hook is off, and its receiver finds the secret.
    const hook = await gateway.db.kysely
      .selectFrom('hooks')
      .select(['status', 'url'])
      .executeTakeFirstOrThrow();
    expect(hook).toEqual({ status: 'off', url: RECEIVER_URL });
    const kept = receiverSecretFile(folder);
    expect(readFileSync(kept, 'utf8')).toMatch(/^whsec_/);
    expect(statSync(kept).mode & 0o077).toBe(0);

    const { shown, red } = await redPanels(gateway);
    expect(red).toEqual([]);
    expect(shown).toBeGreaterThan(50);

    // A copy of any of its applets names nothing of the original.
    const manager = await gateway.signIn('wangfang', DEMO_PASSWORD);
    const { list } = await manager.call(appletCalls.page, { body: {} as never });
    expect(list.length).toBeGreaterThan(0);
    for (const { id } of list) {
      const ids = await partsOfApplet(gateway, id);
      const before = await everyRow(gateway);
      await manager.call(appletCalls.copy, { params: { id }, body: {} });
      const naming = newRowsNaming(before, await everyRow(gateway), ids);
      expect(naming.filter(row => !row.startsWith('audit '))).toEqual([]);
    }

    // Its past comes lot by lot: one that was stopped goes on where it was.
    const lots = (most: number) => {
      let asked = 0;
      return ensurePast(gateway.services, gateway.deps, () => ++asked > most);
    };
    await lots(3);
    const begun = Number((await count()).n) - Number(made.n);
    await lots(3);
    expect(begun).toBe(300);
    expect(Number((await count()).n) - Number(made.n)).toBe(600);
    await gateway.close();
  }, 120_000);
});
