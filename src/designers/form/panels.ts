import type { KindPanels } from '../frame/kind.ts';
import { controls } from './controls/controls.ts';
import { Preview } from './Preview.tsx';
import { PROP_NAMES } from './prop-names.ts';

/** What stands around the canvas of a form alone: fetched once the canvas shows. */
export const panels: KindPanels = { controls, propNames: PROP_NAMES, Preview };
