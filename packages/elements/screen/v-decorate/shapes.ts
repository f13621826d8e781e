import type { Shape } from '../shared/svg/shape.ts';
import { decorate1 } from './shapes/1.ts';
import { decorate2 } from './shapes/2.ts';
import { decorate3 } from './shapes/3.ts';
import { decorate4 } from './shapes/4.ts';
import { decorate5 } from './shapes/5.ts';
import { decorate6 } from './shapes/6.ts';
import { decorate7 } from './shapes/7.ts';
import { decorate8 } from './shapes/8.ts';
import { decorate9 } from './shapes/9.ts';
import { decorate10 } from './shapes/10.ts';
import { decorate11 } from './shapes/11.ts';
import { decorate12 } from './shapes/12.ts';
import { decorate13 } from './shapes/13.ts';
import { decorate14 } from './shapes/14.ts';
import { decorate15 } from './shapes/15.ts';
import { decorate16 } from './shapes/16.ts';
import { decorate17 } from './shapes/17.ts';
import { decorate18 } from './shapes/18.ts';
import { decorate19 } from './shapes/19.ts';
import { decorate20 } from './shapes/20.ts';
import { decorate21 } from './shapes/21.ts';
import { decorate22 } from './shapes/22.ts';
import { decorate23 } from './shapes/23.ts';
import { decorate24 } from './shapes/24.ts';
import { decorate25 } from './shapes/25.ts';
import { decorate26 } from './shapes/26.ts';
import { decorate27 } from './shapes/27.ts';
import { decorate28 } from './shapes/28.ts';
import { decorate29 } from './shapes/29.ts';
import { decorate30 } from './shapes/30.ts';
import { decorate31 } from './shapes/31.ts';
import { decorate32 } from './shapes/32.ts';
import { decorate33 } from './shapes/33.ts';
import { decorate34 } from './shapes/34.ts';
import { decorate35 } from './shapes/35.ts';
import { decorate36 } from './shapes/36.ts';
import { decorate37 } from './shapes/37.ts';
import { decorate38 } from './shapes/38.ts';
import { decorate39 } from './shapes/39.ts';
import { decorate40 } from './shapes/40.ts';
import { decorate41 } from './shapes/41.ts';
import { decorate42 } from './shapes/42.ts';
import { decorate43 } from './shapes/43.ts';
import { decorate44 } from './shapes/44.ts';
import { decorate45 } from './shapes/45.ts';
import { decorate46 } from './shapes/46.ts';

/** The 46 decorations in the order of their numbers. */
export const decorateShapes: readonly Shape[] = [
  decorate1,
  decorate2,
  decorate3,
  decorate4,
  decorate5,
  decorate6,
  decorate7,
  decorate8,
  decorate9,
  decorate10,
  decorate11,
  decorate12,
  decorate13,
  decorate14,
  decorate15,
  decorate16,
  decorate17,
  decorate18,
  decorate19,
  decorate20,
  decorate21,
  decorate22,
  decorate23,
  decorate24,
  decorate25,
  decorate26,
  decorate27,
  decorate28,
  decorate29,
  decorate30,
  decorate31,
  decorate32,
  decorate33,
  decorate34,
  decorate35,
  decorate36,
  decorate37,
  decorate38,
  decorate39,
  decorate40,
  decorate41,
  decorate42,
  decorate43,
  decorate44,
  decorate45,
  decorate46,
];
