import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { createContext, type ReactNode, use } from 'react';
import type { Feed } from '../screen-play/feed/feed.ts';
import type { KeptRows } from './data/kept-rows.ts';

/** What charts of a page lead to; each absent where there is nothing of it. */
export interface ClickTargets {
  openPage?(path: string): void;
  /** Opens the records behind what was picked on a chart. */
  openRecords?(chart: TemplateComponent, values: FilterValues): void;
  /** Stands in the head of a chart. */
  tools?(chart: TemplateComponent, values: FilterValues): ReactNode;
}

/** What the elements of a page on screen have in common; the same object for as long as it shows one version. */
export interface ShownPage {
  readonly template: Template;
  readonly host: FillHost;
  /** Null where nothing is asked. */
  readonly feed: Feed | null;
  readonly kept: KeptRows | null;
  readonly beyond: ClickTargets;
  /** Shows more rows of an element. */
  more(id: string, rows: number): void;
  change(values: FilterValues): void;
}

export const PageContext = createContext<ShownPage | null>(null);
/** Apart, since only charts look at it. */
export const ValuesContext = createContext<FilterValues>({});

export function useShownPage(): ShownPage {
  const page = use(PageContext);
  if (!page) throw new Error('an element is drawn outside of a page');
  return page;
}
