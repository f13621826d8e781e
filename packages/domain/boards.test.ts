import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { describe, expect, it } from 'vitest';
import {
  BOARD_ACTIONS,
  BOARD_FIELDS,
  BOARD_SYSTEM_FIELDS,
  BOARD_VIEWS,
  boardFields,
  datesBoard,
  groupsBoard,
  showsOnCard,
  VIEW_NAMES,
} from './boards.ts';

const places = (type: string, props = {}) => {
  const spec = fieldOf(type);
  if (!spec) throw new Error(type);
  const field = { spec, props };
  return { columns: groupsBoard(field), dates: datesBoard(field), card: showsOnCard(field) };
};

describe('what a field is to a board', () => {
  const [YES, NO] = [true, false];
  it.each<[type: string, columns: boolean, dates: boolean, card: boolean]>([
    // One of a few values: a column each.
    ['radio', YES, NO, YES],
    ['select-single', YES, NO, YES],
    ['switch', YES, NO, YES],
    ['rate', YES, NO, YES],
    // A record stands in one place only.
    ['checkbox', NO, NO, YES],
    ['select-multiple', NO, NO, YES],
    ['cascader', NO, NO, YES],
    // Words and numbers have no few values.
    ['input', NO, NO, YES],
    ['textarea', NO, NO, YES],
    ['number', NO, NO, YES],
    // Days, moments, and two days that a record lasts between; a time has no day, a month none of its own.
    ['date', NO, YES, YES],
    ['date-time', NO, YES, YES],
    ['date-range', NO, YES, YES],
    ['time', NO, NO, YES],
    ['time-range', NO, NO, YES],
    ['date-month', NO, NO, YES],
    // What no card can say.
    ['subform', NO, NO, NO],
    ['password', NO, NO, NO],
  ])('%s: columns %s, calendar %s, card %s', (type, columns, dates, card) =>
    expect(places(type)).toEqual({ columns, dates, card }),
  );

  it('people and departments make columns where a record has one', () => {
    for (const type of ['staff', 'dept']) {
      expect([type, places(type).columns]).toEqual([type, true]);
      expect([type, places(type, { multiple: false }).columns]).toEqual([type, true]);
      expect([type, places(type, { multiple: true }).columns]).toEqual([type, false]);
    }
    expect(places('role').columns).toBe(false);
  });
});

describe('the fields of a board', () => {
  it.each<[shown: string[], group: string | null, date: string | null, fields: string[]]>([
    [[], null, null, []],
    [['a', 'b'], null, null, ['a', 'b']],
    [['a'], 'b', 'c', ['a', 'b', 'c']],
    [['a', 'b'], 'a', 'b', ['a', 'b']],
    [['createdBy'], null, 'createdAt', ['createdBy', 'createdAt']],
  ])('of %j by %s and %s are %j', (displayFields, groupFieldKey, dateFieldKey, fields) =>
    expect([...boardFields({ displayFields, groupFieldKey, dateFieldKey })]).toEqual(fields),
  );
});

it('spec: a board shows twelve fields at most, in one of three views, each with a name; its groups give what a record needs', () => {
  expect(BOARD_FIELDS).toBe(12);
  expect(BOARD_VIEWS.map(view => VIEW_NAMES[view])).toEqual(['看板', '表格', '日历']);
  expect(BOARD_ACTIONS).toEqual(['see', 'change', 'remove']);
  // Of the form's own ids none is like these: they have capitals.
  for (const key of Object.keys(BOARD_SYSTEM_FIELDS)) expect(key).toMatch(/[A-Z]/);
});
