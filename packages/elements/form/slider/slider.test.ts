import { describe, expect, it } from 'vitest';
import { fuzz, noNames } from '../testing/hostile.ts';
import { slider } from './definition.ts';
import { sliderField } from './field.ts';
import type { SliderProps } from './shape.ts';

const props = (own: Partial<SliderProps> = {}): SliderProps => ({
  ...(slider.defaults() as SliderProps),
  ...own,
});

describe('slider', () => {
  it('starts with the defaults of the spec', () => {
    expect(slider.defaults()).toEqual({
      label: '滑块',
      description: '',
      overColumns: 4,
      required: false,
      status: 'editable',
      defaultGenre: 'static-default',
      min: 0,
      max: 100,
      step: 10,
      showTooltip: false,
      defaultValue: 0,
    });
    expect(sliderField.initial?.(props())).toBe(0);
  });

  it('reads any value without throwing', { timeout: 60_000 }, () => fuzz(slider));

  it('reads what lies between its ends, both included, and nothing as nothing', () => {
    expect(sliderField.read(0, props())).toEqual({ ok: true, value: 0 });
    expect(sliderField.read(100, props())).toEqual({ ok: true, value: 100 });
    expect(sliderField.read(null, props())).toEqual({ ok: true, value: null });
    const message = '「滑块」应在0到100之间';
    expect(sliderField.read(101, props())).toEqual({ ok: false, message });
    expect(sliderField.read(-1, props())).toEqual({ ok: false, message });
    expect(sliderField.read('5', props())).toEqual({ ok: false, message: '「滑块」应为数字' });
  });

  it('counts zero as an answer', () => {
    expect(sliderField.isEmpty(0)).toBe(false);
    expect(sliderField.toText(0, props(), noNames)).toBe('0');
    expect(sliderField.toText(null, props(), noNames)).toBe('');
  });

  it('names ends that leave no range and a default outside', () => {
    expect(slider.problems?.(props({ min: 100 }))?.[0]?.message).toBe('最小值应小于最大值');
    expect(slider.problems?.(props({ defaultValue: 101 }))?.[0]?.message).toBe('默认值不在范围内');
    expect(slider.problems?.(props())).toEqual([]);
  });
});
