import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;

/** `error instanceof Error ? error.message` and its like: a browser's or a library's English goes onto the screen with it. */
const RAW =
  /instanceof Error\b[^;{}]*\?\s*\w+(?:\.\w+)*\.message\b|String\((?:error|fault|failure|reason|cause)\)/;
/** What says our own words alone; threads pass a failure on to whoever asked; what a library says of a code is looked up. */
const MAY = new Set([
  'packages/kernel/words-of.ts',
  'packages/kernel/threads/serve.ts',
  'packages/kernel/threads/thread.ts',
  'packages/print/codes/draw-code.ts',
]);

const rawIn = (text: string): boolean => RAW.test(text.replace(/\s+/g, ' '));

it('shows people no sentence of a browser: what went wrong is said by wordsOf', () => {
  const files = globSync('{src,packages/elements,packages/print,packages/kernel}/**/*.{ts,tsx}', {
    cwd: ROOT,
  });
  expect(files.length).toBeGreaterThan(1000);
  const raw = files.filter(
    file =>
      !file.includes('.test.') &&
      !file.includes('/testing/') &&
      !MAY.has(file) &&
      rawIn(readFileSync(ROOT + file, 'utf8')),
  );
  expect(raw).toEqual([]);
});

it('would see one', () => {
  expect(rawIn("setFault(error instanceof Error ? error.message : '加载失败')")).toBe(true);
  expect(rawIn("error instanceof Error &&\n error.message !== ''\n ? error.message : ''")).toBe(true);
  expect(rawIn('toastError(String(error))')).toBe(true);
  expect(rawIn("toastError(wordsOf(error, '加载失败'))")).toBe(false);
});
