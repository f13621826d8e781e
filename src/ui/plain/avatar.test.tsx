import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Avatar } from './Avatar.tsx';

afterEach(cleanup);

it.each([
  [28, '欧阳小明', '小明'],
  [24, '赵磊', '赵磊'],
  [18, '赵磊', '磊'],
  [36, 'Ada Lovelace', 'AL'],
  [18, 'Ada Lovelace', 'L'],
])('at %i px calls %s as much as there is room for: %s', (size, name, letters) => {
  render(<Avatar id="u1" name={name} size={size} />);
  expect(screen.getByRole('img', { name }).dataset.initials).toBe(letters);
});
