import type { Size } from '@gonghui/kernel/geometry.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { Answer } from '../../query/answer.ts';

/** What the view of a component gets that is no chart: `view.tsx` in its folder exports it as `View`. */
export interface AssetViewProps {
  /** With all of its type's props. */
  readonly asset: TemplateComponent;
  /** What it is called, for who hears it. */
  readonly title: string;
  /** Of its box, in pixels of the stage. */
  readonly size: Size;
  /** With the formats that it shows; null where it asks nothing, or nothing was answered yet. */
  readonly answer: Answer | null;
  /** False: it stands still (designer, paused, reduced motion, out of sight). */
  readonly moving: boolean;
  /** The gateway's clock, epoch milliseconds. */
  now(): number;
}
