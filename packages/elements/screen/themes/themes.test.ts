import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { THEMES } from '../page.ts';
import { chartTheme } from './chart-theme.ts';
import { SCREEN_THEMES, screenTheme } from './themes.ts';

const sheet = readFileSync(new URL('./themes.css', import.meta.url), 'utf8');
const SAID = [
  ...[
    'ground',
    'background',
    'accent',
    'accent2',
    'text',
    'muted',
    'line',
    'panel',
    'surface',
    'warning',
    'error',
  ],
] as const;

it('a page chooses among the themes that there are', () => {
  expect(SCREEN_THEMES.map(({ name }) => name)).toEqual([...THEMES]);
  expect(screenTheme('ink').label).toBe('墨黑');
  for (const unknown of ['', 'river', null, 7, undefined])
    expect(screenTheme(unknown).name).toBe('deep-blue');
});

it.each(SCREEN_THEMES.map(theme => [theme.name, theme] as const))(
  '%s is the same in the sheet',
  (name, theme) => {
    const [, block = ''] = new RegExp(`\\[data-screen-theme="${name}"\\] \\{([^}]*)\\}`).exec(sheet) ?? [];
    const said = Object.fromEntries(
      [...block.matchAll(/--sp-(\w+): ([^;]+);/g)].map(([, key, value]) => [key, value]),
    );
    expect(said).toEqual(Object.fromEntries(SAID.map(key => [key, theme[key as keyof typeof theme]])));
    expect(block).toContain(`color-scheme: ${theme.dark ? 'dark' : 'light'};`);
  },
);

/** Relative luminance of #rrggbb (WCAG 2). */
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

it.each(SCREEN_THEMES.map(theme => [theme.name, theme] as const))('%s is read from afar', (_, theme) => {
  expect(contrast(theme.text, theme.ground)).toBeGreaterThan(8);
  for (const colour of [theme.muted, theme.chart.muted, theme.warning, theme.error])
    expect([colour, contrast(colour, theme.ground)]).toEqual([
      colour,
      expect.toSatisfy((n: number) => n >= 4),
    ]);
  for (const colour of theme.chart.colors) expect(contrast(colour, theme.ground)).toBeGreaterThan(2);
  expect(new Set(theme.chart.colors).size).toBe(10);
});

it('a colour of its own stands before the theme, an empty one does not', () => {
  const [theme] = SCREEN_THEMES;
  if (!theme) throw new Error('no theme');
  expect(chartTheme(theme, { textColor: '' })).toBe(theme.chart);
  expect(chartTheme(theme, { textColor: 7 })).toBe(theme.chart);
  expect(chartTheme(theme, { textColor: '#ff0000' })).toMatchObject({ text: '#ff0000', muted: '#ff0000' });
});
