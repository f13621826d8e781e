import { sheetOf } from '@gonghui/elements/print/sheet/sheet-of.ts';
import { cellOf, freeOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { describe, expect, it } from 'vitest';
import { layout } from '../layout/layout.ts';
import { textsOf } from '../testing/flows.ts';
import { purchaseSheet, purchaseValues } from '../testing/purchase.ts';
import { flowOf } from './flow-of.ts';
import { inkOf } from './styles.ts';
import type { Values } from './values.ts';

const said = (texts: readonly string[]): string => texts.join('|');

describe('a purchase', () => {
  const pagesOf = (count: number) =>
    layout(flowOf(purchaseSheet(), purchaseValues(count))).pages.map(textsOf);

  it.each([0, 1, 40, 41, 500])('of %i lines has each line once, and its number in order', count => {
    const pages = pagesOf(count);
    const names = pages.flat().filter(text => /螺栓|钢板|轴承 6204|办公|绿源/.test(text));
    expect(names.length).toBe(count);
    for (const [at, page] of pages.entries())
      expect(page).toContain(`第 ${at + 1} 页 / 共 ${pages.length} 页`);
    expect(pages.filter(page => page.includes('品名规格')).length).toBe(count === 0 ? 1 : pages.length);
  });

  it('P8 sums of pages equal the total, and what is carried is what was summed', () => {
    const cents = (text: string): number => Math.round(Number(text.replaceAll(',', '')) * 100);
    const pages = pagesOf(500);
    const after = (page: string[], word: string): number => cents(page[page.indexOf(word) + 1] ?? 'x');
    let all = 0;
    for (const [at, page] of pages.entries()) {
      if (at > 0) expect(after(page, '承前页')).toBe(all);
      else expect(page).not.toContain('承前页');
      all += after(page, '本页小计');
    }
    const amounts = Array.from(
      { length: 500 },
      (_, index) => (((index * 737) % 9000) + 150) * ((index % 12) + 1),
    );
    expect(all).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
  });

  it('P2 names no missing character, rare names too', () => {
    expect(layout(flowOf(purchaseSheet(), purchaseValues(3))).problems).toEqual([
      { code: 'code', at: 'code----', text: '条码尚未载入' },
    ]);
  });
});

const NONE: Values = {
  text: key => (key === 'name' ? '张三' : ''),
  ticks: key => `☑${key} ☐其他`,
  pictures: () => [],
  rich: () => '',
  formula: text => `算${text.slice(1)}`,
  holds: () => false,
  lines: () => 3,
};
const shown = (template: unknown, values: Values = NONE): string =>
  said(layout(flowOf(sheetOf(template).sheet, values)).pages.flatMap(textsOf));
const row = (name: string, props: Record<string, unknown>, rowProps: Record<string, unknown> = {}) =>
  rowOf(name, [cellOf(`c${name.slice(1)}`, 'col00000', props as never)], rowProps as never);
const showIf = {
  logical: 'and',
  items: [{ key: 'a', keyLabel: 'a', type: 'input', operator: 'eq', value: '1' }],
};

describe('what cells say', () => {
  it('V1 variables within text, and V2 text that begins with = is a formula', () => {
    expect(shown(stencilOf([row('row00001', { text: '申请人：{{name}}，{{ gone }}' })]))).toBe(
      '申请人：张三，',
    );
    expect(shown(stencilOf([row('row00001', { text: '=1+1' })]))).toBe('算1+1');
    expect(shown(stencilOf([row('row00001', { text: '=1+1', dataVar: 'name' })]))).toBe('张三');
  });

  it('V4 an empty value is blank, or 空 where the template says so', () => {
    expect(shown(stencilOf([row('row00001', { dataVar: 'gone' })]))).toBe('');
    expect(shown(stencilOf([row('row00001', { dataVar: 'gone', showEmpty: true })]))).toBe('空');
    expect(shown(stencilOf([row('row00001', { dataVar: '加急', kind: 'ticks' })]))).toBe('□加急 □其他|✓');
  });

  it('P12 a row whose condition does not hold takes no height, and an element is not drawn', () => {
    const hidden = row('row00001', { text: '补打' }, { showIf });
    const mark = freeOf('free0001', 'label', { text: '章', showIf } as never);
    const template = stencilOf([hidden, row('row00002', { text: '正文' }), mark]);
    expect(shown(template)).toBe('正文');
    expect(shown(template, { ...NONE, holds: () => true })).toBe('补打|正文|章');
  });

  it('P12 lines that are not printed have no number, and their parts do not count them', () => {
    const lines = { source: 'lines001' };
    const values: Values = {
      ...NONE,
      holds: (_condition, line) => line?.index !== 1,
      formula: (_text, _format, { part, printed }) =>
        `小计${printed.slice(part?.first, part?.end).join('+')}`,
    };
    const template = stencilOf([
      row('row00001', { text: '第{{rowNo}}行' }, { ...lines, band: 'detail', showIf }),
      row('row00002', { text: '=PAGESUM(amount)' }, { ...lines, band: 'sum' }),
    ]);
    expect(shown(template, values)).toBe('第1行|第2行|小计0+2');
  });

  it('P6 rows of a head repeat each by itself', () => {
    const lines = { source: 'lines001' };
    const template = stencilOf([
      row('row00001', { text: '只此一次' }, { ...lines, band: 'head', repeat: false, height: 8 }),
      row('row00002', { text: '每页' }, { ...lines, band: 'head', repeat: true, height: 8 }),
      row('row00003', { text: '行' }, { ...lines, band: 'detail', height: 150 }),
    ]);
    const { pages } = layout(flowOf(sheetOf(template).sheet, { ...NONE, lines: () => 3 }));
    expect(pages.map(textsOf)).toEqual([
      ['只此一次', '每页', '行'],
      ['每页', '行'],
      ['每页', '行'],
    ]);
  });

  it('a template that was tampered with is laid out all the same', () => {
    const wrong = row(
      'row00001',
      { text: '好', span: ['gone', 'gone'], style: { size: 1e9 } },
      { height: Number.NaN },
    );
    expect(shown(stencilOf([wrong]))).toMatch(/好/);
  });
});

it.each([
  ['#f00', 1, '#ff0000'],
  ['#3366CC', 1, '#3366cc'],
  ['#00000080', 1, '#7f7f7f'],
  ['#000000', 0.1, '#e6e6e6'],
  ['red', 1, '#000000'],
])('color %s at %d is %s on white paper', (color, opacity, ink) => {
  expect(inkOf(color, opacity)).toBe(ink);
});

it('print P15 pictures of a template are uploaded ones, by the id that the designer keeps or by address: screen and PDF show the same', () => {
  const template = stencilOf(
    [
      'file0001',
      '/getway-api/v1/files/file0002',
      'https://elsewhere.example/a.png',
      '/cli/logo.png',
      '"><svg onload',
    ].map((image, at) => freeOf(`image00${at}`, 'image', { image, size: [20, 20] })),
  );
  const [page] = layout(flowOf(sheetOf(template).sheet, NONE)).pages;
  expect(page?.items.map(item => item.is === 'image' && item.key)).toEqual([
    '/getway-api/v1/files/file0001',
    '/getway-api/v1/files/file0002',
  ]);
});
