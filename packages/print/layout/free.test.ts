import { describe, expect, it } from 'vitest';
import { cell, flat, flow, row, runsOf, STYLE, textsOf } from '../testing/flows.ts';
import { ofMm } from '../units.ts';
import type { DrawCode } from './context.ts';
import type { Free, FreeContent } from './flow.ts';
import { layout } from './layout.ts';

const pagesOf = (count: number) => [
  { is: 'row' as const, rows: Array.from({ length: count }, (_, at) => row(`r${at}`, [`r${at}`])) },
];
const free = (content: FreeContent | string, more: Partial<Free> = {}): Free => ({
  id: 'free',
  x: ofMm(70),
  y: ofMm(20),
  width: ofMm(20),
  height: ofMm(10),
  degrees: 0,
  anchor: 'page',
  content: typeof content === 'string' ? { is: 'text', text: content } : content,
  style: STYLE,
  ...more,
});

describe('free elements', () => {
  it.each([
    ['page', [1, 1, 1]],
    ['first', [1, 0, 0]],
    ['last', [0, 0, 1]],
    [{ row: 'r12' }, [0, 1, 0]],
    [{ row: 'gone' }, [0, 0, 0]],
  ] as const)('at %o stand on their pages', (anchor, counts) => {
    const { pages } = layout(flow(pagesOf(25), { free: [free('章', { anchor })] }));
    expect(pages.map(page => textsOf(page).filter(text => text === '章').length)).toEqual(counts);
  });

  it('by a row, count from where it stands', () => {
    const anchored = free('章', { x: 0, y: 0, anchor: { row: 'r12' } });
    const { pages } = layout(flow(pagesOf(25), { free: [anchored] }));
    const runs = new Map(runsOf(pages[1]!).map(run => [run.text, run]));
    expect(runs.get('章')!.y).toBe(runs.get('r12')!.y);
    expect(runs.get('章')!.xs[0]).toBe(ofMm(10));
  });

  it('beyond the paper are moved into it, and said', () => {
    const { pages, problems } = layout(flow(pagesOf(1), { free: [free('远', { x: 10 ** 9, y: -5 })] }));
    expect(runsOf(pages[0]!).at(-1)!.xs).toEqual([ofMm(80)]);
    expect(problems.map(({ code, at }) => [code, at])).toEqual([['outsidePage', 'free']]);
  });

  it('turn around their middle, and lines rise where they should', () => {
    const stroke = { width: 300, line: 'dashed' as const, color: '#ff0000' };
    const line = free({ is: 'line', stroke, rising: true }, { degrees: 45 });
    const { pages } = layout(flow([], { free: [line] }));
    expect(pages[0]!.items).toEqual([
      {
        is: 'turned',
        degrees: 45,
        x: ofMm(80),
        y: ofMm(25),
        items: [{ is: 'line', x1: ofMm(70), y1: ofMm(30), x2: ofMm(90), y2: ofMm(20), stroke }],
      },
    ]);
  });

  it('a watermark lies under everything, all over the page', () => {
    const mark = free({ is: 'watermark', text: '补打', tile: ofMm(10) }, { degrees: -30 });
    const { pages } = layout(flow(pagesOf(12), { free: [mark] }));
    for (const page of pages) {
      expect(page.items[0]!.is).toBe('turned');
      expect(textsOf(page).filter(text => text === '补打').length).toBeGreaterThan(6);
    }
  });
});

describe('P16 codes', () => {
  const square: DrawCode = ({ text }) =>
    text === '' ? { reason: '没有内容' } : { width: 10, height: 10, rects: [1, 1, 8, 8, 4, 4, 1, 1] };

  const coded = (text: string, mm: number) =>
    layout(
      flow([], {
        free: [
          free(
            { is: 'code', kind: 'qrcode', text, level: 'M', showText: false },
            { width: ofMm(mm), height: ofMm(mm) },
          ),
        ],
      }),
      square,
    );

  it('have modules of whole dots of 600 an inch, with their quiet zone', () => {
    const [item] = coded('x', 20).pages[0]!.items;
    const rects = item?.is === 'modules' ? item.rects : [];
    // 472 dots are 20 mm: 47 for each of ten modules.
    const dot = (count: number) => Math.round((count * 25_400) / 600);
    expect(rects.slice(0, 4)).toEqual([
      ofMm(70) + dot(47),
      ofMm(20) + dot(47),
      dot(423) - dot(47),
      dot(423) - dot(47),
    ]);
  });

  it('show why a text cannot be written in them, or that there is no room', () => {
    expect(textsOf(coded('', 20).pages[0]!).join('')).toBe('没有内容');
    const { pages, problems } = coded('x', 0.3);
    expect(flat(pages[0]!.items).some(item => item.is === 'modules')).toBe(false);
    expect(problems[0]).toMatchObject({ code: 'code', at: 'free', text: '位置太小，放不下条码' });
  });
});

it('P15 a picture stands within the paddings of its cell', () => {
  const style = { ...STYLE, padding: { x: ofMm(1), y: ofMm(2) } };
  const cells = [cell(0, { is: 'image', keys: ['logo'] }, { style })];
  const { pages } = layout(flow([{ is: 'row', rows: [{ ...row('a', []), height: ofMm(20), cells }] }]));
  expect(pages[0]!.items.find(item => item.is === 'image')).toEqual({
    is: 'image',
    key: 'logo',
    x: ofMm(11),
    y: ofMm(12),
    width: ofMm(28),
    height: ofMm(16),
  });
});

it('P2 characters that no font has are named with their cell', () => {
  const { problems } = layout(flow([{ is: 'row', rows: [row('a', ['好😀', '龍'])] }]));
  expect(problems).toMatchObject([{ code: 'missingCharacters', at: 'a.0' }]);
});
