import type { ScreenTheme } from './theme.ts';

const text = '#ffffff';
const muted = '#c3cdf8';
const line = '#4a63d6';
const surface = '#14267f';

/** 企业主题: the product's own colours (spec, designers §9 "Theme colours"), its primary as the ground. */
export const enterprise: ScreenTheme = {
  name: 'enterprise',
  label: '企业主题',
  dark: true,
  ground: '#1a32a3',
  background: 'linear-gradient(160deg, #2444cf 0%, #1a32a3 48%, #101f6b 100%)',
  accent: '#9db4ff',
  accent2: '#5f7dff',
  text,
  muted,
  line,
  panel: '#0d1c6b80',
  surface,
  warning: '#ffc266',
  error: '#ff9a96',
  chart: {
    dark: true,
    vivid: true,
    colors: [
      '#9db4ff',
      '#3fe0ad',
      '#ffbf66',
      '#66d4ff',
      '#ff9a96',
      '#c9a8ff',
      '#c6e06a',
      '#f3a6d6',
      '#6f8bff',
      '#d9dff7',
    ],
    scale: ['#2c47b8', '#b9c8ff'],
    text,
    muted,
    line,
    surface,
  },
};
