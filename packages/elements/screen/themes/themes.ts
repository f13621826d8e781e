import { deepBlue } from './deep-blue.ts';
import { enterprise } from './enterprise.ts';
import { ink } from './ink.ts';
import { light } from './light.ts';
import type { ScreenTheme } from './theme.ts';

export const SCREEN_THEMES: readonly ScreenTheme[] = [deepBlue, ink, light, enterprise];

/** The theme of a page by its `theme`; 深蓝 for a name that this version does not know. */
export const screenTheme = (name: unknown): ScreenTheme =>
  SCREEN_THEMES.find(theme => theme.name === name) ?? deepBlue;
