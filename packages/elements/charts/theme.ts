/** Fonts by name: a canvas takes `inherit` for no font at all, and then every text has one size. */
export const FONT =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** Colours of a chart. The first series has the theme's primary colour. */
export interface ChartTheme {
  readonly dark: boolean;
  /** Bars, areas and slices shine: they run out into the ground, as big screens have it. */
  readonly vivid?: boolean;
  readonly colors: readonly string[];
  /** From little to much, for areas whose colour is their number. */
  readonly scale: readonly [string, string];
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
}

/** Primary, success, warning and error are the spec's theme colours (designers §9); the others keep apart from them. */
export const LIGHT_THEME: ChartTheme = {
  dark: false,
  colors: [
    '#264AE5',
    '#15bb83',
    '#ee9829',
    '#8b5cf6',
    '#06a6c9',
    '#e73535',
    '#6b7f99',
    '#c2557f',
    '#7a9a01',
    '#b7791f',
  ],
  scale: ['#e3e9fd', '#264AE5'],
  text: '#1f2733',
  muted: '#5b6675',
  line: '#dfe4ea',
  surface: '#ffffff',
};

export const DARK_THEME: ChartTheme = {
  dark: true,
  colors: [
    '#6480f8',
    '#2fd19c',
    '#f3b25c',
    '#a98bfa',
    '#38c5e3',
    '#f36b6b',
    '#94a5bb',
    '#e089ab',
    '#a5c23a',
    '#dba555',
  ],
  scale: ['#232c4f', '#8aa0ff'],
  text: '#e8ecf2',
  muted: '#a3adbb',
  line: '#39424f',
  surface: '#1b212b',
};
