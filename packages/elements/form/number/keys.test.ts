import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocks, cut, parseDigits, stepped, typedNumber } from './keys.ts';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const blocked = (key: string, limits = {}, held = {}) => blocks({ key, ...plain, ...held }, limits);

describe('keys of a number field', () => {
  it.each(['e', 'E', '+', '.', '。', 'a', ' '])('swallows %s where there are no decimals', key =>
    expect(blocked(key)).toBe(true),
  );
  it.each(['0', '9', '-', 'Backspace', 'ArrowLeft', 'Tab', 'Enter'])('lets %s through', key =>
    expect(blocked(key)).toBe(false),
  );
  it('lets the point through where the field has decimals, and e and + never', () => {
    expect(blocked('.', { precision: 2 })).toBe(false);
    expect(blocked('e', { precision: 2 })).toBe(true);
    expect(blocked('+', { precision: 2 })).toBe(true);
  });
  it('takes no minus where no negative number is allowed', () => {
    expect(blocked('-', { min: 0 })).toBe(true);
    expect(blocked('-', { min: -5 })).toBe(false);
  });
  it('swallows what Shift types but not what Shift moves, selects or leaves with', () => {
    expect(blocked('1', {}, { shiftKey: true })).toBe(true);
    expect(blocked('Tab', {}, { shiftKey: true })).toBe(false);
    expect(blocked('ArrowLeft', {}, { shiftKey: true })).toBe(false);
    expect(blocked('Shift', {}, { shiftKey: true })).toBe(false);
  });
  it('leaves shortcuts alone', () => {
    expect(blocked('a', {}, { ctrlKey: true })).toBe(false);
    expect(blocked('v', {}, { metaKey: true })).toBe(false);
  });
});

describe('text of a number field', () => {
  it.each([
    ['1，234．50元', { precision: 2 }, '1234.5', null],
    ['１２。５', { precision: 2 }, '12.5', null],
    ['(300.00)', { precision: 2 }, '-300', null],
    ['1.2万', {}, '12000', null],
    ['1.5E+05', {}, '150000', null],
    ['12 kg', { unit: 'kg' }, '12', null],
    ['50%', { unit: '%' }, '50', null],
    ['¥ -3', {}, '-3', null],
    ['7.', {}, '7', '小数部分没有填入'],
    ['-3', {}, '-3', null],
    ['1.', { precision: 1 }, '1.', null],
    ['', {}, '', null],
  ])('takes %s of %j as %s', (raw, field, text, said) => {
    const result = typedNumber(raw, '7', field);
    expect(result.unread).toBeUndefined();
    expect(result).toHaveProperty('text', text);
    if (said === null) expect(result).toHaveProperty('fault', null);
    else expect((result as { fault: string }).fault).toContain(said);
  });

  it.each([
    ['1,234,567', '1,234,567', 1234567],
    ['-12，345', '-12，345', -12345],
    ['1,234.5', '1234.5', 1234.5],
    ['999', '999', 999],
  ])('%s typed key by key is that number', (keys, text, value) => {
    let held = '';
    const seen = [...keys].map(key => {
      const result = typedNumber(held + key, held, { precision: 1 });
      held = result.unread === undefined ? result.text : held + key;
      return result.unread;
    });
    expect([held, parseDigits(held)]).toEqual([text, value]);
    expect(seen.at(-1)).toBeUndefined();
  });

  it.each(['1,', '1,5', '1,23', '1,234,', '1，5', '1,2345', '1234,5'])(
    'a comma in %s is none that can go away: it stays and says why',
    typed => expect(typedNumber(typed, typed.slice(0, -1), { precision: 2 }).unread).toMatch(/逗号|千分位/),
  );

  it.each([
    ['3-', {}],
    ['-3', { min: 0 }],
    ['1/2', { precision: 2 }],
    ['2026-03-05', {}],
    ['12:30', {}],
    ['#DIV/0!', {}],
    ['50%', {}],
    ['abc', {}],
    ['12kg', {}],
    ['10²', {}],
    ['1.239', { precision: 2 }],
    ['12.5', {}],
  ])('makes nothing of %s, and says why', (raw, field) => {
    expect(typedNumber(raw, '', field).unread).toMatch(/^(应为|不能|最多)/);
  });

  it('always leaves something that reads as a number or is none yet', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 6 }), (raw, precision) => {
        const made = typedNumber(raw, '', { precision });
        if (made.unread !== undefined) return made.unread !== '';
        const { text, fault } = made;
        expect(text).toMatch(/^-?\d*(\.\d*)?$/);
        expect(cut(text, { precision })).toBe(text);
        // Digits are lost with a word alone.
        if (text === '' && /\d/.test(raw)) expect(fault).not.toBeNull();
        const value = parseDigits(text);
        return value === null || Number.isFinite(value);
      }),
    );
  });

  it.each([
    ['', null],
    ['-', null],
    ['.', null],
    ['-0', 0],
    ['1.', 1],
    ['.5', 0.5],
  ])('reads %j as %j', (text, value) => expect(parseDigits(text)).toBe(value));
});

describe('steps', () => {
  it('stay within the limits and free of binary rounding', () => {
    expect(stepped(null, 1, {})).toBe(1);
    expect(stepped(0.1, 1, { step: 0.2, precision: 1 })).toBe(0.3);
    expect(stepped(9, 1, { step: 5, max: 10 })).toBe(10);
    expect(stepped(1, -1, { min: 1 })).toBe(1);
    expect(stepped(1, -1, {})).toBe(0);
  });
});
