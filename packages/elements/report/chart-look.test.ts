import type { Json } from '@gonghui/kernel/json.ts';
import { expect, it } from 'vitest';
import { CHARTS } from '../charts/charts.ts';
import { LIGHT_THEME } from '../charts/theme.ts';
import { chartLook } from '../panel/chart-look.ts';
import type { Answer } from '../query/answer.ts';
import { definitions } from './definitions.ts';
import { panelOf, reportPanels } from './panels.ts';

const DRAWN = definitions.filter(({ type }) => panelOf(type)?.chart);

const ANSWER: Answer = {
  main: {
    columns: [
      { id: 'x', alias: '部门', type: 'dept', role: 'dimension' },
      { id: 'g', alias: '类型', type: 'select-single', role: 'dimension' },
      { id: 'y', alias: '天数', type: 'number', role: 'measure' },
      { id: 'z', alias: '人数', type: 'number', role: 'measure' },
    ],
    rows: [
      [{ key: 'd1', label: '研发部' }, { key: 'a', label: '年假' }, '3', '1'],
      [{ key: 'd2', label: '市场部' }, { key: 'b', label: '病假' }, '1200.5', '2'],
    ],
  },
  meta: { asOf: '2026-03-01T00:00:00.000Z', source: 'live' },
};

it.each(DRAWN.map(element => [element.type, element] as const))(
  '%s is drawn, as its defaults say',
  (_, element) => {
    const look = chartLook(reportPanels, { name: element.type, props: element.defaults() });
    if (!look) throw new Error('no chart');
    expect(CHARTS[look.name](ANSWER, look.settings, LIGHT_THEME)).not.toBeNull();
  },
);

const values = (control: unknown): readonly Json[] => {
  const { control: kind, options } = control as { control: string; options?: readonly { value: string }[] };
  if (kind === 'switch') return [true, false];
  if (kind === 'number') return [40, 4000];
  return (options ?? []).map(({ value }) => value);
};
const SETTINGS = DRAWN.flatMap(element =>
  element.settings
    .flatMap(({ settings }) => settings)
    .flatMap(setting => {
      const prop = 'prop' in setting ? String(setting.prop) : '';
      const look = /^stylesProps\.(?!span|height|mobile)(\w+)$/.exec(prop)?.[1];
      return look === undefined ? [] : [[element.type, look, values(setting)] as const];
    }),
);

it.each(SETTINGS)('%s looks another way for each value of %s', (name, look, all) => {
  expect(all.length).toBeGreaterThan(1);
  const drawn = all.map(value =>
    JSON.stringify(chartLook(reportPanels, { name, props: { stylesProps: { [look]: value } } })),
  );
  expect(new Set(drawn).size).toBe(all.length);
});

it('a combination draws as lines what is mapped as lines', () => {
  const datumProps = { lineValues: [{ id: 'l', fieldId: 'f', type: 'number' }] };
  expect(
    chartLook(reportPanels, { name: 'combo', props: { datumProps, stylesProps: {} } })?.settings.lines,
  ).toEqual(['l']);
});

it('a look of a later version is passed over, and a table is no chart', () => {
  expect(
    chartLook(reportPanels, {
      name: 'bar',
      props: { stylesProps: { stack: 'river', legend: 7, labels: 'x' } },
    }),
  ).toEqual({
    name: 'bar',
    settings: { stack: 'none', horizontal: false },
  });
  expect(chartLook(reportPanels, { name: 'rcTable', props: {} })).toBeNull();
});
