import {
  colorScale,
  type DrawnNumber,
  description,
  drawn,
  formattedNumber,
  frame,
  room,
  tooltipOf,
} from './parts.ts';
import { saying } from './points.ts';
import type { Chart } from './settings.ts';
import { chartTable } from './table.ts';
import { ground, withAlpha } from './vivid.ts';

/** Areas of a map that is registered under `settings.map`, coloured by their number. Names are those of the map. */
export const map: Chart = (answer, settings, theme) => {
  const table = chartTable(answer);
  if (!table || table.dimensions.length === 0 || !settings.map) return null;
  const [measure] = table.measures;
  const areas = table.groups.map(({ keys, numbers: [number] }) =>
    drawn(number ?? null, keys.at(-1) ?? '', keys),
  );
  const known = areas.flatMap(({ value }) => (value === null ? [] : [value]));
  const words = description(
    '地图',
    settings,
    areas.flatMap(({ name, value, exact }) =>
      value === null ? [] : [`${name} ${formattedNumber(exact, settings, measure)}`],
    ),
  );
  const base = frame(settings, theme, words, []);
  return {
    ...base,
    visualMap: {
      ...(colorScale(known, settings, measure, theme) as object),
      left: 12,
      orient: 'vertical',
      itemWidth: 12,
      itemHeight: 90,
    },
    tooltip: {
      ...(base.tooltip as object),
      trigger: 'item',
      formatter: (given: unknown) => {
        const { name, data } = given as { name: string; data?: DrawnNumber };
        return tooltipOf('', [{ name, text: formattedNumber(data?.exact ?? null, settings, measure) }]);
      },
    },
    series: [
      {
        type: 'map',
        map: settings.map,
        showLegendSymbol: false,
        left: 24,
        right: 24,
        top: room(settings, 0).top,
        bottom: 16,
        data: areas.map(area => ({
          ...area,
          // What has no number has the colour of the ground, and is clicked and met all the same.
          value: area.value ?? ('-' as const),
          ...(area.value === null ? {} : { says: saying([area.name ?? ''], area.exact, settings, measure) }),
        })),
        itemStyle: ground(theme),
        label: {
          show: settings.labels === true,
          color: theme.text,
          fontSize: 11,
          formatter: '{b}',
          // Read on areas of any colour.
          textBorderColor: theme.surface,
          textBorderWidth: 2,
        },
        labelLayout: { hideOverlap: true },
        emphasis: {
          label: { show: true, color: theme.text },
          itemStyle: { areaColor: withAlpha(theme.colors[3] ?? theme.text, 0.75) },
        },
        select: { disabled: true },
      },
    ],
  };
};
