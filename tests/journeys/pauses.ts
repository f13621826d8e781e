import { expect, type Locator, type Page } from '@playwright/test';

/** How long a hand takes: between two keys, two touches, two things that somebody does, or before it goes on. */
export const handSpeed = (page: Page, ms: number): Promise<void> => page.waitForTimeout(ms);

/** Time that something else has set, and nothing on the page tells of: within it comes what must not come, or after it what a server asked to wait for. */
export const letPass = (page: Page, ms: number): Promise<void> => page.waitForTimeout(ms);

/** What follows a pointer or a size is worked out with the next frame. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });

/** Waits until nothing moves that comes to an end, and all letters have their font: for a picture. */
export async function still(page: Page): Promise<void> {
  await twoFrames(page);
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    return document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      );
  });
  await twoFrames(page);
}

/** Waits until a chart has come to rest: it is drawn, and drawn alike twice. */
export async function drawn(canvas: Locator): Promise<void> {
  let before = '';
  await expect
    .poll(async () => {
      const now = await canvas.evaluate(element => (element as HTMLCanvasElement).toDataURL());
      const same = now === before;
      before = now;
      return same;
    })
    .toBe(true);
}

/** Waits until a page opens again without a network: its worker has kept every file of the app that it loaded. */
export const keptForOffline = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        const files = loaded.filter(name => name.startsWith(location.origin) && name.includes('/assets/'));
        const kept = await Promise.all(
          files.map(name => caches.match(name, { ignoreVary: true, ignoreSearch: true })),
        );
        return files.length > 0 && kept.every(Boolean);
      }),
    )
    .toBe(true);
