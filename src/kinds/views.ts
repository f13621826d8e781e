import type { KindView } from './page.ts';

const modules = import.meta.glob<Record<string, KindView>>('../designers/*/view.ts', { eager: true });
const found = Object.values(modules).flatMap(module => Object.values(module));

/** What shows released pages of this type; undefined for one that has no view, or that this version does not know. */
export const viewOfType = (type: string): KindView['View'] | undefined =>
  found.find(kind => kind.type === type)?.View;
