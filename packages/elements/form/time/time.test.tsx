import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import type { TimeProps } from './definition.ts';
import { Fill } from './fill.tsx';

afterEach(cleanup);
const props: TimeProps = { label: '姓名', placeholder: '请选择时间', clearable: true };

describe('time on a PC', () => {
  it('takes a typed time', async () => {
    const user = userEvent.setup();
    const shown = show<TimeProps, string | null>(Fill, props, null);
    await user.type(screen.getByRole('combobox', { name: '姓名' }), '930{Enter}');
    expect(shown.changes).toEqual(['09:30:00']);
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

it('on a phone is the wheel of the phone', () => {
  show<TimeProps, string | null>(Fill, props, '08:30:00', { device: 'mobile' });
  const input = screen.getByLabelText('姓名');
  expect(input.getAttribute('type')).toBe('time');
  expect(input.getAttribute('step')).toBe('60');
  expect(input).toHaveProperty('value', '08:30');
});
