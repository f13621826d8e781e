import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { host, show } from '../testing/show.tsx';
import { rate } from './definition.ts';
import { Fill } from './fill.tsx';
import { Record } from './record.tsx';
import type { RateProps } from './shape.ts';

const props = (own: Partial<RateProps> = {}) => ({ ...(rate.defaults() as RateProps), ...own });
const stars = () => screen.getByRole('slider', { name: '姓名' });

describe('rate on the page', () => {
  it('goes by half stars from the keyboard and empties with Delete', async () => {
    const { changes } = show(Fill, props({ allowHalf: true }), 1);
    stars().focus();
    await userEvent.keyboard('{ArrowRight}{End}{ArrowRight}4{Delete}');
    expect(changes).toEqual([1.5, 5, 5, 4, null]);
    expect(stars().getAttribute('aria-valuetext')).toBe('未评分');
  });

  it('takes the star under the finger, its left half where halves count', () => {
    const { changes } = show(Fill, props({ allowHalf: true }), null);
    stars().getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
    fireEvent.pointerUp(stars(), { clientX: 50, button: 0 });
    fireEvent.pointerUp(stars(), { clientX: 55, button: 0 });
    fireEvent.pointerUp(stars(), { clientX: 0, button: 0 });
    expect(changes).toEqual([2.5, 3, 0.5]);
  });

  it('takes nothing when read-only', async () => {
    const { changes } = show(Fill, props(), 3, { readOnly: true });
    stars().focus();
    await userEvent.keyboard('{End}');
    expect(changes).toEqual([]);
  });

  it('shows a record as stars and score', () => {
    const { container } = render(<Record props={props()} value={4} host={host} />);
    expect(container.querySelectorAll('.gf-star-on')).toHaveLength(4);
    expect(container.textContent).toBe('4分');
  });
});
