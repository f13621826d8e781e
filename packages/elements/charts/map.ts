import { colorScale, type Drawn, description, drawn, frame, room, shown, tooltipOf } from './parts.ts';
import { saying } from './points.ts';
import type { Chart } from './settings.ts';
import { chartTable } from './table.ts';

/** Areas of a map that is registered under `settings.map`, coloured by their number. Names are those of the map. */
export const map: Chart = (answer, settings, theme) => {
  const table = chartTable(answer);
  if (!table || table.dimensions.length === 0 || !settings.map) return null;
  const [measure] = table.measures;
  const areas = table.groups.flatMap(({ keys, numbers: [number] }) =>
    number == null ? [] : [drawn(number, keys.at(-1) ?? '')],
  );
  if (areas.length === 0) return null;
  const words = description(
    '地图',
    settings,
    areas.map(({ name, exact }) => `${name} ${shown(exact, settings, measure)}`),
  );
  const base = frame(settings, theme, words, []);
  return {
    ...base,
    visualMap: {
      ...(colorScale(
        areas.map(({ value }) => value ?? 0),
        settings,
        measure,
        theme,
      ) as object),
      left: 12,
      orient: 'vertical',
    },
    tooltip: {
      ...(base.tooltip as object),
      trigger: 'item',
      formatter: (given: unknown) => {
        const { name, data } = given as { name: string; data?: Drawn };
        return tooltipOf('', [{ name, text: shown(data?.exact ?? null, settings, measure) }]);
      },
    },
    series: [
      {
        type: 'map',
        map: settings.map,
        showLegendSymbol: false,
        left: 110,
        right: 16,
        top: room(settings, 0).top,
        bottom: 16,
        data: areas.map(area => ({
          ...area,
          value: area.value ?? 0,
          says: saying([area.name ?? ''], area.exact, settings, measure),
        })),
        itemStyle: { areaColor: theme.surface, borderColor: theme.line },
        label: { show: settings.labels === true, color: theme.text },
        emphasis: { label: { color: theme.text } },
      },
    ],
  };
};
