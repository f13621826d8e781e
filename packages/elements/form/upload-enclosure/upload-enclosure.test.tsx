import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FileFacts } from '../../definition.ts';
import { host as plain, show } from '../testing/show.tsx';
import { Fill } from './fill.tsx';
import { Record } from './record.tsx';
import type { UploadEnclosureProps } from './shape.ts';

const props: UploadEnclosureProps = { label: '姓名', uploadLimit: 2, uploadMaxSize: 1, fileType: 'pdf' };
const pdf = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const facts = (id: string, name: string, mime = 'application/pdf'): FileFacts => ({
  id,
  name,
  mime,
  size: 2048,
});
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

/** A page that stores files and knows their names. */
function storage() {
  const known = new Map<string, FileFacts>();
  const aborted: string[] = [];
  const running: { name: string; end(): void; fail(message: string): void }[] = [];
  return {
    running,
    aborted,
    known,
    host: {
      names: { ...plain.names, file: (id: string) => known.get(id) },
      uploadFile: (file: File, _onProgress?: (share: number) => void, signal?: AbortSignal) =>
        new Promise<FileFacts>((resolve, reject) => {
          signal?.addEventListener('abort', () => {
            aborted.push(file.name);
            reject(new Error('已取消上传'));
          });
          running.push({
            name: file.name,
            end: () => {
              const stored = facts(file.name.replace('.pdf', '0001'), file.name);
              known.set(stored.id, stored);
              resolve(stored);
            },
            fail: message => reject(new Error(message)),
          });
        }),
    },
  };
}

describe('upload-enclosure', () => {
  it.each(['pc', 'mobile'] as const)(
    'uploads on a %s and shows name, size, preview and download',
    async device => {
      const { running, host } = storage();
      const shown = show<UploadEnclosureProps, string[]>(Fill, props, [], { host, device });
      expect(chooser().accept).toBe('.pdf');
      fireEvent.change(chooser(), { target: { files: [pdf('a.pdf')] } });
      await waitFor(() => expect(running).toHaveLength(1));
      expect(screen.getByRole('progressbar', { name: '正在上传a.pdf' })).toBeTruthy();
      running[0]?.end();
      await waitFor(() => expect(shown.changes).toEqual([['a0001']]));
      const link = screen.getByRole('link', { name: 'a.pdf' });
      expect(link.getAttribute('href')).toBe('/preview/a0001/a.pdf');
      expect(screen.getByRole('link', { name: '下载a.pdf' }).getAttribute('href')).toBe('/files/a0001');
      expect(screen.getByText('2 KB')).toBeTruthy();
    },
  );

  it('says what it does not take, in the words of the spec', async () => {
    const { running, host } = storage();
    show<UploadEnclosureProps, string[]>(Fill, props, ['x0001'], { host });
    const files = [pdf('a.txt'), pdf('big.pdf', 1024 * 1024), pdf('a.pdf'), pdf('b.pdf')];
    fireEvent.change(chooser(), { target: { files } });
    expect(screen.getByText('请上传PDF格式(pdf)')).toBeTruthy();
    expect(screen.getByText('PDF大小不能超过1M')).toBeTruthy();
    expect(screen.getByText('最多上传2个附件')).toBeTruthy();
    await waitFor(() => expect(running.map(({ name }) => name)).toEqual(['a.pdf']));
  });

  it('stops what is cancelled, and keeps what failed until it is tried again', async () => {
    const user = userEvent.setup();
    const { running, aborted, host } = storage();
    const shown = show<UploadEnclosureProps, string[]>(Fill, props, [], { host });
    fireEvent.change(chooser(), { target: { files: [pdf('a.pdf'), pdf('b.pdf')] } });
    await waitFor(() => expect(running).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: '取消a.pdf' }));
    expect(aborted).toEqual(['a.pdf']);
    await waitFor(() => expect(running).toHaveLength(2));
    running[1]?.fail('网络不可用');
    await user.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(running).toHaveLength(3));
    running[2]?.end();
    await waitFor(() => expect(shown.changes).toEqual([['b0001']]));
  });

  it('removes, and asks for names that the page does not know', async () => {
    const user = userEvent.setup();
    const { known, host } = storage();
    const fileFacts = async (ids: readonly string[]) => {
      const found = ids.map(id => facts(id, '旧合同.docx', 'application/msword'));
      for (const file of found) known.set(file.id, file);
      return found;
    };
    const shown = show<UploadEnclosureProps, string[]>(Fill, props, ['x0001'], {
      host: { ...host, fileFacts },
    });
    const link = await screen.findByRole('link', { name: '旧合同.docx' });
    expect(link.hasAttribute('download')).toBe(true);
    await user.click(screen.getByRole('button', { name: '删除旧合同.docx' }));
    expect(shown.changes).toEqual([[]]);
  });

  it('only shows where it is read-only, and in a record', () => {
    const { known, host } = storage();
    known.set('x0001', facts('x0001', '合同.pdf'));
    show<UploadEnclosureProps, string[]>(Fill, props, ['x0001'], { host, readOnly: true });
    expect(screen.queryByRole('button', { name: /删除|上传/ })).toBeNull();
    const { container } = render(
      <Record props={props} value={['x0001', 'gone0001']} host={{ ...plain, ...host }} />,
    );
    expect([...container.querySelectorAll('li')].map(item => item.textContent)).toEqual([
      'pdf合同.pdf2 KB下载',
      '文件附件 0001',
    ]);
  });
});
