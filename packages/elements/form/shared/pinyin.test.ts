import { describe, expect, it } from 'vitest';
import { initials, meets } from './pinyin.ts';

describe('pinyin initials', () => {
  it.each([
    ['会议室预订', 'hysyd'],
    ['办公用品领用', 'bgyply'],
    ['阿里', 'al'],
    ['昨日', 'zr'],
    ['A座3楼', 'az3l'],
    ['', ''],
  ])('of %s are %s', (text, expected) => expect(initials(text)).toBe(expected));

  it('are right for the 3,755 common characters but for a few with several readings', () => {
    // GB 2312 lists them by pinyin; these are the codes at which each initial starts.
    const starts: [string, number][] = [
      ['a', 0xb0a1],
      ['b', 0xb0c5],
      ['c', 0xb2c1],
      ['d', 0xb4ee],
      ['e', 0xb6ea],
      ['f', 0xb7a2],
      ['g', 0xb8c1],
      ['h', 0xb9fe],
      ['j', 0xbbf7],
      ['k', 0xbfa6],
      ['l', 0xc0ac],
      ['m', 0xc2e8],
      ['n', 0xc4c3],
      ['o', 0xc5b6],
      ['p', 0xc5be],
      ['q', 0xc6da],
      ['r', 0xc8bb],
      ['s', 0xc8f6],
      ['t', 0xcbfa],
      ['w', 0xcdda],
      ['x', 0xcef4],
      ['y', 0xd1b9],
      ['z', 0xd4d1],
    ];
    const decoder = new TextDecoder('gb2312');
    const wrong: string[] = [];
    for (let code = 0xb0a1; code <= 0xd7f9; code++) {
      if ((code & 0xff) < 0xa1 || (code & 0xff) > 0xfe) continue;
      const char = decoder.decode(new Uint8Array([code >> 8, code & 0xff]));
      const expected = starts.findLast(([, first]) => code >= first)?.[0];
      if (initials(char) !== expected) wrong.push(char);
    }
    expect(wrong.length, wrong.join('')).toBeLessThan(25);
  });

  it('find a text as well as a part of it does, in any case', () => {
    expect(meets('会议室预订', 'hys')).toBe(true);
    expect(meets('会议室预订', 'YD')).toBe(true);
    expect(meets('会议室预订', '议室')).toBe(true);
    expect(meets('VIP 室', 'vip')).toBe(true);
    expect(meets('会议室预订', 'xyz')).toBe(false);
    expect(meets('会议室预订', '  ')).toBe(true);
  });
});
