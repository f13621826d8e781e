import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitions } from '@gonghui/elements/form/definitions.ts';
import { pageDefinitions } from '@gonghui/elements/page/types.ts';
import { assets } from '@gonghui/elements/screen/assets.ts';
import { expect, it } from 'vitest';
import { pagesText } from '../catalogue/pages.ts';
import { screensText } from '../catalogue/screens.ts';

const docs = join(import.meta.dirname, '../../docs');
const text = (name: string) => readFileSync(join(docs, name), 'utf8');

it('the docs show every component of big screens as it is defined (`npm run catalogue`)', () => {
  const page = text('catalogue-screens.md');
  expect(page).toBe(screensText(assets.map(({ element }) => element)));
  expect(page).toContain('共 20 种组件、89 个组件面板项');
});

it('the docs show every component of custom pages as it is defined (`npm run catalogue`)', () => {
  const pictures = new Set(readdirSync(join(docs, 'catalogue')));
  const page = text('catalogue-pages.md');
  expect(page).toBe(pagesText(pageDefinitions, pictures));
  for (const words of ['外部组件 `external`', '显示在', '固定列宽', '数据来源、数据集'])
    expect(page).toContain(words);
});

it('every component of forms has its section', () => {
  const page = text('catalogue.md');
  expect(
    definitions.filter(({ title }) => !page.includes(`\n### ${title}\n`)).map(({ type }) => type),
  ).toEqual([]);
});
