import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Fill as Month } from '../date-month/fill.tsx';
import { Fill as Quarter } from '../date-quarter/fill.tsx';
import { Fill as Moment } from '../date-time/fill.tsx';
import { Fill as Week } from '../date-week/fill.tsx';
import { Fill as Year } from '../date-year/fill.tsx';
import type { Range } from '../shared/range-value.ts';
import { Fill as Times } from '../time-range/fill.tsx';
import { Fill as Slot } from '../time-select/fill.tsx';
import { Fill as Slots } from '../time-select-range/fill.tsx';
import { show } from './show.tsx';

const props = { label: '姓名', clearable: true };
const box = () => screen.getByRole('combobox', { name: '姓名' });

describe('periods', () => {
  it.each([
    [Week, '2026-3-5', '2026-W10', '2026年第10周'],
    [Month, '3-2026', null, '3-2026'],
    [Month, '2026年3月', '2026-03', '2026-03'],
    [Quarter, '2026q2', '2026-Q2', '2026-Q2'],
    [Year, '2026年', '2026', '2026'],
  ])('are typed as people write them', async (View, typed, value, shown) => {
    const user = userEvent.setup();
    const page = show<typeof props, string | null>(View as never, props, null);
    await user.type(box(), `${typed}{Enter}`);
    await user.tab();
    expect(page.changes).toEqual(value === null ? [] : [value]);
    expect(box()).toHaveProperty('value', shown);
  });

  it('a week is all of its days, from Monday', async () => {
    const user = userEvent.setup();
    const page = show<typeof props, string | null>(Week as never, props, '2026-W10');
    await user.click(box());
    expect(
      screen
        .getAllByRole('columnheader')
        .map(head => head.textContent)
        .join(''),
    ).toBe('一二三四五六日');
    await user.click(screen.getByRole('button', { name: /2026年3月15日/ }));
    expect(page.changes).toEqual(['2026-W11']);
  });

  it('quarters are Q1 to Q4, picked by keys over the turn of the year', async () => {
    const user = userEvent.setup();
    const page = show<typeof props, string | null>(Quarter as never, props, '2026-Q4');
    await user.click(box());
    expect(['Q1', 'Q2', 'Q3', 'Q4'].map(name => screen.getByText(name)).length).toBe(4);
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{ArrowRight}{Enter}');
    expect(page.changes).toEqual(['2027-Q1']);
  });

  it('outside of the limits cannot be picked', async () => {
    const user = userEvent.setup();
    const limited = { ...props, dateRange: 'start-end', dateRangeStartEnd: ['2026-03-10', '2026-05-01'] };
    const page = show<typeof props, string | null>(Month as never, limited, '2026-04');
    await user.click(box());
    await user.click(screen.getByRole('button', { name: '2026年2月' }));
    expect(page.changes).toEqual([]);
    await user.click(screen.getByRole('button', { name: '2026年3月' }));
    expect(page.changes).toEqual(['2026-03']);
  });

  it('on a phone come up from the lower edge, without a keyboard', async () => {
    const user = userEvent.setup();
    const page = show<typeof props, string | null>(Year as never, props, '2026', { device: 'mobile' });
    expect(box().getAttribute('inputmode')).toBe('none');
    await user.click(box());
    expect(screen.getByRole('dialog', { name: '选择姓名' }).getAttribute('aria-modal')).toBe('true');
    await user.click(screen.getByRole('button', { name: '下十年' }));
    await user.click(screen.getByRole('button', { name: '2031年' }));
    expect(page.changes).toEqual(['2031']);
  });
});

describe('date-time', () => {
  it('is a day and a time, until 确定', async () => {
    const user = userEvent.setup();
    const page = show<typeof props, string | null>(Moment as never, props, '2026-03-05 09:30:00');
    expect(box()).toHaveProperty('value', '2026-03-05 09:30');
    await user.click(box());
    await user.click(screen.getByRole('button', { name: /2026年3月6日/ }));
    await user.click(screen.getByRole('listbox', { name: '时' }).children[18]!);
    expect(page.changes).toEqual(['2026-03-06 09:30:00', '2026-03-06 18:30:00']);
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('time ranges', () => {
  it('are two times, each named', async () => {
    const user = userEvent.setup();
    const page = show<typeof props, Range | null>(Times as never, props, null);
    await user.type(screen.getByRole('combobox', { name: '姓名开始时间' }), '9{Enter}');
    await user.type(screen.getByRole('combobox', { name: '姓名结束时间' }), '1830{Enter}');
    expect(page.changes).toEqual([
      ['09:00:00', ''],
      ['09:00:00', '18:30:00'],
    ]);
    await user.click(screen.getByRole('button', { name: '清空姓名' }));
    expect(page.changes.at(-1)).toBeNull();
  });

  it('slots are listed from 08:00 to 21:00 by the hour', async () => {
    const user = userEvent.setup();
    const page = show<typeof props, string | null>(Slot as never, props, null);
    await user.click(box());
    const slots = screen.getAllByRole('option').map(option => option.textContent);
    expect([slots[0], slots.at(-1), slots.length]).toEqual(['08:00', '21:00', 14]);
    await user.click(screen.getByRole('option', { name: '09:00' }));
    expect(page.changes).toEqual(['09:00:00']);
  });

  it('the second slot comes after the first', async () => {
    const user = userEvent.setup();
    const page = show<typeof props, Range | null>(Slots as never, props, ['19:00:00', '']);
    const [, second] = screen.getAllByRole('combobox');
    await user.click(second!);
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['20:00', '21:00']);
    await user.click(screen.getByRole('option', { name: '20:00' }));
    expect(page.changes).toEqual([['19:00:00', '20:00:00']]);
  });
});
