import { formatNumber } from './format.ts';
import { description, formatOf, formattedNumber, frame, sizeOf } from './parts.ts';
import { saying } from './points.ts';
import { roundAbove } from './round-above.ts';
import type { Chart } from './settings.ts';
import { chartTable, exact } from './table.ts';
import { widthOf } from './text-width.ts';
import { withAlpha } from './vivid.ts';

/** Of what there is to draw in. */
const RADIUS = 0.82;
/** Pixels of a ring that has room for marks. */
const MARKED = 75;

/** One number against a target. Beyond the target, and below nothing, the pointer stays at the end and the number tells. */
export const gauge: Chart = (answer, settings, theme) => {
  const table = chartTable(answer);
  const value = table?.groups[0]?.numbers[0] ?? null;
  if (!table || value === null) return null;
  const [measure] = table.measures;
  const target = exact(settings.target ?? answer.assitValue);
  const goal = target !== null && Number(target) > 0 ? Number(target) : null;
  const most = goal ?? roundAbove(Number(value));
  // A start behind the end would turn the scale around.
  const start = (settings.start ?? 0) < most ? (settings.start ?? 0) : 0;
  const reached =
    goal === null ? '' : formatNumber(String(Number(value) / goal), { percent: true, decimals: 1 });
  const text = formattedNumber(value, settings, measure);
  const words = description('仪表盘', settings, [
    `${measure?.alias ?? ''} ${text}${goal === null ? '' : `，目标 ${formattedNumber(target, settings, measure)}，完成 ${reached}`}`,
  ]);
  const { width, height } = sizeOf(settings);
  const size = theme.vivid ? Math.max(16, Math.min(64, Math.round(Math.min(width, height) / 9))) : 24;
  const ring = theme.vivid ? Math.max(8, Math.round(Math.min(width, height) / 18)) : 14;
  const radius = (Math.min(width, height) / 2) * RADIUS;
  // The number stands within the ring, whole.
  const inside = (radius - ring) * 2 * (theme.vivid ? 0.96 : 0.9);
  const fitted = Math.max(10, Math.min(size, Math.floor((inside / widthOf(text)) * 12)));
  // Marks are round, and have the decimals that they need.
  const { decimals: _, ...format } = formatOf(settings, measure);
  const mark = (at: number) => formatNumber(String(at), at === 0 ? format : { ...format, unit: 'auto' });
  const ends = [start, most].reduce((sum, at) => sum + widthOf(mark(at)), 0);
  const [first = theme.text, second = theme.text] = theme.colors;
  const shine = theme.vivid
    ? {
        color: {
          type: 'linear' as const,
          x: 0,
          y: 0,
          x2: 1,
          y2: 0,
          colorStops: [
            { offset: 0, color: second },
            { offset: 1, color: first },
          ],
        },
        shadowBlur: 12,
        shadowColor: withAlpha(first, 0.5),
      }
    : { color: first };
  return {
    ...frame(settings, theme, words, []),
    series: [
      {
        type: 'gauge',
        min: start,
        max: most,
        center: ['50%', '58%'],
        radius,
        startAngle: 210,
        endAngle: -30,
        progress: { show: true, width: ring, roundCap: theme.vivid === true, itemStyle: shine },
        axisLine: { roundCap: theme.vivid === true, lineStyle: { width: ring, color: [[1, theme.line]] } },
        axisTick: { show: false },
        splitLine: { show: false },
        pointer: { show: false },
        // Between its ends a small ring has no room for numbers beside the large one.
        splitNumber: theme.vivid || radius < 90 ? 1 : 4,
        axisLabel: {
          color: theme.muted,
          distance: ring + 6,
          show: radius >= MARKED && ends < (radius - ring - 6) * 1.6,
          formatter: mark,
        },
        title: { color: theme.muted, fontSize: 13, offsetCenter: [0, theme.vivid ? '72%' : '66%'] },
        detail: {
          color: theme.text,
          fontSize: fitted,
          lineHeight: Math.round(fitted * 1.25),
          offsetCenter: [0, theme.vivid ? '-14%' : '0%'],
          formatter: () => (reached ? `${text}\n${reached}` : text),
        },
        data: [
          {
            name: measure?.alias ?? '',
            value: Number(value),
            exact: value,
            says: `${saying([measure?.alias ?? ''], value, settings, measure)}${reached && `，完成 ${reached}`}`,
          },
        ],
      },
    ],
  };
};
