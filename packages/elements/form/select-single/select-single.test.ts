import { isId } from '@gonghui/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../testing/hostile.ts';
import { type SelectSingleProps, selectSingle } from './definition.ts';

describe('select-single', () => {
  it('starts with the defaults of the spec: two options with ids of ours', () => {
    const { options, ...rest } = selectSingle.defaults() as SelectSingleProps;
    expect(rest).toEqual({
      label: '下拉单选',
      description: '',
      overColumns: 4,
      required: false,
      status: 'editable',
      defaultGenre: 'static-default',
      optionalGenre: 'self-options',
      placeholder: '请选择',
      clearable: true,
      noDataText: '暂无数据',
      defaultValue: null,
    });
    expect(options.map(option => option.label)).toEqual(['选项1', '选项2']);
    expect(options.every(option => isId(option.value))).toBe(true);
  });

  it('gives every new field options of its own, which people edit side by side', () => {
    const [first, second] = [selectSingle.defaults(), selectSingle.defaults()] as SelectSingleProps[];
    expect(first?.options[0]?.value).not.toBe(second?.options[0]?.value);
    expect(selectSingle.merge).toEqual({ options: { list: 'value' } });
  });

  it('reads any value without throwing', { timeout: 60_000 }, () => fuzz(selectSingle));
});
