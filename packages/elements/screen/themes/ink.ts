import type { ScreenTheme } from './theme.ts';

const text = '#f3f1ea';
const muted = '#a9a79f';
const line = '#35363c';
const surface = '#191a1f';

/** 墨黑: near black with gold. */
export const ink: ScreenTheme = {
  name: 'ink',
  label: '墨黑',
  dark: true,
  ground: '#131419',
  background: 'radial-gradient(110% 100% at 50% 0%, #22242b 0%, #131419 50%, #0a0b0e 100%)',
  accent: '#f2c14e',
  accent2: '#d8822b',
  text,
  muted,
  line,
  panel: '#26272d99',
  surface,
  warning: '#ffb347',
  error: '#ff7a70',
  chart: {
    dark: true,
    vivid: true,
    colors: [
      '#f2c14e',
      '#4fd0b0',
      '#e8825a',
      '#7fa8ff',
      '#c8a2ff',
      '#8ccf5e',
      '#f08fa8',
      '#5fc3e4',
      '#d9a066',
      '#a4a8b4',
    ],
    scale: ['#3b3323', '#f2c14e'],
    text,
    muted,
    line,
    surface,
  },
};
