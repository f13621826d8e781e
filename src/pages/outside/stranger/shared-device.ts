import { sessionStore } from '../../../ui/kept-storage.ts';

const PREFIX = 'gh.shared.';

/** Whether somebody said in this tab that nothing of this link is to stay at the machine. */
export const isShared = (short: string): boolean => sessionStore.getItem(PREFIX + short) !== null;

export function sayShared(short: string, on: boolean): void {
  if (on) sessionStore.setItem(PREFIX + short, '1');
  else sessionStore.removeItem(PREFIX + short);
}
