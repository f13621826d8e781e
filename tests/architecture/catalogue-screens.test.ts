import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assets } from '@gonghui/elements/screen/assets.ts';
import { expect, it } from 'vitest';
import { screensText } from '../catalogue/screens.ts';

it('the docs show every component of big screens as it is defined (`npm run catalogue`)', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/catalogue-screens.md'), 'utf8');
  expect(page).toBe(screensText(assets.map(({ element }) => element)));
  expect(page).toContain('共 20 种组件、89 个组件面板项');
});
