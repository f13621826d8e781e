import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { number } from './definition.ts';
import { Fill } from './fill.tsx';
import type { NumberProps } from './shape.ts';

const props = (own: Partial<NumberProps> = {}) => ({ ...(number.defaults() as NumberProps), ...own });
const box = () => screen.getByRole('spinbutton', { name: '姓名' }) as HTMLInputElement;

describe('number on the page', () => {
  it('types decimals digit by digit and settles them when left', async () => {
    const { changes } = show(Fill, props({ precision: 2, unit: '元' }), null);
    await userEvent.type(box(), '-1.5');
    expect(box().value).toBe('-1.5');
    expect(changes.at(-1)).toBe(-1.5);
    await userEvent.tab();
    expect(box().value).toBe('-1.50');
    expect(screen.getByText('元')).toBeTruthy();
  });

  /** As hands do it: what stands above the digits is typed with Shift. */
  const SHIFTED = /[~!@#$%^&*()+{}:"<>?|_]/;
  async function typed(text: string): Promise<void> {
    const user = userEvent.setup();
    await user.click(box());
    for (const key of text)
      await user.keyboard(SHIFTED.test(key) ? `{Shift>}${key}{/Shift}` : key === ' ' ? '[Space]' : key);
  }

  it.each([
    ['1e3', {}, 1, '只能填数字，“e”和它后面的没有填入'],
    ['1e+x2', {}, 1, '只能填数字，“e”和它后面的没有填入'],
    ['12kg', {}, 12, '只能填数字，“k”和它后面的没有填入'],
    ['12k', {}, 12, '只能填数字，“k”没有填入'],
    ['10~20', {}, 10, '只能填数字，“~”和它后面的没有填入'],
    ['3*4', {}, 3, '只能填数字，“*”和它后面的没有填入'],
    ['(300.00)', { precision: 2 }, undefined, '只能填数字，“(”和它后面的没有填入'],
    ['10 20', {}, 10, '只能填数字，空格和它后面的没有填入'],
    ['1 234', {}, 1, '只能填数字，空格和它后面的没有填入'],
    ['-5', { min: 0 }, undefined, '不能是负数，“-”和它后面的没有填入'],
    ['50%', { precision: 1 }, 50, '只能填数字，“%”没有填入'],
    ['50%', { unit: '%' }, 50, null],
    ['50%5', { unit: '%' }, 50, '只能填数字，“%”后面的没有填入'],
    ['90.50', {}, 90, '只能填整数，小数部分没有填入'],
  ])('makes no other number of %s (%j) by leaving out a key', async (text, own, value, said) => {
    const { changes } = show(Fill, props(own), null);
    await typed(text);
    expect(changes.at(-1)).toBe(value);
    expect(screen.queryByRole('status')?.textContent ?? null).toBe(said);
    // What is done on purpose goes on from there.
    const user = userEvent.setup();
    await user.type(box(), '{Backspace}7');
    expect(screen.queryByRole('status')).toBeNull();
    expect(changes.at(-1)).toBe(Number(`${String(value ?? '').slice(0, -1)}7`));
  });

  it('makes no other number of a blank that a phone typed', () => {
    const { changes } = show(Fill, props(), null);
    for (const value of ['10', '10 ', '102', '100']) fireEvent.change(box(), { target: { value } });
    expect(changes).toEqual([10]);
    expect(screen.getByRole('status').textContent).toBe('只能填数字，空格和它后面的没有填入');
  });

  it('takes no digit behind a point that it has no place for, and takes nothing of it', async () => {
    const { changes } = show(Fill, props(), null);
    await userEvent.type(box(), '9000.50');
    expect(box().value).toBe('9000');
    expect(changes.at(-1)).toBe(9000);
    expect(screen.getByRole('status').textContent).toBe('只能填整数，小数部分没有填入');
    // Leaving the box does not take the word away; going on elsewhere in the number does.
    await userEvent.tab();
    expect(screen.getByRole('status')).toBeTruthy();
    await userEvent.type(box(), '{Backspace}5');
    expect(screen.queryByRole('status')).toBeNull();
    expect(changes.at(-1)).toBe(9005);
  });

  it('says so of what phones bring, which no key announces', () => {
    const { changes } = show(Fill, props(), null);
    fireEvent.change(box(), { target: { value: '9000.' } });
    fireEvent.change(box(), { target: { value: '90005' } });
    expect(changes).toEqual([9000]);
    expect(screen.getByRole('status').textContent).toContain('只能填整数');
  });

  it('keeps what is no number as it came, and goes on from what is put in its place', async () => {
    const { changes } = show(Fill, props(), 12);
    for (const text of ['1/2', '12.75', '5-']) {
      fireEvent.change(box(), { target: { value: text } });
      expect(box().value).toBe(text);
      expect(box().closest('.gf-box')?.hasAttribute('data-invalid')).toBe(true);
    }
    await userEvent.tab();
    expect(box().value).toBe('5-');
    expect(changes).toEqual([]);
    fireEvent.change(box(), { target: { value: '5' } });
    expect(changes).toEqual([5]);
    expect(box().closest('.gf-box')?.hasAttribute('data-invalid')).toBe(false);
  });

  it.each(['--5', '-.-5', '-/'])('keeps %s, which began as a number, when it is left', async text => {
    const { changes } = show(Fill, props({ precision: 2 }), null);
    await typed(text);
    await userEvent.tab();
    expect(box().value).toBe(text);
    expect(box().closest('.gf-box')?.hasAttribute('data-invalid')).toBe(true);
    expect(changes.filter(change => change !== null)).toEqual([]);
  });

  it('keeps a minus that somebody left by itself', async () => {
    const { changes } = show(Fill, props(), null);
    await userEvent.type(box(), '-');
    await userEvent.tab();
    expect([box().value, changes]).toEqual(['-', []]);
  });

  it('says what it cuts of too many decimals, and nothing of those it takes', async () => {
    const { changes } = show(Fill, props({ precision: 2 }), null);
    await userEvent.type(box(), '1.25');
    expect(screen.queryByRole('status')).toBeNull();
    await userEvent.type(box(), '9');
    expect(changes.at(-1)).toBe(1.25);
    expect(screen.getByRole('status').textContent).toBe('最多2位小数，多余的没有填入');
  });

  it('cleans what is pasted', () => {
    const { changes } = show(Fill, props({ precision: 2 }), null);
    fireEvent.change(box(), { target: { value: '¥1,234.50 元' } });
    expect(changes).toEqual([1234.5]);
  });

  it('keeps what is too large as it was typed, and says so', async () => {
    const { changes } = show(Fill, props(), null);
    fireEvent.change(box(), { target: { value: '12345678901234567890' } });
    await userEvent.tab();
    expect(box().value).toBe('12345678901234567890');
    expect(changes).toEqual([]);
  });

  it.each([
    ['3万5', 30_000, '3万5'],
    ['100元5角', 100, '100元5角'],
    ['3万元', 30_000, '30000'],
    ['100元整', 100, '100'],
    ['1万亿', 1e12, '1000000000000'],
    ['5千万', 5e7, '50000000'],
  ])('reads %s typed key by key as a whole', async (keys, value, text) => {
    const { changes } = show(Fill, props(), null);
    await userEvent.type(box(), keys);
    await userEvent.tab();
    expect([changes.at(-1), box().value]).toEqual([value, text]);
  });

  it.each(['12kg', '12 kg', '12k'])('takes no offence at its own unit: %s', async keys => {
    const { changes } = show(Fill, props({ unit: 'kg' }), null);
    await userEvent.type(box(), keys);
    expect(changes.at(-1)).toBe(12);
    expect(document.querySelector('.gf-number-fault')?.textContent ?? '').toBe('');
  });

  it('steps with the arrow keys, up to the limit', async () => {
    const { changes } = show(Fill, props({ max: 2, step: 2 }), 1);
    await userEvent.type(box(), '{ArrowUp}{ArrowDown}');
    expect(changes).toEqual([2, 0]);
  });

  it('empties to null', async () => {
    const { changes } = show(Fill, props(), 7);
    await userEvent.clear(box());
    expect(changes).toEqual([null]);
    expect(box().value).toBe('');
  });

  it('gives phones the numeric keypad and a sign, where the sign matters', async () => {
    const { changes } = show(Fill, props(), 7, { device: 'mobile' });
    expect(box().inputMode).toBe('numeric');
    await userEvent.click(screen.getByRole('button', { name: '数字正负' }));
    expect(changes).toEqual([-7]);
  });

  it('shows all decimals of a stored value, also where the field has fewer now', () => {
    show(Fill, props(), 1.25, { readOnly: true });
    expect(box().value).toBe('1.25');
  });
});

describe('a number that a box would cut', () => {
  const over = () => document.querySelector('.gf-digits-over')?.textContent ?? '';
  it('is shown as it is read until somebody is in the box, which keeps the digits', () => {
    show(Fill, props({ precision: 2, unit: '元', thousands: true }), 12_193_185_185_337.6);
    expect(box().value).toBe('12193185185337.60');
    expect(over()).toContain('12,193,185,185,337.60');
    expect(box().title).toBe('12,193,185,185,337.60 元');
  });
  it('is left alone where it is short, and while it is being typed', () => {
    show(Fill, props(), 12);
    expect(over()).toBe('');
    fireEvent.change(box(), { target: { value: '123456789' } });
    expect(over()).toBe('');
  });

  /** As an input method or a paste does it: the text and the caret are there before the box hears of them. */
  function writes(text: string, caret: number, composing = false): void {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(box(), text);
    box().setSelectionRange(caret, caret);
    fireEvent(box(), new InputEvent('input', { bubbles: true, isComposing: composing }));
  }

  it.each([
    ['９1234', 1, '91234', 1],
    ['９８1234', 2, '981234', 2],
    ['12。34', 3, '12.34', 3],
    ['－1234', 1, '-1234', 1],
    ['12.934', 4, '12.93', 4],
  ])('reads %s with the caret where it was', (raw, caret, text, then) => {
    show(Fill, props({ precision: 2 }), 1234);
    box().focus();
    writes(raw, caret);
    expect([box().value, box().selectionStart]).toEqual([text, then]);
  });

  it('does not touch what is being composed', () => {
    const { changes } = show(Fill, props({ precision: 2 }), null);
    box().focus();
    fireEvent.compositionStart(box());
    writes('１', 1, true);
    expect(box().value).toBe('１');
    writes('１２', 2, true);
    expect(box().value).toBe('１２');
    fireEvent.keyDown(box(), { key: 'ArrowUp', isComposing: true });
    expect(box().value).toBe('１２');
    fireEvent.compositionEnd(box());
    expect([box().value, box().selectionStart, changes.at(-1)]).toEqual(['12', 2, 12]);
  });

  it('says what of a composed text has no place, once it is done', () => {
    const { changes } = show(Fill, props(), null);
    box().focus();
    fireEvent.compositionStart(box());
    writes('１２', 2, true);
    writes('１２。７５', 5, true);
    fireEvent.compositionEnd(box());
    expect(box().value).toBe('１２。７５');
    expect(changes).not.toContain(1275);
    expect(box().getAttribute('aria-invalid') ?? box().closest('[data-invalid]')).toBeTruthy();
  });

  it('keeps what stands behind a point that has no place', () => {
    const { changes } = show(Fill, props(), 1234);
    box().focus();
    writes('12。34', 3);
    expect([box().value, box().selectionStart, changes]).toEqual(['1234', 2, []]);
    expect(screen.getByRole('status').textContent).toBe('只能填整数，小数部分没有填入');
  });

  it('keeps the decimals behind a further one that is typed before them', async () => {
    const { changes } = show(Fill, props({ precision: 2 }), null);
    await userEvent.type(box(), '12.34');
    writes('12.534', 4);
    expect([box().value, box().selectionStart, changes.at(-1)]).toEqual(['12.34', 3, 12.34]);
    expect(screen.getByRole('status').textContent).toBe('最多2位小数，多余的没有填入');
  });

  it('takes no composed digits behind a key that it did not take', async () => {
    const { changes } = show(Fill, props(), null);
    await userEvent.type(box(), '10e');
    fireEvent.compositionStart(box());
    writes('10２', 3, true);
    expect(box().value).toBe('10２');
    writes('10２０', 4, true);
    fireEvent.compositionEnd(box());
    expect([box().value, changes.at(-1)]).toEqual(['10', 10]);
    expect(screen.getByRole('status').textContent).toBe('只能填数字，“e”和它后面的没有填入');
  });
});
