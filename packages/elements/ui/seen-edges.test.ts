import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What fills the window or is measured by its height, in the sheets and dialogs that a form may open. */
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const SHEETS = /popover\]|dialog|autograph-sheet|viewer|notice-box|data-sheet|gf-low/;

// In a frame as high as the page the window's edges are where nobody looks.
it('keeps sheets and dialogs of forms to the part of the page that is seen', () => {
  const root = new URL('../', import.meta.url).pathname;
  const files = globSync('{ui,form}/**/*.css', { cwd: root });
  expect(files.length).toBeGreaterThan(20);
  const wrong: string[] = [];
  for (const file of files)
    for (const [, name = '', body = ''] of readFileSync(root + file, 'utf8').matchAll(RULE)) {
      const windowHigh = /\d+dvh|\d+vh/.test(body) || (SHEETS.test(name) && /inset:\s*0;/.test(body));
      if (windowHigh && !body.includes('--gh-seen-')) wrong.push(`${file}: ${name.trim()}`);
    }
  expect(wrong).toEqual([]);
});
