import { cpSync, mkdtempSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAdmin } from '@gonghui/server/admin/run.ts';
import { createBareDatabase, engines, postgres } from '@gonghui/testkit/database.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from './support/server-process.ts';

const root = mkdtempSync(join(tmpdir(), 'gonghui-starts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Address of a database on the test's PostgreSQL that nobody has used. */
async function emptyUrl(): Promise<string> {
  const db = await createBareDatabase('postgres');
  const { rows } = await db.pool.query<{ name: string }>('select current_database() as name');
  await db.close();
  return (await postgres()).url(rows[0]?.name ?? '');
}

describe.runIf(engines().includes('postgres'))('starts over one database', () => {
  it('at once, over an empty one: all come up, with one demo, and sign in for each other', async () => {
    const env = {
      ROLE: 'gateway',
      DEMO: 'small',
      DATABASE_URL: await emptyUrl(),
      DATA_DIR: join(root, 'one'),
    };
    const started = await Promise.all([0, 1, 2].map(() => startServer(env)));
    const { token } = await started[0]!.signIn('admin');
    for (const each of started) expect((await each.ask('GET', '/v1/userinfo', { token })).code).toBe(200);
    await Promise.all(started.map(each => each.stop()));
  }, 120_000);

  it('with other keys, without keys, or over other files are refused by name, and taken over on purpose', async () => {
    const [home, other] = [join(root, 'home'), join(root, 'other')];
    const env = { ROLE: 'gateway', DEMO: '0', DATABASE_URL: await emptyUrl() };
    await (await startServer({ ...env, DATA_DIR: home })).stop();
    await (await startServer({ ...env, DATA_DIR: home })).stop();

    await expect(startServer({ ...env, DATA_DIR: other })).rejects.toThrow(
      /没有找到密钥文件 .*other.*accept-keys/s,
    );
    // Nothing was made there that a second try would take for keys.
    await expect(startServer({ ...env, DATA_DIR: other })).rejects.toThrow('没有找到密钥文件');
    cpSync(join(home, 'secrets.json'), join(other, 'secrets.json'));
    await expect(startServer({ ...env, DATA_DIR: other })).rejects.toThrow(
      /文件目录 .*other.*没有标记.*accept-files/s,
    );

    const said: string[] = [];
    const out = { say: (text: string) => said.push(text), complain: (text: string) => said.push(text) };
    expect(await runAdmin(['accept-files'], { ...env, DATA_DIR: other }, out)).toBe(0);
    await (await startServer({ ...env, DATA_DIR: other })).stop();
    unlinkSync(join(home, 'secrets.json'));
    expect(await runAdmin(['accept-keys'], { ...env, DATA_DIR: home }, out)).toBe(0);
    await expect(startServer({ ...env, DATA_DIR: other })).rejects.toThrow('不是这个数据库使用的密钥');
    await (await startServer({ ...env, DATA_DIR: home })).stop();
  }, 120_000);
});
