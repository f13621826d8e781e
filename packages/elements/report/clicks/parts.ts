import type { Merge } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';

/** What a click on a panel does, as every panel with data has it: what is new in its props, and how it merges. */
export const clickDefaults = (): Props => ({ links: [], drill: [], through: [] });

export const clickMerge: Readonly<Record<string, Merge>> = {
  'datumProps.links': { list: 'id' },
  'datumProps.drill': { list: 'id', text: ['alias'] },
  'datumProps.through': { list: 'id' },
};
