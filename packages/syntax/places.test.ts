import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from './decimal.ts';
import { evaluate } from './evaluate.ts';
import { parse } from './parse.ts';
import { tokensOf } from './tokens.ts';

/** Texts that people half write: pieces of formulas beside any signs, rare characters among them. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('1', '.5', '2e3', '+', '−', '(', '）', '"', '“', '”', "'", '{', '{{', '}}', '#{', '#'),
      fc.constantFrom(
        'SUM(',
        'a',
        '和',
        '且',
        'not',
        '<',
        '＞＝',
        '!',
        '&',
        '|',
        '|| ',
        ',',
        '、',
        '%',
        '=',
        ' ',
      ),
      fc.constantFrom(
        '{{abcdefgh}}',
        '{{abcdefgh.b}}',
        '#{abcdefgh}',
        '😀',
        '𠮷',
        '\ud83d',
        '\u3000',
        '\n',
        '@',
      ),
      fc.string({ maxLength: 3, unit: 'grapheme' }),
    ),
    { maxLength: 12 },
  )
  .map(pieces => pieces.join(''));

const splitsCharacter = (whole: string, at: number) =>
  /[\ud800-\udbff]/.test(whole.charAt(at - 1)) && /[\udc00-\udfff]/.test(whole.charAt(at));

describe('the place of a fault in what was written', () => {
  it('lies within the text, and parts no character', () => {
    let faults = 0;
    fc.assert(
      fc.property(text, written => {
        const parsed = parse(written);
        if (parsed.ok) return;
        faults += 1;
        const { at, end, message } = parsed.problem;
        expect(message).toMatch(/[\u4e00-\u9fff]/);
        expect([at >= 0, at <= end, end <= written.length]).toEqual([true, true, true]);
        expect([splitsCharacter(written, at), splitsCharacter(written, end)]).toEqual([false, false]);
      }),
      { numRuns: sized(3000, 100_000) },
    );
    expect(faults).toBeGreaterThan(1000);
  });

  it.each([
    ['{', '{'],
    ['1 + #', '#'],
    ['{ {abcdefgh}}', '{'],
    ['{{abcdefgh} + 1', '{{'],
    ['#{abcdefgh}} + 1', '#{'],
    ['{😀}', '{'],
    ['1 + 😀', '😀'],
    ['1 + @@', '@'],
    ['SUM(1, 甲)', '甲'],
    ['1 + "甲乙', '"甲乙'],
    ['1 + ‘甲"', '‘甲"'],
    ['(1 + (2 * 3)', '('],
    ['SUM(1 + (2 * 3)', '('],
    ['ROUND(1, 2))', ')'],
    ['1 + )', ')'],
    ['1 * / 2', '/'],
    ['且 1', '且'],
    ['SUM(, 1)', ','],
    ['1 2', '2'],
    ['1 (2)', '('],
    ['{{abcdefgh}} {{bcdefghi}}', '{{bcdefghi}}'],
    ['甲乙 + 1', '甲乙'],
    ['TRUE(1)', null],
    ['1 +', ''],
    ['SUM(1,', ''],
  ])('of %j is %j', (written, part) => {
    const parsed = parse(written);
    if (part === null) expect(parsed.ok).toBe(true);
    else expect(parsed.ok ? 'read' : written.slice(parsed.problem.at, parsed.problem.end)).toBe(part);
  });
});

describe('the place of a fault in what is computed', () => {
  const FIELDS: Record<string, Decimal | string> = { abcdefgh: Decimal.int(3), bcdefghi: '甲' };
  it.each([
    // The innermost part that could not be computed, not the whole.
    ['1 + 2 / 0 + 3', '2 / 0', '除数不能为 0'],
    ['1 + (2 / 0) * 3', '(2 / 0)', '除数不能为 0'],
    ['SUM(1, 6 / ({{abcdefgh}} - 3))', '6 / ({{abcdefgh}} - 3)', '除数不能为 0'],
    ['IF(TRUE, ROUND("甲"), 1)', 'ROUND("甲")', '「甲」不是数字'],
    ['1 + -{{bcdefghi}}', '-{{bcdefghi}}', '「甲」不是数字'],
    ['1 + {{bcdefghi}}%', '{{bcdefghi}}%', '「甲」不是数字'],
    ['not {{bcdefghi}} or 1', 'not {{bcdefghi}}', '「甲」不是一个条件'],
    ['LEN("a") + YEAR({{bcdefghi}})', 'YEAR({{bcdefghi}})', '「甲」不是日期'],
    ['1 + {{cdefghij}} * 2', '{{cdefghij}}', '引用的字段不存在或已被删除'],
    ['1 + nope(2)', 'nope(2)', '没有函数「NOPE」'],
    ['1 + LEFT("a", 1, 2, 3)', 'LEFT("a", 1, 2, 3)', 'LEFT 的参数个数不对'],
    ['1 + 1e99', '1e99', '数字过大'],
  ])('of %j is %j', (written, part, message) => {
    const parsed = parse(written);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    const found = evaluate(parsed.expression, ([id = '']) => FIELDS[id], {
      now: () => '2026-11-21 09:30:15',
    });
    if (found.ok) throw new Error('computed');
    const { at, end } = found.problem;
    expect([written.slice(at, end), found.problem.message]).toEqual([part, message]);
  });
});

describe('tokens', () => {
  const readable = fc.array(
    fc.oneof(
      fc.constantFrom(
        '1',
        '.5',
        '12.50',
        '2e3',
        '7.',
        '+',
        '<=',
        '＞＝',
        '!=',
        '==',
        '&&',
        '||',
        '≠',
        '（',
        '，',
      ),
      fc.constantFrom(
        '"他说""好"""',
        "'it''s'",
        '“甲"',
        '‘乙’',
        '{{abcdefgh}}',
        '#{abcdefgh.b}',
        '{{ abcdefgh }}',
      ),
      fc.constantFrom('SUM', '单价', 'a_1', '且', '或', '非', 'and', 'TRUE', '真'),
    ),
    { maxLength: 15 },
  );

  it('stand one behind the other with blanks between them, and end with the text', () => {
    fc.assert(
      fc.property(readable, fc.constantFrom(' ', '\u3000', '\n\t'), (pieces, blank) => {
        const written = pieces.join(blank);
        const tokens = tokensOf(written);
        // Each piece is one token: what was put together comes apart as it was.
        expect(tokens.slice(0, -1).map(({ at, end }) => written.slice(at, end))).toEqual(pieces);
        expect(tokens.at(-1)).toEqual({ kind: 'end', at: written.length, end: written.length });
      }),
    );
  });

  it.each([
    ['1..2', ['1.', '.2']],
    ['1.5.5', ['1.5', '.5']],
    ['1e3e', ['1', 'e3e']],
    ['1e+', ['1', 'e', '+']],
    ['2e1000', ['2', 'e1000']],
    ['1e-3-2', ['1e-3', '-', '2']],
    ['<=>', ['<=', '>']],
    ['<<>', ['<', '<>']],
    ['!==', ['!=', '=']],
    ['a且b', ['a', '且', 'b']],
    ['非空', ['非', '空']],
    ['orange', ['orange']],
    ['android or ios', ['android', 'or', 'ios']],
    ['not1', ['not1']],
    ['a.b.c', ['a.b.c']],
    ['"a"b', ['"a"', 'b']],
    ['""""', ['""""']],
    ['“a”"b"', ['“a”', '"b"']],
    ['1%2%', ['1', '%', '2', '%']],
    ['≥≤≠', ['≥', '≤', '≠']],
  ])('of %j are %j', (written, parts) => {
    const tokens = tokensOf(written).slice(0, -1);
    expect(tokens.map(({ at, end }) => written.slice(at, end))).toEqual(parts);
  });
});
