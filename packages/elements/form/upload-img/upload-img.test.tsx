import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { host as plain, show } from '../testing/show.tsx';
import { Fill } from './fill.tsx';
import { Record } from './record.tsx';
import type { UploadImgProps } from './shape.ts';

afterEach(cleanup);
const props: UploadImgProps = { label: '姓名', uploadLimit: 3, uploadMaxSize: 1 };
const png = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

/** Uploads that end when the test says so. */
function uploads() {
  const running: { name: string; end(): void; fail(message: string): void }[] = [];
  const uploadImage = (file: File) =>
    new Promise<{ id: string; name: string }>((resolve, reject) =>
      running.push({
        name: file.name,
        end: () => resolve({ id: file.name.replace('.png', '0001'), name: file.name }),
        fail: message => reject(new Error(message)),
      }),
    );
  return { running, host: { uploadImage } };
}
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

describe('upload-img', () => {
  it('uploads one after another and keeps the order in which they were chosen', async () => {
    const { running, host } = uploads();
    const shown = show<UploadImgProps, string[]>(Fill, props, [], { host });
    fireEvent.change(chooser(), { target: { files: [png('a.png'), png('b.png')] } });
    await waitFor(() => expect(running).toHaveLength(1));
    expect(screen.getAllByRole('progressbar')).toHaveLength(2);
    running[0]?.end();
    await waitFor(() => expect(running).toHaveLength(2));
    running[1]?.end();
    await waitFor(() => expect(shown.changes).toEqual([['a0001'], ['a0001', 'b0001']]));
  });

  it('says what it does not take, and how many are allowed', async () => {
    const { running, host } = uploads();
    show<UploadImgProps, string[]>(Fill, props, ['x0001', 'y0001'], { host });
    const text = new File(['x'], 'a.txt', { type: 'text/plain' });
    fireEvent.change(chooser(), {
      target: { files: [text, png('big.png', 1024 * 1024), png('a.png'), png('b.png')] },
    });
    expect(screen.getByText('请上传图片格式(jpg、png、gif、webp)')).toBeTruthy();
    expect(screen.getByText('图片大小不能超过1M')).toBeTruthy();
    expect(screen.getByText('最多上传3张图片')).toBeTruthy();
    await waitFor(() => expect(running.map(({ name }) => name)).toEqual(['a.png']));
  });

  it('keeps what failed with its reason until it is tried again', async () => {
    const user = userEvent.setup();
    const { running, host } = uploads();
    const shown = show<UploadImgProps, string[]>(Fill, props, [], { host });
    fireEvent.change(chooser(), { target: { files: [png('a.png')] } });
    await waitFor(() => expect(running).toHaveLength(1));
    running[0]?.fail('网络不可用');
    await waitFor(() => expect(screen.getByText('网络不可用')).toBeTruthy());
    // What no browser can draw keeps its place, with words.
    fireEvent.error(screen.getByRole('img', { name: 'a.png' }));
    expect(screen.getByText('无法显示')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(running).toHaveLength(2));
    running[1]?.end();
    await waitFor(() => expect(shown.changes).toEqual([['a0001']]));
    expect(screen.queryByText('网络不可用')).toBeNull();
  });

  it('forgets what was removed on its way', async () => {
    const user = userEvent.setup();
    const { running, host } = uploads();
    const shown = show<UploadImgProps, string[]>(Fill, props, [], { host });
    fireEvent.change(chooser(), { target: { files: [png('a.png'), png('b.png')] } });
    await waitFor(() => expect(running).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: '取消a.png' }));
    running[0]?.end();
    await waitFor(() => expect(running).toHaveLength(2));
    running[1]?.end();
    await waitFor(() => expect(shown.changes).toEqual([['b0001']]));
  });

  it('sorts and removes by keys', async () => {
    const user = userEvent.setup();
    const shown = show<UploadImgProps, string[]>(Fill, props, ['a0001', 'b0001']);
    screen.getByRole('button', { name: /^查看第1张图片/ }).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(shown.changes).toEqual([['b0001', 'a0001']]);
    await user.click(screen.getByRole('button', { name: '删除第1张图片' }));
    expect(shown.changes.at(-1)).toEqual(['a0001']);
  });

  it('takes pasted pictures', async () => {
    const { running, host } = uploads();
    const shown = show<UploadImgProps, string[]>(Fill, props, [], { host });
    fireEvent.paste(screen.getByRole('button', { name: /上传图片/ }), {
      clipboardData: { files: [png('a.png')] },
    });
    await waitFor(() => expect(running).toHaveLength(1));
    running[0]?.end();
    await waitFor(() => expect(shown.changes).toEqual([['a0001']]));
  });

  it('only shows where it is read-only, and in a record', async () => {
    show<UploadImgProps, string[]>(Fill, props, ['a0001'], { readOnly: true });
    expect(screen.queryByRole('button', { name: /删除|上传/ })).toBeNull();
    cleanup();
    const { container } = render(<Record props={props} value={['a0001', 'b0001']} host={plain} />);
    expect([...container.querySelectorAll('img')].map(image => image.getAttribute('src'))).toEqual([
      '/files/a0001',
      '/files/b0001',
    ]);
  });
});
