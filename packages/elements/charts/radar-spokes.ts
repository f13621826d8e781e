import { description, formattedNumber, frame, roundRoom, tooltipOf } from './parts.ts';
import { saying } from './points.ts';
import { roundAbove } from './round-above.ts';
import type { Chart } from './settings.ts';
import { spokeNames } from './spoke-names.ts';
import { chartTable } from './table.ts';
import { withAlpha } from './vivid.ts';

/** A spoke for each measure, each with a scale of its own, a shape for each group: the radar of big screens. */
export const radarSpokes: Chart = (answer, settings, theme) => {
  const table = chartTable(answer);
  if (!table) return null;
  const { measures, groups } = table;
  const shapes = groups.map(({ keys, numbers }) => ({ name: keys.join(' / '), keys, numbers }));
  const spokes = measures.map(({ alias }, at) => {
    const numbers = groups.flatMap(({ numbers }) => (numbers[at] == null ? [] : [Number(numbers[at])]));
    const [least, most] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
    return { name: alias, min: least, max: most > 0 ? roundAbove(most) : least < 0 ? 0 : 1 };
  });
  const words = description(
    '雷达图',
    settings,
    shapes.map(
      ({ name, numbers }) =>
        `${name} ${measures.map((measure, at) => `${measure.alias} ${formattedNumber(numbers[at] ?? null, settings, measure)}`).join('，')}`,
    ),
  );
  const names = spokes.map(({ name }) => name);
  const base = frame(
    settings,
    theme,
    words,
    shapes.map(({ name }) => name),
  );
  const place = roundRoom(settings, shapes.length);
  return {
    ...base,
    radar: {
      shape: settings.shape === 'circle' ? 'circle' : 'polygon',
      indicator: spokes,
      center: place.center,
      radius: place.radius,
      axisName: { color: theme.muted, formatter: spokeNames(names, settings, place) },
      axisLine: { lineStyle: { color: theme.line } },
      splitLine: { lineStyle: { color: theme.line } },
      splitArea: theme.vivid
        ? {
            show: true,
            areaStyle: { color: [withAlpha(theme.scale[1], 0.05), withAlpha(theme.scale[1], 0.1)] },
          }
        : { show: false },
    },
    tooltip: {
      ...(base.tooltip as object),
      trigger: 'item',
      formatter: (given: unknown) => {
        const shape = shapes[(given as { dataIndex: number }).dataIndex];
        return tooltipOf(
          shape?.name ?? '',
          measures.map((measure, at) => ({
            name: measure.alias,
            text: formattedNumber(shape?.numbers[at] ?? null, settings, measure),
          })),
        );
      },
    },
    series: [
      {
        type: 'radar',
        data: shapes.map(({ name, keys, numbers }) => ({
          name,
          keys,
          value: numbers.map((number, at) => (number === null ? (spokes[at]?.min ?? 0) : Number(number))),
          says: measures.map((measure, at) =>
            saying([measure.alias, name], numbers[at] ?? null, settings, measure),
          ),
        })),
        ...(settings.area === false ? {} : { areaStyle: { opacity: theme.vivid ? 0.22 : 0.12 } }),
        lineStyle: { width: 2 },
        symbolSize: 5,
      },
    ],
  };
};
