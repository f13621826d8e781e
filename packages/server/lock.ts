import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Says that another process has the data folder; the message names it as far as it is known. */
export class FolderInUse extends Error {}

/**
 * Takes the data folder for this process alone and answers the function that gives it back. The embedded database does
 * not lock its files, and two processes over one folder lose rows without an error (promise R16). The lock is the
 * operating system's, held through an SQLite file: it ends with the process, however that ends, and no stale file or
 * reused process number can be mistaken for it. `dataDir`: what `DATA_DIR` names, where the folder is one in it.
 */
export async function lockFolder(folder: string, dataDir = folder): Promise<() => void> {
  makeWritable(folder);
  const { DatabaseSync } = await quietly(() => import('node:sqlite'));
  const owner = join(folder, 'lock.json');
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('pragma journal_mode = delete; pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new FolderInUse(
      `数据目录 ${dataDir} 正在被另一个共绘进程使用${holder(owner)}。一个目录只能由一个进程使用：请先停止它，或用 DATA_DIR 指定其他目录`,
    );
  }
  writeFileSync(
    owner,
    JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() }),
  );
  return () => lock.close();
}

/** Makes a folder of data. Throws what a start says of one that may not be written to, of which SQLite would say less. */
export function makeWritable(folder: string): void {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
}

/** SQLite is announced as experimental on first use; the start of a program is no place for that. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return await work();
  } finally {
    process.emitWarning = emitWarning;
  }
}

function holder(file: string): string {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    return `（进程 ${pid}，主机 ${host}，启动于 ${new Date(String(since)).toLocaleString('zh-CN')}）`;
  } catch {
    return '';
  }
}
