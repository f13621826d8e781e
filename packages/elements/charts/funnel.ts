import { formatNumber } from './format.ts';
import { type DrawnNumber, description, formattedNumber, frame, room, sizeOf, tooltipOf } from './parts.ts';
import { saying } from './points.ts';
import type { Chart } from './settings.ts';
import { slicesOf } from './slices.ts';
import { chartTable } from './table.ts';
import { cutName, widthOf } from './text-width.ts';

/** Pixels of the lines to what stands beside the steps; of names there, and of a chart with room for names before numbers. */
const [LINES, NAMES, WIDE] = [24, 150, 480];
/** Pixels of a step beside which a name and its number have a line each. */
const TWO_LINES = 34;

/**
 * What stands beside the steps, in a column: a name before its number, or, where there is less room, above it. Names are cut,
 * numbers are not.
 */
function besideSteps(
  texts: readonly (readonly [name: string, number: string])[],
  width: number,
  height: number,
) {
  const numbers = Math.max(0, ...texts.map(([, number]) => widthOf(number)));
  const inLine = width >= WIDE || height / texts.length < TWO_LINES;
  const names = Math.min(NAMES, Math.max(0, ...texts.map(([name]) => widthOf(name))));
  const wanted = (inLine ? names + 8 + numbers : Math.max(names, numbers)) + LINES + 8;
  const right = Math.ceil(Math.max(width * 0.3, Math.min(wanted, width * 0.64)));
  const room = right - LINES - 8 - (inLine ? numbers + 8 : 0);
  return {
    right,
    say: ([name, number]: readonly [string, string]) =>
      `${cutName(name, room)}${inLine ? '  ' : '\n'}${number}`,
  };
}

/** Steps in the order of the answer, each with what came through from the step before. */
export const funnel: Chart = (answer, settings, theme) => {
  const table = chartTable(answer);
  if (!table) return null;
  const { slices, note } = slicesOf(table);
  if (slices.length === 0 && !note) return null;
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
    slices.map(({ name, exact }) => `${name} ${formattedNumber(exact, settings, measure)}`),
  );
  const base = frame(
    settings,
    theme,
    words,
    slices.map(({ name }) => name),
    { note },
  );
  const { top, bottom } = room(settings, slices.length, { note });
  const { width, height } = sizeOf(settings);
  const textOf = ({ name = '', exact }: DrawnNumber) =>
    [name, formattedNumber(exact, settings, measure)] as const;
  const { right, say } = besideSteps(slices.map(textOf), width, height - top - bottom);
  return {
    ...base,
    tooltip: {
      ...(base.tooltip as object),
      trigger: 'item',
      formatter: (given: unknown) => {
        const { data, dataIndex, marker } = given as {
          data: DrawnNumber;
          dataIndex: number;
          marker?: string;
        };
        return tooltipOf('', [
          {
            marker: marker ?? '',
            name: data.name ?? '',
            text: formattedNumber(data.exact, settings, measure),
          },
          ...(dataIndex > 0 ? [{ text: `转化率 ${through(dataIndex)}` }] : []),
        ]);
      },
    },
    series: [
      {
        type: 'funnel',
        top: top + 4,
        bottom: bottom + 4,
        left: '6%',
        right,
        // Of nothing but nothing every step would have the whole width.
        max: Math.max(0, ...slices.map(({ value }) => value ?? 0)) || 1,
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
          lineHeight: 15,
          formatter: (given: unknown) => say(textOf((given as { data: DrawnNumber }).data)),
        },
        // In one column: at the slanted edge of its own step the next one would stand below its letters.
        labelLayout: (given: unknown) => {
          const { labelRect, labelLinePoints } = given as {
            labelRect: { y: number; height: number };
            labelLinePoints?: number[][];
          };
          const y = labelRect.y + labelRect.height / 2;
          const [from] = labelLinePoints ?? [];
          const x = width - right + LINES;
          return {
            x,
            align: 'left',
            hideOverlap: true,
            ...(from ? { labelLinePoints: [from, [x - 8, y], [x - 4, y]] } : {}),
          };
        },
      },
    ],
  };
};
