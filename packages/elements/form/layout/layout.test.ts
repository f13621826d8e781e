import { describe, expect, it } from 'vitest';
import { pictureAddress, pictureCss } from '../../shared/picture-address.ts';
import { container } from '../container/definition.ts';
import { themeOn } from '../container/theme-on.ts';
import { layout } from './definition.ts';
import { mobileWidths, ratioOf } from './ratio.ts';

describe('layout', () => {
  it.each([
    ['3:3:3:3', ['c0', 'c1', 'c2', 'c3']],
    ['12', ['c0']],
    ['8:4', ['c0', 'c1']],
    ['nonsense', ['c0']],
    ['0:12', ['c0']],
    ['1:1:1:1:1:1:1', ['c0']],
  ])('%s has the slots %j', (gridRatio, slots) => {
    expect(layout.slots?.({ gridRatio })).toEqual(slots);
  });

  it('has a width for every column of a phone, whatever its mobile ratio says', () => {
    expect(mobileWidths('12:12', 2)).toEqual([12, 12]);
    expect(mobileWidths('6:6', 3)).toEqual([6, 6, 6]);
    expect(mobileWidths(undefined, 2)).toEqual([12, 12]);
    expect(ratioOf(7)).toEqual([12]);
  });

  it.each(['6:6:', 'a:b', '0:12', '13', '6;6', ''])('refuses the ratio %j', gridRatio => {
    expect(layout.props.safeParse({ ...layout.defaults(), gridRatio }).success).toBe(false);
  });

  it('says when columns do not fit into a row', () => {
    expect(layout.problems?.({ gridRatio: '8:8' })).toHaveLength(1);
    expect(layout.problems?.({ gridRatio: '6:6' })).toEqual([]);
  });
});

describe('container', () => {
  it.each(['red', 'url(x)', '#12', '#12345g', '#fff;x'])('refuses the colour %j', color => {
    expect(container.props.safeParse({ background: { color } }).success).toBe(false);
  });

  it.each([
    ['#ffffff', 'light'],
    ['#fff', 'light'],
    ['#101010', 'dark'],
    ['#264ae5', 'dark'],
    ['#ffffff20', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('on %s has the text of a %s theme', (color, theme) => expect(themeOn(color)).toBe(theme));
});

describe('the address of a picture', () => {
  const host = { imageUrl: (id: string) => `/files/${id}` } as never;
  it.each([
    ['file0001', '/files/file0001'],
    ['https://img.example.cn/a.png', 'https://img.example.cn/a.png'],
    ['https://old.cn/td-minio-address/a/b.png', '/getway-api/v1/files/a/b.png'],
    ['/cli/logo.png', '/cli/logo.png'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['data:text/html,x', null],
    ['javascript:alert(1)', null],
    ['//evil.cn/a.png', null],
    ['', null],
    [undefined, null],
  ])('%s is loaded from %s', (picture, address) => expect(pictureAddress(picture, host)).toBe(address));

  it('cannot break out of the style it stands in', () => {
    expect(pictureCss('/a")b', host)).toBe('url("/a%22)b")');
    expect(pictureCss('/a\\', host)).toBeUndefined();
  });
});
