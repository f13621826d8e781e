import { useEffect } from 'react';
import { fetchParts } from './parts.ts';
import { watchTips } from './tips.ts';
import { whenQuiet } from './when-quiet.ts';

/**
 * What every tool page has: tips, and its overlays fetched once it rests, so that they open at once, also for who loses the
 * network then. Within a frame that has it a page need not ask again.
 */
export function useToolPage(): void {
  useEffect(() => whenQuiet(() => fetchParts().then(() => undefined)), []);
  useEffect(watchTips, []);
}
