import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { host as plain, show } from '../testing/show.tsx';
import type { FillProps } from '../views-api.ts';
import { rich } from './definition.ts';
import { richField } from './field.ts';
import { Fill } from './fill.tsx';
import { isPictureAlone, takePasted } from './pasted.tsx';
import type { RichProps } from './shape.ts';

const props = { ...(rich.defaults() as RichProps), label: '说明' };
const InForm = (fill: FillProps<RichProps, string | null>) => <Fill {...fill} fieldId="rich0001" />;
const PNG = 'data:image/png;base64,iVBORw0KGgo=';

beforeEach(() => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://app.test/');
});

const open = async (uploadImage: (file: File) => Promise<{ id: string; name: string }>) => {
  const shown = show<RichProps, string | null>(InForm, props, null, {
    host: { ...plain, uploadImage },
  } as object);
  const box = await screen.findByRole('textbox', { name: '姓名' }, { timeout: 10_000 });
  const paste = (html: string) => {
    const data = { 'text/html': html, 'text/plain': '' } as Record<string, string>;
    fireEvent.paste(box, {
      clipboardData: { types: Object.keys(data), files: [], getData: (type: string) => data[type] ?? '' },
    });
  };
  return { ...shown, box, paste };
};

it('names every picture of what is pasted: stored, to be stored, out of reach', () => {
  const { html, pictures, lost } = takePasted(
    `<p>一<img src="${PNG}">二<img src="https://a.cn/b.png"><img src="http://app.test/getway-api/v1/files/file0001">
     <img src="file:///C:/a.png"><img src="cid:1"><img src="data:image/svg+xml;base64,PHN2Zz4="><img></p><script>x</script>`,
  );
  expect(pictures.map(({ from }) => from)).toEqual([PNG, 'https://a.cn/b.png']);
  expect(lost).toBe(4);
  for (const { mark } of pictures) expect(html).toContain(`src="${mark}"`);
  expect(html).toContain('src="/getway-api/v1/files/file0001"');
  expect(html).not.toMatch(/C:|cid:|a\.cn|coming-/);
});

it('a picture within the text is stored and stands where it stood', async () => {
  const uploadImage = vi.fn(async () => ({ id: 'file0009', name: '图.png' }));
  const { changes, paste } = await open(uploadImage);
  paste(`<p>前<img src="${PNG}">后</p>`);
  await waitFor(() => expect(changes.at(-1)).toContain('<img src="/getway-api/v1/files/file0009"'));
  expect(changes.at(-1)).toContain('前');
  expect(changes.at(-1)).not.toContain('blob:');
  expect(uploadImage).toHaveBeenCalledTimes(1);
});

it('what cannot be copied is told, and nothing is sent while a picture is on its way', async () => {
  let go: (stored: { id: string; name: string }) => void = () => {};
  const { changes, paste } = await open(
    () =>
      new Promise(resolve => {
        go = resolve;
      }),
  );
  paste(`<p>字<img src="${PNG}"><img src="file:///C:/a.png"></p>`);
  expect(await screen.findByText('图片上传中…')).toBeTruthy();
  const half = changes.at(-1) ?? '';
  expect(richField.read(half, props)).toMatchObject({
    ok: false,
    message: expect.stringContaining('正在上传'),
  });
  go({ id: 'file0009', name: '图.png' });
  expect(await screen.findByText(/有 1 张图片.*没有一起复制过来.*插入图片/)).toBeTruthy();
  expect(richField.read(changes.at(-1) ?? '', props).ok).toBe(true);
});

it('a picture that is refused goes with the reason', async () => {
  const { changes, paste } = await open(async () => {
    throw new Error('网络连接失败，图片未上传，请重试');
  });
  paste(`<p>字<img src="${PNG}"></p>`);
  expect(await screen.findByText(/没有复制过来：网络连接失败/)).toBeTruthy();
  expect(changes.at(-1)).toBe('<p>字</p>');
});

it('one picture and no word is the picture, a cell of a table is its text', () => {
  expect(isPictureAlone('<meta><img src="https://a.cn/a.png">')).toBe(true);
  expect(isPictureAlone('<table><tr><td>1</td></tr></table><img>')).toBe(false);
});
