import { isId } from '@gonghui/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../testing/hostile.ts';
import { type SelectMultipleProps, selectMultiple } from './definition.ts';

describe('select-multiple', () => {
  it('starts with the defaults of the spec: two options with ids of ours', () => {
    const { options, ...rest } = selectMultiple.defaults() as SelectMultipleProps;
    expect(rest).toEqual({
      label: '下拉多选',
      description: '',
      overColumns: 4,
      required: false,
      status: 'editable',
      defaultGenre: 'static-default',
      optionalGenre: 'self-options',
      placeholder: '请选择',
      clearable: true,
      noDataText: '暂无数据',
      atLeast: { min: null, max: null },
      defaultValue: [],
    });
    expect(options.map(option => option.label)).toEqual(['选项1', '选项2']);
    expect(options.every(option => isId(option.value))).toBe(true);
  });

  it('gives every new field options of its own, which people edit side by side', () => {
    const [first, second] = [selectMultiple.defaults(), selectMultiple.defaults()] as SelectMultipleProps[];
    expect(first?.options[0]?.value).not.toBe(second?.options[0]?.value);
    expect(selectMultiple.merge).toEqual({ options: { list: 'value' } });
  });

  it('reads any value without throwing', { timeout: 60_000 }, () => fuzz(selectMultiple));
});
