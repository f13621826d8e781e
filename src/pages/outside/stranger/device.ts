import { localStore } from '../../../ui/kept-storage.ts';

/** Where a browser keeps which one it is, for links that take one submission of each (rule L10). */
const KEY = 'gh.device';
const YEAR_S = 366 * 86_400;
const FORM = /^[A-Za-z0-9_-]{22}$/;

const fromCookie = (): string | undefined =>
  document.cookie
    .split('; ')
    .find(part => part.startsWith(`${KEY}=`))
    ?.slice(KEY.length + 1);

/** 128 bits of base64url; without WebCrypto's `subtle`, which plain http has not, there still is this. */
function made(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** This browser, by what it keeps in two places; whoever clears both is another one. */
export function thisBrowser(): string {
  const known = [localStore.getItem(KEY), fromCookie()].find(value => value && FORM.test(value)) ?? made();
  localStore.setItem(KEY, known);
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: it is kept beside the storage for browsers that clear one of the two
    document.cookie = `${KEY}=${known}; path=/; max-age=${YEAR_S}; samesite=lax`;
  } catch {
    // Blocked, as in some frames: a browser of this page alone.
  }
  return known;
}
