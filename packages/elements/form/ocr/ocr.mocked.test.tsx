import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { host as plain, show } from '../testing/show.tsx';
import { ocr } from './definition.ts';
import type { Card } from './field.ts';
import { Fill } from './fill.tsx';
import type { Genre } from './genres.ts';
import { readCard } from './read-card.ts';
import { Record } from './record.tsx';
import type { OcrProps } from './shape.ts';

/** The engine needs a browser; what it reads is the test's. `recognise.test.ts` runs the real one. */
const engine = vi.hoisted(() => ({ answer: async (): Promise<string> => '' }));
vi.mock('./engine.tsx', () => ({ readPhoto: (genre: Genre) => readCard(genre, engine.answer) }));

const props: OcrProps = { ...(ocr.defaults() as OcrProps), label: '姓名', key: 'cardkey1' };
const bank: OcrProps = { ...props, genre: 'bankcard' };
const photo = new File(['x'], '证件.jpg', { type: 'image/jpeg' });
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
beforeEach(() => {
  engine.answer = async () => '姓名 王芳\n住址 上海市\n公民身份号码 11010519491231002X';
});

describe('ocr', () => {
  it.each(['pc', 'mobile'] as const)(
    'stores the photo, reads it and fills in the lines on a %s',
    async device => {
      const { changes } = show<OcrProps, Card | null>(Fill, props, null, { device });
      fireEvent.change(chooser(), { target: { files: [photo] } });
      await waitFor(() =>
        expect(changes.at(-1)).toEqual({
          key: 'cardkey1',
          image: 'file0001',
          lines: {
            name: '王芳',
            address: '上海市',
            birth: '1949-12-31',
            sex: '女',
            number: '11010519491231002X',
          },
        }),
      );
      expect(screen.getByLabelText('姓名', { selector: '.gf-ocr-lines input' })).toHaveProperty(
        'value',
        '王芳',
      );
    },
  );

  it('leaves every line open to correction, numbers without their blanks', async () => {
    const { changes } = show<OcrProps, Card | null>(Fill, bank, null);
    await userEvent.type(screen.getByLabelText('卡号'), '4111 1111');
    expect(changes.at(-1)?.lines).toEqual({ number: '41111111' });
    expect(screen.getByLabelText('卡号')).toHaveProperty('value', '4111 1111');
  });

  it('keeps the photo when it cannot be read, and says so', async () => {
    engine.answer = () => Promise.reject(new Error('识别失败，请重试或手动填写'));
    const { changes } = show<OcrProps, Card | null>(Fill, props, null);
    fireEvent.change(chooser(), { target: { files: [photo] } });
    expect(await screen.findByText('识别失败，请重试或手动填写')).toBeTruthy();
    expect(changes.at(-1)?.image).toBe('file0001');
    engine.answer = async () => '???';
    fireEvent.change(chooser(), { target: { files: [photo] } });
    expect(await screen.findByText('没有识别到内容，请换一张清晰的照片或手动填写')).toBeTruthy();
  });

  it('takes pictures only', () => {
    const { changes } = show<OcrProps, Card | null>(Fill, props, null);
    fireEvent.change(chooser(), {
      target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] },
    });
    expect(screen.getByRole('status').textContent).toBe('请上传图片格式(jpg、png、gif、webp)');
    expect(changes).toEqual([]);
  });

  it('only shows where it is read-only, and in a record', () => {
    const value: Card = {
      key: 'cardkey1',
      image: 'file0001',
      lines: { number: '4111111111111111', bank: '' },
    };
    show<OcrProps, Card | null>(Fill, bank, value, { readOnly: true });
    expect(screen.getByRole('button', { name: /重新上传/ })).toHaveProperty('disabled', true);
    const { container } = render(<Record props={bank} value={value} host={plain} />);
    expect(container.querySelector('dl')?.textContent).toBe('卡号4111 1111 1111 1111');
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/file0001');
  });
});
