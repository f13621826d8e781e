import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { type SelectSingleProps, selectSingle } from './definition.ts';
import { Fill } from './fill.tsx';

const options = ['会议室预订', '用车申请', '差旅申请'].map((label, index) => ({
  value: `option0${index}`,
  label,
}));
const props = (own: Partial<SelectSingleProps> = {}) => ({
  ...(selectSingle.defaults() as SelectSingleProps),
  options,
  ...own,
});
const box = () => screen.getByRole('combobox', { name: '姓名' }) as HTMLInputElement;
const listed = () => screen.queryAllByRole('option').map(option => option.textContent);

describe('select-single on the page', () => {
  it('opens, takes an option with the pointer and closes', async () => {
    const { changes } = show(Fill, props(), null);
    expect(listed()).toEqual([]);
    await userEvent.click(box());
    expect(listed()).toEqual(['会议室预订', '用车申请', '差旅申请']);
    await userEvent.click(screen.getByRole('option', { name: '用车申请' }));
    expect(changes).toEqual(['option01']);
    expect(box().value).toBe('用车申请');
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  it('finds by pinyin initials and takes with Enter', async () => {
    const { changes } = show(Fill, props(), 'option00');
    box().focus();
    await userEvent.keyboard('sq');
    expect(listed()).toEqual(['用车申请', '差旅申请']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(changes).toEqual(['option02']);
  });

  it('tells screen readers which option the keyboard is on', async () => {
    show(Fill, props(), 'option01');
    box().focus();
    await userEvent.keyboard('{ArrowDown}');
    const active = document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toBe('用车申请');
    expect(active?.getAttribute('aria-selected')).toBe('true');
  });

  it('closes with Esc and keeps the choice; Delete gives it back', async () => {
    const { changes } = show(Fill, props(), 'option01');
    box().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}');
    expect(listed()).toEqual([]);
    expect(box().value).toBe('用车申请');
    await userEvent.keyboard('{Delete}');
    expect(changes).toEqual([null]);
  });

  it('says when nothing fits or nothing is there', async () => {
    show(Fill, props(), null);
    box().focus();
    await userEvent.keyboard('zzz');
    expect(screen.getByText('没有符合的选项')).toBeTruthy();
  });

  it('shows noDataText without options', async () => {
    show(Fill, props({ options: [], noDataText: '请先录入城市' }), null);
    await userEvent.click(box());
    expect(screen.getByText('请先录入城市')).toBeTruthy();
  });

  it('counts as left when focus goes elsewhere', async () => {
    const { left } = show(Fill, props(), null);
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('button', { name: '别处' }));
    expect(left()).toBe(1);
    expect(listed()).toEqual([]);
  });

  it('does not open when read-only, and shows a choice that is gone as gone', async () => {
    show(Fill, props(), 'optiongo', { readOnly: true });
    await userEvent.click(box());
    expect(listed()).toEqual([]);
    expect(box().value).toBe('已删除的选项');
  });
});
