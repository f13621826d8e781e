import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { saidAddress } from './said-address.ts';
import { startFault } from './start-faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'gonghui-faults-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = {
  port: 80,
  host: '10.9.9.9',
  dataDir: '/srv/data',
  databaseUrl: 'postgres://gonghui:hidden-word@db.example:5433/work',
};

it.each([
  [{ code: 'EADDRINUSE', syscall: 'listen' }, 'PORT'],
  [{ code: 'EACCES', syscall: 'listen' }, 'PORT'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'HOST'],
  [{ code: 'EACCES', syscall: 'mkdir', path: '/srv/data/files' }, 'DATA_DIR'],
  [{ code: 'EROFS', syscall: 'open', path: '/srv/data/secrets.json' }, 'DATA_DIR'],
  [{ code: 'ECONNREFUSED', syscall: 'connect' }, 'DATABASE_URL'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'DATABASE_URL'],
  [{ code: 'ECONNREFUSED', errors: [{ code: 'ECONNREFUSED', syscall: 'connect' }] }, 'DATABASE_URL'],
  [{ message: 'timeout exceeded when trying to connect' }, 'DATABASE_URL'],
  [{ code: '28P01' }, 'DATABASE_URL'],
  [{ code: '3D000' }, 'DATABASE_URL'],
  [{ code: '57P03' }, 'DATABASE_URL'],
  [{ code: '53300' }, 'max_connections'],
  [{ message: 'outer', cause: { code: '3D000' } }, 'work'],
])('%j is a sentence that names %s, and no password', (error, name) => {
  const said = startFault(error, settings);
  expect(said).toContain(name);
  expect(said).toMatch(/[\u4e00-\u9fff]/);
  expect(said).not.toContain('hidden-word');
});

it('the console names the address at which people reach the server', () => {
  expect(saidAddress('http://127.0.0.1:3000', null)).toBe('http://localhost:3000/cli/');
  expect(saidAddress('http://127.0.0.1:3000', 'https://gonghui.example.cn')).toBe(
    'https://gonghui.example.cn/cli/（本机：http://localhost:3000/cli/）',
  );
});

it('anything else says what it says itself', () => {
  for (const error of [null, 'text', new Error('数据目录'), { code: '42P01' }])
    expect(startFault(error, settings)).toBeNull();
});

/** A start as an operator sees it fail: its last line. */
const started = (env: Record<string, string>) =>
  new Promise<string>(done => {
    const child = spawn(process.execPath, [new URL('./main.ts', import.meta.url).pathname], {
      env: { ...process.env, NODE_ENV: 'test', WEB: '0', DEMO: '0', BASE_URL: '', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', piece => (said += piece));
    child.once('exit', () => done(said.trim()));
  });

it('real starts that fail say so on the console, without a stack', async () => {
  const taken = createServer();
  await new Promise<void>(done => taken.listen(0, '127.0.0.1', done));
  const { port } = taken.address() as { port: number };
  const closed = join(folder, 'a file');
  writeFileSync(closed, '');
  const said = await Promise.all([
    started({
      DATABASE_URL: `postgres://me:hidden-word@127.0.0.1:1/none`,
      DATA_DIR: join(folder, 'one'),
      PORT: '0',
    }),
    started({ DATA_DIR: join(closed, 'below'), PORT: '0' }),
    started({ DATA_DIR: join(folder, 'two'), PORT: String(port) }),
  ]);
  taken.close();
  expect(said[0]).toBe(
    '连接不上数据库 127.0.0.1:1：请确认 PostgreSQL 已启动，且 DATABASE_URL 中的地址和端口正确',
  );
  expect(said[1]).toMatch(/不是目录：请用 DATA_DIR/);
  expect(said[2]).toBe(`端口 ${port} 已被其他程序占用：请停止那个程序，或用 PORT 指定其他端口`);
}, 60_000);
