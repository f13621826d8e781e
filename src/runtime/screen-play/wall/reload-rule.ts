/** Milliseconds after which a page is loaded anew in any case, and after which its memory is measured. */
const DAY_MS = 24 * 60 * 60_000;
const SETTLED_MS = 10 * 60_000;
/** So long nobody has touched anything. */
const QUIET_MS = 60_000;

/** What is known of a page that has been open for a while. */
export interface PageAge {
  /** Milliseconds since it was opened, and since somebody touched it. */
  readonly open: number;
  readonly untouched: number;
  /** Bytes in use, and those of the tenth minute; undefined where the browser does not tell. */
  readonly heap: number | undefined;
  readonly settledHeap: number | undefined;
  readonly oldBuild: boolean;
}

/** Whether a page is to be loaded anew now, as far as it knows itself; the gateway has to answer as well. */
export function isReloadDue({ open, untouched, heap, settledHeap, oldBuild }: PageAge): boolean {
  const swollen = heap !== undefined && settledHeap !== undefined && heap >= 2 * settledHeap;
  return untouched >= QUIET_MS && (oldBuild || open >= DAY_MS || swollen);
}

/** Whether the memory that a page needs can be told by now. */
export const isSettled = (open: number): boolean => open >= SETTLED_MS;
