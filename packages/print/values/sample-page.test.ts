import { generate } from '@gonghui/elements/print/generate/of-fields.ts';
import { labelStart } from '@gonghui/elements/print/generate/starts.ts';
import { sheetOf } from '@gonghui/elements/print/sheet/sheet-of.ts';
import { describe, expect, it } from 'vitest';
import { drawCode } from '../codes/draw-code.ts';
import type { Item, Page } from '../display/list.ts';
import { samplePage } from './sample-page.ts';

const form = {
  title: '采购申请',
  approval: false,
  dataset: null,
  fields: [
    { key: 'why', label: '事由', type: 'input' },
    {
      key: 'lines',
      label: '明细',
      type: 'subform',
      columns: [{ key: 'name', label: '品名', type: 'input' }],
    },
  ],
};
const textsIn = (page: Page | undefined): string[] =>
  (page?.items ?? []).flatMap((item: Item) => (item.is === 'text' ? [item.text] : []));
const names: Record<string, string> = { why: '〔事由〕', 'lines.name': '〔品名〕' };

describe('print, a template without a record', () => {
  it('shows the names of its variables, and a table with a few lines', () => {
    const texts = textsIn(samplePage(sheetOf(generate(form)).sheet, key => names[key] ?? ''));
    expect(texts.filter(text => text === '〔事由〕')).toHaveLength(1);
    expect(texts.filter(text => text === '〔品名〕')).toHaveLength(3);
  });

  it('fills a sheet of labels, whatever their number is taken from', () => {
    const { sheet } = sheetOf(labelStart(form));
    const labels = sheet.labels && { ...sheet.labels, copiesField: 'none', source: 'lines' };
    const texts = textsIn(samplePage({ ...sheet, labels }, key => names[key] ?? '', drawCode));
    expect(texts.filter(text => text === '采购申请')).toHaveLength(24);
  });
});
