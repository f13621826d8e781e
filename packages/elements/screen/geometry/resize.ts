import type { Box, Point } from '@gonghui/kernel/geometry.ts';
import { type Handle, type ResizeHow, resized as resizedWithin } from '../../shared/geometry/resize.ts';
import { BOX } from '../shared/limits.ts';

/** A box of the stage after one of its handles was pulled by so many pixels, within what rule 1 allows. */
export const resized = (box: Box, handle: Handle, by: Point, how: ResizeHow = {}): Box =>
  resizedWithin(box, handle, by, BOX, how);
