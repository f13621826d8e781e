import type { Page } from '@playwright/test';
import { KEY_MS } from './box-typing.ts';
import { handSpeed } from './pauses.ts';

/** A colleague does something about once a second, beside somebody who types. */
export function eachSecond(colleague: Page, act: (turn: number, colleague: Page) => Promise<unknown>) {
  let going = true;
  let turn = 0;
  const done = (async () => {
    for (; going; turn++) {
      await act(turn, colleague);
      await handSpeed(colleague, 6 * KEY_MS);
    }
  })();
  return {
    /** How often he did it. */
    async end(): Promise<number> {
      going = false;
      await done;
      return turn;
    },
  };
}
