import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs a program of ours in a process of its own, told what this one is told, so that what it takes is gone when it has
 * ended. It ends with this process, however that ends (`endWithParent`). Rejects with `failed` and what it wrote to its error
 * stream when it fails, or with `denied` where that says that something may not be written.
 */
export function apart(
  program: URL,
  failed: string,
  {
    env = {},
    flags = [],
    denied,
  }: { env?: Record<string, string>; flags?: readonly string[]; denied?: string } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags, fileURLToPath(program)], {
      stdio: ['pipe', 'inherit', 'pipe'],
      env: { ...process.env, ...env },
    });
    let said = '';
    child.stderr.on('data', (piece: Buffer) => {
      said = (said + piece).slice(-2000);
    });
    child.stdin.on('error', () => {});
    child.once('error', reject);
    child.once('close', code => {
      if (code === 0) resolve();
      else if (/ENOSPC|EDQUOT/.test(said)) reject(new Error(`${failed}：磁盘空间不足，请清理磁盘后重试`));
      else if (denied && /EACCES|EPERM|EROFS/.test(said)) reject(new Error(`${failed}：${denied}`));
      else reject(new Error(`${failed}：${said.trim() || `退出码 ${code}`}`));
    });
  });
}

/** In such a program: ends it when the process that waits for it has gone, also by a kill, before another may start. */
export function endWithParent(): void {
  process.stdin.once('close', () => process.exit(1));
  process.stdin.on('error', () => {});
  process.stdin.resume();
  process.stdin.unref?.();
}
