import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { apart } from './apart.ts';

const folder = mkdtempSync(join(tmpdir(), 'gonghui-apart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const APART = JSON.stringify(new URL('./apart.ts', import.meta.url).href);

function program(name: string, text: string): URL {
  const path = join(folder, name);
  writeFileSync(path, text);
  return pathToFileURL(path);
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('answers when the program has ended, and says in words why it could not', async () => {
  await apart(program('well.mjs', 'process.exit(0)'), '失败');
  const broken = program('broken.mjs', "console.error('no such thing'); process.exit(1)");
  await expect(apart(broken, '页面构建失败')).rejects.toThrow('页面构建失败：no such thing');
  const full = program(
    'full.mjs',
    "throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })",
  );
  await expect(apart(full, '页面构建失败')).rejects.toThrow('页面构建失败：磁盘空间不足，请清理磁盘后重试');
  const closed = program('closed.mjs', "throw Object.assign(new Error('EACCES: rmdir'), { code: 'EACCES' })");
  await expect(apart(closed, '页面构建失败', { denied: '没有权限' })).rejects.toThrow(
    /^页面构建失败：没有权限$/,
  );
});

it('ends with the process that waits for it, also when that one is killed', async () => {
  const child = program(
    'child.mjs',
    `import { endWithParent } from ${APART};
     endWithParent(); console.log('pid ' + process.pid); setInterval(() => {}, 1000);`,
  );
  const parent = spawn(
    process.execPath,
    [
      new URL(
        program(
          'parent.mjs',
          `import { apart } from ${APART}; await apart(new URL(${JSON.stringify(child.href)}), 'x');`,
        ),
      ).pathname,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(/pid (\d+)/.exec(String(said))?.[1]);
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  for (let tries = 0; tries < 100 && isAlive(pid); tries++) await new Promise(done => setTimeout(done, 50));
  expect(isAlive(pid)).toBe(false);
});
