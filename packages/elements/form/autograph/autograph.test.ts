import { describe, expect, it } from 'vitest';
import { context, fieldFrom, fuzz, noNames } from '../testing/hostile.ts';
import { drawnArea } from './crop.ts';
import { autograph } from './definition.ts';

const field = fieldFrom(autograph);
const props = autograph.defaults();

describe('autograph', () => {
  it('starts with the defaults of every field', () =>
    expect(props).toEqual({
      label: '手写签名',
      description: '',
      overColumns: 4,
      required: false,
      status: 'editable',
      defaultGenre: 'static-default',
      placeholder: '点击签名',
    }));
  it('reads any JSON without throwing', () => fuzz(autograph));

  it('is one stored picture', () => {
    expect(field.read('file0001', props)).toEqual({ ok: true, value: 'file0001' });
    expect(field.read(['file0001', 'file0002'], props)).toEqual({ ok: true, value: 'file0001' });
    expect(field.read([], props)).toEqual({ ok: true, value: null });
    expect(field.read('data:image/png;base64,AAAA', props).ok).toBe(false);
    expect(field.check('file0001', props, context)).toEqual([]);
    expect(field.toText('file0001', props, noNames)).toBe('已签名');
    const file = { id: 'file0001', name: 'a.svg', mime: 'text/plain', size: 1 };
    expect(field.checkFile?.(file, props)).toBe('「手写签名」请上传图片格式(jpg、png、gif、webp)');
  });
});

describe('the area that was drawn on', () => {
  const picture = (width: number, height: number, ...points: [number, number][]) => {
    const rgba = new Uint8Array(width * height * 4);
    for (const [x, y] of points) rgba[(y * width + x) * 4 + 3] = 255;
    return drawnArea(rgba, width, height, 1);
  };
  it('is what holds every stroke, with a margin inside of the picture', () => {
    expect(picture(10, 8, [3, 2], [6, 5])).toEqual({ x: 2, y: 1, width: 6, height: 6 });
    expect(picture(10, 8, [0, 0], [9, 7])).toEqual({ x: 0, y: 0, width: 10, height: 8 });
    expect(picture(10, 8, [5, 5])).toEqual({ x: 4, y: 4, width: 3, height: 3 });
  });
  it('is none on empty paper', () => expect(picture(10, 8)).toBeNull());
});
