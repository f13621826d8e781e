import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { useSyncExternalStore } from 'react';

/** What was stored last by this page, and answered so. */
export interface StoredSubmission {
  /** Ends in what was done: 「领用登记」已提交. */
  what: string;
  at: number;
  /** Where it can be seen, for whoever may. */
  to: string | null;
  /** Coming again would begin another one: what is said offers no second sending. */
  once: boolean;
}

export interface UnsentWork {
  stored: StoredSubmission | null;
  /** Whether what is filled in and not sent is there after the page has gone; null where nothing is filled in. */
  kept: boolean | null;
  /** The page it was written on. */
  path: string;
}

let written: UnsentWork = { stored: null, kept: null, path: '' };
/** Drafts are tried without a page, too. */
export const pathHere = (): string => globalThis.location?.pathname ?? '';

const listeners = new Set<() => void>();

function now(next: Partial<UnsentWork>): void {
  written = { ...written, ...next, path: pathHere() };
  for (const listener of listeners) listener();
}

/** Something was stored: its answer came. Said before anything else is done with the answer, which may break. */
export const noteStored = (what: string, { to = null, once = false }: Partial<StoredSubmission> = {}): void =>
  now({ stored: { what, at: gatewayNow(), to, once }, kept: null });

/** What is being filled in was written down (`true`), could not be (`false`), or is given up (`null`). */
export const noteKept = (kept: boolean | null): void => {
  if (kept !== written.kept) now({ kept });
};

/** Another form, or the same one anew: what was stored before says nothing of it. */
export const beginWriting = (kept: boolean | null): void => now({ stored: null, kept });

/**
 * The one place that knows what became of what was written on this page; every boundary says it beside the fault
 * (tests/architecture/boundaries.test.ts).
 */
export const useWritten = (): UnsentWork =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => written,
  );
