import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { beforeAll, expect, it } from 'vitest';
import type { Answer } from '../query/answer.ts';
import { CHARTS, type ChartName } from './charts.ts';
import { registerCharts } from './register.ts';
import type { ChartSettings } from './settings.ts';
import { LIGHT_THEME } from './theme.ts';

const NAMES = ['line', 'bar', 'combo'] as const satisfies readonly ChartName[];
beforeAll(async () => {
  use([SVGRenderer]);
  await registerCharts([...NAMES]);
});

/** Small numbers for as far as one sees at first, and one large one at the end. */
const COUNT = 120;
const ANSWER: Answer = {
  main: {
    columns: [
      { id: 'd', alias: '日', type: 'input', role: 'dimension' },
      { id: 'm', alias: '数量', type: 'number', role: 'measure' },
    ],
    rows: Array.from({ length: COUNT }, (_, at) => [
      `第${at + 1}天`,
      at === COUNT - 1 ? '1200000' : `${100 + at * 5}`,
    ]),
  },
  meta: { asOf: '2026-11-23T00:00:00Z', source: 'live' },
};

/** What the axis of numbers says of the categories seen at first, and of the last ones. */
function axisTexts(name: ChartName, settings: ChartSettings): [first: string[], last: string[]] {
  const [width, height] = [460, 300];
  const option = CHARTS[name](ANSWER, { ...settings, width, height }, LIGHT_THEME);
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  const said = () =>
    [...chart.renderToSVGString().matchAll(/<text[^>]*>([^<]*)<\/text>/g)]
      .map(([, text = '']) => text)
      .filter(text => /^-?[\d,.]+[千万亿]?$/.test(text));
  try {
    chart.setOption({ ...option, animation: false });
    const first = said();
    chart.dispatchAction({ type: 'dataZoom', startValue: COUNT - 10, endValue: COUNT - 1 });
    return [first, said()];
  } finally {
    chart.dispose();
  }
}

it.each(NAMES.flatMap(name => [[name, {}] as const, [name, { horizontal: true }] as const]))(
  'an axis of a %s counts in the unit of what is seen: %j',
  (name, settings) => {
    const [first, last] = axisTexts(name, settings);
    expect(first.filter(text => text.includes('万'))).toEqual([]);
    expect(first.some(text => Number(text.replaceAll(',', '')) >= 100)).toBe(true);
    expect(last.filter(text => text !== '0万' && text !== '0' && !text.endsWith('万'))).toEqual([]);
    expect(last.some(text => /^\d{2,3}万$/.test(text))).toBe(true);
  },
);
