import { stepsAlong, stepsUp, wholeSteps } from './axis-names.ts';
import { sharedUnit } from './format.ts';
import { description, formatOf, formattedNumber, frame, room, sizeOf, tooltipOf } from './parts.ts';
import { saying } from './points.ts';
import type { Chart } from './settings.ts';
import { chartTable, type Group } from './table.ts';

/** Pixels below the dots: numbers, and what they are. */
const BELOW = 40;

type Dot = { name: string; value: (number | null)[]; group: Group; keys: readonly string[]; says: string };

/**
 * A dot for each group: its first number across, its second up, its third as size. The second dimension gives the colour.
 * A group without one of the first two has no place and is left out, which a note says.
 */
export const scatter: Chart = (answer, settings, theme) => {
  const table = chartTable(answer);
  if (!table || table.measures.length < 2) return null;
  const { measures, groups } = table;
  const placed = groups.filter(({ numbers }) => numbers[0] != null && numbers[1] != null);
  if (placed.length === 0) return null;
  const sizes = placed.map(({ numbers }) => Math.abs(Number(numbers[2] ?? 0)));
  const largest = Math.max(...sizes, 0);
  const names = [...new Set(placed.map(({ keys }) => keys[1] ?? ''))];
  const words = description(
    '散点图',
    settings,
    placed.map(
      ({ keys, numbers }) =>
        `${keys.join(' / ')} ${measures.map(({ alias }, at) => `${alias} ${formattedNumber(numbers[at] ?? null, settings, measures[at])}`).join('，')}`,
    ),
  );
  const left = groups.length - placed.length;
  const beside = { note: left > 0 ? `${left} 项缺少数值，未画出` : undefined };
  const base = frame(
    settings,
    theme,
    words,
    names.filter(name => name !== ''),
    beside,
  );
  const around = { ...room(settings, names.filter(name => name !== '').length, beside), bottom: BELOW };
  const size = sizeOf(settings);
  const [wide, high] = [size.width - around.left - around.right, size.height - around.top - around.bottom];
  const axis = (at: number) => {
    const unit = sharedUnit(
      placed.map(({ numbers }) => numbers[at] ?? null),
      formatOf(settings, measures[at]),
    );
    return {
      type: 'value' as const,
      ...wholeSteps(placed.map(({ numbers }) => numbers[at] ?? null)),
      scale: true,
      splitNumber: at === 0 ? stepsAlong(wide) : stepsUp(high),
      // Dots stand on the paper and not on its edge.
      boundaryGap: ['6%', '6%'] as [string, string],
      name: measures[at]?.alias ?? '',
      nameLocation: 'middle' as const,
      nameGap: at === 0 ? 28 : 48,
      nameTextStyle: { color: theme.muted },
      axisLabel: {
        color: theme.muted,
        hideOverlap: true,
        formatter: (value: number) => formattedNumber(String(value), settings, measures[at], unit),
      },
      splitLine: { lineStyle: { color: theme.line } },
    };
  };
  return {
    ...base,
    grid: { ...around, outerBoundsMode: 'same' },
    xAxis: axis(0),
    yAxis: axis(1),
    tooltip: {
      ...(base.tooltip as object),
      trigger: 'item',
      formatter: (given: unknown) => {
        const { data, marker } = given as { data: Dot; marker?: string };
        return tooltipOf(
          data.name,
          measures.map(({ alias }, at) => ({
            marker: at === 0 ? (marker ?? '') : '',
            name: alias,
            text: formattedNumber(data.group.numbers[at] ?? null, settings, measures[at]),
          })),
        );
      },
    },
    series: names.map(name => ({
      type: 'scatter' as const,
      name,
      symbolSize: (value: unknown) => {
        const size = Math.abs(Number((value as (number | null)[])[2] ?? 0));
        return measures.length > 2 && largest > 0 ? 5 + 23 * Math.sqrt(size / largest) : 10;
      },
      itemStyle: { opacity: 0.65 },
      data: placed.flatMap((group): Dot[] =>
        (group.keys[1] ?? '') === name
          ? [
              {
                name: group.keys.join(' / '),
                value: group.numbers.map(number => (number === null ? null : Number(number))),
                group,
                keys: group.keys,
                says: [
                  group.keys.join(' / '),
                  ...measures.map((one, at) => saying([one.alias], group.numbers[at] ?? null, settings, one)),
                ].join('；'),
              },
            ]
          : [],
      ),
    })),
  };
};
