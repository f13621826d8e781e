import { describe, expect, it } from 'vitest';
import { context, noNames } from '../testing/hostile.ts';
import {
  type ManyChoices,
  manyChoicesField,
  type OneChoice,
  oneChoiceField,
  toggled,
} from './choice-field.ts';
import { choiceProblems } from './choice-props.ts';

const options = [
  { value: 'optiona0', label: '甲' },
  { value: 'optionb0', label: '乙' },
  { value: 'optionc0', label: '丙' },
];
const one: OneChoice = { label: '城市', options };
const many: ManyChoices = { label: '城市', options };

describe('one of several options', () => {
  it('is one that the design has', () => {
    expect(oneChoiceField.read('optionb0', one)).toEqual({ ok: true, value: 'optionb0' });
    expect(oneChoiceField.read('', one)).toEqual({ ok: true, value: null });
    expect(oneChoiceField.read('甲', one)).toEqual({
      ok: false,
      message: '「城市」的选项已不存在，请重新选择',
    });
    expect(oneChoiceField.read(['optiona0'], one)).toEqual({ ok: false, message: '「城市」应为一个选项' });
  });

  it('shows its label, and of one that is gone that it is gone', () => {
    expect(oneChoiceField.toText('optiona0', one, noNames)).toBe('甲');
    expect(oneChoiceField.toText('optionx0', one, noNames)).toBe('已删除的选项');
  });

  it('starts with its default, unless that is gone', () => {
    expect(oneChoiceField.initial?.({ ...one, defaultValue: 'optionc0' })).toBe('optionc0');
    expect(oneChoiceField.initial?.({ ...one, defaultValue: 'optionx0' })).toBeNull();
  });
});

describe('several of several options', () => {
  it('are kept each once and in the order of the design', () => {
    expect(manyChoicesField.read(['optionc0', 'optiona0', 'optionc0'], many)).toEqual({
      ok: true,
      value: ['optiona0', 'optionc0'],
    });
  });

  it.each<[unknown, string]>([
    ['optiona0', '「城市」应为选项列表'],
    [[1], '「城市」应为选项列表'],
    [[null], '「城市」应为选项列表'],
    [{ 0: 'optiona0', length: 1 }, '「城市」应为选项列表'],
    [Array(1000).fill('optiona0'), '「城市」应为选项列表'],
    [['optionx0'], '「城市」的选项已不存在，请重新选择'],
  ])('refuse %j', (raw, message) => expect(manyChoicesField.read(raw, many)).toEqual({ ok: false, message }));

  it('are counted at both ends', () => {
    const count = (value: string[]) =>
      manyChoicesField.check(value, { ...many, atLeast: { min: 2, max: 2 } }, context);
    expect(count(['optiona0'])).toEqual(['「城市」至少选择2项']);
    expect(count(['optiona0', 'optionb0'])).toEqual([]);
    expect(count(['optiona0', 'optionb0', 'optionc0'])).toEqual(['「城市」最多选择2项']);
  });

  it('show their labels', () =>
    expect(manyChoicesField.toText(['optiona0', 'optionc0'], many, noNames)).toBe('甲、丙'));

  it('toggle, keeping what the design no longer has until that is taken off', () => {
    expect(toggled(many, ['optionx0', 'optionc0'], 'optiona0')).toEqual(['optiona0', 'optionc0', 'optionx0']);
    expect(toggled(many, ['optiona0', 'optionx0'], 'optionx0')).toEqual(['optiona0']);
    expect(toggled(many, ['optiona0', 'optionc0'], 'optiona0')).toEqual(['optionc0']);
  });
});

describe('problems of options', () => {
  const messages = (props: Parameters<typeof choiceProblems>[0]) =>
    choiceProblems(props).map(found => found.message);
  const option = (label: string, index: number) => ({ value: `option0${index}`, label });

  it('are none for sound ones', () => expect(messages({ options, defaultValue: 'optiona0' })).toEqual([]));
  it('name missing, nameless and equal options', () => {
    expect(messages({ options: [] })).toEqual(['缺少选项']);
    expect(messages({ options: [' ', 'x'].map(option) })).toEqual(['有选项没有文字']);
    expect(messages({ options: ['x', 'x '].map(option) })).toEqual(['有重复的选项']);
  });
  it('name a default that is gone and counts that cannot be met', () => {
    expect(messages({ options, defaultValue: ['optionx0'] })).toEqual(['默认选项已不存在']);
    expect(messages({ options, atLeast: { min: 3, max: 2 } })).toEqual(['最少选择不能大于最多选择']);
    expect(messages({ options, atLeast: { min: 4 } })).toEqual(['最少选择超过选项数量']);
  });
});
