import { describe, expect, it } from 'vitest';
import { CHARTS } from '../charts/charts.ts';
import { chartLook } from '../panel/chart-look.ts';
import type { Answer, Cell } from '../query/answer.ts';
import { assets, screenPanels } from './assets.ts';
import { SCREEN_THEMES } from './themes/themes.ts';

const answer = (rows: readonly (readonly Cell[])[]): Answer => ({
  main: {
    columns: [
      { id: 'x', alias: '门店', type: 'input', role: 'dimension' },
      { id: 'y', alias: '客流', type: 'number', role: 'measure' },
      { id: 'z', alias: '成交率', type: 'number', role: 'measure' },
    ],
    rows,
  },
  meta: { asOf: '2026-11-23T00:00:00Z', source: 'live' },
});
const key = (label: string): Cell => ({ key: label, label });
const GIVEN: Readonly<Record<string, Answer>> = {
  usual: answer([
    [key('东城'), '12000', '0.3'],
    [key('西城'), '9000', '0.4'],
  ]),
  zero: answer([[key('东城'), '0', '0']]),
  none: answer([[key('东城'), null, '1']]),
  below: answer([
    [key('东城'), '-5', '1'],
    [key('西城'), '7', '2'],
  ]),
  huge: answer([[key('东城'), '1000000000000000', '1']]),
  long: answer([[key('名'.repeat(200)), '5', '1']]),
  many: answer(Array.from({ length: 10_000 }, (_, at) => [key(`第${at}家`), String(at), '1'])),
  wrong: answer([[null, 'x', {} as never], [], [key(''), 'Infinity', 'NaN']]),
  empty: answer([]),
};
const CHARTED = assets.flatMap(({ element, chart }) => (chart ? [element] : []));

describe.each(CHARTED.map(element => [element.type, element] as const))('%s', (name, element) => {
  it('is drawn in every theme whatever the numbers', () => {
    for (const { name: variant } of element.variants ?? []) {
      const look = chartLook(screenPanels, { name, props: { ...element.defaults(), subName: variant } });
      if (!look) throw new Error('no chart');
      for (const theme of SCREEN_THEMES)
        for (const [kind, given] of Object.entries(GIVEN)) {
          const option = CHARTS[look.name](given, look.settings, theme.chart);
          if (['usual', 'huge', 'long', 'many'].includes(kind))
            expect([kind, option]).not.toEqual([kind, null]);
          if (kind === 'empty' || kind === 'wrong') expect(option).toBeNull();
        }
    }
  });
});

it('a radar has a spoke for each indicator, each on its own scale, and a shape for each group', () => {
  const look = chartLook(screenPanels, { name: 'radar', props: {} });
  const [theme] = SCREEN_THEMES;
  if (!look || !theme || !GIVEN.usual) throw new Error('no radar');
  const option = CHARTS[look.name](GIVEN.usual, look.settings, theme.chart) as unknown as {
    radar: { indicator: { name: string; max: number }[] };
    series: { data: { name: string; value: number[]; says: string[] }[] }[];
  };
  expect(option.radar.indicator).toMatchObject([
    { name: '客流', max: 15_000 },
    { name: '成交率', max: 0.5 },
  ]);
  expect(option.series[0]?.data).toMatchObject([
    { name: '东城', value: [12_000, 0.3], keys: ['东城'] },
    { name: '西城', value: [9000, 0.4] },
  ]);
});

it('a cloud of more words than are laid out says so', () => {
  const look = chartLook(screenPanels, { name: 'VWordCloud', props: {} });
  const [theme] = SCREEN_THEMES;
  if (!look || !theme || !GIVEN.many) throw new Error('no cloud');
  const option = CHARTS[look.name](GIVEN.many, look.settings, theme.chart) as unknown as {
    title: { text: string }[];
    series: { data: { name: string }[] }[];
  };
  expect(option.series[0]?.data).toHaveLength(200);
  expect(option.series[0]?.data[0]?.name).toBe('第9999家');
  expect(option.title[0]?.text).toBe('仅显示前 200 个词');
});
