import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { PanelQuestion } from './use-panel.ts';

/** Which part of what a panel has is asked for. */
export interface PanelRange {
  readonly page?: number;
  /** The rows behind this place, as an answer's `next` gave it. */
  readonly after?: string;
  /** Which of its rows, of what shows rows as items. */
  readonly rows?: { readonly current: number; readonly pageSize: number };
  /** Of a filter: what its options contain. */
  readonly keyword?: string;
  /** Of a filter: the values to be told alone, with what they are called. */
  readonly chosen?: readonly (string | boolean)[];
}

/** What a panel asks with these values of the filters; null while it cannot be asked. */
export type AskPanel = (
  panel: TemplateComponent,
  values: FilterValues,
  part: PanelRange,
) => PanelQuestion | null;
