import { sessionStore } from '../ui/kept-storage.ts';

const RETURN_KEY = 'gh-return';
const LONGEST = 2000;
const OWN = 'http://own.invalid';

/**
 * The one reader of a path that was kept to come back to: a path of our own app as the address bar would show it, or null.
 * Whoever wrote it may have written anything, so it is judged by what is left after the browser's own reading of it (`/a/..//x`
 * is `//x`, another host), and again each time it is read (rule D16).
 */
export function ownPath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > LONGEST || !path.startsWith('/')) return null;
  // Browsers drop some of these and take others for slashes.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones meant
  if (/[\u0000-\u0020\u007f\\]/.test(path) || !URL.canParse(path, OWN)) return null;
  const { origin, pathname, search, hash } = new URL(path, OWN);
  if (origin !== OWN || pathname.includes('//') || /%(2f|5c)/i.test(pathname)) return null;
  try {
    // The router takes paths apart and decodes them.
    decodeURIComponent(pathname);
  } catch {
    return null;
  }
  return pathname + search + hash;
}

/** The path asked for before sign-in (spec, platform §2), without the router's base. */
export function rememberReturn(path: string): void {
  const own = ownPath(path);
  if (own && own !== '/' && !/^\/login(?![\w-])/.test(own)) sessionStore.setItem(RETURN_KEY, own);
}

export function takeReturn(): string | null {
  const path = ownPath(sessionStore.getItem(RETURN_KEY));
  sessionStore.removeItem(RETURN_KEY);
  return path;
}
