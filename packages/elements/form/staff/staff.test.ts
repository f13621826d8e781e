import { describe, expect, it } from 'vitest';
import { context, fieldFrom, fuzz, noNames } from '../testing/hostile.ts';
import { staff } from './definition.ts';

const field = fieldFrom(staff);
const props = (more = {}) => ({ ...staff.defaults(), label: '经办人', ...more });

describe('staff', () => {
  it('reads any JSON without throwing', () => fuzz(staff));

  it.each([
    [null, []],
    ['', []],
    ['wang0001', ['wang0001']],
    [
      ['wang0001', 'li000001'],
      ['wang0001', 'li000001'],
    ],
    [['wang0001', 'wang0001'], ['wang0001']],
  ])('%j reads as %j', (raw, value) => expect(field.read(raw, props())).toEqual({ ok: true, value }));

  it.each([
    [[1]],
    [[null]],
    [{}],
    [['../etc']],
    [["a'b"]],
    [['x'.repeat(65)]],
    [Array.from({ length: 501 }, (_, i) => `u${i}`)],
  ])('refuses %j', raw =>
    expect(field.read(raw, props())).toEqual({ ok: false, message: '「经办人」应为人员列表' }),
  );

  it('takes several people only where it is told to', () => {
    expect(field.check(['a', 'b'], props(), context)).toEqual(['「经办人」只能选择一名人员']);
    expect(field.check(['a', 'b'], props({ multiple: true }), context)).toEqual([]);
  });

  it('shows names, and the last part of an id that it does not know', () => {
    const names = { ...noNames, user: (id: string) => (id === 'wang0001' ? '王芳' : undefined) };
    expect(field.toText(['wang0001', 'gone1234'], props(), names)).toBe('王芳、1234');
  });

  it('compares as the spec says', () => expect(field.operators).toContain('eq'));
});
