import type { KindPanels } from '../frame/kind.ts';
import { controls } from './controls/controls.ts';
import { Preview } from './preview/Preview.tsx';

/** What stands around the canvas of a dataset alone: fetched once the canvas shows. */
export const panels: KindPanels = { controls, propNames: { 'from.source': '来源' }, Preview };
