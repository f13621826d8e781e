import type { ComponentType } from 'react';
import type { PanelViewProps } from '../panel/panel-view.ts';

type View = ComponentType<PanelViewProps>;

/** Views are found by their folder, which has the name of the type. */
const files = import.meta.glob<{ View: View }>('./*/view.tsx');

/** Fetches the view of each type of panel that is neither chart nor table. */
export const PANEL_VIEWS: ReadonlyMap<string, () => Promise<{ default: View }>> = new Map(
  Object.entries(files).map(([path, load]) => [
    path.split('/')[1] ?? '',
    async () => ({ default: (await load()).View }),
  ]),
);
