import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { switchElement } from './definition.ts';
import { Fill } from './fill.tsx';
import type { SwitchProps } from './shape.ts';

const props = switchElement.defaults() as SwitchProps;
const control = () => screen.getByRole('switch', { name: '姓名' });

it('turns by click and by key, and says so in words', async () => {
  const { changes } = show(Fill, props, false);
  expect(screen.getByText('否')).toBeTruthy();
  await userEvent.click(control());
  expect(screen.getByText('是')).toBeTruthy();
  expect(control().getAttribute('aria-checked')).toBe('true');
  await userEvent.keyboard(' ');
  expect(changes).toEqual([true, false]);
});

it('does not turn when read-only', async () => {
  const { changes } = show(Fill, props, true, { readOnly: true });
  await userEvent.click(control());
  expect(changes).toEqual([]);
});
