import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { slider } from './definition.ts';
import { Fill } from './fill.tsx';
import type { SliderProps } from './shape.ts';

const props = (own: Partial<SliderProps> = {}) => ({ ...(slider.defaults() as SliderProps), ...own });
const control = () => screen.getByRole('slider', { name: '姓名' }) as HTMLInputElement;

it('slides by its step and shows where it stands', () => {
  const { changes, container } = show(Fill, props({ showTooltip: true }), 0);
  expect(control().step).toBe('10');
  fireEvent.change(control(), { target: { value: '40' } });
  expect(changes).toEqual([40]);
  expect(container.querySelector('output')?.textContent).toBe('40');
  expect(container.querySelector('.gf-bubble')?.textContent).toBe('40');
});

it('has no bubble unless designed so, and says when nothing is chosen', () => {
  const { container } = show(Fill, props(), null);
  expect(container.querySelector('.gf-bubble')).toBeNull();
  expect(control().getAttribute('aria-valuetext')).toBe('未选择');
});
