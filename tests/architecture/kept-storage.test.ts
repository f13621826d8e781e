import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * What browsers refuse, by a throw or a rejection, where site data are blocked, and the files that touch it themselves, each
 * guarded there. All else goes through these.
 */
const REFUSED: Readonly<Record<string, { touch: RegExp; files: readonly string[] }>> = {
  storages: {
    touch: /\b(?:localStorage|sessionStorage)\b/g,
    files: [
      'src/ui/kept-storage.ts',
      // Two lines before the app, inside a try.
      'src/early/main.ts',
      // Marks and tabs of designs: whole storages are handed on, and a throw of the property is caught.
      'src/collab/marks.ts',
      'src/collab/tabs.ts',
    ],
  },
  databases: {
    touch: /\bindexedDB\b/g,
    files: [
      'src/collab/copy-store.ts',
      'src/collab/local-copy.ts',
      'src/collab/local-stores.ts',
      'src/collab/set-aside.ts',
      // Rejects: whoever keeps something there goes on without.
      'src/runtime/kept/kept-table.ts',
    ],
  },
  locks: {
    touch: /\bnavigator\??\.locks\b/g,
    files: [
      'src/ui/under-lock.ts',
      'src/collab/tabs.ts',
      // Waits for a lock only after one was granted or held by another tab.
      'src/session/refresh.ts',
    ],
  },
  'channels between tabs': { touch: /\bnew BroadcastChannel\b/g, files: ['src/runtime/live/live.ts'] },
  caches: {
    touch: /\bcaches\b\s*\./g,
    files: [
      'src/session/machine.ts',
      // Runs only where the browser has given it site data.
      'src/shell/worker.ts',
    ],
  },
};

/** Touches in a source, comments aside. */
const touches = (touch: RegExp, text: string): string[] =>
  text.replace(/\/\*[\s\S]{0,5000}?\*\/|(?<!:)\/\/[^\n]*/g, '').match(touch) ?? [];

const sources = globSync('{src,packages}/**/*.{ts,tsx}', { exclude: path => path.includes('node_modules') })
  .filter(path => !/\.test\.tsx?$|\/testing\/|testkit/.test(path))
  .map(path => [path, readFileSync(path, 'utf8')] as const);

describe.each(Object.entries(REFUSED))('%s of the browser', (_, { touch, files }) => {
  it('are touched where it is guarded, and nowhere else', () => {
    expect(sources.length).toBeGreaterThan(1000);
    const found = sources.filter(([, text]) => touches(touch, text).length > 0).map(([path]) => path);
    expect(found.sort()).toEqual([...files].sort());
  });
});

it.each([
  ['storages', 'const a = localStorage.getItem("a"); // localStorage', ['localStorage']],
  ['storages', "const to = 'https://a.cn'; localStorage.clear()", ['localStorage']],
  ['storages', '/** sessionStorage */ window.sessionStorage', ['sessionStorage']],
  ['databases', 'indexedDB.open(name); // indexedDB', ['indexedDB']],
  ['locks', 'await navigator.locks.request(name, work)', ['navigator.locks']],
  ['channels between tabs', 'const c = new BroadcastChannel(name)', ['new BroadcastChannel']],
  ['caches', 'for (const name of await caches.keys())', ['caches.']],
])('of %s, sees %s', (kind, text, found) => {
  expect(touches(REFUSED[kind]?.touch ?? /$^/g, text)).toEqual(found);
});
