import type { Preview } from '../../canvas/free/preview.ts';
import type { StageMarks } from './marks.ts';

/** What is drawn over the stage by hand, and of its components while they are dragged. */
export interface StageOverlay {
  preview: Preview;
  marks: StageMarks;
}
