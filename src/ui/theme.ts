import { localStore } from './kept-storage.ts';
export type Theme = 'light' | 'dark' | 'system';

/** Not wiped on logout: it says nothing about the enterprise (promise S9 is about its data). */
export const THEME_KEY = 'gh-theme';

const media = () => window.matchMedia('(prefers-color-scheme: dark)');

export function chosenTheme(): Theme {
  const kept = localStore.getItem(THEME_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Writes the resolved theme on <html>: `data-theme` for our variables, the class for Chakra's own conditions. */
function apply(): void {
  const theme = chosenTheme();
  const dark = theme === 'dark' || (theme === 'system' && media().matches);
  const root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  root.classList.toggle('dark', dark);
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStore.removeItem(THEME_KEY);
  else localStore.setItem(THEME_KEY, theme);
  apply();
}

/** Once, before the first render; follows the system and the person's other tabs from then on. */
export function startTheme(): void {
  apply();
  media().addEventListener('change', apply);
  window.addEventListener('storage', event => {
    if (event.key === THEME_KEY || event.key === null) apply();
  });
}
