import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPinyin, meets, readings } from './pinyin.ts';

describe('pinyin', () => {
  it.each([
    'zs',
    'zhangsan',
    'zhangs',
    'zsan',
    'ZhangSan',
    'zhang san',
    "zhang'san",
    'zha',
    'san',
    '张',
    '三',
  ])('means 张三 by %s', keyword => expect(meets('张三', keyword)).toBe(true));
  it.each(['zx', 'zhangsi', 'ang', 'shang', 'zhangsann', 'sz', 'zhan三', '李'])('does not by %s', keyword =>
    expect(meets('张三', keyword)).toBe(false),
  );

  it.each([
    ['单雄信', 'shanxx'],
    ['曾国藩', 'zgf'],
    ['曾国藩', 'zengguofan'],
    ['解缙', 'xiejin'],
    ['仇英', 'qiuy'],
    ['查良镛', 'zhaly'],
    ['区志强', 'ouzq'],
    ['吕布', 'lvbu'],
    ['吕布', 'lüb'],
    ['重庆', 'chongqing'],
    ['欧阳娜娜', 'oynn'],
    ['尉迟恭', 'yuchi'],
    ['赵喆', 'zhaozhe'],
    ['会议室预订', 'hysyd'],
    ['会议室预订', 'yushiyuding'.slice(2, 5)],
    ['A座3楼', 'az3l'],
    ['VIP 室', 'vip'],
    ['VIP客户', 'vipkh'],
    ['Zhang San', 'zhang s'],
  ])('means %s by %s', (text, keyword) => expect(meets(text, keyword)).toBe(true));

  it('takes an empty keyword for no question', () => {
    expect(meets('会议室', '  ')).toBe(true);
    expect(meets('会议室', 'xyz')).toBe(false);
    expect([isPinyin('zs'), isPinyin('3lou'), isPinyin('张'), isPinyin('138'), isPinyin('')]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('means every text by the beginnings of its sounds, whichever they are', () => {
    const char = fc.integer({ min: 0x4e00, max: 0x9fa5 }).map(code => String.fromCodePoint(code));
    const part = char.chain(one =>
      fc
        .tuple(fc.constantFrom(...readings(one)), fc.nat(5))
        .map(([sound, cut]) => [one, sound.slice(0, 1 + cut)] as const),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), parts => {
        expect(meets(parts.map(([one]) => one).join(''), parts.map(([, sound]) => sound).join(''))).toBe(
          true,
        );
      }),
    );
  });

  it('comes to an end however many ways a text reads', () => {
    // 那 has three sounds: one way after the other would be 3 to the power of 29.
    expect(meets('那'.repeat(500), `${'na'.repeat(29)}x`)).toBe(false);
  });
});
