import { formatNumber } from './format.ts';
import { description, frame, shown } from './parts.ts';
import { saying } from './points.ts';
import type { Chart } from './settings.ts';
import { chartTable, exact } from './table.ts';

/** A round number that is not below, so that a pointer without a target has somewhere to point. */
function roundAbove(value: number): number {
  if (value <= 0) return 100;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find(step => step * power >= value) ?? 10) * power;
}

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
  const text = shown(value, settings, measure);
  const words = description('仪表盘', settings, [
    `${measure?.alias ?? ''} ${text}${goal === null ? '' : `，目标 ${shown(target, settings, measure)}，完成 ${reached}`}`,
  ]);
  return {
    ...frame(settings, theme, words, []),
    series: [
      {
        type: 'gauge',
        min: start,
        max: most,
        center: ['50%', '58%'],
        radius: '82%',
        startAngle: 210,
        endAngle: -30,
        progress: { show: true, width: 14, itemStyle: { color: theme.colors[0] ?? theme.text } },
        axisLine: { lineStyle: { width: 14, color: [[1, theme.line]] } },
        axisTick: { show: false },
        splitLine: { show: false },
        pointer: { show: false },
        splitNumber: 4,
        axisLabel: {
          color: theme.muted,
          distance: 20,
          formatter: (at: number) => shown(String(at), settings, measure),
        },
        title: { color: theme.muted, fontSize: 13, offsetCenter: [0, '34%'] },
        detail: {
          color: theme.text,
          fontSize: 24,
          offsetCenter: [0, '0%'],
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
