import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

const FORM = new URL('..', import.meta.url).pathname;
const classOf = (source: string): string | undefined =>
  /<dialog\b[^>]*?className="([\w-]+)/.exec(source)?.[1];

const dialogs = globSync(`${FORM}*/*.tsx`).flatMap(file => {
  const name = classOf(readFileSync(file, 'utf8'));
  return name ? [[name, dirname(file)] as const] : [];
});

it('knows the dialogs of the elements', () => {
  expect(dialogs.map(([name]) => name)).toContain('gf-notice-box');
  expect(dialogs.length).toBeGreaterThanOrEqual(4);
});

// The reset of every page sets all margins to 0, which sticks a dialog to the corner unless it says where it stands.
it.each(dialogs)('%s says where it stands', (name, folder) => {
  const css = globSync(`${folder}/*.css`)
    .map(file => readFileSync(file, 'utf8'))
    .join('\n');
  const rule = new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  expect(rule).toMatch(/\n\s*margin:/);
});
