import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for temporary files that says whose it is, so that it is known as nobody's once this process has ended. */
export const ownFolder = (prefix: string): Promise<string> =>
  mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));

/** Removes the folders of `ownFolder` that processes left behind when they were killed. What cannot be removed stays. */
export async function sweepFolders(prefix: string): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
    if (pid > 0 && !isRunning(pid))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

const swept = new Map<string, Promise<void>>();

/** `ownFolder`; before the first of a prefix, what killed processes left behind under it is cleared away. */
export async function workFolder(prefix: string): Promise<string> {
  const first = swept.get(prefix) ?? sweepFolders(prefix);
  swept.set(prefix, first);
  await first;
  return ownFolder(prefix);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
