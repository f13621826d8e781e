import type { ElementDefinition } from '../definition.ts';
import { container } from './container/definition.ts';
import { date } from './date/definition.ts';
import { dateRange } from './date-range/definition.ts';
import { dept } from './dept/definition.ts';
import { divider } from './divider/definition.ts';
import { group } from './group/definition.ts';
import { input } from './input/definition.ts';
import { layout } from './layout/definition.ts';
import { paragraph } from './paragraph/definition.ts';
import { staff } from './staff/definition.ts';
import { subform } from './subform/definition.ts';
import { time } from './time/definition.ts';
import { uploadImg } from './upload-img/definition.ts';

/**
 * Every element type of the form family, in the order of the palette. A new type is a folder and a line here.
 * Validation of templates, the designer and the gateway come through this door; the fill page through `fields.ts`.
 */
export const definitions: readonly ElementDefinition[] = [
  layout,
  container,
  group,
  divider,
  paragraph,
  input,
  date,
  dateRange,
  time,
  staff,
  dept,
  uploadImg,
  subform,
];
