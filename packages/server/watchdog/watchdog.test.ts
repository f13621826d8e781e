import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';

const WATCHDOG = new URL('./watchdog.ts', import.meta.url).href;
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A real process that is watched and, told so on its input, blocked: no product has such a way in. */
async function watched(mode: string, whenTold: string, served = true) {
  const program = `
    import { watchMainThread } from ${JSON.stringify(WATCHDOG)};
    const watch = watchMainThread(${JSON.stringify(mode)}, { blockedMs: 1500, stopMs: 2500 });
    await watch.ready;
    ${served ? 'watch.serving();' : ''}
    process.on('SIGTERM', () => {});
    process.stdin.once('data', function onWord() { ${whenTold} });
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' });
  children.push(child);
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece;
  });
  await once(child.stdout, 'data');
  const ended = once(child, 'exit').then(([code, signal]) => signal ?? code);
  const hears = (text: string) => expect.poll(() => said, { timeout: 30_000 }).toContain(text);
  return { child, ended, hears, said: () => said };
}

const BLOCKED = 'for (;;) Math.random();';

it('says where the main thread is when it is blocked, and ends it when it is told to end', async () => {
  const { child, ended, hears } = await watched('log', BLOCKED);
  child.stdin?.write('block');
  await hears('the main thread does not answer');
  await hears('onWord');
  child.kill('SIGTERM');
  expect(await ended).toBe('SIGKILL');
  await hears('did not end in time');
}, 60_000);

it('hears that it is to end while it is blocked, before anybody has found out', async () => {
  const { child, ended } = await watched('log', BLOCKED);
  child.stdin?.write('block');
  child.kill('SIGTERM');
  expect(await ended).toBe('SIGKILL');
}, 60_000);

it('ends one that is busy and does not come to an end', async () => {
  const { child, ended, said } = await watched('log', 'setInterval(() => {}, 100);');
  child.stdin?.write('busy');
  child.kill('SIGTERM');
  expect(await ended).toBe('SIGKILL');
  expect(said()).not.toContain('does not answer');
}, 60_000);

it('ends a blocked process by itself where somebody starts it again', async () => {
  const { child, ended, hears } = await watched('restart', BLOCKED);
  child.stdin?.write('block');
  expect(await ended).toBe('SIGKILL');
  await hears('onWord');
}, 60_000);

it('leaves a start alone that loads for longer, and hears that it is to end all the same', async () => {
  const { child, ended, hears, said } = await watched(
    'restart',
    'const t = Date.now(); while (Date.now() - t < 3000); console.error("loaded"); for (;;) Math.random();',
    false,
  );
  child.stdin?.write('load');
  await hears('loaded');
  expect(said()).not.toContain('does not answer');
  child.kill('SIGTERM');
  expect(await ended).toBe('SIGKILL');
  await hears('did not end in time');
}, 60_000);

it('leaves one alone that is merely slow', async () => {
  const { child, ended, hears, said } = await watched(
    'restart',
    'const t = Date.now(); while (Date.now() - t < 300); console.error("over"); setTimeout(() => process.exit(7), 2500);',
  );
  child.stdin?.write('slow');
  await hears('over');
  expect(await ended).toBe(7);
  expect(said()).not.toContain('does not answer');
}, 60_000);
