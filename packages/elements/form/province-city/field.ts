import type { FieldSpec } from '../../definition.ts';
import { messages } from '../shared/messages.ts';
import { namesOfPlace, type PlaceValue, placeText, readPlace } from '../shared/place-value.ts';
import { LEVELS, type Level } from './levels.ts';
import type { ProvinceCityProps } from './shape.ts';

export const DEFAULT_LEVEL: Level = 'district';

/** How many levels are asked for. */
export const depthOf = (level: Level | undefined): number => LEVELS.indexOf(level ?? DEFAULT_LEVEL) + 1;

/** A Chinese place; see `shared/place-value.ts` for its form. Whether its code exists is asked where the data is. */
export const provinceCityField: FieldSpec<ProvinceCityProps, PlaceValue> = {
  column: 'text-list',
  empty: [],
  isEmpty: value => value.length === 0,
  read: (raw, props) => readPlace(raw, props.label, /^[1-9]\d{5}$/, 3),
  check(value, props, { region }) {
    const names = namesOfPlace(value);
    if (region && region(value.at(-1) ?? '')?.join('/') !== names.join('/'))
      return [messages.notPlace(props.label)];
    return names.length > depthOf(props.level) ? [`「${props.label}」的级别过细，请重新选择`] : [];
  },
  toText: placeText,
  operators: ['contains', 'eq', 'ne', 'empty', '!empty'],
  facts: { columnWidth: 260, place: 'levels', paper: { share: 4 } },
};
