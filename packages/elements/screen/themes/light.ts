import type { ScreenTheme } from './theme.ts';

const text = '#14213d';
const muted = '#53627e';
const line = '#cfdaea';
const surface = '#ffffff';

/** 浅色: for bright rooms. */
export const light: ScreenTheme = {
  name: 'light',
  label: '浅色',
  dark: false,
  ground: '#eff4fb',
  background: 'linear-gradient(180deg, #dfeafb 0%, #eff4fb 42%, #f7f9fc 100%)',
  accent: '#1f6bff',
  accent2: '#12a5d8',
  text,
  muted,
  line,
  panel: '#ffffffd9',
  surface,
  warning: '#8f5300',
  error: '#c9302f',
  chart: {
    dark: false,
    vivid: true,
    colors: [
      '#2f6bff',
      '#12b5b0',
      '#f39a2b',
      '#8a63f0',
      '#2fa4f0',
      '#e9604f',
      '#5cb344',
      '#d0609c',
      '#a08416',
      '#6b7f99',
    ],
    scale: ['#d6e4ff', '#1f5be0'],
    text,
    muted,
    line,
    surface,
  },
};
