import { AppError } from '@gonghui/kernel/errors.ts';
import { Thread, ThreadGone } from '@gonghui/kernel/threads/thread.ts';
import type { MapAsked } from './asked.ts';

/** Milliseconds and megabytes for one map: ten megabytes of points take a second and a fifth of that. */
const CHECK_MS = 20_000;
const MEMORY_MB = 512;
/** Maps of one process that are looked at at a time. */
const AT_ONCE = 2;
let looking = 0;

/** Refuses, with every fault in `data.faults`, what is no map, and what a map of China must not lack. */
export async function checkMap(asked: MapAsked): Promise<void> {
  if (looking >= AT_ONCE) throw new AppError('tooMany', '正在检查其他地图，请稍后再试', { retryAfter: 5 });
  looking++;
  const thread = new Thread<MapAsked, string[]>(new URL('./worker.ts', import.meta.url), {
    limits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const faults = await thread.ask(asked, CHECK_MS);
    if (faults[0]) throw new AppError('invalid', faults.join('；'), { faults });
  } catch (error) {
    if (error instanceof ThreadGone)
      throw new AppError('invalid', '地图过于复杂，无法检查，请简化后再上传', { faults: ['地图过于复杂'] });
    throw error;
  } finally {
    looking--;
    await thread.end();
  }
}
