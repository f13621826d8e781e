import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { type RadioProps, radio } from './definition.ts';
import { Fill } from './fill.tsx';

const options = [
  { value: 'optiona0', label: '甲' },
  { value: 'optionb0', label: '乙' },
];
const props = (own: Partial<RadioProps> = {}) => ({ ...(radio.defaults() as RadioProps), options, ...own });

describe('radio on the page', () => {
  it('takes one of its options, and none again where it can be cleared', async () => {
    const { changes } = show(Fill, props({ clearable: true }), null);
    await userEvent.click(screen.getByRole('radio', { name: '乙' }));
    await userEvent.click(screen.getByRole('radio', { name: '甲' }));
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(changes).toEqual(['optionb0', 'optiona0', null]);
  });

  it('is one group under its label, and passes focus to the chosen option', () => {
    show(Fill, props({ required: true }), 'optionb0');
    const group = screen.getByRole('radiogroup', { name: '姓名' });
    expect(group.getAttribute('aria-required')).toBe('true');
    group.focus();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '乙' }));
  });

  it('takes nothing when read-only', async () => {
    const { changes } = show(Fill, props(), null, { readOnly: true });
    await userEvent.click(screen.getByRole('radio', { name: '乙' }));
    expect(changes).toEqual([]);
  });

  it('says when there is nothing to choose', () => {
    show(Fill, props({ options: [], noDataText: '没有城市' }), null);
    expect(screen.getByText('没有城市')).toBeTruthy();
  });
});
