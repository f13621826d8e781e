import { definitions } from '@gonghui/elements/form/definitions.ts';
import { pageDefinitions } from '@gonghui/elements/page/types.ts';
import { assets } from '@gonghui/elements/screen/assets.ts';
import { expect, it } from 'vitest';
import { catalogueText } from '../catalogue/document.ts';
import { pagesText } from '../catalogue/pages.ts';
import { screensText } from '../catalogue/screens.ts';

const headings = (page: string): string[] => [...page.matchAll(/^### (.+)$/gm)].map(([, head = '']) => head);

it('the catalogue of big screens has a section for every component, with what the palette offers of it', () => {
  const elements = assets.map(({ element }) => element);
  const page = screensText(elements);
  expect(headings(page).sort()).toEqual(elements.map(({ title, type }) => `${title} \`${type}\``).sort());
  expect(page).toContain('共 20 种组件、89 个组件面板项');
});

it('the catalogue of custom pages has a section for every component, with pictures that are there', () => {
  const page = pagesText(pageDefinitions, new Set(['banner-fill.webp']));
  expect(headings(page).sort()).toEqual(
    pageDefinitions.map(({ title, type }) => `${title} \`${type}\``).sort(),
  );
  expect([...page.matchAll(/\]\(([\w-]+\.webp)\)/g)].map(([, file]) => file)).toEqual(['banner-fill.webp']);
  for (const words of ['外部组件 `external`', '显示在', '固定列宽', '数据来源、数据集'])
    expect(page).toContain(words);
});

it('the catalogue of forms has a section for every component, with its type and its pictures', () => {
  const shots = new Map([['input', { design: 'input-design.webp', record: 'input-record.webp' }]]);
  const page = catalogueText(definitions, shots);
  expect(headings(page).sort()).toEqual(definitions.map(({ title }) => title).sort());
  expect(definitions.filter(({ type }) => !page.includes(`类型 \`${type}\``))).toEqual([]);
  expect([...page.matchAll(/\]\(([\w-]+\.webp)\)/g)].map(([, file]) => file)).toEqual([
    'input-design.webp',
    'input-record.webp',
  ]);
});
