import type { KindPanels } from '../frame/kind.ts';
import { controls } from './controls/controls.ts';
import { PagePanel } from './PagePanel.tsx';
import { Trial } from './Trial.tsx';

/** What stands around the canvas of a flow alone: fetched once the canvas shows. */
export const panels: KindPanels = { controls, propNames: {}, Preview: Trial, PagePanel };
