import { AppError } from '@gonghui/kernel/errors.ts';
import { Thread, ThreadGone } from '@gonghui/kernel/threads/thread.ts';
import type { FontAsked, FontLooked } from '../../../base/paper/thread/check-font.ts';
import { sfntFault } from './sfnt.ts';

/** Milliseconds and megabytes for one font, of a machine that has much else to do. */
const CHECK_MS = 60_000;
/**
 * Milliseconds of a processor for all characters of a font: the largest of 30,000 take some seconds. Each print takes its share of
 * them again, however long somebody was willing to wait for the check.
 */
const MOST_MS = 15_000;
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 };
const SCRIPT = new URL('../../../base/paper/thread/check-font.ts', import.meta.url);

let isLooking = false;

/** What an uploaded font is. Refuses, in words, what cannot be used; one at a time in a process. */
export async function lookAtFont(
  path: string,
  most = MOST_MS,
): Promise<Exclude<FontLooked, { fault: string }>> {
  const fault = await sfntFault(path);
  if (fault !== null) throw new AppError('invalid', fault);
  if (isLooking) throw new AppError('tooMany', '正在检查其他字体，请稍后再试', { retryAfter: 5 });
  isLooking = true;
  const thread = new Thread<FontAsked, FontLooked>(SCRIPT, { limits: LIMITS });
  try {
    const looked = await thread.ask({ path, most }, CHECK_MS);
    if ('fault' in looked) throw new AppError('invalid', looked.fault);
    return looked;
  } catch (error) {
    if (error instanceof ThreadGone) throw new AppError('invalid', '字体文件过于复杂，无法检查');
    throw error;
  } finally {
    isLooking = false;
    await thread.end();
  }
}
