import type { ComponentType } from 'react';
import type { AssetViewProps } from './shared/asset-view.ts';

type View = ComponentType<AssetViewProps>;

/** Views are found by their folder, which has the name of the type in kebab case: VMainTitle is `v-main-title`. */
const files = import.meta.glob<{ View: View }>('./*/view.tsx');

const folderOf = (type: string): string =>
  type.replace(/[A-Z]/g, (letter, at: number) => `${at > 0 ? '-' : ''}${letter.toLowerCase()}`);

/** Fetches the view of a type that is no chart; undefined for one that has none. */
export const screenView = (type: string): (() => Promise<{ default: View }>) | undefined => {
  const load = files[`./${folderOf(type)}/view.tsx`];
  return load && (async () => ({ default: (await load()).View }));
};
