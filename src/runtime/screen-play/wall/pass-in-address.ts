import { sessionStore } from '../../../ui/kept-storage.ts';

const KEY = 'gh-pass-';

/**
 * The pass in the address of a screen (`/url/datav/{id}#pass`), which is taken out of it: who passes by a wall does not read it
 * off. The tab has it for when it loads anew; a machine that starts again opens the address that it was given, or what was kept
 * (`kept-wall.ts`).
 */
export function passInAddress(id: string): string | null {
  const given = window.location.hash.slice(1).trim();
  if (given === '') return sessionStore.getItem(KEY + id);
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  sessionStore.setItem(KEY + id, given);
  return given;
}

/** It opens nothing any more. */
export const dropPass = (id: string): void => sessionStore.removeItem(KEY + id);
