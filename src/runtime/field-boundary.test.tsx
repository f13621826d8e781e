import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FieldBoundary } from './FieldBoundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('keeps a broken component to itself and draws it again when asked', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Field = () => {
    if (broken) throw new Error('broken');
    return <input aria-label="事由" />;
  };
  render(
    <>
      <FieldBoundary>
        <Field />
      </FieldBoundary>
      <FieldBoundary>
        <input aria-label="姓名" />
      </FieldBoundary>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('这个组件出错了，其余内容可以继续填写');
  expect(screen.getByLabelText('姓名')).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByLabelText('事由')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
