import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { apart } from './apart.ts';
import { APP_SOURCES, anyNewer, digestOf } from './app-sources.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const DIST = join(ROOT, 'dist');
const DRAFTS = join(ROOT, '.cache');

const STAMP = '.built';
const COMPRESSED = /\.(js|css|html|svg|json|wasm)$/;

/**
 * Whether the built app is missing, incomplete, or of other sources than those that are here. Times are looked at first, since
 * reading everything costs a start a moment; only where one is newer the contents decide.
 */
export function isStale(): boolean {
  const stamp = statSync(join(DIST, STAMP), { throwIfNoEntry: false });
  if (!stamp || !existsSync(join(DIST, 'index.html'))) return true;
  if (!anyNewer(ROOT, APP_SOURCES, stamp.mtimeMs)) return false;
  return readFileSync(join(DIST, STAMP), 'utf8') !== digestOf(ROOT, APP_SOURCES);
}

/** The bundler's allocator takes what it needs when it needs it and gives it back: half the memory, no more time. */
const FRUGAL = {
  MIMALLOC_PURGE_DELAY: '0',
  MIMALLOC_EAGER_COMMIT: '0',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
};

/** Builds the app in a process of its own: the bundler takes half a gigabyte that a server would keep. */
export const buildApart = (): Promise<void> =>
  apart(new URL('./build-apart.ts', import.meta.url), '页面构建失败', {
    env: FRUGAL,
    denied: `没有权限写入程序所在的目录 ${ROOT}，请用有权限的账号先在其中运行 npm run build:app`,
  });

/**
 * Builds the app into `dist`, with a brotli and a gzip copy beside every text file. Built beside and swapped in whole: a
 * build that fails or is killed leaves the old one, and two starts at once do not mix theirs.
 */
export async function buildApp(): Promise<void> {
  const { build } = await import('vite');
  const draft = join(DRAFTS, `dist-${process.pid}`);
  await sweepDrafts();
  // The stamp is of before the build: a source changed meanwhile makes the result stale, not silently old.
  const started = new Date();
  const digest = digestOf(ROOT, APP_SOURCES);
  try {
    await build({ root: ROOT, logLevel: 'error', build: { outDir: draft, emptyOutDir: true } });
    const files = readdirSync(draft, { recursive: true, encoding: 'utf8' }).filter(name =>
      COMPRESSED.test(name),
    );
    // Two at a time: the best compression takes its memory for each.
    const compressNext = async (): Promise<void> => {
      for (let name = files.pop(); name !== undefined; name = files.pop()) await compress(join(draft, name));
    };
    await Promise.all([compressNext(), compressNext()]);
    await writeFile(join(draft, STAMP), digest);
    await utimes(join(draft, STAMP), started, started);
    await swapIn(draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Puts a whole build in the place of the one before, which is moved away first: what is served is never half of one. */
async function swapIn(draft: string): Promise<void> {
  const before = `${draft}-before`;
  await rename(DIST, before).catch(() => {});
  try {
    await rename(draft, DIST);
  } catch (error) {
    // Another start has built meanwhile, from the same sources.
    if (isStale()) throw error;
  } finally {
    await rm(before, { recursive: true, force: true });
  }
}

/** What builds have left that were killed. */
async function sweepDrafts(): Promise<void> {
  for (const name of await readdir(DRAFTS).catch(() => [])) {
    const pid = Number(/^dist-(\d+)(-before)?$/.exec(name)?.[1] ?? process.pid);
    if (pid === process.pid || isAlive(pid)) continue;
    // What another account left is not in the way of a build of this one.
    await rm(join(DRAFTS, name), { recursive: true, force: true }).catch(() => {});
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
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
