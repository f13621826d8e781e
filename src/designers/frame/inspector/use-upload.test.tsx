import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useUpload } from './use-upload.tsx';

afterEach(cleanup);

function Picker(props: Pick<Parameters<typeof useUpload>[0], 'send' | 'onDone'>) {
  const { share, picker } = useUpload({ accept: 'image/*', label: '选择', failed: '上传失败', ...props });
  return (
    <>
      {picker}
      <output aria-label="份额">{share ?? '闲'}</output>
    </>
  );
}
const choose = (file: File) => {
  const input = screen.getByLabelText<HTMLInputElement>('选择');
  const emptied = vi.spyOn(input, 'value', 'set');
  fireEvent.change(input, { target: { files: [file] } });
  return emptied;
};

it('tells how much has gone, hands over the id, and lets the same file be chosen again', async () => {
  let go: (made: { id: string }) => void = () => undefined;
  let notify: (share: number) => void = () => undefined;
  const onDone = vi.fn();
  const send = (_file: File, onShare: (share: number) => void) => {
    notify = onShare;
    return new Promise<{ id: string }>(resolve => {
      go = resolve;
    });
  };
  render(<Picker send={send} onDone={onDone} />);
  const emptied = choose(new File(['x'], 'a.png'));
  expect(emptied).toHaveBeenLastCalledWith('');
  act(() => notify(0.4));
  expect(screen.getByLabelText('份额').textContent).toBe('0.4');
  await act(async () => go({ id: 'file0001' }));
  expect(onDone).toHaveBeenCalledExactlyOnceWith('file0001');
  expect(screen.getByLabelText('份额').textContent).toBe('闲');
});

it('says why a file did not go, and is ready for the next', async () => {
  const onDone = vi.fn();
  render(<Picker send={() => Promise.reject(new Error('文件过大'))} onDone={onDone} />);
  await act(async () => void choose(new File(['x'], 'a.png')));
  expect(document.body.textContent).toContain('文件过大');
  expect(screen.getByLabelText('份额').textContent).toBe('闲');
  expect(onDone).not.toHaveBeenCalled();
});
