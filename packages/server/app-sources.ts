import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What ends up in the app; the server's own folders do not. */
export const APP_SOURCES = [
  'src',
  'public',
  'packages/kernel',
  'packages/values',
  'packages/syntax',
  'packages/approval',
  'packages/scene',
  'packages/editor',
  'packages/elements',
  'packages/print',
  'packages/domain',
  'packages/contract',
  'index.html',
  'vite.config.ts',
  'vite-chunks.ts',
  'vite-plugin-contract.ts',
  'vite-plugin-facts.ts',
  'vite-plugin-pages.ts',
  'vite-plugin-paper-fonts.ts',
  'vite-plugin-shell.ts',
  'package-lock.json',
];

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Paths of the files at or under `path`, relative to `root`, in a fixed order. */
function filesAt(root: string, path: string): string[] {
  const entry = statSync(join(root, path), { throwIfNoEntry: false });
  if (!entry) return [];
  if (!entry.isDirectory()) return isTest(path) ? [] : [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap(name => filesAt(root, `${path}/${name}`));
}

/** Files of `sources` under `root` that are read as part of the app. */
export const sourceFiles = (root: string, sources: readonly string[]): string[] =>
  sources.flatMap(source => filesAt(root, source));

/** Whether a source was written after `time` (milliseconds). */
export const anyNewer = (root: string, sources: readonly string[], time: number): boolean =>
  sourceFiles(root, sources).some(file => statSync(join(root, file)).mtimeMs > time);

/**
 * What the sources hold, whatever their times say: copies, checkouts, restores and `npm prune` write files anew that are the same,
 * and a machine that may not write (an image with a read-only root) could not build again.
 */
export function digestOf(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles(root, sources)) {
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    );
  }
  return hash.digest('hex');
}
