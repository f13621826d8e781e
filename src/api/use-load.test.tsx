import { NETWORK_CODE } from '@gonghui/kernel/error-table.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../transport/errors.ts';
import { useLoad } from './use-load.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Shown = ({ load }: { load(): Promise<string> }) => {
  const { data, error } = useLoad('one', load);
  return <p>{data ?? (error ? 'failed' : 'waiting')}</p>;
};
/** Goes, and comes back. */
async function online(): Promise<void> {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  await act(async () => void window.dispatchEvent(new Event('offline')));
  vi.unstubAllGlobals();
  await act(async () => void window.dispatchEvent(new Event('online')));
}

it('loads by itself once the network is back what did not come without it', async () => {
  const load = vi.fn<() => Promise<string>>();
  load
    .mockRejectedValueOnce(new ApiError(NETWORK_CODE, '网络连接失败', null, 'toast'))
    .mockResolvedValue('审批');
  render(<Shown load={load} />);
  await screen.findByText('failed');
  await online();
  await screen.findByText('审批');
  await online();
  expect(load).toHaveBeenCalledTimes(2);
});

it('asks not again for what was refused', async () => {
  const load = vi.fn(
    async (): Promise<string> => Promise.reject(new ApiError(403, '没有权限', null, 'toast')),
  );
  render(<Shown load={load} />);
  await screen.findByText('failed');
  await online();
  expect(load).toHaveBeenCalledTimes(1);
});
