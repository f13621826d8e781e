import '../form/styles/sizes.css';
import type { ComponentType } from 'react';
import type { LayoutProps } from '../form/views-api.ts';

type View = ComponentType<LayoutProps>;

/**
 * What shows the elements of a page: the fill views of forms, each by itself. A page fetches those that stand on it and none
 * of a form's fields (`form/views.ts` brings these along). The pattern is text for the builder; a test holds it and the types
 * together.
 */
const files = import.meta.glob<{ Fill: View }>(
  '../form/{acts,banner,button,carousel,contact,container,content-template,dialog,divider,entrance,graphic,group,indicator,link,list,menu,navigation,paragraph,picture,place,qrcode,switch-template,video,waterfall}/fill.tsx',
);
/** Columns can have a width of their own on a page. */
const layout = async (): Promise<{ Fill: View }> => ({
  Fill: (await import('./ui/PageLayout.tsx')).PageLayout as View,
});

const loads = new Map<string, () => Promise<{ Fill: View }>>([
  ['layout', layout],
  ...Object.entries(files).map(
    ([path, load]) => [path.slice('../form/'.length, -'/fill.tsx'.length), load] as const,
  ),
]);
const views = new Map<string, View>();

/** Types that a page draws with a view of its own; charts are drawn by their answers. */
export const viewedTypes = (): string[] => [...loads.keys()];

/** Makes the views of these types ready; others are passed over. Rejects when a fetch failed, and asks again next time. */
export async function loadPageViews(types: Iterable<string>): Promise<void> {
  await Promise.all(
    [...new Set(types)].map(async type => {
      const load = views.has(type) ? undefined : loads.get(type);
      if (load) views.set(type, (await load()).Fill);
    }),
  );
}

/** The view of a type that was loaded. */
export const pageView = (type: string): View | undefined => views.get(type);
