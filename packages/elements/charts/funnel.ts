import { formatNumber } from './format.ts';
import { type Drawn, description, frame, room, shown, tooltipOf } from './parts.ts';
import { saying } from './points.ts';
import type { Chart } from './settings.ts';
import { slicesOf } from './slices.ts';
import { chartTable } from './table.ts';

/** Steps in the order of the answer, each with what came through from the step before. */
export const funnel: Chart = (answer, settings, theme) => {
  const table = chartTable(answer);
  if (!table) return null;
  const { slices, note } = slicesOf(table);
  if (slices.length === 0) return null;
  const [measure] = table.measures;
  const through = (index: number): string => {
    const [before, here] = [slices[index - 1]?.value, slices[index]?.value];
    return before && here != null
      ? formatNumber(String(here / before), { percent: true, decimals: 1 })
      : '--';
  };
  const words = description(
    '漏斗图',
    settings,
    slices.map(({ name, exact }) => `${name} ${shown(exact, settings, measure)}`),
  );
  const base = frame(
    settings,
    theme,
    words,
    slices.map(({ name }) => name),
    { note },
  );
  const { top, bottom } = room(settings, slices.length);
  return {
    ...base,
    tooltip: {
      ...(base.tooltip as object),
      trigger: 'item',
      formatter: (given: unknown) => {
        const { data, dataIndex, marker } = given as { data: Drawn; dataIndex: number; marker?: string };
        return tooltipOf('', [
          { marker: marker ?? '', name: data.name ?? '', text: shown(data.exact, settings, measure) },
          ...(dataIndex > 0 ? [{ text: `转化率 ${through(dataIndex)}` }] : []),
        ]);
      },
    },
    series: [
      {
        type: 'funnel',
        top: top + 4,
        bottom: bottom + 4,
        left: '8%',
        right: '36%',
        sort: 'none',
        gap: 2,
        data: slices.map(slice => ({
          ...slice,
          value: slice.value ?? 0,
          says: saying([slice.name], slice.exact, settings, measure),
        })),
        itemStyle: { borderColor: theme.surface },
        labelLine: { lineStyle: { color: theme.line } },
        label: {
          show: true,
          position: 'right',
          color: theme.text,
          formatter: (given: unknown) => {
            const { data } = given as { data: Drawn };
            return `${data.name ?? ''} ${shown(data.exact, settings, measure)}`;
          },
        },
      },
    ],
  };
};
