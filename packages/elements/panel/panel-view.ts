import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { Answer } from '../query/answer.ts';

/** What the view of a panel gets that is no chart: `view.tsx` in its folder exports it as `View`. */
export interface PanelViewProps {
  readonly panel: TemplateComponent;
  /** What the panel is called, for who hears it. */
  readonly title: string;
  /** With the formats that it shows (`presented`). */
  readonly answer: Answer;
}
