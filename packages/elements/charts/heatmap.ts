import { axesBelow, namesBelow, namesBeside } from './axis-names.ts';
import { formatNumber } from './format.ts';
import {
  colorScale,
  description,
  formatOf,
  formattedNumber,
  frame,
  room,
  sizeOf,
  tooltipOf,
} from './parts.ts';
import { saying } from './points.ts';
import type { Chart } from './settings.ts';
import { chartTable } from './table.ts';
import { widthOf } from './text-width.ts';

type Square = {
  value: [number, number, number];
  exact: string;
  name: string;
  keys: readonly string[];
  says: string;
};

/** Pixels that names and scale take: beside what is drawn, and below it. */
const [BESIDE, BELOW] = [120, 150];
/** Of that below, what the scale takes. */
const SCALE = 76;

/** Two dimensions against each other, the number as a colour. What has no number stays open. */
export const heatmap: Chart = (answer, settings, theme) => {
  const table = chartTable(answer);
  if (!table || table.dimensions.length < 2) return null;
  const across = [...new Set(table.groups.map(({ keys }) => keys[0] ?? ''))];
  const down = [...new Set(table.groups.map(({ keys }) => keys[1] ?? ''))];
  const [measure] = table.measures;
  const data = table.groups.flatMap(({ keys: [x = '', y = ''], numbers: [number] }): Square[] =>
    number == null
      ? []
      : [
          {
            value: [across.indexOf(x), down.indexOf(y), Number(number)],
            exact: number,
            name: `${x}，${y}`,
            keys: [x, y],
            says: saying([x, y], number, settings, measure),
          },
        ],
  );
  if (data.length === 0) return null;
  const words = description(
    '热力图',
    settings,
    data.map(({ name, exact }) => `${name} ${formattedNumber(exact, settings, measure)}`),
  );
  const base = frame(settings, theme, words, []);
  const size = sizeOf(settings);
  // A number that its square does not hold is written shorter, or met on the square alone: cut it would be another.
  const square = (size.width - BESIDE) / across.length - 2;
  const labelOf = (exact: string): string => {
    const short = formatNumber(exact, { ...formatOf(settings, measure), unit: 'auto' });
    return [formattedNumber(exact, settings, measure), short].find(text => widthOf(text) <= square) ?? '';
  };
  const names = (list: string[]) => ({
    type: 'category' as const,
    data: list,
    axisLabel: { color: theme.muted },
    axisLine: { lineStyle: { color: theme.line } },
    axisTick: { show: false },
  });
  return {
    ...base,
    grid: { ...room(settings, 0), bottom: SCALE, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: axesBelow(names(across), namesBelow(across, size.width - BESIDE, { high: size.height - SCALE })),
    yAxis: {
      ...names(down),
      axisLabel: { color: theme.muted, ...namesBeside(down, size.height - BELOW) },
      inverse: true,
    },
    visualMap: colorScale(
      data.map(({ value }) => value[2]),
      settings,
      measure,
      theme,
    ),
    tooltip: {
      ...(base.tooltip as object),
      formatter: (given: unknown) => {
        const { data: square, marker } = given as { data: Square; marker?: string };
        return tooltipOf('', [
          { marker: marker ?? '', name: square.name, text: formattedNumber(square.exact, settings, measure) },
        ]);
      },
    },
    series: [
      {
        type: 'heatmap',
        data,
        itemStyle: { borderColor: theme.surface, borderWidth: 1 },
        label: {
          show: settings.labels === true && (size.height - BELOW) / down.length >= 13,
          formatter: (given: unknown) => labelOf((given as { data: Square }).data.exact),
        },
      },
    ],
  };
};
