import { pageDefaults, THEMES, ZOOM_MODES } from '@gonghui/elements/screen/page.ts';
import { STAGE } from '@gonghui/elements/screen/shared/limits.ts';
import type { Size } from '@gonghui/kernel/geometry.ts';
import type { Props } from '@gonghui/scene/types.ts';

/** Settings of a screen as its stage reads them. */
export interface StagePage {
  readonly size: Size;
  readonly zoomMode: (typeof ZOOM_MODES)[number];
  readonly theme: (typeof THEMES)[number];
  readonly ground: { readonly colour: string; readonly picture: string; readonly opacity: number };
}

const within = (value: unknown, least: number, most: number, otherwise: unknown): number =>
  Math.min(most, Math.max(least, Number(typeof value === 'number' ? value : otherwise)));
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Total: reads the settings of a screen whatever another version has left in them. */
export function stagePage(page: Props): StagePage {
  const { least, most } = STAGE;
  return {
    size: {
      width: within(page.width, least.width, most.width, pageDefaults.width),
      height: within(page.height, least.height, most.height, pageDefaults.height),
    },
    zoomMode: ZOOM_MODES.find(mode => mode === page.zoomMode) ?? 'auto',
    theme: THEMES.find(theme => theme === page.theme) ?? 'deep-blue',
    ground: {
      colour: text(page.backgroundColor),
      picture: text(page.backgroundImage),
      opacity: within(page.opacity, 0, 1, 1),
    },
  };
}
