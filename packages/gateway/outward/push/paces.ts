import { Recent } from '@gonghui/kernel/recent.ts';

/** Taken at a time, so that not each costs a claim of its own: three turns of 15 s, four at once, stay within the lease. */
const BATCH = 12;
/** The same for a receiver that answers so soon: these are sent within three seconds. */
const BRISK_MS = 250;
const BRISK_BATCH = 48;
const MOST = 10_000;

/** How soon receivers answer, and so how much is taken for each at a time. */
export function createPaces() {
  const millis = new Recent<number>(MOST);
  return {
    batchOf: (hookId: string): number =>
      (millis.get(hookId) ?? Number.POSITIVE_INFINITY) <= BRISK_MS ? BRISK_BATCH : BATCH,
    arrived(hookId: string, after: number): void {
      millis.set(hookId, after);
    },
    failed: (hookId: string): void => void millis.delete(hookId),
  };
}
