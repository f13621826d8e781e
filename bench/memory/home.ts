import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What a fresh checkout does not have. */
const MADE = new Set(['.git', '.cache', 'dist', 'data', 'node_modules']);

/** A copy of the project that nobody has started yet. */
export interface Home {
  folder: string;
  /** Takes away what starts have built and compiled. */
  fresh(): void;
  remove(): void;
}

const copy = (from: string, to: string): void => {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    // Another disk: no links there.
    execFileSync('cp', ['-a', from, to]);
  }
};

/** The project as it lies here, or as it was at `commit`, with what is installed here; beside this one, not in it. */
export function makeHome(commit?: string): Home {
  const folder = mkdtempSync(join(tmpdir(), 'gonghui-memory-'));
  if (commit) {
    const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1024 ** 3 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  } else {
    for (const name of readdirSync(ROOT).filter(name => !MADE.has(name)))
      copy(join(ROOT, name), join(folder, name));
  }
  // Folder by folder: what tools keep below it belongs to the project it came from.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter(name => name !== '.cache'))
    copy(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  return {
    folder,
    fresh() {
      for (const made of ['dist', '.cache', 'node_modules/.cache'])
        rmSync(join(folder, made), { recursive: true, force: true });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
