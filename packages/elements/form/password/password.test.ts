import { describe, expect, it } from 'vitest';
import { context, fuzz, noNames } from '../testing/hostile.ts';
import { password } from './definition.ts';
import { passwordField } from './field.ts';
import type { PasswordProps } from './shape.ts';

const props = (own: Partial<PasswordProps> = {}): PasswordProps => ({
  ...(password.defaults() as PasswordProps),
  ...own,
});

describe('password', () => {
  it('starts with the common defaults, and no default value that every filler could read', () => {
    expect(password.defaults()).toEqual({
      label: '密码',
      description: '',
      overColumns: 4,
      required: false,
      status: 'editable',
      defaultGenre: 'static-default',
      placeholder: '请输入',
      maxlength: 200,
      strength: 'standard',
    });
  });

  it('reads any value without throwing', { timeout: 60_000 }, () => fuzz(password));

  it('keeps a password to the letter, blanks included', () => {
    expect(passwordField.read(' a b ', props())).toEqual({ ok: true, value: ' a b ' });
    expect(passwordField.read('   ', props())).toEqual({ ok: true, value: '   ' });
    expect(passwordField.isEmpty('   ')).toBe(false);
    expect(passwordField.read('', props())).toEqual({ ok: true, value: null });
    expect(passwordField.read('x'.repeat(9), props({ maxlength: 8 })).ok).toBe(false);
  });

  it.each([
    ['Gonghui@2680', []],
    ['短@1a', ['「密码」应为8到20位，包含数字、字母和 / _ @ * & . # 中的一个']],
    ['Gonghui2680', ['「密码」应为8到20位，包含数字、字母和 / _ @ * & . # 中的一个']],
    ['Gonghui@2680Gonghui@2680', ['「密码」应为8到20位，包含数字、字母和 / _ @ * & . # 中的一个']],
    ['Gong@1111', ['「密码」过于简单，不能有4个相同或连续的字符']],
    ['Gong@4321', ['「密码」过于简单，不能有4个相同或连续的字符']],
  ])('%s is told %j', (value, told) => {
    expect(passwordField.check(value, props(), context)).toEqual(told);
    expect(passwordField.check(value, props({ strength: 'none' }), context)).toEqual([]);
  });

  it('shows six dots whatever it is, and cannot be searched for', () => {
    expect(passwordField.toText('abc', props(), noNames)).toBe('••••••');
    expect(passwordField.toText('a much longer one', props(), noNames)).toBe('••••••');
    expect(passwordField.toText(null, props(), noNames)).toBe('');
    expect(passwordField.writeOnly).toBe(true);
    expect(passwordField.operators).toEqual(['empty', '!empty']);
  });
});
