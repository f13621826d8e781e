import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { breaksOf } from './breaks.ts';
import { clean } from './clean.ts';
import { USUAL } from './usual.ts';

const options = { numRuns: sized(500, 30_000), seed: SEED };
/** Letters of which a text may be anything: of every plane, halves of pairs, marks, controls. */
const wild = fc.oneof(
  anyText(12),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.array(fc.nat(0xffff), { maxLength: 20 }).map(all => String.fromCharCode(...all)),
);

describe('P2 a text as it is laid out', () => {
  it('is the same when it is cleaned again, ends its lines in one way alone and holds nothing that is never seen', () => {
    fc.assert(
      fc.property(wild, text => {
        const once = clean(text);
        expect(clean(once)).toBe(once);
        expect(once.isWellFormed()).toBe(true);
        expect(once).not.toMatch(/[\r\v\f\u0085\u2028\u2029]/);
        expect(once.replace(/[\t\n\u200b\u2060]/g, '')).not.toMatch(
          /\p{Cc}|\p{Default_Ignorable_Code_Point}/u,
        );
      }),
      options,
    );
  });

  it('loses no letter that is seen, in whatever form it is written', () => {
    const seen = (text: string) =>
      clean(text)
        .normalize('NFD')
        .replace(/[\s\u200b\u2060]/g, '');
    fc.assert(
      fc.property(anyText(12), text => {
        const meant = text
          .toWellFormed()
          .normalize('NFD')
          .replace(/[\s\u200b\u2060\u302e]|\p{Default_Ignorable_Code_Point}|\p{Cc}/gu, '');
        expect(seen(text).replaceAll('\u302e', '')).toBe(meant);
      }),
      options,
    );
  });

  it('is the same whether letters and their marks were written as one or apart', () => {
    const word = fc
      .array(fc.constantFrom('é', 'ễ', 'ñ', 'Å', '한', 'が', 'ü', '合', 'x'), { maxLength: 12 })
      .map(all => all.join(''));
    fc.assert(
      fc.property(word, text => {
        expect(clean(text.normalize('NFD'))).toBe(clean(text));
        expect(clean(text)).toBe(text);
      }),
      options,
    );
  });

  it('that is usual stays as it is', () => {
    fc.assert(
      fc.property(wild, text => {
        if (USUAL.test(text)) expect(clean(text)).toBe(text);
      }),
      options,
    );
    expect(USUAL.test('采购申请 PR-2026，（含税）￥1,280.00——“好”\n第二行\t列')).toBe(true);
  });

  it.each([
    ['a line ends once, however its system writes it', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['two ends are two, in both ways', 'a\r\n\r\nb\r\rc', 'a\n\nb\n\nc'],
    ['a page within a text is the end of a line', 'a\fb\vc', 'a\nb\nc'],
    [
      'blanks of other widths are the nearest that fonts have',
      'a\u2000b\u2001c\u2006d\u3000e',
      'a\u2002b\u2003c d\u3000e',
    ],
    ['a blank that keeps words together still does', '10\u202fkg', '10\u00a0kg'],
    ['a soft hyphen and a joiner go', 'co\u00adop\u200dx', 'coopx'],
    ['a zero-width space stays, since a line may end there', '甲\u200b乙', '甲\u200b乙'],
    ['a name that Unicode knows as another letter stays as it was written', '\uf900\ufa0e', '\uf900\ufa0e'],
    ['so does one with a mark', '\uf900\u0301', '\uf900\u0301'],
    ['more marks than anybody means stay as they are', `a${'\u0301'.repeat(9)}`, `á${'\u0301'.repeat(8)}`],
  ])('%s', (_name, text, cleaned) => {
    expect(clean(text)).toBe(cleaned);
  });

  it('reads 200,000 marks at once', () => {
    expect(clean('\u0301'.repeat(200_000)).length).toBe(200_000);
    expect(clean('e\u0301'.repeat(100_000))).toBe('é'.repeat(100_000));
  });
});

describe('P3 where lines may end', () => {
  const NEVER_FIRST = '，。、；：？！）】》〉」』〕…”’';
  const NEVER_LAST = '（【《〈「『〔“‘';
  const piece = fc.constantFrom('合', '同', 'か', 'word', '12.5', ' ', ...NEVER_FIRST, ...NEVER_LAST);
  const sentence = fc.array(piece, { maxLength: 20 }).map(all => all.join(''));

  it('is told of every letter, never before the first, never before what closes, never behind what opens', () => {
    fc.assert(
      fc.property(sentence, text => {
        const chars = [...text];
        const may = breaksOf(text);
        expect(may.length).toBe(chars.length);
        expect(may[0] ?? false).toBe(false);
        for (const [at, char] of chars.entries()) {
          if (at === 0 || !may[at]) continue;
          const before = chars[at - 1]!;
          if (NEVER_FIRST.includes(char) && before !== ' ')
            expect([text, at, `${before}|${char}`]).toEqual([text, at, '']);
          if (NEVER_LAST.includes(before) && char !== ' ')
            expect([text, at, `${before}|${char}`]).toEqual([text, at, '']);
        }
      }),
      options,
    );
  });

  it('is between any two Chinese letters, and nowhere within words and numbers', () => {
    const token = fc.constantFrom('合', '同', 'か', 'word', '12.5', '3,000');
    fc.assert(
      fc.property(fc.array(token, { minLength: 2, maxLength: 12 }), tokens => {
        const ends = new Set<number>();
        let at = 0;
        for (const [number, one] of tokens.entries()) {
          const before = tokens[number - 1];
          if (before !== undefined && (/[合同か]/.test(before) || /[合同か]/.test(one))) ends.add(at);
          at += one.length;
        }
        const may = breaksOf(tokens.join(''));
        expect(may.flatMap((is, place) => (is ? [place] : []))).toEqual([...ends]);
      }),
      options,
    );
  });

  it('counts letters of two units as one', () => {
    expect(breaksOf('𠮷𠮷a')).toEqual([false, true, true]);
    expect(breaksOf('')).toEqual([]);
  });
});
