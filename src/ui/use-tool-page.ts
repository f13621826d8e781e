import { useEffect } from 'react';
import { type FetchedPart, fetchParts } from './parts.ts';
import { watchTips } from './tips.ts';
import { whenQuiet } from './when-quiet.ts';

/**
 * What every tool page has: tips, and its overlays fetched once it rests, so that they open at once, also for who loses the
 * network then. Within a frame that has it a page need not ask again.
 * `also`: what of its keys opens at once as well.
 */
export function useToolPage(also?: FetchedPart<unknown>): void {
  useEffect(() => whenQuiet(async () => void (await Promise.all([fetchParts(), also?.load()]))), [also]);
  useEffect(watchTips, []);
}
