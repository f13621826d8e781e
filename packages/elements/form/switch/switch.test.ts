import { describe, expect, it } from 'vitest';
import { fuzz, noNames } from '../testing/hostile.ts';
import { switchElement } from './definition.ts';
import { switchField } from './field.ts';
import type { SwitchProps } from './shape.ts';

const props = (own: Partial<SwitchProps> = {}): SwitchProps => ({
  ...(switchElement.defaults() as SwitchProps),
  ...own,
});

describe('switch', () => {
  it('starts with the defaults of the spec', () => {
    expect(switchElement.defaults()).toEqual({
      label: '开关',
      description: '',
      overColumns: 4,
      required: false,
      status: 'editable',
      defaultGenre: 'static-default',
      activeText: '是',
      inactiveText: '否',
      defaultValue: false,
    });
  });

  it('reads any value without throwing', { timeout: 60_000 }, () => fuzz(switchElement));

  it('reads true and false, and nothing as off', () => {
    expect(switchField.read(true, props())).toEqual({ ok: true, value: true });
    expect(switchField.read(null, props())).toEqual({ ok: true, value: false });
    for (const raw of ['true', 1, 0, [], {}]) {
      expect(switchField.read(raw, props())).toEqual({ ok: false, message: '「开关」只能是开或关' });
    }
  });

  it('is never empty', () => expect(switchField.isEmpty(false)).toBe(false));

  it('shows 是 and 否, or the designed words', () => {
    expect(switchField.toText(true, props(), noNames)).toBe('是');
    expect(switchField.toText(false, props(), noNames)).toBe('否');
    expect(switchField.toText(true, props({ activeText: '需要' }), noNames)).toBe('需要');
    expect(switchField.initial?.(props({ defaultValue: true }))).toBe(true);
  });
});
