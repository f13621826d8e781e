import {
  type DrawnNumber,
  description,
  formattedNumber,
  frame,
  legendOnRight,
  room,
  sizeOf,
  tooltipOf,
} from './parts.ts';
import { saying } from './points.ts';
import type { Chart } from './settings.ts';
import { slicesOf } from './slices.ts';
import { chartTable } from './table.ts';

/** A full circle has no axis to say what it is of: a legend names even a single part. */
const ONE = 1;
/** Pixels of a chart below which a name and its share stand in two lines. */
const NARROW = 480;

/** Parts of a whole: full, as a ring, or as a rose. Negative parts are named in a note. */
export const pie: Chart = (answer, settings, theme) => {
  const table = chartTable(answer);
  if (!table) return null;
  const { slices, note } = slicesOf(table, 'all');
  if (slices.length === 0 && !note) return null;
  const [measure] = table.measures;
  const words = description(
    '饼图',
    settings,
    slices.map(({ name, exact }) => `${name} ${formattedNumber(exact, settings, measure)}`),
  );
  const beside = { note, least: ONE };
  const base = frame(
    settings,
    theme,
    words,
    slices.map(({ name }) => name),
    beside,
  );
  const labelled = settings.labels !== false;
  const { top, bottom, right } = room(settings, slices.length, beside);
  const { width } = sizeOf(settings);
  const onRight = legendOnRight(settings, slices.length, beside);
  const taken = onRight ? right - 20 : 0;
  const narrow = width - taken < NARROW;
  return {
    ...base,
    tooltip: {
      ...(base.tooltip as object),
      trigger: 'item',
      formatter: (given: unknown) => {
        const {
          data,
          percent = 0,
          marker,
        } = given as { data: DrawnNumber; percent?: number; marker?: string };
        return tooltipOf('', [
          {
            marker: marker ?? '',
            name: data.name ?? '',
            text: `${formattedNumber(data.exact, settings, measure)}（${percent}%）`,
          },
        ]);
      },
    },
    series: [
      {
        type: 'pie',
        // What cannot be drawn is said; a disc in its place would read as a whole of something.
        showEmptyCircle: false,
        top,
        bottom,
        right: taken,
        // Without labels around it there is room for the whole.
        radius: [settings.shape === 'ring' ? (labelled ? '44%' : '54%') : '0%', labelled ? '66%' : '84%'],
        ...(settings.shape === 'rose' ? { roseType: 'radius' as const } : {}),
        data: slices.map(slice => ({
          ...slice,
          value: slice.value ?? 0,
          says: saying([slice.name], slice.exact, settings, measure),
        })),
        itemStyle: {
          borderColor: theme.surface,
          borderWidth: theme.vivid ? 2 : 1,
          ...(theme.vivid ? { borderRadius: 3 } : {}),
        },
        label: {
          show: labelled,
          color: theme.text,
          // Beside a legend on the right there is no room for names that stand in it; where there is little, names are cut and shares are not.
          formatter: onRight ? '{d}%' : narrow ? '{b}\n{d}%' : '{b}  {d}%',
          ...(narrow ? { lineHeight: 15 } : {}),
          overflow: 'truncate',
        },
        labelLine: { lineStyle: { color: theme.line } },
        labelLayout: { hideOverlap: true },
        stillShowZeroSum: false,
      },
    ],
  };
};
