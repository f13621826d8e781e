import type { ScreenTheme } from './theme.ts';

const text = '#e8f3ff';
const muted = '#93b4dd';
const line = '#24497f';
const surface = '#0a1f48';

/** 深蓝: the control room. */
export const deepBlue: ScreenTheme = {
  name: 'deep-blue',
  label: '深蓝',
  dark: true,
  ground: '#081d45',
  background: 'radial-gradient(120% 95% at 50% 0%, #0f3270 0%, #081d45 46%, #040e26 100%)',
  accent: '#2fd3ff',
  accent2: '#2f78ff',
  text,
  muted,
  line,
  panel: '#0f347066',
  surface,
  warning: '#ffbd4a',
  error: '#ff7480',
  chart: {
    dark: true,
    vivid: true,
    colors: [
      '#2fc8ff',
      '#4a7dff',
      '#34e0a1',
      '#ffc24d',
      '#a788ff',
      '#ff8a6b',
      '#7de3f4',
      '#f28fcf',
      '#b9dc55',
      '#6fa3d8',
    ],
    scale: ['#123a78', '#2fd3ff'],
    text,
    muted,
    line,
    surface,
  },
};
