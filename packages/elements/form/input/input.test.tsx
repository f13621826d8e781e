import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { input } from './definition.ts';
import { Fill } from './fill.tsx';
import type { InputProps } from './shape.ts';

const props = (own: Partial<InputProps> = {}) => ({ ...(input.defaults() as InputProps), ...own });
const box = () => screen.getByRole('textbox', { name: '姓名' }) as HTMLInputElement;

describe('input on the page', () => {
  it('takes text, counts it, stops at the limit and clears to null', async () => {
    const { changes, left } = show(Fill, props({ maxlength: 3, showWordLimit: true }), null);
    await userEvent.type(box(), '一二三四');
    expect(box().value).toBe('一二三');
    expect(screen.getByText('3/3')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('最多3个字，超出的没有填入');
    await userEvent.click(screen.getByRole('button', { name: '清空单行文本' }));
    expect(changes.at(-1)).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect(document.activeElement).toBe(box());
    await userEvent.click(screen.getByRole('button', { name: '别处' }));
    expect(left()).toBeGreaterThan(0);
  });

  it('leaves out control letters, in the place where they came, and says so', () => {
    const { changes } = show(Fill, props(), null);
    fireEvent.change(box(), { target: { value: '一\u000b二\u0007' } });
    expect([box().value, changes]).toEqual(['一 二', ['一 二']]);
    expect(screen.getByRole('status').textContent).toBe('已去掉看不见的控制字符');
    fireEvent.change(box(), { target: { value: '一 二三' } });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('takes phones and cards in groups, typed and pasted, and counts their digits', async () => {
    for (const [format, maxlength, written, taken] of [
      ['phone', 11, '138 0013 8000', '13800138000'],
      ['phone', 11, '+86 138-0013-8000', '13800138000'],
      ['idcard', 18, '110105 19491231 002X', '11010519491231002X'],
    ] as const)
      for (const way of ['type', 'paste'] as const) {
        show(Fill, props({ format, maxlength, showWordLimit: false }), null);
        if (way === 'type') await userEvent.type(box(), written);
        else {
          box().focus();
          await userEvent.paste(written);
        }
        expect([way, box().value]).toEqual([way, taken]);
        expect(screen.queryByRole('status')).toBeNull();
        cleanup();
      }
  });

  it('counts unasked once no more goes in', async () => {
    show(Fill, props({ maxlength: 3, showWordLimit: false }), null);
    await userEvent.type(box(), '一二');
    expect(screen.queryByText('2/3')).toBeNull();
    await userEvent.type(box(), '三');
    expect(screen.getByText('3/3')).toBeTruthy();
  });

  it('asks phones for the keyboard that suits the format', () => {
    show(Fill, props({ format: 'phone' }), null, { device: 'mobile' });
    expect(box().inputMode).toBe('tel');
  });

  it('says that it is required and wrong, and where the message is', () => {
    show(Fill, props({ required: true }), null, { invalid: true });
    expect(box().getAttribute('aria-required')).toBe('true');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(box().getAttribute('aria-describedby')).toBe('message');
  });

  it('takes nothing when read-only', async () => {
    const { changes } = show(Fill, props(), '王芳', { readOnly: true });
    await userEvent.type(box(), 'x');
    expect(changes).toEqual([]);
    expect(screen.queryByRole('button', { name: '清空单行文本' })).toBeNull();
  });

  it.each([
    ['  　张三 丰　 ', '张三 丰'],
    [' 　', ''],
  ])('shows %s without the blanks at its ends once it is left, as it is stored', async (typed, stored) => {
    const { changes } = show(Fill, props(), null);
    await userEvent.type(box(), typed);
    expect(box().value).toBe(typed);
    await userEvent.tab();
    expect(box().value).toBe(stored);
    expect(changes.at(-1)).toBe(stored || null);
  });

  it('keeps the caret before a number whose country code goes away', () => {
    show(Fill, props({ format: 'phone' }), '13800138000');
    box().focus();
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(box(), '8613800138000');
    box().setSelectionRange(2, 2);
    fireEvent(box(), new InputEvent('input', { bubbles: true }));
    expect([box().value, box().selectionStart]).toEqual(['13800138000', 0]);
  });

  it('cuts an address of mail, whose box tells of no caret', async () => {
    const { changes } = show(Fill, props({ format: 'email', maxlength: 5 }), null);
    await userEvent.type(box(), 'a@b.cde');
    expect(changes.at(-1)).toBe('a@b.c');
  });
});
