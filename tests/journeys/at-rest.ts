import { expect, type Page, type Request } from '@playwright/test';

const STREAM = /\/v1\/.*\/stream(\?|$)/;
const QUIET_MS = 500;

/** Does something and waits until the page asks for nothing any more; streams of news, which never end, aside. */
export async function toRest(page: Page, act: () => Promise<unknown>): Promise<void> {
  const asking = new Set<Request>();
  let since = Date.now();
  const begun = (request: Request) => {
    if (!STREAM.test(request.url())) asking.add(request);
  };
  const ended = (request: Request) => {
    asking.delete(request);
    since = Date.now();
  };
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  await act();
  await expect.poll(() => asking.size === 0 && Date.now() - since >= QUIET_MS).toBe(true);
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
}
