import { describe, expect, it } from 'vitest';
import { keysMeet } from '../dataset/keys-meet.ts';
import { fieldOf, fieldTypes } from '../form/fields.ts';
import { keepsText } from '../form/subform/paste.ts';
import { columnWidth } from '../form/subform/widths.ts';
import { kindOfField, takesTheRow, widthOfField } from '../print/generate/field-kinds.ts';
import { hasSeveral, isDateType, isNumberType } from '../query/field-types.ts';
import { hasPlaceLevels, isPlaceType } from '../query/places.ts';
import { isStretchType } from '../query/stretches.ts';
import { factsOf, typesOf } from './facts.ts';
import { plainType } from './plain.ts';

const types = (holds: (type: string) => boolean): string => fieldTypes.filter(holds).join(' ');

/** Every room's question, and the types that it is answered yes for: what nobody says of a new type is no. */
const ANSWERS: readonly [string, (type: string) => boolean, string][] = [
  ['its values are added up', isNumberType, 'number rate slider'],
  ['groups put its days together by a unit', isDateType, 'date date-time'],
  ['each of its values has a group', hasSeveral, 'checkbox select-multiple staff dept role'],
  ['its value is a start and an end', isStretchType, 'date-range time-range time-select-range'],
  ['its value is a place', isPlaceType, 'country province-city'],
  ['its places have levels', hasPlaceLevels, 'province-city'],
  [
    'it meets a day in a relation',
    type => keysMeet('date', type),
    'input textarea number radio select-single date date-time booking booking-time serial',
  ],
  [
    'it meets a department in a relation',
    type => keysMeet('dept', type),
    'input textarea radio select-single dept serial',
  ],
  [
    'its cell keeps a text that is none of its values',
    keepsText,
    'number select-single select-multiple date date-time date-week date-month date-quarter date-year time time-select staff dept role country',
  ],
  ['it has a row of its own on paper', takesTheRow, 'textarea upload-img upload-enclosure autograph rich'],
  [
    'it is printed as something else than text',
    type => kindOfField(type) !== 'text',
    'upload-img autograph rich',
  ],
  ['its column on paper is narrow', type => widthOfField(type) < 3, 'switch rate time'],
  [
    'its column on paper is wide',
    type => widthOfField(type) > 3,
    'input textarea number date-range date-time time-range upload-img upload-enclosure autograph rich province-city',
  ],
  ['its column in a subform is narrow', type => columnWidth(type) < 160, 'switch date-year'],
  [
    'its column in a subform is wide',
    type => columnWidth(type) > 220,
    'textarea date-range time-range time-select-range upload-img upload-enclosure picture-single picture-multiple locating province-city',
  ],
];

describe('what a type is to rooms that do not show it', () => {
  it.each(ANSWERS)('%s', (_said, holds, expected) => {
    expect(types(holds)).toBe(expected);
  });

  it('is what its field says, and nothing of a type without values', () => {
    for (const type of fieldTypes) expect(factsOf(type), type).toMatchObject(fieldOf(type)?.facts ?? {});
    expect(factsOf('paragraph')).toBeUndefined();
    expect(factsOf('constructor')).toBeUndefined();
    expect(typesOf(({ assigned }) => assigned === true)).toEqual(['serial']);
  });

  it('stands for each kind of value that belongs to no field, one type for each', () => {
    const plain = fieldTypes.flatMap(type => factsOf(type)?.plain ?? []);
    expect(new Set(plain).size).toBe(plain.length);
    const said = plain.map(kind => `${kind}: ${plainType(kind)}`);
    expect(said).toEqual([
      ...['text: input', 'lines: textarea', 'number: number', 'yes: switch'],
      ...[
        'option: select-single',
        'options: select-multiple',
        'day: date',
        'moment: date-time',
        'time: time',
      ],
      ...['user: staff', 'dept: dept', 'role: role', 'signature: autograph'],
    ]);
  });

  it('is plain data, so that a build can write it out', () => {
    for (const type of fieldTypes) {
      const facts = factsOf(type);
      expect(JSON.parse(JSON.stringify(facts)), type).toEqual(facts);
    }
  });
});
