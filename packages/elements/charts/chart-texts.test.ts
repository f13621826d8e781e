import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { beforeAll, expect, it } from 'vitest';
import type { Answer, Cell } from '../query/answer.ts';
import { CHARTS, type ChartName } from './charts.ts';
import { registerCharts } from './register.ts';
import type { ChartSettings } from './settings.ts';
import { cutNames } from './text-width.ts';
import { LIGHT_THEME } from './theme.ts';

const MONEY = { prefix: '¥', thousands: true, decimals: 2 };

/** Dimensions, and one number of money a row. */
function answer(names: readonly string[], rows: readonly (readonly Cell[])[]): Answer {
  const dimensions = names.map((alias, at) => ({
    id: `d${at}`,
    alias,
    type: 'input',
    role: 'dimension' as const,
  }));
  const measure = { id: 'm', alias: '金额', type: 'number', role: 'measure' as const, format: MONEY };
  return {
    main: { columns: [...dimensions, measure], rows },
    meta: { asOf: '2026-11-23T00:00:00Z', source: 'live' },
  };
}

const LONG = '华东大区上海分公司浦东新区第三营业部';
const PARTS: Cell[][] = [
  [LONG, '103518446.20'],
  ['差旅', '102715977.65'],
  ['退款', '-768234.11'],
  ['零头', '0'],
  ['市场部', '20716000.05'],
  ['6222020000000000123', '12.50'],
  ['6222020000000000124', '1012.50'],
];
const GROUPED: Cell[][] = [LONG, '财务部', null, '研发部', '市场部'].flatMap((department, at) =>
  ['采购', '差旅', '退款', '零头'].map((kind, of): Cell[] => [
    department,
    kind,
    of === 2 ? `-${at + 1}154.20` : of === 3 ? '0' : `${at + of + 1}0518446.20`,
  ]),
);
const ONE = answer(['类别'], PARTS);
const TWO = answer(['部门', '类别'], GROUPED);
/** More than have room for their names. */
const MANY_NAMES = Array.from({ length: 200 }, (_, at) => `第${at + 1}号超长名称的有限责任公司`);
const MANY = answer(
  ['客户'],
  MANY_NAMES.map((name, at): Cell[] => [name, `${(at * 7919) % 9973}`]),
);
const MANY_LINKS = answer(
  ['客户', '类别'],
  MANY_NAMES.map((name, at): Cell[] => [name, `第${at % 40}类`, `${((at * 7919) % 9973) + 1}`]),
);
const ALL = answer([], [['205461567.35']]);

type Drawn = [name: ChartName, given: Answer, settings?: ChartSettings];
const DRAWN: Drawn[] = [
  ['bar', ONE],
  ['bar', ONE, { horizontal: true }],
  ['bar', TWO, { labels: true }],
  ['line', TWO],
  ['pie', ONE],
  ['pie', ONE, { labels: false }],
  ['pie', ONE, { legend: 'right' }],
  ['funnel', ONE],
  ['treemap', ONE],
  ['treemap', TWO],
  ['sankey', TWO],
  ['heatmap', TWO, { labels: true }],
  ['radar', ONE],
  ['radar', MANY],
  ['polo', ONE],
  ['polo', MANY],
  ['sankey', MANY_LINKS],
  ['gauge', ALL],
  ['gauge', ALL, { target: '300000000' }],
];
/** Of a phone, of half a page, of a third, of a whole one, and a low one. */
const SIZES = [
  [324, 240],
  [440, 250],
  [640, 240],
  [1080, 340],
  [300, 150],
] as const;

interface Text {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Where it is turned: by how much, its middle along and across its letters, how long and how high it is. */
  readonly turned: { by: number; along: number; across: number; wide: number; high: number };
}
interface Shown {
  type: string;
  invisible: boolean;
  ignore: boolean;
  style: { text?: string; opacity?: number };
  transform?: number[];
  __clipPaths?: { getBoundingRect(): { clone(): Box }; transform?: number[] }[];
  getBoundingRect(): Box & { clone(): Box };
}
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  applyTransform(by: number[] | undefined): void;
}

/** Where a text stands on the chart; without that which its legend has scrolled out of sight. */
function placed(one: Shown): Text {
  const { style, transform, __clipPaths = [] } = one;
  const box = one.getBoundingRect().clone();
  box.applyTransform(transform);
  const at = { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
  for (const path of __clipPaths) {
    const clip = path.getBoundingRect().clone();
    clip.applyTransform(path.transform);
    at.left = Math.max(at.left, clip.x);
    at.right = Math.min(at.right, clip.x + clip.width);
  }
  const { width: wide, height: high, x, y } = one.getBoundingRect();
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform ?? [];
  const [midX, midY] = [x + wide / 2, y + high / 2];
  const [atX, atY] = [a * midX + c * midY + e, b * midX + d * midY + f];
  const by = Math.atan2(b, a);
  return {
    text: style.text ?? '',
    ...at,
    turned: {
      by,
      wide,
      high,
      along: atX * Math.cos(by) + atY * Math.sin(by),
      across: atY * Math.cos(by) - atX * Math.sin(by),
    },
  };
}

function meet(one: Text, other: Text): boolean {
  const [here, there] = [one.turned, other.turned];
  if (Math.abs(here.by - there.by) < 0.01)
    return (
      (here.wide + there.wide) / 2 - Math.abs(here.along - there.along) > 2 &&
      (here.high + there.high) / 2 - Math.abs(here.across - there.across) > 3
    );
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 2 && high > 3;
}

function textsOf(name: ChartName, given: Answer, settings: ChartSettings): Text[] | null {
  const { width = 0, height = 0 } = settings;
  const option = CHARTS[name](given, settings, LIGHT_THEME);
  if (!option) return null;
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption({ ...option, animation: false });
    chart.renderToSVGString();
    const shown = (
      chart.getZr() as unknown as { storage: { getDisplayList(update: boolean): Shown[] } }
    ).storage.getDisplayList(true);
    return shown
      .filter(({ type, invisible, style }) => type === 'tspan' && !invisible && style.opacity !== 0)
      .map(one => placed(one))
      .filter(({ text, left, right }) => text.trim() !== '' && right > left);
  } finally {
    chart.dispose();
  }
}

beforeAll(async () => {
  use([SVGRenderer]);
  for (const name of new Set(DRAWN.map(([one]) => one))) await registerCharts([name]);
});

it.each(['pie', 'funnel', 'treemap'] as const)(
  'a %s of what it cannot draw says so, also where there is nothing else',
  name => {
    const says = (rows: Cell[][]) => {
      const option = CHARTS[name](answer(['类别'], rows), {}, LIGHT_THEME);
      return [option?.title]
        .flat()
        .map(one => one?.text)
        .join();
    };
    expect(says([['退款', '-5']])).toBe('1 项为负数，未画出');
    expect(
      says([
        ['退款', '-5'],
        ['采购', '5'],
      ]),
    ).toBe('1 项为负数，未画出');
    if (name !== 'funnel')
      expect(
        says([
          ['退款', '-5'],
          ['零头', '0'],
        ]),
      ).toBe('1 项为负数，1 项为 0，未画出');
    if (name === 'treemap')
      expect(
        says([
          ['采购', '5'],
          ['零头', '0'],
        ]),
      ).toBe('1 项为 0，未画出');
    expect(says([['采购', '5']])).toBe('');
  },
);

it('names that begin alike are told apart where they are cut', () => {
  const cards = ['6222020000000000123', '6222020000000000124'];
  expect(cards.map(cutNames(cards, 84))).toEqual(['622…000123', '622…000124']);
  expect(['上海分公司营业部', '采购'].map(cutNames(['上海分公司营业部', '采购'], 60))).toEqual([
    '上海分公…',
    '采购',
  ]);
});

it.each<Drawn>(DRAWN)(
  'no letters of a %s stand on others or beyond its edge',
  (...[name, given, more = {}]) => {
    const faults: string[] = [];
    for (const [width, height] of SIZES)
      for (const title of ['', '各部门金额']) {
        const at = `${width}×${height}${title}`;
        const texts = textsOf(name, given, { ...more, ...(title ? { title } : {}), width, height });
        for (const [index, one] of (texts ?? []).entries()) {
          if (one.left < -1 || one.right > width + 1 || one.top < -2 || one.bottom > height + 2)
            faults.push(
              `${at} beyond the edge: ${one.text} ${Math.round(one.left)}–${Math.round(one.right)}, ${Math.round(one.top)}–${Math.round(one.bottom)}`,
            );
          for (const other of (texts ?? []).slice(index + 1)) {
            if (meet(one, other)) faults.push(`${at} over each other: ${one.text} | ${other.text}`);
          }
        }
      }
    expect(faults).toEqual([]);
  },
);
