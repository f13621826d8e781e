import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays } from '../../shared/dates.ts';
import { enterpriseToday } from '../../shared/enterprise-clock.ts';
import { show } from '../testing/show.tsx';
import type { DayRange } from './field.ts';
import { Fill } from './fill.tsx';
import type { DateRangeFieldProps } from './shape.ts';

afterEach(cleanup);
const props: DateRangeFieldProps = { label: '姓名', clearable: true };
type Value = DayRange | null;

describe('date-range on a PC', () => {
  it('is picked with two clicks, in either order', async () => {
    const user = userEvent.setup();
    const shown = show<DateRangeFieldProps, Value>(Fill, props, ['2026-03-02', '2026-03-03']);
    await user.click(screen.getByRole('combobox', { name: '姓名开始日期' }));
    await user.click(screen.getByRole('button', { name: /2026年3月20日/ }));
    expect(shown.changes).toEqual([]);
    expect(screen.getByText('请选择结束日期')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /2026年3月11日/ }));
    expect(shown.changes).toEqual([['2026-03-11', '2026-03-20']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says below what was not taken of a typed end, and which', async () => {
    const user = userEvent.setup();
    const shown = show<DateRangeFieldProps, Value>(Fill, props, null);
    await user.type(screen.getByRole('combobox', { name: '姓名开始日期' }), '2026-03-05 11:30{Enter}');
    await user.type(screen.getByRole('combobox', { name: '姓名结束日期' }), '2026-03-06 12:30{Enter}');
    expect(shown.changes.at(-1)).toEqual(['2026-03-05', '2026-03-06']);
    const said = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
    expect(said()).toEqual([
      '开始：“2026-03-05 11:30”只取日期，时间没有取用；结束：“2026-03-06 12:30”只取日期，时间没有取用',
    ]);
    const end = screen.getByRole('combobox', { name: '姓名结束日期' });
    await user.clear(end);
    await user.type(end, '2026-03-07{Enter}');
    expect(said()).toEqual(['开始：“2026-03-05 11:30”只取日期，时间没有取用']);
  });

  it('is picked by keys, over the end of a month', async () => {
    const user = userEvent.setup();
    const shown = show<DateRangeFieldProps, Value>(Fill, props, ['2026-03-30', '2026-03-30']);
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    expect(shown.changes).toEqual([['2026-03-30', '2026-04-02']]);
  });

  it('half picked and left stays what it was', async () => {
    const user = userEvent.setup();
    const shown = show<DateRangeFieldProps, Value>(Fill, props, ['2026-03-02', '2026-03-03']);
    await user.click(screen.getByRole('combobox', { name: '姓名结束日期' }));
    await user.click(screen.getByRole('button', { name: /2026年3月20日/ }));
    await user.click(screen.getByText('别处'));
    expect(shown.changes).toEqual([]);
    expect(screen.getByRole('combobox', { name: '姓名结束日期' })).toHaveProperty('value', '2026-03-03');
  });

  it('takes typed ends one by one, and complains only when the whole field is left', async () => {
    const user = userEvent.setup();
    const shown = show<DateRangeFieldProps, Value>(Fill, props, null);
    await user.tab();
    await user.keyboard('2026-3-1');
    await user.tab();
    expect(shown.changes).toEqual([['2026-03-01', '']]);
    expect(shown.left()).toBe(0);
    await user.keyboard('2026-3-9{Enter}');
    expect(shown.changes.at(-1)).toEqual(['2026-03-01', '2026-03-09']);
    await user.click(screen.getByText('别处'));
    expect(shown.left()).toBeGreaterThan(0);
  });

  it('has shortcuts', async () => {
    const user = userEvent.setup();
    const shown = show<DateRangeFieldProps, Value>(Fill, props, null);
    await user.click(screen.getByRole('combobox', { name: '姓名开始日期' }));
    await user.click(screen.getByRole('button', { name: '最近一周' }));
    expect(shown.changes).toEqual([[addDays(enterpriseToday(), -6), enterpriseToday()]]);
  });
});

describe('date-range on a phone', () => {
  it('is two wheels, each limited by the other', () => {
    show<DateRangeFieldProps, Value>(Fill, props, ['2026-03-02', '2026-03-08'], { device: 'mobile' });
    expect(screen.getByLabelText('姓名').getAttribute('max')).toBe('2026-03-08');
    expect(screen.getByLabelText('姓名结束日期').getAttribute('min')).toBe('2026-03-02');
  });
});
