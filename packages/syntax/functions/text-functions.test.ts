import { computed } from '@gonghui/testkit/formulas/computed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../decimal.ts';
import { Moment, type Value } from '../value.ts';

const text = fc.string({
  unit: fc.constantFrom('云', '杉', 'a', 'B', '1', ' ', '、', '𠮷', '😀', '"', 'ß'),
  maxLength: 12,
});
const count = fc.nat(14);
const FIELDS: Record<string, Value> = {
  none: null,
  list: ['甲', null, '乙', ''],
  day: Moment.parse('2026-03-05'),
  moment: Moment.parse('2026-03-05 09:30'),
  number: Decimal.parse('1234.50'),
  yes: true,
};

/** What a formula gives for any text and counts, beside what is asked of it. */
const same = (formula: string, wanted: (a: string, n: number, m: number) => string) =>
  fc.assert(
    fc.property(text, count, count, (a, n, m) => {
      const fields = { a, n: Decimal.int(n), m: Decimal.int(m) };
      expect(computed(formula, fields)).toBe(wanted(a, n, m));
    }),
  );

describe('parts of a text, in characters as people count them', () => {
  it('LEN counts each once', () => same('LEN({{a}})', a => String(Array.from(a).length)));
  it('LEFT and what is behind it are the whole', () =>
    same('LEFT({{a}}, {{n}}) & MID({{a}}, {{n}} + 1, 99)', a => a));
  it('RIGHT and what is before it are the whole', () =>
    same('LEFT({{a}}, MAX(LEN({{a}}) - {{n}}, 0)) & RIGHT({{a}}, {{n}})', a => a));
  it('LEFT is no longer than was asked', () =>
    same('LEN(LEFT({{a}}, {{n}}))', (a, n) => String(Math.min(n, Array.from(a).length))));
  it('MID takes the middle of what stands there', () =>
    same('MID({{a}}, {{n}} + 1, {{m}})', (a, n, m) => {
      let found = '';
      let at = 0;
      for (const character of a) {
        if (at >= n && at < n + m) found += character;
        at += 1;
      }
      return found;
    }));
  it('REPLACE with nothing takes out what MID takes', () =>
    same('LEN(REPLACE({{a}}, {{n}} + 1, {{m}}, "")) + LEN(MID({{a}}, {{n}} + 1, {{m}}))', a =>
      String(Array.from(a).length),
    ));
  it('REPLACE of no character puts in between', () =>
    same('REPLACE({{a}}, {{n}} + 1, 0, "*")', (a, n) => {
      const all = Array.from(a);
      return `${all.slice(0, n).join('')}*${all.slice(n).join('')}`;
    }));
});

describe('SUBSTITUTE and CONTAINS', () => {
  it('replace each place, from the left, and know whether there is one', () => {
    fc.assert(
      fc.property(text, text, text, (a, old, next) => {
        let rest = a;
        let wanted = '';
        for (let at = old === '' ? -1 : rest.indexOf(old); at >= 0; at = rest.indexOf(old)) {
          wanted += rest.slice(0, at) + next;
          rest = rest.slice(at + old.length);
        }
        const fields = { a, old, next };
        expect(computed('SUBSTITUTE({{a}}, {{old}}, {{next}})', fields)).toBe(wanted + rest);
        expect(computed('CONTAINS({{a}}, {{old}})', fields)).toBe(old === '' || rest !== a ? '是' : '否');
      }),
    );
  });
});

describe('functions of text', () => {
  it.each([
    ['LEFT("云杉科技")', '云'],
    ['RIGHT("云杉科技")', '技'],
    ['LEFT("云杉", "")', '云'],
    ['LEFT("云杉", 0)', ''],
    ['LEFT("云杉", 2.9)', '云杉'],
    ['LEFT("云杉", -1)', '! 字数超出可用的范围'],
    ['RIGHT("云杉", -1)', '! 字数超出可用的范围'],
    ['LEFT("云杉", 1000000)', '云杉'],
    ['LEFT("云杉", 1000001)', '! 字数超出可用的范围'],
    ['MID("云杉", 0, 1)', '! 起始位置超出可用的范围'],
    ['MID("云杉", 3, 1)', ''],
    ['MID("云杉", 2, "")', ''],
    ['REPLACE("云杉", 0, 1, "x")', '! 起始位置超出可用的范围'],
    ['REPLACE("云杉", 9, 1, "x")', '云杉x'],
    ['LEFT(12345, 2)', '12'],
    ['LEFT({{day}}, 7)', '2026-03'],
    ['RIGHT({{moment}}, 8)', '09:30:00'],
    ['LEN({{number}})', '6'],
    ['LEN({{yes}})', '1'],
    ['LEN({{none}})', '0'],
    ['LEN({{list}})', '3'],
    ['CONCATENATE({{list}}, {{none}}, {{yes}}, {{number}})', '甲、乙是1234.5'],
    ['"" & {{none}} & 0.50', '0.5'],
    ['TRIM("　 云 杉　\t")', '云 杉'],
    ['UPPER("straße ab")', 'STRASSE AB'],
    ['LOWER("ÄB 云")', 'äb 云'],
    ['SUBSTITUTE("aaa", "aa", "b")', 'ba'],
    ['SUBSTITUTE("a.b", ".", "$&")', 'a$&b'],
    ['SUBSTITUTE("云杉", "", "x")', '云杉'],
    ['CONTAINS({{list}}, "甲")', '是'],
    ['CONTAINS({{list}}, "甲、")', '否'],
    ['CONTAINS("云杉", "")', '是'],
    ['CONTAINS(12345, 234)', '是'],
    ['CONTAINS({{none}}, "甲")', '否'],
    ['VALUE("")', ''],
    ['VALUE(" 1,024.50 ")', '1024.5'],
    ['VALUE("-5e3")', '-5000'],
    ['VALUE(TRUE)', '1'],
    ['VALUE("甲")', '! 「甲」不是数字'],
    [
      'VALUE("一二三四五六七八九十一二三四五六七八九十一")',
      '! 「一二三四五六七八九十一二三四五六七八九十…」不是数字',
    ],
    ['RMB("")', ''],
    ['RMB("甲")', '! 「甲」不是数字'],
    ['RMB(999999999999999.99)', '玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    ['RMB(1000000000000000)', '! 金额超过15位，不能写成大写'],
  ])('%s is %s', (formula, result) => expect(computed(formula, FIELDS)).toBe(result));
});
