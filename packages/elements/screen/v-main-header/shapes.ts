import type { Shape } from '../shared/svg/shape.ts';
import { header1 } from './shapes/1.ts';
import { header2 } from './shapes/2.ts';
import { header3 } from './shapes/3.ts';
import { header4 } from './shapes/4.ts';

/** The 4 grounds of headings in the order of their numbers. */
export const headerShapes: readonly Shape[] = [header1, header2, header3, header4];
