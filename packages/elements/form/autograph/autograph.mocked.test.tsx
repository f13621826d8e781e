import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { host as plain, show } from '../testing/show.tsx';
import { autograph } from './definition.ts';
import { Fill } from './fill.tsx';
import { Record } from './record.tsx';
import type { AutographProps } from './shape.ts';

/** A pad that draws nothing: this document has no canvas. What it does on the screen is tried in a real browser. */
const pads = vi.hoisted(() => ({ list: [] as { write(): void }[] }));
vi.mock('signature_pad', () => ({
  default: class {
    data: number[] = [];
    listeners: (() => void)[] = [];
    constructor() {
      pads.list.push(this);
    }
    addEventListener(_: string, listener: () => void) {
      this.listeners.push(listener);
    }
    write() {
      this.data.push(this.data.length);
      for (const listener of this.listeners) listener();
    }
    toData = () => this.data;
    fromData(data: number[]) {
      this.data = [...data];
    }
    clear() {
      this.data = [];
    }
    off() {}
  },
}));
const picture = new File(['png'], '签名.png', { type: 'image/png' });
const exported = vi.hoisted(() => ({ turned: [] as boolean[] }));
vi.mock('./export.tsx', () => ({
  signaturePicture: async (_: unknown, turned: boolean) => {
    exported.turned.push(turned);
    return picture;
  },
}));

const props = { ...(autograph.defaults() as AutographProps), label: '姓名' };
beforeEach(() => {
  pads.list = [];
  exported.turned = [];
});
afterEach(() => vi.restoreAllMocks());

const sign = async () => {
  await userEvent.click(screen.getByRole('button', { name: /点击签名|重新签名/ }));
  await waitFor(() => expect(pads.list).toHaveLength(1));
  await screen.findByText('请在此处签名');
  return pads.list[0]!;
};

describe('autograph', () => {
  it.each(['pc', 'mobile'] as const)(
    'is signed on a sheet of its own on a %s, with undo and clear',
    async device => {
      const { changes } = show<AutographProps, string | null>(Fill, props, null, { device });
      const pad = await sign();
      await userEvent.click(screen.getByRole('button', { name: '确定' }));
      expect(screen.getByRole('alert').textContent).toBe('请先签名');
      act(() => {
        pad.write();
        pad.write();
      });
      await userEvent.click(screen.getByRole('button', { name: '撤销' }));
      await userEvent.click(screen.getByRole('button', { name: '清除' }));
      expect(screen.getByRole('button', { name: '撤销' })).toHaveProperty('disabled', true);
      act(() => pad.write());
      await userEvent.click(screen.getByRole('button', { name: '确定' }));
      await waitFor(() => expect(changes).toEqual(['file0001']));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByAltText('姓名签名').getAttribute('src')).toBe('/files/file0001');
    },
  );

  it('keeps the sheet with the reason when the picture does not arrive', async () => {
    const uploadImage = () => Promise.reject(new Error('网络连接失败'));
    const { changes } = show<AutographProps, string | null>(Fill, props, null, { host: { uploadImage } });
    const pad = await sign();
    act(() => pad.write());
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect((await screen.findByRole('alert')).textContent).toBe('网络连接失败');
    expect(changes).toEqual([]);
  });

  it('is cleared, and only shown where it is read-only and in a record', async () => {
    const { changes } = show<AutographProps, string | null>(Fill, props, 'file0009');
    await userEvent.click(screen.getByRole('button', { name: '清除姓名' }));
    expect(changes).toEqual([null]);
    const { container } = render(<Record props={props} value="file0009" host={plain} />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/file0009');
  });

  it('says that it is signed where its picture cannot be fetched, and shows it once the network is back', async () => {
    show<AutographProps, string | null>(Fill, props, 'file0009');
    fireEvent.error(screen.getByAltText('姓名签名'));
    expect(screen.getByText('已签名，联网后显示')).toBeTruthy();
    vi.stubGlobal(
      'Image',
      class {
        onload = () => {};
        set src(_: string) {
          this.onload();
        }
      },
    );
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByAltText('姓名签名')).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('says that the paper takes no strokes yet: what is written before would be lost', async () => {
    show<AutographProps, string | null>(Fill, props, null);
    fireEvent.click(screen.getByRole('button', { name: /点击签名/ }));
    expect(screen.getByText('正在准备签名板')).toBeTruthy();
    expect(screen.getByRole('img', { name: '在此处手写签名' }).getAttribute('aria-busy')).toBe('true');
    await screen.findByText('请在此处签名');
    expect(screen.getByRole('img', { name: '在此处手写签名' }).getAttribute('aria-busy')).toBe('false');
  });

  it('does not open where it is read-only', async () => {
    show<AutographProps, string | null>(Fill, props, null, { readOnly: true });
    await userEvent.click(screen.getByRole('button', { name: /未签名/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
