import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer, AnswerColumn, Cell } from '../query/answer.ts';
import type { AssetViewProps } from './shared/asset-view.ts';
import { SCREEN_THEMES, screenTheme } from './themes/themes.ts';
import { screenTypes } from './types.ts';
import { columnsOf, sharesOf } from './v-marquee/columns.ts';
import { timeText } from './v-timer/formats.ts';
import { screenView } from './views.ts';

afterEach(cleanup);

const NUMBER: AnswerColumn = { id: 'v', alias: '金额', type: 'number', role: 'measure' };
const NAME: AnswerColumn = { id: 'n', alias: '名称', type: 'input', role: 'value' };
const COUNT: AnswerColumn = { id: 'c', alias: '数', type: 'number', role: 'value' };
const answer = (columns: readonly AnswerColumn[], rows: readonly (readonly Cell[])[]): Answer => ({
  main: { columns, rows },
  meta: { asOf: '2026-11-23T00:00:00Z', source: 'live' },
});
const one = (value: Json) => answer([NUMBER], [[value]]);

async function view(type: string, props: Props, more: Partial<AssetViewProps> = {}) {
  const load = screenView(type);
  if (!load) throw new Error(`no view of ${type}`);
  const { default: View } = await load();
  const all = { ...screenTypes.get(type)?.defaults(), ...props };
  return (
    <View
      asset={{ id: 'a', name: type, props: all } as never}
      title="组件"
      size={{ width: 400, height: 120 }}
      answer={null}
      moving={false}
      now={() => new Date(2026, 2, 1, 8, 30, 5).getTime()}
      theme={screenTheme('light')}
      ratio={1}
      reading
      Chart={() => <p>图</p>}
      imageUrl={id => `/files/${id}`}
      loadMap={async () => ({ map: { type: 'FeatureCollection', features: [] }, approvalNo: null })}
      {...more}
    />
  );
}

const TYPES = [
  'VMainTitle',
  'VNumberTitleFlop',
  'VMarquee',
  'VTimer',
  'VMap',
  'VBgbox',
  'VPicture',
  'VMainTextTag',
  'VMainTextImg',
];
/** What a merge or another version may have left in props, and what an answer may look like. */
const BROKEN: Props[] = [
  { stylesProps: null, text: 7, picture: [], link: {}, format: 3, datumProps: 'x', subName: null },
  { stylesProps: [1], text: null, words: {}, picture: 9, datumProps: null, name: 7 },
  {
    stylesProps: {
      fontSize: 'x',
      color: 5,
      align: {},
      widths: 7,
      rowHeight: null,
      seconds: 'a',
      scope: 9,
      fit: [],
      fill: 3,
    },
    text: ['a'],
  } as unknown as Props,
];
const ANSWERS: (Answer | null)[] = [
  null,
  answer([], []),
  answer([], [[]]),
  answer([NUMBER], [[]]),
  answer(
    [NUMBER, NAME],
    [
      [{ a: 1 } as never, ['x', 'y']],
      [true, null],
    ],
  ),
];

describe.each(TYPES)('%s', type => {
  it('shows itself whatever stands in its props and its answer', async () => {
    for (const props of [{}, ...BROKEN])
      for (const given of ANSWERS) {
        render(await view(type, props, { answer: given }));
        cleanup();
      }
  });

  it('stands in every theme', async () => {
    for (const theme of SCREEN_THEMES) {
      render(await view(type, {}, { theme }));
      cleanup();
    }
  });
});

describe('numbers', () => {
  it.each([
    ['0', '0'],
    [null, '空'],
    ['-1234.5', '-1,234.5'],
    ['1000000000000000', '1,000,000,000,000,000'],
  ] as const)('%s stands whole in flops, tags and lists', async (value, text) => {
    render(await view('VNumberTitleFlop', {}, { answer: one(value) }));
    expect(screen.getByRole('img', { name: text }).textContent).toBe(text);
    cleanup();
    render(await view('VMainTextTag', { text: '门店' }, { answer: one(value) }));
    expect(screen.getByText(text)).toBeTruthy();
    cleanup();
    render(await view('VMarquee', {}, { answer: answer([NAME, COUNT], [['甲', value]]) }));
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('digits turn where things move, and only those that changed', async () => {
    const animate = vi.fn();
    const before = HTMLElement.prototype.animate;
    HTMLElement.prototype.animate = animate;
    const { rerender } = render(await view('VNumberTitleFlop', {}, { answer: one('199'), moving: true }));
    expect(animate).not.toHaveBeenCalled();
    rerender(await view('VNumberTitleFlop', {}, { answer: one('198'), moving: true }));
    expect(animate).toHaveBeenCalledTimes(1);
    const [, how = { duration: 0 }] = (animate.mock.calls[0] ?? []) as [unknown, { duration: number }?];
    expect(how.duration).toBeGreaterThan(0);
    expect(how.duration).toBeLessThanOrEqual(600);
    rerender(await view('VNumberTitleFlop', {}, { answer: one('777'), moving: false }));
    expect(animate).toHaveBeenCalledTimes(1);
    HTMLElement.prototype.animate = before;
  });

  it('a click is told with where it was', async () => {
    const number = vi.fn();
    const picks = { labels: vi.fn(), cell: vi.fn(), number };
    render(await view('VNumberTitleFlop', {}, { answer: one('1'), onPick: picks }));
    fireEvent.click(screen.getByRole('button'), { clientX: 3, clientY: 4 });
    expect(number).toHaveBeenCalledWith({ x: 3, y: 4 });
  });
});

describe('a rolling list', () => {
  const rows = Array.from({ length: 30 }, (_, at): Cell[] => [`第 ${at + 1} 家名字特别长的门店`, String(at)]);
  const long = answer([NAME, COUNT], rows);

  it('goes round where it has no room, and stands where it has or nothing moves', async () => {
    const animate = vi.fn(() => ({ cancel() {}, pause() {}, play() {} }));
    const before = HTMLElement.prototype.animate;
    HTMLElement.prototype.animate = animate as never;
    render(await view('VMarquee', {}, { answer: long, moving: true }));
    expect(animate).toHaveBeenCalledTimes(1);
    // Each row stands twice, once for who hears it.
    expect(screen.getAllByText('第 3 家名字特别长的门店')).toHaveLength(2);
    expect(screen.getAllByRole('listitem')).toHaveLength(30);
    cleanup();
    render(await view('VMarquee', {}, { answer: long, moving: false }));
    render(await view('VMarquee', {}, { answer: answer([NAME, COUNT], rows.slice(0, 2)), moving: true }));
    expect(animate).toHaveBeenCalledTimes(1);
    HTMLElement.prototype.animate = before;
  });

  it('tells which cell was clicked', async () => {
    const cell = vi.fn();
    render(await view('VMarquee', {}, { answer: long, onPick: { labels: vi.fn(), cell, number: vi.fn() } }));
    fireEvent.click(screen.getByRole('button', { name: '第 2 家名字特别长的门店' }), {
      clientX: 1,
      clientY: 2,
    });
    expect(cell).toHaveBeenCalledWith(
      long,
      { cells: rows[1], column: 0, text: '第 2 家名字特别长的门店' },
      { x: 1, y: 2 },
    );
  });

  it('marks the row that was clicked', async () => {
    const named = answer([NAME, COUNT], rows.slice(0, 3));
    render(await view('VMarquee', {}, { answer: named, picked: { n: rows[1]?.[0] as string } }));
    const marked = screen.getAllByRole('listitem').filter(row => row.getAttribute('aria-current') === 'true');
    expect(marked.map(row => row.textContent)).toEqual(['第 2 家名字特别长的门店1']);
  });

  it('its columns share the width, but no number is cut', () => {
    expect(sharesOf('2，1, x', 4)).toEqual([2, 1, 1, 1]);
    expect(sharesOf('-1 0 999', 3)).toEqual([1, 1, 100]);
    const wide = columnsOf(answer([NAME, COUNT], [['甲', '1000000000000000']]), '', 16, 520);
    expect(wide.fontSize).toBe(16);
    const [, least = '0'] = /minmax\((\d+)px, 1fr\)$/.exec(wide.grid) ?? [];
    expect(Number(least)).toBeGreaterThan(21 * 16 * 0.6);
    // Where that has no room, letters are smaller.
    expect(columnsOf(answer([NAME, COUNT], [['甲', '1000000000000000']]), '', 16, 160).fontSize).toBeLessThan(
      9,
    );
  });
});

describe('texts, times, pictures', () => {
  it('a text leads where it may, and nowhere else', async () => {
    render(await view('VMainTitle', { text: '去看', link: 'https://example.com/a' }));
    expect(screen.getByRole('link', { name: '去看' }).getAttribute('href')).toBe('https://example.com/a');
    cleanup();
    render(await view('VMainTitle', { text: '去看', link: 'javascript:alert(1)' }));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screenTypes.get('VMainTitle')?.problems?.({ link: 'javascript:alert(1)' })).toHaveLength(1);
  });

  it('a clock shows the time that it is given', async () => {
    render(await view('VTimer', { format: 'full-week', zone: 'device' }));
    expect(screen.getByRole('timer').textContent).toBe('2026-03-01 星期日 08:30:05');
    const utc = Date.UTC(2026, 0, 1, 0, 30, 5);
    const zoned = (zone: string) => timeText(utc, 'full', zone);
    expect(['Asia/Shanghai', 'UTC', 'America/New_York', 'Asia/Kolkata'].map(zoned)).toEqual([
      '2026-01-01 08:30:05',
      '2026-01-01 00:30:05',
      '2025-12-31 19:30:05',
      '2026-01-01 06:00:05',
    ]);
    // What another version has chosen stands where the product is at home.
    expect(zoned('Mars/Olympus')).toBe('2026-01-01 08:30:05');
    const at = new Date(2026, 11, 5, 23, 4, 9).getTime();
    expect(timeText(at, 'slash', 'device')).toBe('2026/12/05 23:04:09');
    expect(timeText(at, 'zh-week', 'device')).toBe('2026年12月5日 星期六');
    expect(timeText(at, 'minutes', 'device')).toBe('23:04');
    expect(timeText(at, 'never', 'device')).toBe('2026-12-05 23:04:09');
  });

  it('a picture that is missing, wrong or gone says so', async () => {
    render(await view('VPicture', { picture: '' }));
    expect(screen.getByText('请选择图片')).toBeTruthy();
    cleanup();
    render(await view('VPicture', { picture: 'javascript:1' }));
    expect(screen.getByText('图片地址有误')).toBeTruthy();
    cleanup();
    render(await view('VPicture', { picture: 'file0001', name: '大门' }));
    expect(screen.getByAltText('大门').getAttribute('src')).toBe('/files/file0001');
    fireEvent.error(screen.getByAltText('大门'));
    expect(screen.getByText('图片加载失败')).toBeTruthy();
  });
});
