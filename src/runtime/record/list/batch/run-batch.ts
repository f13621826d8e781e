import type { Outcome } from '@gonghui/contract/record-work.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';

/** Records of one call: small enough that progress is seen and stopping is felt. */
export const CHUNK = 100;

export interface BatchProgress {
  done: number;
  total: number;
  stopped: boolean;
  /** Records left as they are, by what was said about them. */
  left: Map<string, string[]>;
  /** Records changed. */
  changed: string[];
}

/**
 * Does something to many records, chunk after chunk; each chunk is one call and one transaction. `onProgress` hears of
 * each. Stopping lets the chunk that is under way finish; a chunk that fails as a whole is told and the next goes on,
 * unless nothing at all can be reached.
 */
export async function runBatch(
  ids: readonly string[],
  call: (chunk: string[]) => Promise<{ results: Outcome[] }>,
  onProgress: (progress: BatchProgress) => void,
  isStopped: () => boolean,
): Promise<BatchProgress> {
  const progress: BatchProgress = {
    done: 0,
    total: ids.length,
    stopped: false,
    left: new Map(),
    changed: [],
  };
  const leave = (message: string, id: string) =>
    progress.left.set(message, [...(progress.left.get(message) ?? []), id]);
  for (let at = 0; at < ids.length; at += CHUNK) {
    if (isStopped()) {
      progress.stopped = true;
      break;
    }
    const chunk = ids.slice(at, at + CHUNK);
    try {
      for (const { id, done, message } of (await call(chunk)).results) {
        if (done) progress.changed.push(id);
        else leave(message ?? '未处理', id);
      }
    } catch (error) {
      const message = wordsOf(error, '请求失败');
      for (const id of chunk) leave(message, id);
    }
    progress.done = Math.min(ids.length, at + CHUNK);
    onProgress({ ...progress });
  }
  return progress;
}
