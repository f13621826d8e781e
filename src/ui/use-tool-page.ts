import { useEffect } from 'react';
import { type FetchedPart, fetchParts } from './parts.ts';
import { watchTips } from './tips.ts';
import { whenQuiet } from './when-quiet.ts';

/**
 * Sets up a tool page: tooltips, and overlays that are fetched once the page is idle, so that they open at once and also offline. A page
 * inside of a frame that has called this need not call it again. `also` is fetched with them.
 */
export function useToolPage(also?: FetchedPart<unknown>): void {
  useEffect(() => whenQuiet(async () => void (await Promise.all([fetchParts(), also?.load()]))), [also]);
  useEffect(watchTips, []);
}
