import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PrintJobDialog } from './PrintJobDialog.tsx';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', () => ({ send }));

afterEach(cleanup);

const drawn = { id: 'stencil1', name: '采购清单', labels: false, printed: 1 };

const open = async (formId: string, list: readonly unknown[]) => {
  send.mockResolvedValue({ list });
  render(<PrintJobDialog formId={formId} formName="采购" recordIds={['a', 'b']} onClose={() => undefined} />);
  await screen.findByRole('option');
};

it('offers one table of all records where somebody drew the template, and not for the layout of the form', async () => {
  await open('form0001', [drawn]);
  expect(screen.getByText('合为清单')).toBeTruthy();
  cleanup();
  await open('form0002', []);
  expect(screen.getByRole('option').textContent).toBe('按表单生成');
  expect(screen.queryByText('合为清单')).toBeNull();
});
