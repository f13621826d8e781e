import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { lockFolder } from './lock.ts';
import { prepare } from './prepare.ts';
import { readSettings } from './settings.ts';
import { startFault } from './start-faults.ts';

const built = vi.hoisted(() => vi.fn());
vi.mock('./build.ts', () => ({ isStale: () => true, buildApart: built }));

const folder = mkdtempSync(join(tmpdir(), 'gonghui-prepare-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a start under this environment says, in the end; nothing listens at its database. */
async function saidBy(env: NodeJS.ProcessEnv): Promise<string> {
  const settings = readSettings({ PORT: '0', DATA_DIR: folder, ...env });
  const error = await prepare(settings, () => {}).then(
    () => null,
    (thrown: Error) => thrown,
  );
  return startFault(error, settings) ?? error?.message ?? 'nothing';
}

const POSTGRES = { DATABASE_URL: 'postgres://gonghui:x@127.0.0.1:1/gonghui' };

it.each([{}, POSTGRES])('looks at port, folder and database before anything is built %o', async database => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await saidBy({ ...database, PORT: String(port) })).toMatch(`端口 ${port} 已被其他程序占用`);
  other.close();

  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await saidBy({ ...database, DATA_DIR: file })).toMatch(/不是目录：请用 DATA_DIR/);

  const release = await lockFolder(database === POSTGRES ? join(folder, 'relay') : folder);
  const taken = await saidBy(database);
  expect(taken).toMatch(`数据目录 ${folder} 正在被另一个共绘进程使用（进程 ${process.pid}`);
  expect(taken).toMatch(/请先停止它，或用 DATA_DIR 指定其他目录$/);
  release();

  expect(built).not.toHaveBeenCalled();
});

it('builds nothing for a database that does not answer', async () => {
  expect(await saidBy(POSTGRES)).toMatch('连接不上数据库 127.0.0.1:1');
  expect(built).not.toHaveBeenCalled();
});
