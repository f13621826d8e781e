import type { Point } from '@gonghui/kernel/geometry.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { Answer, Keyed } from '../query/answer.ts';
import type { PickedKeys } from './clicks/picked-in.ts';

/** A group that was clicked: id of its dimension among the columns of the answer, and its key. */
export interface PickedKey {
  readonly dimension: string;
  readonly key: Keyed;
}

/** What the view of a panel gets that is no chart: `view.tsx` in its folder exports it as `View`. */
export interface PanelViewProps {
  readonly panel: TemplateComponent;
  /** What the panel is called, for who hears it. */
  readonly title: string;
  /** With the formats that it shows (`presented`). */
  readonly answer: Answer;
  /** What was picked on it before. */
  readonly picked?: PickedKeys | undefined;
  /** Told which groups were clicked, and where in the window; absent where nothing is to be clicked. */
  onPick?(keys: readonly PickedKey[], at: Point): void;
}
