import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataOf, fieldOf, recordOf } from '../testing/records.ts';
import { fieldText, fieldValue, filesOf, ticksText } from './field-text.ts';
import { holdsFor } from './holds.ts';
import { mergeData } from './merge-data.ts';
import { namesOf } from './names.ts';
import { systemText, systemValue } from './system.ts';

const options = { numRuns: sized(200, 15_000), seed: SEED };
const NAMES = namesOf(dataOf([], []).names);
const [JOINER, BETWEEN] = ['\u2060', '\u2003'];

describe('print V4 all options of a field', () => {
  const chosen = fc.uniqueArray(fc.nat(9), { maxLength: 6 });
  const choices = (count: number) => ({
    options: Array.from({ length: count }, (_, at) => ({ value: `option0${at}`, label: `选${at}` })),
  });
  it('stand in the order of the design, ticked where they were chosen; what is no option any more stands behind them', () => {
    fc.assert(
      fc.property(fc.nat(8), chosen, fc.boolean(), (count, numbers, isOne) => {
        const field = isOne
          ? fieldOf('f', 'radio', choices(count))
          : fieldOf('f', 'checkbox', choices(count));
        const held = isOne ? numbers.slice(0, 1) : numbers;
        const value = held.map(at => `option0${at}`);
        const shown = ticksText(field, isOne ? (value[0] ?? null) : value, NAMES);
        const meant = [
          ...Array.from({ length: count }, (_, at) => `${held.includes(at) ? '☑' : '☐'}${JOINER}选${at}`),
          ...held.filter(at => at >= count).map(() => `☑${JOINER}已删除的选项`),
        ];
        expect(shown).toBe(meant.join(BETWEEN));
      }),
      options,
    );
  });

  it.each([
    ['switch', {}, true, '☑是 ☐否'],
    ['switch', {}, false, '☐是 ☑否'],
    ['switch', { activeText: '同意', inactiveText: '' }, true, '☑同意 ☐否'],
    ['switch', {}, null, '☐是 ☐否'],
    ['input', {}, '大修', '大修'],
    ['radio', { options: [{ value: 'a', label: '甲' }, null, 'x', { label: '没有值' }] }, 'a', '☑甲'],
    ['radio', { options: [] }, null, ''],
  ] as const)('of a %s %o that holds %o are %s', (type, props, value, text) => {
    const shown = ticksText(fieldOf('f', type, props as never), value as Json, NAMES);
    expect(shown.replaceAll(JOINER, '').replaceAll(BETWEEN, ' ')).toBe(text);
  });
});

describe('print V4 what a value says', () => {
  it.each([
    ['number', { precision: 2, thousands: true }, 1234.5, '1,234.50'],
    ['number', { precision: 2 }, 0, '0.00'],
    ['number', {}, null, ''],
    ['staff', {}, ['user0002'], '李四'],
    ['staff', {}, [], ''],
    ['input', {}, '', ''],
    ['gone', {}, 'x', ''],
    ['input', {}, undefined, ''],
  ] as const)('a %s %o that holds %o says %s', (type, props, value, text) => {
    expect(fieldText(fieldOf('f', type, props as never), value as Json | undefined, NAMES)).toBe(text);
  });

  it('a number is one to formulas, in all its digits, and what is hidden is nothing', () => {
    const number = fieldOf('f', 'number', { precision: 2 });
    expect(fieldValue(number, 0.1)).toEqual(Decimal.parse('0.1'));
    expect(fieldValue(number, undefined)).toBe(null);
    expect(fieldValue(fieldOf('f', 'gone'), 5)).toBe(null);
  });

  it('pictures are those of fields of files alone', () => {
    expect(filesOf(fieldOf('f', 'upload-img'), ['file0001', '', 5, null, 'file0002'])).toEqual([
      'file0001',
      'file0002',
    ]);
    expect(filesOf(fieldOf('f', 'autograph'), 'file0001')).toEqual(['file0001']);
    expect(filesOf(fieldOf('f', 'input'), ['file0001'])).toEqual([]);
    expect(filesOf(fieldOf('f', 'upload-img'), undefined)).toEqual([]);
  });
});

describe('print V1 what is no field', () => {
  const record = recordOf({});
  const data = dataOf([], [record]);
  it.each([
    ['createdBy', '张三', ['user0001']],
    ['createdAt', '2026-11-20 09:30:00', '2026-11-20 09:30:00'],
    ['updatedAt', '2026-11-21 09:30:00', '2026-11-21 09:30:00'],
    ['processStatus', '已通过', 'approved'],
    ['printCount', '1', 1],
    ['printer', '王芳', '王芳'],
    ['enterprise.logo', undefined, undefined],
    ['toString', undefined, undefined],
  ])('%s is read as %s and compared as %o', (key, text, value) => {
    expect(systemText(key, record, data)).toBe(text);
    expect(systemValue(key, record, data)).toEqual(value);
  });
});

describe('print P12 a condition for showing', () => {
  const item = (key: string, operator: string, value?: Json, type = 'input') =>
    ({
      key,
      keyLabel: '',
      type,
      operator,
      ...(value === undefined ? {} : { value }),
    }) as Condition['items'][number];
  const all = (...items: Condition['items']): Condition => ({ logical: 'and', items });
  const any = (...items: Condition['items']): Condition => ({ logical: 'or', items });
  const held: Record<string, Json> = { title: '大修', createTime: '2026-11-20 09:30:00', level: 5 };
  const holds = (condition: Condition) => holdsFor(condition, key => held[key] ?? null);

  it.each([
    ['nothing is asked', all(), true],
    ['what is asked is so', all(item('title', 'eq', '大修')), true],
    ['one of two is not so', all(item('title', 'eq', '大修'), item('level', 'gt', 5, 'number')), false],
    [
      'one of two is so, and either does',
      any(item('title', 'eq', '小修'), item('level', 'gt', 4, 'number')),
      true,
    ],
    ['a moment is asked by its day', all(item('createTime', 'eq', '2026-11-20')), true],
    ['a moment is asked by another day', all(item('createTime', 'eq', '2026-11-21')), false],
    ['a moment within a group is asked by its day', all(any(item('createTime', 'le', '2026-11-20'))), true],
    ['what is asked was not finished', any(item('title', 'eq', '大修'), item('level', 'gt')), false],
    ['a group was begun and has nothing', any(item('title', 'eq', '大修'), all()), false],
    ['what is hidden is asked to be empty', all(item('hidden', 'empty')), true],
    ['what is hidden is asked for a value', all(item('hidden', 'eq', 'x')), false],
  ])('where %s', (_name, condition, is) => {
    expect([holds(condition), holds(condition)]).toEqual([is, is]);
  });
});

describe('answers for some records each', () => {
  const ids = fc.uniqueArray(fc.nat(6), { maxLength: 5 });
  const answer = fc.record({ fields: ids, columns: ids, users: ids });
  const made = (all: readonly { fields: number[]; columns: number[]; users: number[] }[]) =>
    all.map(({ fields, columns, users }, at) =>
      dataOf(
        [
          ...fields.map(id => fieldOf(`f${id}`, 'input')),
          fieldOf(
            'items',
            'subform',
            {},
            columns.map(id => fieldOf(`c${id}`, 'input')),
          ),
        ],
        [recordOf({}, { id: `record${at}` })],
        { names: { users: users.map(id => ({ id: `u${id}`, name: `人${id}` })), depts: [], roles: [] } },
      ),
    );
  const sorted = (all: Iterable<string>) => [...new Set(all)].sort();

  it('are one for all of them: every record, every field, column and name that one of them has, each field once', () => {
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 4 }), all => {
        const [first, ...others] = made(all);
        const merged = mergeData(first!, ...others);
        expect(merged.records.map(({ id }) => id)).toEqual(all.map((_, at) => `record${at}`));
        expect(merged.fields.map(({ id }) => id).sort()).toEqual(
          sorted([...all.flatMap(({ fields }) => fields.map(id => `f${id}`)), 'items']),
        );
        const columns = merged.fields.find(({ id }) => id === 'items')!.columns!.map(({ id }) => id);
        expect(columns.sort()).toEqual(sorted(all.flatMap(({ columns: own }) => own.map(id => `c${id}`))));
        const names = namesOf(merged.names);
        for (const { users } of all) for (const id of users) expect(names.user(`u${id}`)).toBe(`人${id}`);
      }),
      options,
    );
  });
});
