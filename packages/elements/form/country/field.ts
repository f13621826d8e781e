import type { FieldSpec } from '../../definition.ts';
import { type PlaceValue, placeText, readPlace } from '../shared/place-value.ts';
import { COUNTRY_CODES } from './codes.ts';
import type { CountryProps } from './shape.ts';

/** A country or territory, `[name, code]`; see `shared/place-value.ts`. */
export const countryField: FieldSpec<CountryProps, PlaceValue> = {
  column: 'text-list',
  empty: [],
  isEmpty: value => value.length === 0,
  read: (raw, props) => readPlace(raw, props.label, /^[A-Z]{2}$/, 1),
  check: (value, props) =>
    COUNTRY_CODES.includes(value.at(-1) ?? '') ? [] : [`「${props.label}」应为列表中的国家，请重新选择`],
  toText: placeText,
  operators: ['contains', 'eq', 'ne', 'empty', '!empty'],
  facts: { columnWidth: 200, keepsText: true, place: 'whole' },
};
