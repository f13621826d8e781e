import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const DIST = join(ROOT, 'dist');

/** What ends up in the app; the server's own folders do not. */
const SOURCES = [
  'src',
  'packages/kernel',
  'packages/syntax',
  'packages/approval',
  'packages/scene',
  'packages/editor',
  'packages/elements',
  'packages/domain',
  'packages/contract',
  'index.html',
  'public',
  'vite.config.ts',
  'vite-chunks.ts',
  'vite-plugin-contract.ts',
  'vite-plugin-pages.ts',
  'vite-plugin-shell.ts',
  'package-lock.json',
];
const STAMP = '.built';
const COMPRESSED = /\.(js|css|html|svg|json|wasm)$/;

function newest(path: string): number {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return 0;
  if (!entry.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : entry.mtimeMs;
  return Math.max(0, ...readdirSync(path).map(name => newest(join(path, name))));
}

/** Whether the built app is missing, incomplete or older than its sources. */
export function isStale(): boolean {
  const stamp = statSync(join(DIST, STAMP), { throwIfNoEntry: false });
  if (!stamp || !existsSync(join(DIST, 'index.html'))) return true;
  return SOURCES.some(source => newest(join(ROOT, source)) > stamp.mtimeMs);
}

/** The bundler's allocator takes what it needs when it needs it and gives it back: half the memory, no more time. */
const FRUGAL = {
  MIMALLOC_PURGE_DELAY: '0',
  MIMALLOC_EAGER_COMMIT: '0',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
};

/**
 * Builds the app in a process of its own: the bundler takes a gigabyte that a server would keep. Rejects with what it
 * wrote when it fails.
 */
export function buildApart(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL('./build-apart.ts', import.meta.url));
    const child = spawn(process.execPath, [script], {
      stdio: ['ignore', 'inherit', 'pipe'],
      env: { ...process.env, ...FRUGAL },
    });
    let said = '';
    child.stderr.on('data', (piece: Buffer) => {
      process.stderr.write(piece);
      said = (said + piece).slice(-2000);
    });
    const stop = () => child.kill();
    process.once('exit', stop);
    child.once('error', reject);
    child.once('close', code => {
      process.removeListener('exit', stop);
      if (code === 0) resolve();
      else reject(new Error(`页面构建失败：${said.trim() || `退出码 ${code}`}`));
    });
  });
}

/**
 * Builds the app into `dist`, with a brotli and a gzip copy beside every text file. Built beside and swapped in whole: a
 * build that fails or is killed leaves the old one, and two starts at once do not mix theirs.
 */
export async function buildApp(): Promise<void> {
  const { build } = await import('vite');
  const draft = join(ROOT, '.cache', `dist-${process.pid}`);
  // The stamp is of before the build: a source changed meanwhile makes the result stale, not silently old.
  const started = new Date();
  try {
    await build({ root: ROOT, logLevel: 'warn', build: { outDir: draft, emptyOutDir: true } });
    const files = readdirSync(draft, { recursive: true, encoding: 'utf8' }).filter(name =>
      COMPRESSED.test(name),
    );
    // One after the other: the best compression takes its memory for each.
    for (const name of files) await compress(join(draft, name));
    await writeFile(join(draft, STAMP), started.toISOString());
    await utimes(join(draft, STAMP), started, started);
    await rm(DIST, { recursive: true, force: true });
    await rename(draft, DIST);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < 1024) return;
  // The last few percent cost ten times as much; only what every page waits for is worth it.
  const quality = bytes.length < 512 * 1024 ? 11 : 9;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
