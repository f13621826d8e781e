import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { host, show } from '../testing/show.tsx';
import { textarea } from './definition.ts';
import { Fill } from './fill.tsx';
import { Record } from './record.tsx';
import type { TextareaProps } from './shape.ts';

const props = (own: Partial<TextareaProps> = {}) => ({ ...(textarea.defaults() as TextareaProps), ...own });

it('takes lines, with as many rows as designed', async () => {
  const { changes } = show(Fill, props({ rows: 4, showWordLimit: true }), null);
  const box = screen.getByRole('textbox', { name: '姓名' }) as HTMLTextAreaElement;
  expect(Number(box.rows)).toBe(4);
  await userEvent.type(box, '一{Enter}二');
  expect(changes.at(-1)).toBe('一\n二');
  expect(screen.getByText('3/200')).toBeTruthy();
});

it('keeps the lines of a stored value', () => {
  const { container } = render(<Record props={props()} value={'一\n二'} host={host} />);
  expect(container.textContent).toBe('一\n二');
});
