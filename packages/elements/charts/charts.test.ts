import { init, registerMap, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Cell } from '../query/answer.ts';
import { CHARTS, type ChartName } from './charts.ts';
import { type PickedLabels, withPicked } from './picked.ts';
import { pointsOf } from './points.ts';
import { registerCharts } from './register.ts';
import type { ChartSettings } from './settings.ts';
import { DARK_THEME, LIGHT_THEME } from './theme.ts';

/** An answer written as a table: dimensions first, then numbers; `heads` says which are numbers by a `#`. */
function answer(heads: string, rows: readonly (readonly Cell[])[], more: Partial<Answer> = {}): Answer {
  const columns = heads.split(' ').map((head, at) => ({
    id: `c${at}`,
    alias: head.replace('#', ''),
    type: head.startsWith('#') ? 'number' : 'input',
    role: head.startsWith('#') ? ('measure' as const) : ('dimension' as const),
  }));
  return { main: { columns, rows }, meta: { asOf: '2026-11-23T00:00:00Z', source: 'live' }, ...more };
}

const keyed = (label: string): Cell => ({ key: label, label });

interface DrawnSeries {
  readonly name?: string;
  readonly type: string;
  readonly data: readonly unknown[];
}
type Part = { name?: unknown; value?: unknown; source?: unknown; target?: unknown; children?: Part[] };

/** What an option draws: each series as a line `type name: name value, …`. */
function drawnBy(name: ChartName, given: Answer, settings: ChartSettings = {}): string[] | null {
  const option = CHARTS[name](given, settings, LIGHT_THEME);
  if (!option) return null;
  const said = (part: Part): string => {
    if (part.source !== undefined) return `${part.source}→${part.target} ${part.value}`;
    const children = part.children ? ` [${part.children.map(said).join(', ')}]` : '';
    const value =
      part.value === null ? '-' : Array.isArray(part.value) ? part.value.join('/') : String(part.value);
    return `${typeof part.name === 'string' && part.name !== '' ? `${part.name} ` : ''}${value}${children}`;
  };
  return (option.series as DrawnSeries[]).map(series => {
    const data = 'links' in series ? (series.links as Part[]) : (series.data as Part[]);
    return `${series.type}${series.name ? ` ${series.name}` : ''}: ${data.map(said).join(', ')}`;
  });
}

const SALES = answer('月份 #金额 #件数', [
  [keyed('一月'), '120000.50', '3'],
  [keyed('二月'), null, '0'],
  [null, '-50', '7'],
]);
const BY_REGION = answer('月份 地区 #金额', [
  ['一月', '华东', '30'],
  ['一月', '华南', '10'],
  ['二月', '华南', '5'],
]);

describe('what is drawn of an answer', () => {
  it.each<[ChartName, Answer, ChartSettings, string[] | null]>([
    ['bar', SALES, {}, ['bar 金额: 120000.5, -, -50', 'bar 件数: 3, 0, 7']],
    ['bar', BY_REGION, {}, ['bar 华东: 30, -', 'bar 华南: 10, 5']],
    ['bar', BY_REGION, { stack: 'percent' }, ['bar 华东: 75, -', 'bar 华南: 25, 100']],
    ['line', BY_REGION, { area: true }, ['line 华东: 30, -', 'line 华南: 10, 5']],
    ['combo', SALES, {}, ['bar 金额: 120000.5, -, -50', 'line 件数: 3, 0, 7']],
    ['pie', SALES, {}, ['pie: 一月 120000.5']],
    ['pie', answer('#甲 #乙', [['1', '2']]), {}, ['pie: 甲 1, 乙 2']],
    ['pie', answer('项 #数', [['甲', '-1']]), {}, ['pie: ']],
    [
      'funnel',
      answer('步骤 #人数', [
        ['访问', '100'],
        ['下单', '20'],
        ['付款', '0'],
      ]),
      {},
      ['funnel: 访问 100, 下单 20, 付款 0'],
    ],
    ['gauge', answer('#完成', [['0.1']]), {}, ['gauge: 完成 0.1']],
    ['heatmap', BY_REGION, {}, ['heatmap: 一月，华东 0/0/30, 一月，华南 0/1/10, 二月，华南 1/1/5']],
    ['heatmap', SALES, {}, null],
    ['radar', BY_REGION, {}, ['radar: 华东 30/0, 华南 10/5']],
    [
      'scatter',
      answer('城市 #宽 #高 #大', [
        ['甲', '1', '2', '9'],
        ['乙', '3', null, '1'],
      ]),
      {},
      ['scatter: 甲 1/2/9'],
    ],
    ['treemap', BY_REGION, {}, ['treemap: 一月 40 [华东 30, 华南 10], 二月 5 [华南 5]']],
    [
      'sankey',
      answer('从 到 #量', [
        ['甲', '乙', '3'],
        ['乙', '甲', '2'],
        ['甲', '甲', '0'],
      ]),
      {},
      ['sankey: 0:甲→1:乙 3, 0:乙→1:甲 2'],
    ],
    ['polo', BY_REGION, {}, ['bar 华东: 30, -', 'bar 华南: 10, 5']],
    [
      'map',
      answer('地区 #数', [
        ['甲省', '3'],
        ['乙省', null],
      ]),
      { map: 'small' },
      ['map: 甲省 3, 乙省 -'],
    ],
    ['map', answer('地区 #数', [['甲省', '3']]), {}, null],
  ])('%s', (name, given, settings, drawn) => {
    expect(drawnBy(name, given, settings)).toEqual(drawn);
  });

  it.each(Object.keys(CHARTS) as ChartName[])('%s is empty without rows and without numbers', name => {
    expect(drawnBy(name, answer('一 二 #数 #另', []), { map: 'small' })).toBeNull();
    expect(drawnBy(name, answer('一 二 #数 #另', [['甲', '乙', null, null]]), { map: 'small' })).toBeNull();
    expect(
      drawnBy(name, answer('一 二 #数 #另', [['甲', '乙', 'NaN', 'Infinity']]), { map: 'small' }),
    ).toBeNull();
  });
});

/** Numbers that charts stumble over. */
const HOSTILE: readonly Answer[] = [
  answer('一 二 #数 #另', [['甲', '乙', '0', '0']]),
  answer('一 二 #数 #另', [['甲', '乙', '1000000000000000', '0.005']]),
  answer('一 二 #数 #另', [
    ['甲', '乙', '-5', '-7'],
    ['甲', '丙', null, '1'],
    [null, null, '3', null],
  ]),
  answer('一 二 #数 #另', [
    ['<img src=x onerror=alert(1)>', '{b}{c}', '5', '5'],
    ['很长的名字'.repeat(20), '', '1', '2'],
  ]),
  answer(
    '一 二 #数 #另',
    Array.from({ length: 200 }, (_, at) => [`第${at}项`, `组${at % 3}`, String(at * 1000), String(at)]),
    {
      markLine: [
        { name: '{目标}', value: '500' },
        { name: '无', value: null },
      ],
    },
  ),
];

describe('every chart can be walked along by keys', () => {
  const said = (name: ChartName, given: Answer, settings: ChartSettings = {}) => {
    const option = CHARTS[name](given, settings, LIGHT_THEME);
    return (
      option && pointsOf(option).map(run => run.map(({ series, at, says }) => `${series}.${at} ${says}`))
    );
  };
  const THREE = answer('点 组 #横 #纵', [
    ['甲', 'A', '1', '2'],
    ['乙', 'B', '3', null],
  ]);

  it.each<[ChartName, Answer, string[][]]>([
    [
      'bar',
      BY_REGION,
      [
        ['0.0 一月，华东，30', '0.1 二月，华东，没有数据'],
        ['1.0 一月，华南，10', '1.1 二月，华南，5'],
      ],
    ],
    ['pie', SALES, [['0.0 一月，12万']]],
    ['gauge', answer('#完成', [['0.5']]), [['0.0 完成，0.5']]],
    ['heatmap', BY_REGION, [['0.0 一月，华东，30', '0.1 一月，华南，10', '0.2 二月，华南，5']]],
    [
      'radar',
      BY_REGION,
      [
        ['0.0 一月，华东，30', '0.0 二月，华东，没有数据'],
        ['0.1 一月，华南，10', '0.1 二月，华南，5'],
      ],
    ],
    ['scatter', THREE, [['0.0 甲 / A；横，1；纵，2']]],
    // Counted as ECharts counts a tree: its root, then each branch before what is in it.
    ['treemap', BY_REGION, [['0.2 一月，华东，30', '0.3 一月，华南，10', '0.5 二月，华南，5']]],
    ['sankey', BY_REGION, [['0.0 一月 到 华东，30', '0.1 一月 到 华南，10', '0.2 二月 到 华南，5']]],
  ])('%s', (name, given, runs) => {
    expect(said(name, given)).toEqual(runs);
  });

  it.each(Object.keys(CHARTS) as ChartName[])('%s says something of what it draws', name => {
    const places = Object.fromEntries(
      [SALES, BY_REGION, THREE].flatMap(({ main }) =>
        main.rows.flatMap(cells =>
          cells.map(cell => [String(cell), { name: String(cell), at: [1, 2] as const }]),
        ),
      ),
    );
    const settings = { map: 'small', places };
    const drawn = [SALES, BY_REGION, THREE].flatMap(given => {
      const option = CHARTS[name](given, settings, LIGHT_THEME);
      return option ? [pointsOf(option).flat().length] : [];
    });
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.every(points => points > 0)).toBe(true);
  });
});

it('what is drawn of a group says which one it is, and of which dimensions it has all', () => {
  const keysOf = (name: 'radar' | 'sankey', given: Answer) => {
    const option = CHARTS[name](given, {}, LIGHT_THEME);
    const [series] = (option?.series ?? []) as { data: { keys?: unknown }[]; links?: { keys?: unknown }[] }[];
    return (series?.links ?? series?.data ?? []).map(({ keys }) => keys ?? null);
  };
  expect(keysOf('radar', BY_REGION)).toEqual([
    [null, '华东'],
    [null, '华南'],
  ]);
  expect(keysOf('sankey', BY_REGION)[0]).toEqual(['一月', '华东']);
});

describe('a sankey over more than two dimensions', () => {
  it('Q2 has streams that are totals of rows, and no sums of cells', () => {
    const given = answer('一 二 三 #均', [
      ['甲', '乙', '丙', '10'],
      ['甲', '乙', '丁', '20'],
    ]);
    const totals = [
      { by: ['c0', 'c1'], cells: ['甲', '乙', null, '12'] },
      { by: ['c1', 'c2'], cells: [null, '乙', '丙', '10'] },
      { by: ['c1', 'c2'], cells: [null, '乙', '丁', '20'] },
    ];
    expect(drawnBy('sankey', { ...given, main: { ...given.main, totals } })).toEqual([
      'sankey: 0:甲→1:乙 12, 1:乙→2:丙 10, 1:乙→2:丁 20',
    ]);
  });
});

/** An extension lays out words with what browsers alone have. */
const HERE = (Object.keys(CHARTS) as ChartName[]).filter(name => name !== 'wordCloud');

describe('every chart is drawn whatever the numbers, with nothing that is no number', () => {
  beforeAll(async () => {
    use([SVGRenderer]);
    await registerCharts(HERE);
    registerMap('small', {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { name: '甲' },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [0, 0],
                [1, 0],
                [1, 1],
                [0, 0],
              ],
            ],
          },
        },
      ],
    } as never);
  });

  it.each(HERE)('%s', name => {
    for (const given of HOSTILE) {
      for (const theme of [LIGHT_THEME, DARK_THEME]) {
        for (const settings of [
          {},
          {
            title: '标题',
            legend: 'right',
            labels: true,
            stack: 'percent',
            horizontal: true,
            area: true,
            shape: 'rose',
          },
        ] as ChartSettings[]) {
          const option = CHARTS[name](given, { ...settings, map: 'small' }, theme);
          if (!option) continue;
          const chart = init(null, null, { renderer: 'svg', ssr: true, width: 460, height: 300 });
          try {
            chart.setOption({ ...option, animation: false });
            const svg = chart.renderToSVGString();
            expect(svg).not.toMatch(/NaN|undefined|Infinity/);
            expect(svg).not.toContain('<img');
            expect(
              (option.aria as { label: { description: string } }).label.description.length,
            ).toBeGreaterThan(5);
          } finally {
            chart.dispose();
          }
        }
      }
    }
  });

  it('names from people are text in a tooltip', () => {
    const option = CHARTS.bar(HOSTILE[3]!, {}, LIGHT_THEME);
    const { formatter } = (option as NonNullable<typeof option>).tooltip as unknown as {
      formatter(points: unknown): string;
    };
    const text = formatter([
      { axisValueLabel: '<img src=x>', seriesIndex: 0, data: { value: 5, exact: '5.00' } },
    ]);
    expect(text).toBe('<b>&#60;img src=x&#62;</b><br>{b}{c} · 数　5');
  });

  it('many categories get a slider, long names are cut', () => {
    const option = CHARTS.bar(HOSTILE[4]!, {}, LIGHT_THEME);
    expect(option?.dataZoom).toHaveLength(2);
    expect(CHARTS.bar(SALES, {}, LIGHT_THEME)?.dataZoom).toBeUndefined();
    expect(option?.xAxis).toMatchObject({ axisLabel: { overflow: 'truncate' } });
  });
});

describe('what was picked', () => {
  const paleIn = (name: ChartName, given: Answer, labels: PickedLabels) => {
    const option = CHARTS[name](given, {}, LIGHT_THEME);
    const pale: string[] = [];
    const strong: string[] = [];
    const look = (item: { keys?: string[]; itemStyle?: { opacity?: number }; children?: never[] }): void => {
      if (item.children) for (const child of item.children) look(child);
      else if (item.keys) (item.itemStyle?.opacity === undefined ? strong : pale).push(item.keys.join());
    };
    for (const series of (option ? withPicked(option, labels).series : []) as {
      data: never[];
      links?: never[];
    }[])
      for (const item of [...(series.data ?? []), ...(series.links ?? [])]) if (item) look(item);
    return { strong: strong.sort(), pale: pale.sort() };
  };
  it.each(['bar', 'line', 'combo', 'heatmap', 'treemap', 'sankey', 'polo'] as const)(
    'stands out in a %s by the rest being pale',
    name => {
      const { strong, pale } = paleIn(name, BY_REGION, ['一月', '华南']);
      expect(strong).toEqual(['一月,华南']);
      expect(pale).toEqual(expect.arrayContaining(['一月,华东', '二月,华南']));
      expect(paleIn(name, BY_REGION, ['一月', null]).pale).not.toContain('一月,华东');
    },
  );

  it.each(['pie', 'funnel'] as const)('stands out in a %s', name => {
    const given = answer('月份 #金额', [
      ['一月', '3'],
      ['二月', '2'],
    ]);
    expect(paleIn(name, given, ['二月'])).toEqual({ strong: ['二月'], pale: ['一月'] });
  });

  it('stands out among words by their letters, among flights by their lines', () => {
    const words = answer('词 #金额', [
      ['红', '3'],
      ['绿', '2'],
    ]);
    const [cloud] = withPicked(CHARTS.wordCloud(words, {}, LIGHT_THEME)!, ['绿']).series as never as {
      data: { name: string; textStyle: { color: string; opacity?: number } }[];
    }[];
    expect(cloud?.data.map(({ name, textStyle }) => [name, textStyle.opacity])).toEqual([
      ['红', 0.3],
      ['绿', undefined],
    ]);
    expect(cloud?.data[0]?.textStyle.color).toBeTruthy();
    const routes = answer('从 到 #数', [
      ['北京', '上海', '3'],
      ['上海', '广州', '2'],
    ]);
    const at = (name: string) => ({ name, at: [1, 2] as const });
    const places = { 北京: at('北京'), 上海: at('上海'), 广州: at('广州') };
    const drawn = CHARTS.flights(routes, { map: 'china', places } as never, LIGHT_THEME)!;
    const [lines] = withPicked(drawn, ['北京', '上海']).series as never as {
      data: { lineStyle: { opacity?: number; width: number } }[];
    }[];
    expect(lines?.data.map(({ lineStyle }) => lineStyle.opacity)).toEqual([undefined, 0.15]);
    expect(lines?.data[1]?.lineStyle.width).toBeGreaterThan(0);
  });

  it('leaves a chart as it is in which it does not stand', () => {
    const option = CHARTS.bar(BY_REGION, {}, LIGHT_THEME)!;
    expect(withPicked(option, ['三月', null])).toBe(option);
  });
});

describe('what a chart says without a label', () => {
  it('names the only part of a circle in its legend, and no only series of an axis', () => {
    const one = answer('类别 #件数', [[keyed('事假'), '2']]);
    const shows = (name: ChartName, settings: ChartSettings = {}) =>
      (
        CHARTS[name](one, { labels: false, ...settings }, LIGHT_THEME)?.legend as
          | { show: boolean }
          | undefined
      )?.show;
    expect(shows('pie')).toBe(true);
    expect(shows('pie', { legend: 'none' })).toBe(false);
    expect(shows('bar')).toBe(false);
  });

  it('marks an axis of whole numbers at whole numbers', () => {
    const stepOf = (numbers: string[], settings: ChartSettings = {}) => {
      const rows = numbers.map((number, at): Cell[] => [keyed(`第${at}`), number]);
      const option = CHARTS.bar(answer('类别 #件数', rows), settings, LIGHT_THEME);
      return (option?.yAxis as { minInterval?: number }[] | undefined)?.[0]?.minInterval;
    };
    expect(stepOf(['1', '3'])).toBe(1);
    expect(stepOf(['1', '2.5'])).toBeUndefined();
    expect(stepOf(['1', '3'], { stack: 'percent' })).toBeUndefined();
  });
});
