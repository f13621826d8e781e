import type { Shape } from '../shared/svg/shape.ts';
import { border1 } from './shapes/1.ts';
import { border2 } from './shapes/2.ts';
import { border3 } from './shapes/3.ts';
import { border4 } from './shapes/4.ts';
import { border5 } from './shapes/5.ts';
import { border6 } from './shapes/6.ts';
import { border7 } from './shapes/7.ts';
import { border8 } from './shapes/8.ts';
import { border9 } from './shapes/9.ts';
import { border10 } from './shapes/10.ts';
import { border11 } from './shapes/11.ts';
import { border12 } from './shapes/12.ts';
import { border13 } from './shapes/13.ts';
import { border14 } from './shapes/14.ts';
import { border15 } from './shapes/15.ts';
import { border16 } from './shapes/16.ts';
import { border17 } from './shapes/17.ts';
import { border18 } from './shapes/18.ts';

/** The 18 borders in the order of their numbers. */
export const borderShapes: readonly Shape[] = [
  border1,
  border2,
  border3,
  border4,
  border5,
  border6,
  border7,
  border8,
  border9,
  border10,
  border11,
  border12,
  border13,
  border14,
  border15,
  border16,
  border17,
  border18,
];
