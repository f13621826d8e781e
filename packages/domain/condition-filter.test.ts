import type { Condition, ConditionItem, RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { OPERATORS } from '@gonghui/elements/operators.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionFault } from './condition-fault.ts';
import { type Filters, readFilters, toFilters } from './condition-filter.ts';
import { fieldsOf } from './form-fields.ts';
import { targetsOf } from './record-targets.ts';

const options = { numRuns: sized(300, 20_000), seed: SEED };

describe('the spelling of conditions in the calls of the spec', () => {
  it.each<[Filters, RecordCondition]>([
    [
      { logic: 'and', items: [] },
      { logical: 'and', items: [] },
    ],
    [
      { logic: 'or', items: [{ fieldId: 'fieldaaa', operator: 'eq', value: 1 }] },
      { logical: 'or', items: [{ key: 'fieldaaa', operator: 'eq', value: 1 }] },
    ],
    [
      { logic: 'and', items: [{ logic: 'or', items: [{ fieldId: 'createdBy', operator: 'empty' }] }] },
      { logical: 'and', items: [{ logical: 'or', items: [{ key: 'createdBy', operator: 'empty' }] }] },
    ],
  ])('%j is %j', (filters, condition) => {
    expect(readFilters(filters)).toEqual(condition);
    expect(toFilters(condition)).toEqual(filters);
  });

  it('says the same as ours, there and back, however deep', () => {
    const condition = fc.letrec<{ all: RecordCondition; one: RecordCondition['items'][number] }>(tie => ({
      all: fc.record({
        logical: fc.constantFrom('and', 'or'),
        items: fc.array(tie('one'), { maxLength: 3 }),
      }),
      one: fc.oneof(
        { depthSize: 'small' },
        fc.record(
          {
            key: fc.constantFrom('fieldaaa', 'items', 'logic', 'fieldId', 'constructor'),
            operator: fc.constantFrom(...OPERATORS),
            value: fc.jsonValue() as fc.Arbitrary<Json>,
          },
          { requiredKeys: ['key', 'operator'] },
        ),
        tie('all'),
      ),
    })).all;
    fc.assert(
      fc.property(condition, condition => {
        const filters = toFilters(condition);
        expect(readFilters(filters)).toEqual(condition);
        expect(toFilters(readFilters(filters))).toEqual(filters);
        // Not one key of ours leaves by the call.
        const keys = (one: object): string[] =>
          Object.keys(one).concat('items' in one ? (one.items as object[]).flatMap(keys) : []);
        expect(keys(filters).filter(key => key === 'key' || key === 'logical')).toEqual([]);
      }),
      options,
    );
  });
});

const fields = fieldsOf({
  page: {},
  components: [
    { id: 'textaaaa', name: 'input', props: { label: '事由' } },
    { id: 'numberaa', name: 'number', props: { label: '数量' } },
  ],
});
const targets = targetsOf('formaaaa', fields);
const item = (key: string, operator: ConditionItem['operator'], value?: Json, more = {}): ConditionItem => ({
  ...{ key, keyLabel: key, type: 'input', operator },
  ...(value === undefined ? {} : { value }),
  ...more,
});
const all = (...items: Condition['items']): Condition => ({ logical: 'and', items });
const any = (...items: Condition['items']): Condition => ({ logical: 'or', items });

describe('a condition that decides what somebody sees or is sent', () => {
  const GOOD = item('textaaaa', 'eq', '会议');
  it.each<[what: string, condition: Condition, fault: string | null]>([
    ['one that asks', all(GOOD), null],
    ['one in a group', all(any(GOOD, item('numberaa', 'gt', 1))), null],
    ['one of emptiness', all(item('textaaaa', 'empty')), null],
    ['none', all(), '请至少填写一个条件'],
    ['a group of none', all(any()), '请至少填写一个条件'],
    ['one that was begun', all(item('textaaaa', 'eq', '')), '有条件没有填写完整'],
    ['one that was begun beside one that asks', any(GOOD, item('numberaa', 'gt')), '有条件没有填写完整'],
    ['half a stretch', all(item('numberaa', 'between', [1, null])), '有条件没有填写完整'],
    ['an empty group beside one that asks', all(GOOD, any()), '有条件没有填写完整'],
    [
      'another field in place of a value',
      all(item('textaaaa', 'eq', 'x', { valueKey: 'numberaa' })),
      '条件的值应为固定值',
    ],
    [
      'the same in a group',
      all(GOOD, any(item('textaaaa', 'eq', undefined, { valueKey: 'x' }))),
      '条件的值应为固定值',
    ],
    ['a field that is gone', all(item('goneaaaa', 'eq', 1)), '筛选的字段不存在或已被删除'],
    ['what cannot be asked of the field', all(item('textaaaa', 'gt', 'a')), '「事由」不支持这种筛选方式'],
    ['what the field never holds', all(GOOD, item('numberaa', 'eq', '多')), '「数量」的筛选值格式不正确'],
    ['a group in a group', all(any(all(GOOD))), '筛选条件最多嵌套一级'],
  ])('%s', (_what, condition, fault) => expect(conditionFault(condition, targets)).toBe(fault));
});
