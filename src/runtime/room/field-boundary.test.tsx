import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { beginWriting, noteStored } from '../../session/written.ts';
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

it('says what was stored before it broke', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  noteStored('修改已保存');
  render(
    <FieldBoundary reading>
      <Broken />
    </FieldBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toMatch(/其余内容可以继续查看。修改已保存（\d\d:\d\d）。/);
  act(() => beginWriting(true));
  expect(screen.getByRole('alert').textContent).toContain('没有提交的内容保存在本机');
});
