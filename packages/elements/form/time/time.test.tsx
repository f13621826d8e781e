import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { Fill as RangeFill } from '../time-range/fill.tsx';
import { Fill } from './fill.tsx';
import type { TimeProps } from './shape.ts';

afterEach(cleanup);
const props: TimeProps = { label: '姓名', placeholder: '请选择时间', clearable: true };

describe('time on a PC', () => {
  it('takes a typed time', async () => {
    const user = userEvent.setup();
    const shown = show<TimeProps, string | null>(Fill, props, null);
    await user.type(screen.getByRole('combobox', { name: '姓名' }), '930{Enter}');
    expect(shown.changes).toEqual(['09:30:00']);
  });

  it('says that it takes no seconds where it shows none', async () => {
    const user = userEvent.setup();
    const shown = show<TimeProps, string | null>(Fill, props, null);
    await user.type(screen.getByRole('combobox', { name: '姓名' }), '12:30:45{Enter}');
    expect(shown.changes).toEqual(['12:30:00']);
    expect(screen.getByRole('status').textContent).toBe('“12:30:45”只取到分，秒没有取用');
  });

  it('says so below both ends of a range', async () => {
    const user = userEvent.setup();
    show(RangeFill, { label: '姓名' }, null);
    await user.type(screen.getByRole('combobox', { name: '姓名结束时间' }), '18:00:30{Enter}');
    expect(screen.getByRole('status').textContent).toBe('结束：“18:00:30”只取到分，秒没有取用');
  });

  it('is set in its columns by keys, round the clock', async () => {
    const user = userEvent.setup();
    const shown = show<TimeProps, string | null>(Fill, props, '23:30:00');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('时');
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}{Enter}');
    expect(shown.changes).toEqual(['00:30:00', '00:29:00']);
    expect(document.activeElement?.id).toBe('field');
  });

  it('has seconds only where they are shown', async () => {
    const user = userEvent.setup();
    show<TimeProps, string | null>(Fill, props, null);
    await user.click(screen.getByRole('combobox', { name: '姓名' }));
    expect(screen.queryByRole('listbox', { name: '秒' })).toBeNull();
    cleanup();
    const shown = show<TimeProps, string | null>(Fill, { ...props, format: 'HH:mm:ss' }, '08:00:00');
    await user.click(screen.getByRole('combobox', { name: '姓名' }));
    const seconds = screen.getByRole('listbox', { name: '秒' });
    await user.click(seconds.children[15]!);
    expect(shown.changes).toEqual(['08:00:15']);
  });
});

describe('time on a phone', () => {
  it('is picked from 24 hours in a panel, and opens no keyboard', async () => {
    const user = userEvent.setup();
    const shown = show<TimeProps, string | null>(Fill, props, '20:30:00', { device: 'mobile' });
    const box = screen.getByRole('combobox', { name: '姓名' });
    expect(box).toHaveProperty('readOnly', true);
    expect(box.getAttribute('inputmode')).toBe('none');
    await user.click(box);
    const hours = screen.getByRole('listbox', { name: '时' });
    expect(hours.children).toHaveLength(24);
    await user.click(hours.children[21]!);
    expect(shown.changes).toEqual(['21:30:00']);
    expect(screen.queryByText(/上午|下午|AM|PM/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
