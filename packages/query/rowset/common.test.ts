import { ASKED } from '@gonghui/testkit/queries/ask.ts';
import { madeUp } from '@gonghui/testkit/queries/made-up.ts';
import { describe, expect, it } from 'vitest';
import type { PlanFrame } from '../plan/frame.ts';
import { planned } from '../refusal.ts';
import { duckdb } from '../sql/duckdb.ts';
import { mssql } from '../sql/mssql.ts';
import { postgres } from '../sql/postgres.ts';
import { common } from './common.ts';
import { meeting } from './meeting.ts';
import { type Column, type Rowset, rowsetOf } from './rowset.ts';

const frame: PlanFrame = { ...ASKED, dialect: postgres };
const RED = [{ value: 'r', label: '红' }];
const GREEN = [{ value: 'g', label: '绿' }];
const column = (kind: Column['kind'], more: Partial<Column> = {}): Column => ({
  ...{ label: 'x', type: 'input', kind, column: 'c', ids: ['rid'] },
  ...more,
});
const PLACE = column('text-list', { type: 'province-city' });

describe('columns that stand below each other', () => {
  it.each<[string, Column[], object | null]>([
    ['none', [], null],
    ['words', [column('text'), column('text')], { kind: 'text' }],
    ['a word and a number', [column('text'), column('number')], null],
    ['a day and a moment', [column('date'), column('timestamp')], null],
    [
      'people',
      [column('text', { refers: 'user' }), column('text', { refers: 'user' })],
      { kind: 'text', refers: 'user' },
    ],
    [
      'people and departments',
      [column('text', { refers: 'user' }), column('text', { refers: 'dept' })],
      null,
    ],
    ['people and words', [column('text', { refers: 'user' }), column('text')], null],
    ['files', [column('text', { countsOnly: true }), column('text', { countsOnly: true })], null],
    [
      'choices of one list',
      [column('text', { options: RED }), column('text', { options: RED })],
      { kind: 'text', options: RED },
    ],
    [
      'choices of two lists',
      [column('text', { options: RED }), column('text', { options: GREEN })],
      { kind: 'text' },
    ],
    ['a choice and words', [column('text', { options: RED }), column('text')], { kind: 'text' }],
    [
      'moments of the world',
      [column('timestamp', { zoned: true }), column('timestamp', { zoned: true })],
      { kind: 'timestamp', zoned: true },
    ],
    [
      'a moment of the world and one of the wall',
      [column('timestamp', { zoned: true }), column('timestamp')],
      { kind: 'timestamp', zoned: false },
    ],
    [
      'values that one record names',
      [column('text', { labelled: 'a' }), column('text', { labelled: 'a' })],
      { kind: 'text', labelled: 'a' },
    ],
    [
      'values that two name',
      [column('text', { labelled: 'a' }), column('text', { labelled: 'b' })],
      { kind: 'text' },
    ],
    ['lists', [column('text-list'), column('text-list')], { kind: 'text-list' }],
    ['places', [PLACE, PLACE], { kind: 'text-list', inOrder: true }],
    ['a place and a list', [PLACE, column('text-list')], { kind: 'text-list' }],
  ])('%s', (_name, columns, expected) => {
    const found = common(columns, frame);
    if (found === null) return expect(found).toBe(expected);
    const { value: _, ...rest } = found;
    const { zoned, ...kept } = { zoned: false, ...rest } as { zoned?: boolean };
    expect({ ...kept, ...(zoned ? { zoned } : {}) }).toEqual({
      ...expected,
      ...(expected && 'zoned' in expected && !expected.zoned ? { zoned: undefined } : {}),
    });
  });

  it('are held against each other by what they are called and on the wall of the enterprise, else as they are', () => {
    const said = (columns: Column[]) => {
      const sql = frame.dialect.parts();
      const texts = columns.map((_, at) => common(columns, frame)!.value(at, `c${at}`, sql));
      return [...texts, ...sql.values];
    };
    expect(said([column('text'), column('text')])).toEqual(['c0', 'c1']);
    expect(said([column('text', { options: RED }), column('text', { options: RED })])).toEqual(['c0', 'c1']);
    expect(said([column('text', { options: RED }), column('text')])).toEqual([
      'coalesce(($1::jsonb ->> c0), c0)',
      'c1',
      '{"r":"红"}',
    ]);
    expect(said([column('timestamp', { zoned: true }), column('timestamp')])).toEqual([
      '(c0 at time zone $1::text)',
      'c1',
      'Asia/Shanghai',
    ]);
    expect(said([column('timestamp', { zoned: true }), column('timestamp', { zoned: true })])).toEqual([
      'c0',
      'c1',
    ]);
  });
});

describe('columns that are keys of a relation', () => {
  const rowset: Rowset = rowsetOf(madeUp('s', []));
  const meets = (left: Column, right: Column, more: Partial<PlanFrame> = {}) => {
    const found = planned(() =>
      meeting(
        [
          { rowset, column: left },
          { rowset, column: right },
        ],
        { ...frame, ...more },
      ),
    );
    return found.ok ? (found.value === null ? null : found.value.computed) : found.message;
  };
  const [word, number, day] = [column('text'), column('number'), column('date')];
  const moment = column('timestamp', { zoned: true });
  const person = column('text', { refers: 'user' });
  const people = column('text-list', { refers: 'user' });
  const dept = column('text', { refers: 'dept' });
  const files = column('text', { countsOnly: true });

  it.each([
    ['words', word, word, false],
    ['a day and a word for its month', day, word, true],
    ['a word for a month and a moment', word, moment, true],
    ['a day and a year as a number', day, number, true],
    ['a day and whether', day, column('boolean'), null],
    ['a day and a person', day, person, null],
    ['a day and files', day, files, null],
    ['a word and a number', word, number, null],
    ['a person and a name', person, word, true],
    ['people and a name', people, word, true],
    ['one person and several', person, people, true],
    ['a person and a department', person, dept, null],
    ['a person and files', person, files, null],
    ['a choice and a name of a department', column('text', { options: RED }), dept, true],
  ] as const)('%s, in both directions', (_name, left, right, computed) => {
    expect([meets(left, right), meets(right, left)]).toEqual([computed, computed]);
    expect(meets(left, right, { dialect: duckdb })).toBe(computed);
  });

  it('a day and a word are refused where the database finds no months in words', () => {
    expect(meets(day, word, { dialect: mssql })).toBe(
      '日期与写成文字的月份、季度、年份不能在该数据库中实时关联，请改用定时抽取',
    );
    expect(meets(day, day, { dialect: mssql })).toBe(false);
  });
});
