import { isId } from '@gonghui/kernel/ids.ts';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../testing/hostile.ts';
import { type RadioProps, radio } from './definition.ts';

describe('radio', () => {
  it('starts with the defaults of the spec: two options with ids of ours', () => {
    const { options, ...rest } = radio.defaults() as RadioProps;
    expect(rest).toEqual({
      label: '单选框',
      description: '',
      overColumns: 4,
      required: false,
      status: 'editable',
      defaultGenre: 'static-default',
      optionalGenre: 'self-options',
      noDataText: '暂无数据',
      arrangeMode: 'horizontal-tb',
      clearable: false,
      defaultValue: null,
    });
    expect(options.map(option => option.label)).toEqual(['选项1', '选项2']);
    expect(options.every(option => isId(option.value))).toBe(true);
  });

  it('gives every new field options of its own, which people edit side by side', () => {
    const [first, second] = [radio.defaults(), radio.defaults()] as RadioProps[];
    expect(first?.options[0]?.value).not.toBe(second?.options[0]?.value);
    expect(radio.merge).toEqual({ options: { list: 'value' } });
  });

  it('reads any value without throwing', { timeout: 60_000 }, () => fuzz(radio));
});
