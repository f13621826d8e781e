import { describe, expect, it } from 'vitest';
import { context, fieldFrom, fuzz, noNames } from '../testing/hostile.ts';
import { refuseFile } from './accept.ts';
import { uploadImg } from './definition.ts';
import { moveTo } from './move.ts';

const field = fieldFrom(uploadImg);
const props = (more = {}) => ({ ...uploadImg.defaults(), label: '现场照片', ...more });
const ids = (count: number) => Array.from({ length: count }, (_, at) => `file000${at}`);
const MB = 1024 * 1024;

describe('upload-img', () => {
  it('reads any JSON without throwing', () => fuzz(uploadImg));

  it('takes nine pictures and no tenth', () => {
    expect(field.check(ids(9), props(), context)).toEqual([]);
    expect(field.check([...ids(9), 'one_more'], props(), context)).toEqual(['「现场照片」最多上传9张图片']);
    expect(field.check(ids(2), props({ uploadLimit: 1 }), context)).toEqual(['「现场照片」最多上传1张图片']);
  });

  it.each([
    ['data:image/png;base64,AAAA'],
    [['/etc/passwd']],
    [[{ id: 'file0001' }]],
    [['https://x.cn/a.png']],
  ])('takes only ids of stored pictures, not %j', raw => expect(field.read(raw, props()).ok).toBe(false));

  it('is compared by having a value or not (spec, designers §3)', () => {
    expect(field.operators).toEqual(['!empty', 'empty']);
    expect(field.toText(ids(2), props(), noNames)).toBe('2张图片');
    expect(field.toText([], props(), noNames)).toBe('');
  });
});

describe('a file to upload', () => {
  const file = (name: string, type: string, size = 1) => ({ name, type, size });
  it.each([
    [file('a.jpg', 'image/jpeg'), null],
    [file('a.PNG', ''), null],
    [file('a.jpeg', ''), null],
    [file('a.svg', 'image/svg+xml'), '请上传图片格式(jpg、png、gif、webp)'],
    [file('a.png.exe', ''), '请上传图片格式(jpg、png、gif、webp)'],
    [file('a.png', 'application/pdf'), '请上传图片格式(jpg、png、gif、webp)'],
    [file('a.png', 'constructor'), '请上传图片格式(jpg、png、gif、webp)'],
    [file('a.png', 'image/png', 10 * MB - 1), null],
    [file('a.png', 'image/png', 10 * MB), '图片大小不能超过10M'],
  ])('%j is answered with %s', (given, message) => expect(refuseFile(given, 10)).toBe(message));
});

describe('sorting pictures', () => {
  it.each([
    ['a', 2, ['b', 'c', 'a']],
    ['c', 0, ['c', 'a', 'b']],
    ['b', 9, ['a', 'c', 'b']],
    ['b', -1, ['b', 'a', 'c']],
    ['b', 1, ['a', 'b', 'c']],
    ['x', 0, ['a', 'b', 'c']],
  ])('%s to %i', (item, index, expected) => expect(moveTo(['a', 'b', 'c'], item, index)).toEqual(expected));
});
