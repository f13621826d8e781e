import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnKind } from '../definition.ts';
import { fieldOf, fieldTypes } from '../form/fields.ts';
import { OPERATORS, type Operator } from '../operators.ts';
import type { Condition } from './condition.ts';
import { compare, evaluate } from './evaluate.ts';
import { conditionKeys, isOpen, operatorsOf, operatorText } from './model.ts';
import { conditionText, valueText } from './text.ts';
import { valueView } from './value-view.ts';

const item = (key: string, type: string, operator: Operator, value?: unknown) =>
  ({ key, keyLabel: key, type, operator, value }) as Condition['items'][number];
const names = { user: () => '王芳', dept: () => undefined, role: () => undefined };

describe('comparisons', () => {
  it.each([
    ['text', 'eq', 'a', 'a', true],
    ['text', 'ne', null, 'a', true],
    ['text', 'contains', 'Hello', 'hELL', true],
    ['text', 'eq', null, '', true],
    ['text', 'ne', 'x', '', true],
    ['text', 'in', 'b', ['a', 'b'], true],
    ['text', 'in', 'b', [], false],
    ['number', 'gt', 3, '2', true],
    ['number', 'gt', null, 2, false],
    ['number', 'le', 2, 2, true],
    ['number', 'gt', 3, null, false],
    ['boolean', 'eq', false, false, true],
    ['boolean', 'ne', false, true, true],
    ['date', 'lt', '2026-01-01', '2026-01-02', true],
    ['timestamp', 'eq', '2026-01-02 10:00:00', '2026-01-02', true],
    ['timestamp', 'gt', '2026-01-02 10:00:00', '2026-01-02', false],
    ['text-list', 'eq', ['a', 'b'], ['b', 'a'], true],
    ['text-list', 'eq', ['a', 'b'], 'a', true],
    ['text-list', 'eq', ['a', 'b'], ['a'], false],
    ['text-list', 'ne', ['a'], ['a'], false],
    ['text-list', 'contains', ['a', 'b'], ['a'], true],
    ['text-list', 'in', ['a'], ['x', 'a'], true],
    ['text', '!contains', 'Hello', 'hELL', false],
    ['text', '!contains', null, 'x', true],
    ['text', '!in', null, ['a'], true],
    ['text', '!in', 'a', ['a', 'b'], false],
    ['number', 'between', 2, [2, '3'], true],
    ['number', 'between', 3, [2, 3], true],
    ['number', 'between', 4, [2, 3], false],
    ['number', 'between', null, [2, 3], false],
    ['number', 'between', 2, [3, 1], false],
    ['number', 'between', 2, [null, 3], false],
    ['timestamp', 'between', '2026-01-02 23:59:00', ['2026-01-01', '2026-01-02'], true],
    ['time', 'between', '09:00:00', ['09:00', '09:00'], true],
    ['text-list', '!contains', ['a', 'b'], ['b', 'x'], false],
    ['text-list', '!contains', [], ['x'], true],
    ['rows', '!empty', [{}], undefined, true],
    ['rows', 'empty', [], undefined, true],
  ] as const)('%s %s: %j with %j is %s', (kind, operator, held, asked, result) => {
    expect(compare(kind as ColumnKind, operator as Operator, held as never, asked as never)).toBe(result);
  });

  it('answer for anything at all', () => {
    const kinds = [
      'text',
      'number',
      'boolean',
      'date',
      'text-list',
      'json',
      'rows',
      'timestamp',
      'date-list',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.constantFrom(...OPERATORS),
        fc.jsonValue(),
        fc.jsonValue(),
        (kind, operator, held, asked) => {
          expect(typeof compare(kind as ColumnKind, operator, held as never, asked as never)).toBe('boolean');
        },
      ),
    );
  });
});

describe('conditions', () => {
  const values: Record<string, never> = { amount01: 1200, kind0001: 'a' } as never;
  const read = (key: string) => values[key];
  const big = item('amount01', 'number', 'gt', 1000);
  const other = item('kind0001', 'radio', 'eq', 'b');

  it('join by and, by or, and in groups', () => {
    expect(evaluate({ logical: 'and', items: [big, other] }, read)).toBe(false);
    expect(evaluate({ logical: 'or', items: [big, other] }, read)).toBe(true);
    expect(
      evaluate({ logical: 'and', items: [big, { logical: 'or', items: [other, big] } as Condition] }, read),
    ).toBe(true);
  });

  it('do not ask what is not finished, and never hold for a field that is gone', () => {
    expect(evaluate({ logical: 'or', items: [other, item('amount01', 'number', 'lt', null)] }, read)).toBe(
      false,
    );
    expect(evaluate({ logical: 'and', items: [] }, read)).toBe(true);
    expect(evaluate({ logical: 'and', items: [item('gone0001', 'input', 'ne', 'x')] }, read)).toBe(false);
  });

  it('compare with another field', () => {
    const same = { ...item('kind0001', 'radio', 'eq'), valueKey: 'copy0001' } as Condition['items'][number];
    expect(evaluate({ logical: 'and', items: [same] }, key => (key === 'copy0001' ? 'a' : read(key)))).toBe(
      true,
    );
    expect(conditionKeys({ logical: 'and', items: [same] })).toEqual(['kind0001', 'copy0001']);
  });
});

describe('words', () => {
  it('are those of the spec', () => {
    expect(operatorText('lt', 'date')).toBe('早于');
    expect(operatorText('gt', 'date')).toBe('晚于');
    expect(operatorText('!empty', 'upload-img')).toBe('有值');
    expect(operatorText('gt', 'number')).toBe('大于');
    expect(operatorsOf({ type: 'number' })).toEqual(
      expect.arrayContaining(['eq', 'ne', 'gt', 'ge', 'lt', 'le']),
    );
    expect(operatorsOf({ type: 'number' }).indexOf('between')).toBe(6);
    expect(operatorsOf({ type: 'staff' })).toEqual([
      'eq',
      'ne',
      'contains',
      '!contains',
      'in',
      'empty',
      '!empty',
    ]);
    expect(operatorsOf({ type: 'radio' })).toEqual(['eq', 'ne', 'in', '!in', 'empty', '!empty']);
    const ranges = fieldTypes.filter(type => fieldOf(type)?.range);
    expect(ranges).toEqual(['date-range', 'time-range', 'time-select-range']);
    for (const type of ranges)
      expect(operatorsOf({ type }).map(operator => operatorText(operator, type))).toEqual([
        '包含',
        '有重叠',
        '结束早于',
        '结束不晚于',
        '开始晚于',
        '开始不早于',
        '为空',
        '不为空',
      ]);
    expect(operatorText('in', 'staff')).toBe('包含任意一个');
    expect(operatorText('in', 'staff', 'createdBy')).toBe('等于任意一个');
  });

  it('show options and people by name, and a whole condition as a sentence', () => {
    const field = {
      key: 'kind0001',
      label: '类型',
      type: 'radio',
      props: { label: '类型', options: [{ value: 'a1234567', label: '差旅' }] },
    };
    expect(valueText(field, item('kind0001', 'radio', 'eq', 'a1234567') as never, names)).toBe('差旅');
    expect(valueView(field, 'in')?.type).toBe('select-multiple');
    expect(valueView({ ...field, type: 'staff', props: {} }, 'eq')?.type).toBe('staff');
    const sentence = conditionText(
      {
        logical: 'or',
        items: [
          { ...item('kind0001', 'radio', 'eq', 'x'), valueZH: '差旅' },
          item('f', 'input', 'empty'),
        ] as never,
      },
      key => (key === 'kind0001' ? '费用类型' : undefined),
    );
    expect(sentence).toBe('「费用类型」等于 差旅 或 「f」为空');
  });
});

it('a group of comparisons begun and not finished asks nothing, wherever it stands', () => {
  const open: Condition = { logical: 'and', items: [item('b', 'input', 'eq', '')] };
  const condition: Condition = { logical: 'or', items: [item('a', 'number', 'eq', 0), open] };
  expect(evaluate(condition, key => (key === 'a' ? 1 : null))).toBe(false);
  expect(evaluate(condition, key => (key === 'a' ? 0 : null))).toBe(true);
});

describe('介于', () => {
  const field = { key: 'n', label: '金额', type: 'number', props: { label: '金额' } };
  it('asks nothing before both of its values are there', () => {
    for (const value of [null, [1, null], [null, 1], [1], 1, ['', 2]])
      expect(isOpen(item('n', 'number', 'between', value) as never), JSON.stringify(value)).toBe(true);
    expect(isOpen(item('n', 'number', 'between', [0, 0]) as never)).toBe(false);
  });

  it('reads from one to the other', () => {
    const asked = item('n', 'number', 'between', [100, 200]) as never;
    expect(valueText(field, asked, names)).toBe('100 至 200');
    expect(valueText(field, item('n', 'number', 'between', [100, null]) as never, names)).toBe('');
  });
});
