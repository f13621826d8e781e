import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lockFolder } from '../lock.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { runAdmin } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'gonghui-admin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const toys: Record<string, () => Promise<Command>> = {
  look: async () => ({ summary: '看一看', usage: '[名称]', run: async () => 0 }),
};

async function run(args: string[], env: NodeJS.ProcessEnv, commands = toys) {
  const said: string[] = [];
  const complained: string[] = [];
  const out = { say: (text: string) => said.push(text), complain: (text: string) => complained.push(text) };
  return { status: await runAdmin(args, env, out, commands), said, complained };
}

it('says which commands there are when none is named, or one that is none', async () => {
  const listed = await run([], {});
  expect(listed.status).toBe(0);
  expect(listed.said.join('\n')).toMatch(/look \[名称\] +看一看/);
  const unknown = await run(['constructor'], {});
  expect(unknown).toMatchObject({ status: 2, complained: ['没有名为 constructor 的命令'] });
  const real = await run([], {}, COMMANDS);
  expect(real.said).toHaveLength(1 + Object.keys(COMMANDS).length);
});

it('says in a sentence why the installation that the environment names cannot be had', async () => {
  const env = { DATA_DIR: folder, DEMO: '0' };
  expect(await run(['look'], { PORT: 'x' })).toMatchObject({
    status: 1,
    complained: [expect.stringMatching('PORT')],
  });
  const release = await lockFolder(folder);
  const held = await run(['look'], env);
  release();
  expect(held).toMatchObject({
    status: 1,
    complained: [expect.stringMatching('正在被另一个共绘进程使用')],
  });
});
