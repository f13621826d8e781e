import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutTo, fit, lengthOf } from '../../shared/text-length.ts';
import { inputField } from '../input/field.ts';

const family = '👨‍👩‍👧‍👦';

describe('characters', () => {
  it.each([
    ['', 0],
    ['会议室A', 4],
    ['😀😀😀😀😀', 5],
    [family, 1],
    ['🇨🇳', 1],
    ['é', 1],
    ['第一行\n第二行', 7],
  ])('%j are %d', (text, count) => expect(lengthOf(text)).toBe(count));

  it('count as Intl.Segmenter does, by whichever way', () => {
    const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(lengthOf(text)).toBe([...segmenter.segment(text)].length);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, max) => {
        expect(text.startsWith(cutTo(text, max))).toBe(true);
        expect(lengthOf(cutTo(text, max))).toBeLessThanOrEqual(Math.max(max, 0));
      }),
    );
  });

  it('five emoji fit into five', () => {
    const props = { label: '表情', maxlength: 5 };
    expect(inputField.read('😀'.repeat(5), props)).toEqual({ ok: true, value: '😀'.repeat(5) });
    expect(inputField.read('😀'.repeat(6), props)).toEqual({ ok: false, message: '「表情」最多5个字' });
  });
});

describe('an edit that would be too long', () => {
  it('loses of what was put in, and nothing of what was there', () => {
    expect(fit('甲乙', '甲乙丙', 3)).toBeNull();
    expect(fit('甲乙丙', '甲丁乙丙', 3)).toEqual({ text: '甲乙丙', caret: 1 });
    expect(fit('甲丙', '甲一二三丙', 4)).toEqual({ text: '甲一二丙', caret: 3 });
    expect(fit('', '😀😀😀', 2)).toEqual({ text: '😀😀', caret: 4 });
    expect(fit('甲', `甲${family}${family}`, 2)).toEqual({ text: `甲${family}`, caret: 1 + family.length });
  });

  it('fits afterwards, whatever it was', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(text, text, text, fc.nat(8), (head, put, tail, room) => {
        const before = head + tail;
        const max = lengthOf(before) + room;
        const done = fit(before, head + put + tail, max);
        if (done) expect(lengthOf(done.text)).toBeLessThanOrEqual(max);
        else expect(lengthOf(head + put + tail)).toBeLessThanOrEqual(max);
      }),
    );
  });
});
