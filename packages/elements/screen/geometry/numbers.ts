import { clamped, tidy } from '../../shared/geometry/numbers.ts';
import { BOX } from '../shared/limits.ts';

/** A place that a component may have, stage pixels. */
export const stagePosition = (value: number): number => tidy(clamped(value, -BOX.far, BOX.far));

/** A width or height that a component may have. */
export const sized = (value: number): number => tidy(clamped(value, BOX.least, BOX.most));
