import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '../../ui/plain/Dialog.tsx';
import { useDevice } from './use-device.ts';

let isNarrow = false;
let tell: () => void = () => {};

beforeEach(() => {
  isNarrow = false;
  const query = {
    get matches() {
      return isNarrow;
    },
    addEventListener: (_: string, heard: () => void) => {
      tell = heard;
    },
    removeEventListener: () => {},
  };
  vi.stubGlobal('matchMedia', () => query);
});
afterEach(() => vi.unstubAllGlobals());

function Page({ asks }: { asks: boolean }) {
  const device = useDevice();
  // A page that arranges itself anew takes what stands in its parts with it.
  return (
    <div key={device} data-testid={device}>
      {asks ? (
        <Dialog title="导入数据" onOk={() => {}} onCancel={() => {}}>
          <input aria-label="列" />
        </Dialog>
      ) : null}
    </div>
  );
}
const become = (narrow: boolean) =>
  act(() => {
    isNarrow = narrow;
    tell();
  });

it('a page arranges itself by the width of its window, and under an open dialog not before that has gone', async () => {
  const { rerender } = render(<Page asks={false} />);
  become(true);
  expect(screen.queryByTestId('mobile')).not.toBeNull();
  become(false);
  expect(screen.queryByTestId('mobile')).toBeNull();

  rerender(<Page asks />);
  const box = screen.getByLabelText<HTMLInputElement>('列');
  box.value = '姓名';
  become(true);
  expect(screen.getByLabelText<HTMLInputElement>('列')).toBe(box);
  expect(box.value).toBe('姓名');
  await act(async () => rerender(<Page asks={false} />));
  expect(screen.queryByTestId('mobile')).not.toBeNull();
});
