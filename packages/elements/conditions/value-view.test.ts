import { describe, expect, it } from 'vitest';
import { valueView } from './value-view.ts';

describe('the value of a comparison', () => {
  it('is entered with the decimals that the field can hold', () => {
    const asked = (type: string, props: Record<string, unknown>) =>
      valueView({ key: 'amount01', label: '数量', type, props: { label: '数量', ...props } }, 'gt')?.props
        .precision;
    expect(asked('number', { precision: 0 })).toBe(0);
    expect(asked('number', { precision: 4 })).toBe(4);
    expect(asked('rate', {})).toBe(2);
  });

  it('is not asked for where an operator needs none', () => {
    expect(valueView({ key: 'amount01', label: '数量', type: 'number', props: {} }, 'empty')).toBeNull();
  });
});
