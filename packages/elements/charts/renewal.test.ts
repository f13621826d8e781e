import type { EChartsOption } from 'echarts';
import { type ECharts, init, registerMap, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { beforeAll, expect, it } from 'vitest';
import type { Answer, Cell } from '../query/answer.ts';
import { CHARTS, type ChartName } from './charts.ts';
import { registerCharts } from './register.ts';
import { renewal } from './renewal.ts';
import type { ChartSettings } from './settings.ts';
import { LIGHT_THEME } from './theme.ts';

const places = Object.fromEntries(
  ['甲', '乙', '丙', '甲所', '乙所', '东', '西'].map((name, at) => [
    name,
    { name, at: [at / 9, at / 9] as const },
  ]),
);
const SETTINGS: ChartSettings = { map: 'one', labels: true, area: true, places };
/** An extension lays out words with what browsers alone have. */
const HERE = (Object.keys(CHARTS) as ChartName[]).filter(name => name !== 'wordCloud');

const COLUMNS = [
  { id: 'c0', alias: '月份', type: 'input', role: 'dimension' },
  { id: 'c1', alias: '地区', type: 'input', role: 'dimension' },
  { id: 'c2', alias: '金额', type: 'number', role: 'measure' },
  { id: 'c3', alias: '件数', type: 'number', role: 'measure' },
] as const;

/** Columns and rows of an answer that every chart draws something of. */
const answer = (
  rows: readonly (readonly Cell[])[],
  more: Partial<Answer> = {},
  columns: Answer['main']['columns'] = COLUMNS,
): Answer => ({ main: { columns, rows }, meta: { asOf: '2026-11-23T00:00:00Z', source: 'live' }, ...more });

const without = (at: number, given: Answer): Answer =>
  answer(
    given.main.rows.map(cells => cells.filter((_, n) => n !== at)),
    {},
    given.main.columns.filter((_, n) => n !== at),
  );

const FIRST = answer([
  ['甲', '东', '30', '3'],
  ['甲', '西', '10', '1'],
  ['乙', '东', '500', '9'],
  ['乙', '西', '7', '2'],
]);
const NUMBERS = answer(
  FIRST.main.rows.map(([a, b, c], at) => [a ?? '', b ?? '', `${Number(c) * 900 + at}`, `${at}`]),
);
const NAMES = answer(FIRST.main.rows.map(([a, ...rest]) => [`${String(a)}所`, ...rest]));
const MORE = answer([...FIRST.main.rows, ['丙', '东', '40', '4'], ['丙', '西', null, '4']]);
const FEWER = answer(FIRST.main.rows.slice(0, 2));
const MISSING = answer(FIRST.main.rows.map(([a, b], at) => [a ?? '', b ?? '', at === 1 ? null : '5', '1']));
const NEGATIVE = answer(FIRST.main.rows.map(([a, b], at) => [a ?? '', b ?? '', at === 1 ? '-9' : '5', '1']));
const NO_WEST = answer(FIRST.main.rows.filter(([, where]) => where === '东'));
const MARKED = answer(FIRST.main.rows, { markLine: [{ name: '平均', value: '20' }] });
const MANY = answer(Array.from({ length: 40 }, (_, at) => [`第${at + 1}号`, '东', `${at}`, '1']));
/** Their years stand on an axis of their own below them. */
const months = (more: number) =>
  answer(
    Array.from({ length: 20 }, (_, at) => [
      `${2025 + Math.floor(at / 12)}年${(at % 12) + 1}月`,
      ...['东', `${at * 7 + more}`, '1'],
    ]),
  );
const ANSWERS = { NUMBERS, NAMES, MORE, FEWER, MISSING, NEGATIVE, NO_WEST, MARKED, MANY };

beforeAll(async () => {
  use([SVGRenderer]);
  await registerCharts(HERE);
  const ring = [[0, 0], [1, 0], [1, 1], [0, 0]]; // biome-ignore format: one square
  registerMap('one', {
    type: 'FeatureCollection',
    features: ['甲', '乙', '东', '西'].map(name => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  } as never);
});

const begun = () => init(null, null, { renderer: 'svg', ssr: true, width: 460, height: 300 });

/** What is seen of a chart, each part a line; what comes later in the drawing order of one chart may come earlier in another's. */
const seen = (chart: ECharts): string[] =>
  chart
    .renderToSVGString()
    .replace(/<style[\s\S]*<\/style>/, '')
    .replaceAll(/ (class|clip-path|id)="[^"]*"/g, '')
    .replaceAll(/url\(#zr\d+/g, 'url(#')
    .split('\n')
    .sort();

const show = (chart: ECharts, option: EChartsOption) => chart.setOption({ ...option, animation: false });

/** Each answer before and after the first one, with a series for each region and with one for each number. */
const steps = [(given: Answer) => given, (given: Answer) => without(1, given)].flatMap(shaped => [
  { step: 'months', from: shaped(months(0)), to: shaped(months(300)) },
  ...Object.entries(ANSWERS).flatMap(([name, other]) => [
    { step: `first → ${name}`, from: shaped(FIRST), to: shaped(other) },
    { step: `${name} → first`, from: shaped(other), to: shaped(FIRST) },
  ]),
]);

/** What leaves a treemap shrinks even where nothing is to move, and would stand there meanwhile. */
const ALWAYS_ANEW: readonly string[] = ['treemap'];

it.each(HERE)('%s renewed looks as it does drawn anew, whatever it showed before', name => {
  const renewed = steps.flatMap(({ step, from, to }) => {
    const before = CHARTS[name](from, SETTINGS, LIGHT_THEME);
    const after = CHARTS[name](to, SETTINGS, LIGHT_THEME);
    const more = before && after && renewal(before, after);
    if (!before || !after || !more) return [];
    const [chart, fresh] = [begun(), begun()];
    show(chart, before);
    show(chart, more);
    show(fresh, after);
    expect(seen(chart), step).toEqual(seen(fresh));
    chart.dispose();
    fresh.dispose();
    return [step];
  });
  expect(renewed.length > 0).toBe(!ALWAYS_ANEW.includes(name));
});

it('other numbers are taken over; a series, a mark line or a note that is gone is not left standing', () => {
  const step = (from: Answer, to: Answer, name: ChartName = 'bar') =>
    renewal(
      CHARTS[name](from, {}, LIGHT_THEME) as EChartsOption,
      CHARTS[name](to, {}, LIGHT_THEME) as EChartsOption,
    );
  expect(step(FIRST, NUMBERS)).not.toBeNull();
  expect(step(months(0), months(300))).not.toBeNull();
  expect(step(FIRST, NO_WEST)).toBeNull();
  expect(step(NO_WEST, FIRST)).toBeNull();
  expect(step(MARKED, FIRST)).toBeNull();
  expect(step(without(1, NEGATIVE), without(1, FIRST), 'pie')).toBeNull();
  const renamed = answer(FIRST.main.rows.map(([a, b, ...rest]) => [a ?? '', `${String(b)}区`, ...rest]));
  expect(step(FIRST, renamed)).toBeNull();
});

it('what the reader has done to a chart stays as its numbers change', () => {
  const [before, after] = [MANY, answer(MANY.main.rows.map(([a, b]) => [a ?? '', b ?? '', '8', '1']))].map(
    given => CHARTS.bar(given, {}, LIGHT_THEME) as EChartsOption,
  ) as [EChartsOption, EChartsOption];
  const chart = begun();
  show(chart, before);
  chart.dispatchAction({ type: 'dataZoom', startValue: 10, endValue: 15 });
  chart.dispatchAction({ type: 'legendUnSelect', name: '东 · 金额' });
  show(chart, renewal(before, after) as EChartsOption);
  const { dataZoom, legend } = chart.getOption() as {
    dataZoom: { startValue: number; endValue: number }[];
    legend: { selected: Record<string, boolean> }[];
  };
  expect(dataZoom[0]).toMatchObject({ startValue: 10, endValue: 15 });
  expect(Object.values(legend[0]?.selected ?? {})).toContain(false);
  chart.dispose();
});
