import type { FieldSpec } from '../definition.ts';
import { autographField } from './autograph/field.ts';
import { bookingField } from './booking/field.ts';
import { bookingTimeField } from './booking-time/field.ts';
import { cascaderField } from './cascader/field.ts';
import { checkboxField } from './checkbox/field.ts';
import { countryField } from './country/field.ts';
import { dateField } from './date/field.ts';
import { dateMonthField } from './date-month/field.ts';
import { dateQuarterField } from './date-quarter/field.ts';
import { dateRangeField } from './date-range/field.ts';
import { dateTimeField } from './date-time/field.ts';
import { dateWeekField } from './date-week/field.ts';
import { dateYearField } from './date-year/field.ts';
import { deptField } from './dept/field.ts';
import { inputField } from './input/field.ts';
import { knowingField } from './knowing/field.ts';
import { locatingField } from './locating/field.ts';
import { numberField } from './number/field.ts';
import { ocrField } from './ocr/field.ts';
import { passwordField } from './password/field.ts';
import { pictureMultipleField } from './picture-multiple/field.ts';
import { pictureSingleField } from './picture-single/field.ts';
import { provinceCityField } from './province-city/field.ts';
import { radioField } from './radio/field.ts';
import { rateField } from './rate/field.ts';
import { richField } from './rich/field.ts';
import { roleField } from './role/field.ts';
import { selectMultipleField } from './select-multiple/field.ts';
import { selectSingleField } from './select-single/field.ts';
import { serialField } from './serial/field.ts';
import { sliderField } from './slider/field.ts';
import { staffField } from './staff/field.ts';
import { subformField } from './subform/field.ts';
import { switchField } from './switch/field.ts';
import { textareaField } from './textarea/field.ts';
import { timeField } from './time/field.ts';
import { timeRangeField } from './time-range/field.ts';
import { timeSelectField } from './time-select/field.ts';
import { timeSelectRangeField } from './time-select-range/field.ts';
import { uploadEnclosureField } from './upload-enclosure/field.ts';
import { uploadImgField } from './upload-img/field.ts';

const fields = {
  input: inputField,
  textarea: textareaField,
  password: passwordField,
  number: numberField,
  switch: switchField,
  rate: rateField,
  slider: sliderField,
  radio: radioField,
  checkbox: checkboxField,
  'select-single': selectSingleField,
  'select-multiple': selectMultipleField,
  date: dateField,
  'date-range': dateRangeField,
  'date-time': dateTimeField,
  'date-week': dateWeekField,
  'date-month': dateMonthField,
  'date-quarter': dateQuarterField,
  'date-year': dateYearField,
  time: timeField,
  'time-range': timeRangeField,
  'time-select': timeSelectField,
  'time-select-range': timeSelectRangeField,
  staff: staffField,
  dept: deptField,
  role: roleField,
  booking: bookingField,
  'booking-time': bookingTimeField,
  'upload-img': uploadImgField,
  'upload-enclosure': uploadEnclosureField,
  'picture-single': pictureSingleField,
  'picture-multiple': pictureMultipleField,
  autograph: autographField,
  locating: locatingField,
  ocr: ocrField,
  rich: richField,
  serial: serialField,
  cascader: cascaderField,
  country: countryField,
  'province-city': provinceCityField,
  knowing: knowingField,
  subform: subformField,
};

/** The data side of a type, without schemas and settings; undefined for a type that holds no value. */
export function fieldOf(type: string): FieldSpec | undefined {
  return Object.hasOwn(fields, type)
    ? (fields[type as keyof typeof fields] as unknown as FieldSpec)
    : undefined;
}

export const fieldTypes: readonly string[] = Object.keys(fields);
