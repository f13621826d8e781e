import { computed } from '@gonghui/testkit/formulas/computed.ts';
import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import { unitOf } from './functions/dates.ts';
import { parse } from './parse.ts';

/** Names that every object of JavaScript has: a table of words must not answer for them. */
const NAMES = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(Function.prototype),
];

describe('names that objects inherit', () => {
  it('are those of the engine', () => expect(NAMES).toContain('constructor'));

  it.each(NAMES)('%s is a word as any other', name => {
    const message = `「${name}」无法识别：文字请加引号，字段请从列表中选择`;
    expect(parse(name)).toMatchObject({ ok: false, problem: { message, at: 0, end: name.length } });
    expect(parse(`1 ${name} 2`)).toMatchObject({ ok: false, problem: { message: '这里缺少运算符', at: 2 } });
    const called = parse(`${name}(1)`);
    expect(
      called.ok && check(called.expression, () => undefined).problems.map(({ message }) => message),
    ).toEqual([`没有函数「${name.toUpperCase()}」`]);
    expect(computed(`${name}(1)`)).toBe(`! 没有函数「${name.toUpperCase()}」`);
  });

  it.each(NAMES)('%s is no unit of time', name => {
    const message = '时间单位应为 "y"、"m"、"w"、"d"、"h"、"mi" 或 "s"';
    expect(() => unitOf(name)).toThrow(message);
    expect(computed(`DATEDIF("2026-01-01", "2026-03-01", "${name}")`)).toBe(`! ${message}`);
    expect(computed(`DATEADD("2026-01-01", 1, "${name}")`)).toBe(`! ${message}`);
  });
});
