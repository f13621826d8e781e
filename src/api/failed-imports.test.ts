import { expect, it } from 'vitest';
import { NOT_FETCHED, wordFailedImports } from './failed-imports.ts';

it('says in Chinese that a part was not fetched', () => {
  const page = new EventTarget();
  wordFailedImports(page as unknown as Window);
  const payload = new TypeError(
    'Failed to fetch dynamically imported module: http://localhost/cli/assets/a.js',
  );
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  expect(payload.message).toBe(NOT_FETCHED);
});
