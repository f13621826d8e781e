/**
 * What glibc is told: give back what is free at the end of a heap beyond 128 kB, always. That is its default at first, but by
 * itself it raises the bound with every large piece it sees, up to 64 MB a thread, and V8's compilers work in large pieces
 * on threads of their own: 80 MB of a server at rest were room for compilers that had long finished.
 */
const FRUGAL = { MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Begins this program anew, in the same process, with what glibc reads only at its beginning; costs 50 ms. Does nothing
 * where that has been done, or is set otherwise, or there is no such call: then it only takes more memory.
 */
export function giveBackFreeMemory(): void {
  // A channel to whoever forked this one would be lost.
  if (process.platform !== 'linux' || process.send || 'MALLOC_TRIM_THRESHOLD_' in process.env) return;
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  try {
    process.execve?.(process.execPath, again, { ...process.env, ...FRUGAL });
  } catch {
    // A system that forbids it.
  }
}
