import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

export type JobAnswer<Result> = { result: Result } | { error: string };

/** The other side of `JobThread`: does each job as it comes. */
export function serveJobs<Job, Result>(work: (job: Job) => Result): void {
  parentPort?.on('message', (job: Job) => parentPort?.postMessage(answerTo(job, work)));
}

function answerTo<Job, Result>(job: Job, work: (job: Job) => Result): JobAnswer<Result> {
  try {
    return { result: work(job) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** This thread's work has time: it comes behind those who edit, where threads have priorities of their own (Linux). */
export function behindOthers(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    // Elsewhere it competes as every other thread does.
  }
}
