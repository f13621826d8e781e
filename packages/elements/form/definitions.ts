import type { ElementDefinition } from '../definition.ts';
import { autograph } from './autograph/definition.ts';
import { booking } from './booking/definition.ts';
import { bookingTime } from './booking-time/definition.ts';
import { cascader } from './cascader/definition.ts';
import { checkbox } from './checkbox/definition.ts';
import { country } from './country/definition.ts';
import { date } from './date/definition.ts';
import { dateMonth } from './date-month/definition.ts';
import { dateQuarter } from './date-quarter/definition.ts';
import { dateRange } from './date-range/definition.ts';
import { dateTime } from './date-time/definition.ts';
import { dateWeek } from './date-week/definition.ts';
import { dateYear } from './date-year/definition.ts';
import { dept } from './dept/definition.ts';
import { input } from './input/definition.ts';
import { knowing } from './knowing/definition.ts';
import { locating } from './locating/definition.ts';
import { number } from './number/definition.ts';
import { ocr } from './ocr/definition.ts';
import { layoutElements, pageElements } from './page-elements.ts';
import { password } from './password/definition.ts';
import { pictureMultiple } from './picture-multiple/definition.ts';
import { pictureSingle } from './picture-single/definition.ts';
import { provinceCity } from './province-city/definition.ts';
import { radio } from './radio/definition.ts';
import { rate } from './rate/definition.ts';
import { rich } from './rich/definition.ts';
import { role } from './role/definition.ts';
import { selectMultiple } from './select-multiple/definition.ts';
import { selectSingle } from './select-single/definition.ts';
import { serial } from './serial/definition.ts';
import { slider } from './slider/definition.ts';
import { staff } from './staff/definition.ts';
import { subform } from './subform/definition.ts';
import { switchElement } from './switch/definition.ts';
import { textarea } from './textarea/definition.ts';
import { time } from './time/definition.ts';
import { timeRange } from './time-range/definition.ts';
import { timeSelect } from './time-select/definition.ts';
import { timeSelectRange } from './time-select-range/definition.ts';
import { uploadEnclosure } from './upload-enclosure/definition.ts';
import { uploadImg } from './upload-img/definition.ts';

/**
 * Every element type of the form family, in the order of the palette. A new type is a folder and a line here, or in
 * `page-elements.ts` where custom pages have it as well.
 * Validation of templates, the designer and the gateway come through this door; the fill page through `fields.ts`.
 */
export const definitions: readonly ElementDefinition[] = [
  ...layoutElements,
  input,
  textarea,
  password,
  number,
  switchElement,
  rate,
  slider,
  radio,
  checkbox,
  selectSingle,
  selectMultiple,
  date,
  dateRange,
  dateTime,
  dateWeek,
  dateMonth,
  dateQuarter,
  dateYear,
  time,
  timeRange,
  timeSelect,
  timeSelectRange,
  staff,
  dept,
  role,
  booking,
  bookingTime,
  uploadImg,
  uploadEnclosure,
  pictureSingle,
  pictureMultiple,
  autograph,
  locating,
  ocr,
  rich,
  serial,
  cascader,
  country,
  provinceCity,
  knowing,
  subform,
  ...pageElements,
];
