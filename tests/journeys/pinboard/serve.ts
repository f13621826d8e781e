import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedIn, productWithKind } from './build.ts';

const run = (copy: string, args: string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** The product with one kind more, built and served with the demo enterprise; `changed`: what it was made of anew. */
export async function serveWithKind(
  root: string,
  port: number,
): Promise<{ stop(): Promise<void>; changed: string[] }> {
  const copy = mkdtempSync(join(tmpdir(), 'gonghui-kind-'));
  productWithKind(root, copy);
  const changed = changedIn(root, copy);
  const built = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  );
  if (built.status !== 0) throw new Error(`the app with a new kind was not built: ${built.stderr}`);
  // Whole as it is: the server need not build it again to compress it.
  writeFileSync(join(copy, 'dist/.built'), '');
  const server = run(copy, ['packages/server/main.ts'], { PORT: String(port), DATA_DIR: join(copy, 'data') });
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part;
      if (said.includes('Ctrl+C')) resolve();
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    void ended.then(() => reject(new Error(`the server with a new kind ended: ${said}`)));
  });
  return {
    changed,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
