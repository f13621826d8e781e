import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { AskPanel } from './ask-panel.ts';
import type { Scheduler } from './scheduler.ts';

/** What the control of a filter gets. */
export interface FilterProps {
  readonly panel: TemplateComponent;
  readonly title: string;
  readonly ask: AskPanel;
  readonly scheduler: Scheduler<Answer>;
  readonly values: FilterValues;
  onChange(value: Json): void;
}
