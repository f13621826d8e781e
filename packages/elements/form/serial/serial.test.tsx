import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { Fill } from './fill.tsx';
import type { SerialProps } from './shape.ts';

it('says that there will be a number, and shows the one there is', () => {
  const { changes } = show<SerialProps, string | null>(Fill, { label: '姓名' }, null);
  const box = screen.getByLabelText('姓名');
  expect(box).toHaveProperty('readOnly', true);
  expect(box.getAttribute('placeholder')).toBe('提交后自动生成');
  expect(changes).toEqual([]);
});
