import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { RecordCount } from './RecordCount.tsx';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', () => ({ send }));
afterEach(cleanup);

const shown = (question: object, turn = 0, capped = true) => (
  <RecordCount formId="form0001" count={10_000} capped={capped} question={question} turn={turn} note={null} />
);

it('counts exactly when somebody asks, and forgets the number with the question', async () => {
  send.mockResolvedValue({ count: 125_310, measures: {} });
  const { container, rerender } = render(shown({ keyword: '差旅' }));
  expect(container.textContent).toContain('共 10,000+ 条');
  await userEvent.click(screen.getByRole('button', { name: '精确数' }));
  expect(container.textContent).toContain('共 125,310 条');
  expect(screen.queryByRole('button')).toBeNull();
  expect(send.mock.calls[0]?.[1]).toEqual({ params: { id: 'form0001' }, body: { keyword: '差旅' } });
  rerender(shown({ keyword: '采购' }));
  expect(container.textContent).toContain('共 10,000+ 条');
});

it('offers nothing where the number is exact', () => {
  render(shown({}, 0, false));
  expect(screen.queryByRole('button')).toBeNull();
});
