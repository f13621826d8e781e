import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { Fill } from './fill.tsx';
import type { DateProps } from './shape.ts';

afterEach(cleanup);
const props: DateProps = { label: '姓名', placeholder: '请选择日期', clearable: true };

describe('date on a PC', () => {
  it('takes a typed day on Enter and when it is left, and keeps what is none', async () => {
    const user = userEvent.setup();
    const shown = show<DateProps, string | null>(Fill, props, null);
    const box = screen.getByRole('combobox', { name: '姓名' });
    await user.type(box, '2026/3/5{Enter}');
    expect(shown.changes).toEqual(['2026-03-05']);
    expect(box).toHaveProperty('value', '2026-03-05');
    await user.clear(box);
    await user.type(box, 'soon');
    await user.click(screen.getByText('别处'));
    expect(box).toHaveProperty('value', 'soon');
    expect(shown.changes).toHaveLength(1);
    expect(shown.left()).toBeGreaterThan(0);
  });

  it('says what it left out of a text, until another stands there', async () => {
    const user = userEvent.setup();
    const shown = show<DateProps, string | null>(Fill, props, null);
    const box = screen.getByRole('combobox', { name: '姓名' });
    await user.type(box, '2026-03-05 10:00{Enter}');
    expect(shown.changes).toEqual(['2026-03-05']);
    expect(screen.getByRole('status').textContent).toBe('“2026-03-05 10:00”只取日期，时间没有取用');
    expect(document.activeElement).toBe(box);
    await user.clear(box);
    expect(screen.queryByRole('status')).toBeNull();
    await user.type(box, '2026-03-06{Enter}');
    expect(shown.changes).toEqual(['2026-03-05', '2026-03-06']);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('takes a day in place of what could not be read', async () => {
    const user = userEvent.setup();
    const shown = show<DateProps, string | null>(Fill, props, null);
    const box = screen.getByRole('combobox', { name: '姓名' });
    await user.type(box, '2026-02-30');
    await user.click(screen.getByText('别处'));
    expect([box, shown.changes]).toMatchObject([{ value: '2026-02-30' }, []]);
    await user.click(box);
    await user.click(screen.getByRole('button', { name: '今天' }));
    expect(box).toHaveProperty('value', shown.changes[0]);
  });

  it('is chosen in the calendar by keys alone', async () => {
    const user = userEvent.setup();
    const shown = show<DateProps, string | null>(Fill, props, '2026-01-31');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-day')).toBe('2026-01-31');
    await user.keyboard('{PageDown}{ArrowRight}{Home}{Enter}');
    expect(shown.changes).toEqual(['2026-02-23']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.id).toBe('field');
  });

  it('closes by Esc, keeps the value and tells nobody else', async () => {
    const user = userEvent.setup();
    const shown = show<DateProps, string | null>(Fill, props, null);
    await user.click(screen.getByRole('combobox'));
    expect(screen.getByRole('dialog', { name: '选择姓名' })).toBeTruthy();
    let heard = 0;
    const listen = () => heard++;
    document.addEventListener('keydown', listen);
    await user.keyboard('{ArrowDown}{Escape}');
    document.removeEventListener('keydown', listen);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown.changes).toEqual([]);
    expect(heard).toBeLessThan(2);
  });

  it('lets nobody pick a day outside of its limits', async () => {
    const user = userEvent.setup();
    const limited: DateProps = {
      ...props,
      dateRange: 'start-end',
      dateRangeStartEnd: ['2026-03-02', '2026-03-08'],
    };
    const shown = show<DateProps, string | null>(Fill, limited, '2026-03-05');
    await user.click(screen.getByRole('combobox'));
    await user.click(screen.getByRole('button', { name: /2026年3月9日/ }));
    expect(shown.changes).toEqual([]);
    await user.click(screen.getByRole('button', { name: /2026年3月8日/ }));
    expect(shown.changes).toEqual(['2026-03-08']);
  });

  it('is cleared where it may be, and only shows where it is read-only', async () => {
    const user = userEvent.setup();
    const shown = show<DateProps, string | null>(Fill, props, '2026-03-05');
    await user.click(screen.getByRole('button', { name: '清空姓名' }));
    expect(shown.changes).toEqual([null]);
    cleanup();
    show<DateProps, string | null>(Fill, props, '2026-03-05', { readOnly: true });
    await user.click(screen.getByRole('combobox'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: '清空姓名' })).toBeNull();
  });
});

describe('date on a phone', () => {
  it('is the wheel of the phone, within the limits', () => {
    const limited: DateProps = {
      ...props,
      dateRange: 'start-end',
      dateRangeStartEnd: ['2026-03-02', '2026-03-08'],
    };
    show<DateProps, string | null>(Fill, limited, '2026-03-05', { device: 'mobile' });
    const input = screen.getByLabelText('姓名');
    expect(input.getAttribute('type')).toBe('date');
    expect(input.getAttribute('min')).toBe('2026-03-02');
    expect(input.getAttribute('max')).toBe('2026-03-08');
  });
});
