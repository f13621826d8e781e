import type { ChartTheme } from './theme.ts';

/** #rrggbb with an opacity from 0 to 1. */
export const withAlpha = (colour: string, alpha: number): string =>
  `${colour.slice(0, 7)}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;

/** A colour that runs out towards the ground: down, or to the left. */
const runningOut = (colour: string, to: number, lying: boolean) => ({
  type: 'linear' as const,
  x: lying ? 1 : 0,
  y: 0,
  x2: 0,
  y2: lying ? 0 : 1,
  colorStops: [
    { offset: 0, color: colour },
    { offset: 1, color: withAlpha(colour, to) },
  ],
});

const colourAt = ({ colors, text }: ChartTheme, at: number): string => colors[at % colors.length] ?? text;

/** How the bars of a series are filled: as ECharts does, or shining on a big screen. */
export const barLook = (theme: ChartTheme, at: number, { lying = false, top = true } = {}) =>
  theme.vivid
    ? {
        itemStyle: {
          color: runningOut(colourAt(theme, at), 0.25, lying),
          ...(top ? { borderRadius: lying ? [0, 3, 3, 0] : [3, 3, 0, 0] } : {}),
        },
      }
    : {};

/** The same of the area under a line, and its line. */
export const lineLook = (theme: ChartTheme, at: number, area: boolean) => ({
  ...(theme.vivid
    ? { lineStyle: { width: 3, shadowBlur: 8, shadowColor: withAlpha(colourAt(theme, at), 0.6) } }
    : {}),
  ...(area
    ? {
        areaStyle: theme.vivid
          ? { color: runningOut(withAlpha(colourAt(theme, at), 0.45), 0.02, false) }
          : { opacity: 0.2 },
      }
    : {}),
});

/** Areas of a map without a number. */
export const ground = (theme: ChartTheme) => ({
  areaColor: theme.vivid ? withAlpha(theme.scale[0], theme.dark ? 0.3 : 0.35) : theme.surface,
  borderColor: theme.vivid ? withAlpha(theme.scale[1], 0.7) : theme.line,
  borderWidth: 1,
});
