import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { type CheckboxProps, checkbox } from './definition.ts';
import { Fill } from './fill.tsx';

const options = ['甲', '乙', '丙'].map((label, index) => ({ value: `option0${index}`, label }));
const props = { ...(checkbox.defaults() as CheckboxProps), options };

describe('checkbox on the page', () => {
  it('takes and gives back, in the order of the design', async () => {
    const { changes, left } = show(Fill, props, []);
    await userEvent.click(screen.getByRole('checkbox', { name: '丙' }));
    await userEvent.click(screen.getByText('甲'));
    await userEvent.click(screen.getByRole('checkbox', { name: '丙' }));
    expect(changes).toEqual([['option02'], ['option00', 'option02'], ['option00']]);
    expect(left()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: '别处' }));
    expect(left()).toBe(1);
  });

  it('is one group under its label', () => {
    show(Fill, props, []);
    expect(screen.getByRole('group', { name: '姓名' }).id).toBe('field');
  });

  it('takes nothing when read-only', async () => {
    const { changes } = show(Fill, props, ['option00'], { readOnly: true });
    await userEvent.click(screen.getByRole('checkbox', { name: '甲' }));
    expect(changes).toEqual([]);
  });
});
