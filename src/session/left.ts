import { localStore } from '../ui/kept-storage.ts';

/** Tells the other tabs how somebody left; it goes with everything else a moment later. */
const LEFT_KEY = 'gh-left';

let left = 0;

/** Grows when somebody leaves and lets his unfinished work go: what a page before that holds is not written down any more. */
export const timesLeft = (): number => left;

/** Somebody leaves on purpose, and his unfinished work stays (`keep`) or goes. */
export function tellLeft(keep: boolean): void {
  if (!keep) left += 1;
  // Where nothing can be written the tokens that go tell the other tabs that he left.
  localStore.setItem(LEFT_KEY, JSON.stringify({ keep, at: Date.now() }));
}

/** What an event of another tab says of leaving; null where it says nothing of it. */
export function leftBy({ key, newValue }: StorageEvent): { keep: boolean } | null {
  // Everything was cleared, by the browser's settings or an earlier version.
  if (key === null) return { keep: false };
  if (key !== LEFT_KEY || newValue === null) return null;
  return { keep: !newValue.includes('"keep":false') };
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', event => {
    if (leftBy(event)?.keep === false) left += 1;
  });
