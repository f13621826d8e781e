import type { EChartsOption } from 'echarts';
import { type DrawnNumber, description, formattedNumber, frame, room, tooltipOf } from './parts.ts';
import { saying } from './points.ts';
import type { Chart } from './settings.ts';
import { slicesOf } from './slices.ts';
import { chartTable } from './table.ts';
import { FONT } from './theme.ts';

/** Most words that are laid out: more are no easier to read, and each is tried in many places. */
const MOST = 200;

/** Words in letters as large as their numbers. */
export const wordCloud: Chart = (answer, settings, theme) => {
  const table = chartTable(answer);
  if (!table || table.dimensions.length === 0) return null;
  const { slices, note } = slicesOf(table);
  if (slices.length === 0 && !note) return null;
  const [measure] = table.measures;
  const all = [...slices].sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const left = all.length - MOST;
  const notes = [note, left > 0 ? `仅显示前 ${MOST} 个词` : undefined].filter(one => one !== undefined);
  const kept = all.slice(0, MOST);
  const words = description(
    '词云',
    settings,
    kept.map(({ name, exact }) => `${name} ${formattedNumber(exact, settings, measure)}`),
  );
  const beside = { note: notes.length > 0 ? notes.join('，') : undefined };
  const base = frame(settings, theme, words, [], beside);
  const { height = 300, width = 460 } = settings;
  const largest = Math.max(16, Math.min(72, Math.round(Math.min(height / 4, width / 7))));
  return {
    ...base,
    tooltip: {
      ...(base.tooltip as object),
      trigger: 'item',
      formatter: (given: unknown) => {
        const { data } = given as { data: DrawnNumber };
        return tooltipOf('', [
          { name: data.name ?? '', text: formattedNumber(data.exact, settings, measure) },
        ]);
      },
    },
    series: [
      {
        type: 'wordCloud',
        left: 8,
        right: 8,
        top: room(settings, 0, beside).top,
        bottom: 8,
        shape: 'square',
        gridSize: 6,
        sizeRange: [12, largest],
        rotationRange: [0, 0],
        shrinkToFit: true,
        drawOutOfBound: false,
        layoutAnimation: false,
        textStyle: { fontFamily: FONT, fontWeight: 600 },
        data: kept.map((one, at) => ({
          ...one,
          value: one.value ?? 0,
          says: saying([one.name], one.exact, settings, measure),
          textStyle: { color: theme.colors[at % theme.colors.length] },
        })),
      },
    ],
  } as unknown as EChartsOption;
};
