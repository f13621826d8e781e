import { describe, expect, it } from 'vitest';
import { cell, flat, flow, row, runsOf, STYLE, THIN, table, textsOf } from '../testing/flows.ts';
import { ofMm } from '../units.ts';
import type { FlowRow } from './flow.ts';
import { layout } from './layout.ts';

const rows = (...all: FlowRow[]) => [{ is: 'row' as const, rows: all }];
const many = (count: number, name = 'r') =>
  Array.from({ length: count }, (_, at) => row(`${name}${at}`, [`${name}${at}`]));

const ruled = (page: Parameters<typeof flat>[0]) => flat(page).filter(item => item.is === 'line');

describe('P1', () => {
  it('neighbours share an edge, drawn once, the wider one', () => {
    const wide = { ...THIN, width: 600 };
    const borders = { top: THIN, right: wide, bottom: THIN, left: THIN };
    const cells = [cell(0, 'a', { borders }), cell(1, 'b')];
    const { pages } = layout(flow(rows({ ...row('r', []), cells })));
    const upright = ruled(pages[0]!.items).filter(({ x1, x2 }) => x1 === x2);
    expect(upright.map(({ x1, stroke }) => [x1, stroke.width])).toEqual([
      [ofMm(10), 200],
      [ofMm(40), 600],
      [ofMm(70), 200],
    ]);
    // One line above and one below both cells.
    expect(ruled(pages[0]!.items).length).toBe(5);
  });

  it('every place is a whole number of microns', () => {
    const { pages } = layout(flow(rows(...many(12)), { columns: [ofMm(33.33), ofMm(66.67)] }));
    const places = pages.flatMap(page => runsOf(page).flatMap(({ xs, y }) => [...xs, y]));
    expect(places.every(Number.isInteger)).toBe(true);
  });
});

describe('P4', () => {
  const pictures = (count: number, toSee = true) => ({
    is: 'image' as const,
    keys: Array.from({ length: count }, (_, at) => `p${at}`),
    toSee,
  });
  const withPictures = (count: number, more: { grow?: boolean; toSee?: boolean; text?: string } = {}) => {
    const cells = [cell(0, pictures(count, more.toSee)), cell(1, more.text ?? '旁')];
    const one = row('a', [], { grow: more.grow ?? true, cells });
    return layout(flow(rows(one, row('b', ['下'])))).pages;
  };
  const shown = (pages: ReturnType<typeof withPictures>) =>
    pages.flatMap(({ items }) => items.filter(item => item.is === 'image'));

  it('a row that grows shows the pictures of a record, and stays a line without any', () => {
    const [one] = shown(withPictures(1));
    expect(Math.min(one!.width, one!.height)).toBeGreaterThanOrEqual(ofMm(20));
    expect(withPictures(0).map(textsOf)).toEqual([['旁', '下']]);
    for (const other of [{ grow: false }, { toSee: false }])
      expect(shown(withPictures(1, other))[0]!.height).toBe(ofMm(5));
  });

  it('pictures that no page has room for share what there is, beside texts that go on', () => {
    for (const text of ['旁', Array.from({ length: 30 }, (_, at) => `第${at}行`).join('\n')]) {
      const pages = withPictures(200, { text });
      expect(shown(pages).length).toBe(200);
      const [first] = shown(pages);
      const last = shown(pages).at(-1)!;
      expect(last.y + last.height - first!.y).toBeGreaterThan(ofMm(40));
      expect(pages.flatMap(textsOf).join('\n')).toBe(`${text}\n下`);
    }
  });
});

describe('P5', () => {
  it('a row that fits a page is never divided', () => {
    const { pages } = layout(flow(rows(...many(9), row('last', ['一\n二']))));
    expect(pages.map(page => textsOf(page).length)).toEqual([9, 2]);
  });

  it('a higher one is divided between lines, closed on both parts, and each line stands once', () => {
    const text = Array.from({ length: 25 }, (_, at) => `第${at}行`);
    const { pages } = layout(
      flow(rows(row('a', ['头']), row('b', [text.join('\n'), '旁']), row('c', ['尾']))),
    );
    expect(pages.map(page => textsOf(page).length)).toEqual([11, 10, 7]);
    expect(pages.flatMap(textsOf)).toEqual(['头', ...text.slice(0, 9), '旁', ...text.slice(9), '尾']);
    for (const page of pages) {
      const level = ruled(page.items)
        .filter(({ y1, y2 }) => y1 === y2)
        .map(({ y1 }) => y1);
      expect(Math.min(...level)).toBe(ofMm(10));
      expect(Math.max(...level)).toBe(
        Math.max(...runsOf(page).map(({ y }) => y)) +
          ofMm(5) -
          ((runsOf(page).at(-1)!.y - ofMm(10)) % ofMm(5)),
      );
    }
  });

  it('keeps a row with the next one', () => {
    const kept = row('title', ['标题'], { keep: true });
    const { pages } = layout(flow(rows(...many(9), kept, row('after', ['正文']))));
    expect(pages.map(page => textsOf(page).length)).toEqual([9, 2]);
  });

  it('breaks where a row asks for it, but never leaves a page empty', () => {
    const first = row('a', ['a'], { breakBefore: true });
    const second = row('b', ['b'], { breakBefore: true });
    expect(layout(flow(rows(first, second))).pages.map(textsOf)).toEqual([['a'], ['b']]);
  });

  it('a line that is higher than a page still stands', () => {
    const style = { ...STYLE, size: ofMm(80), leading: 120 };
    const { pages } = layout(flow(rows({ ...row('a', []), cells: [cell(0, '巨大', { style })] })));
    expect(pages.flatMap(textsOf)).toEqual(['巨', '大']);
  });
});

describe('P7', () => {
  it('a span over a break is closed there, and its text goes on, once', () => {
    const text = ['一', '二', '三', '四'];
    const first = { ...row('a', []), cells: [cell(0, text.join('\n'), { rows: 4 }), cell(1, 'x0')] };
    const others = [1, 2, 3].map(at => ({ ...row(`s${at}`, []), cells: [cell(1, `x${at}`)] }));
    const { pages } = layout(flow(rows(...many(8), first, ...others)));
    expect(textsOf(pages[0]!).slice(8).sort()).toEqual(['x0', 'x1', '一', '二'].sort());
    expect(textsOf(pages[1]!).sort()).toEqual(['x2', 'x3', '三', '四'].sort());
    for (const page of pages) {
      const left = ruled(page.items).filter(({ x1, x2 }) => x1 === ofMm(10) && x2 === ofMm(10));
      expect(left.length).toBe(1);
    }
  });

  it('lines that say the same are one cell, which says it again on the next part', () => {
    const lines = Array.from({ length: 14 }, (_, at) => [
      { ...row(`l${at}`, []), cells: [cell(0, '钢材', { mergeSame: true }), cell(1, `${at}`)] },
    ]);
    const { pages } = layout(flow([{ is: 'table', table: table(lines) }]));
    expect(pages.map(page => textsOf(page).filter(text => text === '钢材').length)).toEqual([1, 1]);
    const inside = ruled(pages[0]!.items).filter(({ x1, x2 }) => x1 === ofMm(10) && x2 === ofMm(40));
    expect(inside.length).toBeLessThanOrEqual(1);
  });
});

describe('P10 and P11', () => {
  it('bands are on every page, with its number', () => {
    const pageHead = [row('head', ['送货单'])];
    const pageFoot = [row('foot', [({ page, pages }) => `第 ${page} 页 / 共 ${pages} 页`])];
    const { pages } = layout(flow(rows(...many(20)), { pageHead, pageFoot }));
    expect(pages.map(page => textsOf(page).length)).toEqual([10, 10, 6]);
    expect(pages.map(page => textsOf(page).filter(text => /送|第/.test(text)))).toEqual([
      ['送货单', '第 1 页 / 共 3 页'],
      ['送货单', '第 2 页 / 共 3 页'],
      ['送货单', '第 3 页 / 共 3 页'],
    ]);
    expect(runsOf(pages[0]!).at(-1)!.y).toBeGreaterThan(ofMm(55));
  });

  it('bands that leave no room are left out, and said', () => {
    const pageHead = [row('head', ['页眉'], { height: ofMm(60) })];
    const { pages, problems } = layout(flow(rows(...many(3)), { pageHead }));
    expect(pages.map(textsOf)).toEqual([['r0', 'r1', 'r2']]);
    expect(problems).toEqual([{ code: 'bandsFillPage', at: null, text: '页眉页脚占满了页面' }]);
  });
});

it('a column wider than the paper makes all narrower, and is said', () => {
  const { pages, problems } = layout(
    flow(rows(row('a', ['左', '右'])), { columns: [ofMm(3000), ofMm(1000)] }),
  );
  expect(problems.map(({ code }) => code)).toEqual(['columnsTooWide']);
  expect(runsOf(pages[0]!).map(({ xs }) => xs[0])).toEqual([ofMm(10), ofMm(70)]);
});

it('a record of more than 500 pages ends there, and is said', () => {
  const long = Array.from({ length: 6000 }, (_, at) => row(`r${at}`, ['行']));
  const { pages, problems } = layout(flow(rows(...long)));
  expect(pages.length).toBe(500);
  expect(problems.map(({ code }) => code)).toEqual(['tooManyPages']);
});
