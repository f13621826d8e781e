import { refreshTokens } from '../session/refresh.ts';
import { readTokens } from '../session/storage.ts';
import { isDue } from './timers.ts';

const FILES = '/getway-api/v1/files/';
/** Tokens that came so lately may have come while a picture was refused. */
const FRESH_MS = 15_000;

const isOurs = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && url.origin === location.origin && url.pathname.startsWith(FILES);
};

/** Lets the cookie that files are opened with be renewed; false when there is nothing to renew, or it cannot be. */
async function renew(): Promise<boolean> {
  const tokens = readTokens();
  if (!tokens) return false;
  if (!isDue(Date.now(), tokens.since, tokens.expireIn)) return Date.now() - tokens.since < FRESH_MS;
  return typeof (await refreshTokens(tokens.token)) === 'object';
}

/**
 * Pictures, films and links of stored files are opened with a cookie and not by a call (docs/decisions/files-by-cookie.md).
 * It ends with the access token: what failed to load then is loaded once more after the tokens were renewed, and a link
 * that is pressed then waits for them.
 */
export function watchFiles(target: Document = document): void {
  const tried = new WeakMap<Element, string>();
  target.addEventListener(
    'error',
    async event => {
      const shown = event.target;
      if (!(shown instanceof HTMLImageElement || shown instanceof HTMLMediaElement)) return;
      const { src } = shown;
      const mark = `${readTokens()?.since} ${src}`;
      if (!isOurs(src) || tried.get(shown) === mark) return;
      tried.set(shown, mark);
      if (!(await renew()) || shown.src !== src) return;
      tried.set(shown, `${readTokens()?.since} ${src}`);
      shown.src = src;
    },
    true,
  );
  target.addEventListener(
    'click',
    async event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const tokens = readTokens();
      if (!link || !tokens || !isOurs(link.href) || !isDue(Date.now(), tokens.since, tokens.expireIn)) return;
      event.preventDefault();
      event.stopPropagation();
      // Pressed again with what came of it: a refusal then says so itself. A new try is not due any more.
      if (await renew()) link.click();
    },
    true,
  );
}
