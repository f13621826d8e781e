import { NETWORK_CODE } from '@gonghui/kernel/error-table.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { host as plain, show } from '../testing/show.tsx';
import { Fill } from '../upload-img/fill.tsx';
import type { UploadImgProps } from '../upload-img/shape.ts';
import type { WaitingFiles } from '../views-api.ts';

afterEach(cleanup);
const props: UploadImgProps = { label: '姓名', uploadLimit: 3, uploadMaxSize: 1 };
const png = (name: string) => new File([new Uint8Array(10)], name, { type: 'image/png' });

/** As a browser keeps them, in memory; files larger than `room` keep their name alone. */
function memory(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, { place: string; file: File | null }>();
  const store: WaitingFiles = {
    async keep(place, file) {
      const key = `key${kept.size}`;
      kept.set(key, { place, file: file.size > room ? null : file });
      return key;
    },
    async drop(key) {
      kept.delete(key);
    },
    async list(place) {
      return [...kept].filter(([, item]) => item.place === place).map(([key, { file }]) => ({ key, file }));
    },
  };
  return { kept, store };
}

const lost = async () => {
  throw Object.assign(new Error('网络连接失败，图片未上传，请重试'), { code: NETWORK_CODE });
};
const choose = (file: File) =>
  fireEvent.change(document.querySelector<HTMLInputElement>('input[type=file]')!, {
    target: { files: [file] },
  });

it('keeps a picture that cannot be sent, and sends it from the page that is loaded next', async () => {
  const { kept, store } = memory();
  show<UploadImgProps, string[]>(Fill, props, [], { host: { uploadImage: lost, waiting: store } });
  choose(png('a.png'));
  await screen.findByText('网络连接失败，图片未上传，请重试');
  await waitFor(() => expect(kept.size).toBe(1));
  cleanup();

  const shown = show<UploadImgProps, string[]>(Fill, props, [], {
    host: { uploadImage: async file => ({ id: `id-${file.name}`, name: file.name }), waiting: store },
  });
  await waitFor(() => expect(shown.changes).toEqual([['id-a.png']]));
  await waitFor(() => expect(kept.size).toBe(0));
});

it('says why the server does not take a picture, and waits for it no longer', async () => {
  const { kept, store } = memory();
  const uploadImage = async () => {
    throw Object.assign(new Error('图片无法识别，请换一张'), { code: 422 });
  };
  show<UploadImgProps, string[]>(Fill, props, [], { host: { uploadImage, waiting: store } });
  choose(png('a.png'));
  await screen.findByText('图片无法识别，请换一张');
  await waitFor(() => expect(kept.size).toBe(0));
});

it('tries again by itself when the network is back', async () => {
  let cut = true;
  const uploadImage = async (file: File) => (cut ? lost() : { id: `id-${file.name}`, name: file.name });
  const shown = show<UploadImgProps, string[]>(Fill, props, [], { host: { uploadImage } });
  choose(png('a.png'));
  await screen.findByText('网络连接失败，图片未上传，请重试');
  cut = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(shown.changes).toEqual([['id-a.png']]));
});

it('says how many have to be chosen again where there was no room for them', async () => {
  const { kept, store } = memory(5);
  const host = { ...plain, uploadImage: lost, waiting: store };
  show<UploadImgProps, string[]>(Fill, props, [], { host });
  choose(png('a.png'));
  await screen.findByText('网络连接失败，图片未上传，请重试');
  await waitFor(() => expect(kept.size).toBe(1));
  cleanup();
  show<UploadImgProps, string[]>(Fill, props, [], { host });
  await screen.findByText('1 张图片未上传，需重新选择');
  await waitFor(() => expect(kept.size).toBe(0));
});

it('forgets what is taken away', async () => {
  const { kept, store } = memory();
  show<UploadImgProps, string[]>(Fill, props, [], { host: { uploadImage: lost, waiting: store } });
  choose(png('a.png'));
  await screen.findByText('网络连接失败，图片未上传，请重试');
  await waitFor(() => expect(kept.size).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: '取消a.png' }));
  await waitFor(() => expect(kept.size).toBe(0));
});
