import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** The other side of `Background`: does each job as it comes. */
export function serveBackground<J, R>(work: (job: J) => R): void {
  parentPort?.on('message', ({ id, job }: { id: number; job: J }) => {
    try {
      parentPort?.postMessage({ id, result: work(job) });
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** This thread's work has time: it comes behind those who edit, where threads have priorities of their own (Linux). */
export function behindOthers(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    // Elsewhere it competes as every other thread does.
  }
}
