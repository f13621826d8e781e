import { CLOCK, computed } from '@gonghui/testkit/formulas/computed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import { Decimal } from './decimal.ts';
import { evaluate } from './evaluate.ts';
import { functions } from './functions.ts';
import { parse } from './parse.ts';
import { isList, Moment, type Value, type ValueType } from './value.ts';

const day = Moment.parse('2026-03-05') as Moment;
/** A value of every kind that a field can have, by the name of its field. */
const KINDS: Readonly<Record<string, Value>> = {
  none: null,
  blank: '',
  number: Decimal.parse('12.5'),
  negative: Decimal.int(-3),
  zero: Decimal.zero,
  huge: Decimal.parse('9'.repeat(60)),
  text: '甲',
  digits: '42',
  date: day,
  moment: Moment.parse('9999-12-31 23:59:59'),
  dateText: '2026-03-05',
  yes: true,
  list: ['甲', '乙'],
  numbers: [Decimal.one, Decimal.int(2), null],
  range: [day, day],
  empties: [null, ''],
};
const NAMES = Object.keys(KINDS);
const typeOf = (value: Value): ValueType | 'none' => {
  if (value === null) return 'none';
  if (isList(value)) return 'list';
  if (value instanceof Decimal) return 'number';
  if (value instanceof Moment) return 'date';
  return typeof value === 'string' ? 'text' : 'boolean';
};
/** They give what stands in the range: the end of a range of times is a text, and one value is a range of itself. */
const AS_GIVEN = new Set(['RANGESTART', 'RANGEEND']);

function outcome(text: string) {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`);
  return evaluate(parsed.expression, path => KINDS[path[0] ?? ''], CLOCK);
}

/** Every way to give two arguments, the last one repeated where more are needed. */
function* calls(min: number, max: number) {
  for (const a of NAMES)
    for (const b of NAMES)
      for (const count of new Set([min, Math.min(max, Math.max(min, 2))]))
        yield Array.from({ length: count }, (_, at) => `{{${at === 0 ? a : b}}}`).join(', ');
}

describe.each(functions.map(spec => [spec.name, spec] as const))('%s', (name, spec) => {
  const { min, max = 5, result } = spec;

  it('gives a value of its type, nothing, or a fault in words, whatever it is given', () => {
    for (const args of calls(min, max)) {
      const found = outcome(`${name}(${args})`);
      if (!found.ok) {
        expect(found.problem.message).toMatch(/[\u4e00-\u9fff]/);
        expect(found.problem.message).not.toMatch(/公式无法计算|undefined|null|NaN|\[object|native/);
        continue;
      }
      const type = typeOf(found.value);
      if (result !== 'any' && type !== 'none' && !AS_GIVEN.has(name))
        expect([args, type]).toEqual([args, result]);
    }
  });

  it('takes as many arguments as it says, and the check says it before', () => {
    const said = (count: number) => {
      const parsed = parse(`${name}(${Array.from({ length: count }, () => '{{none}}').join(', ')})`);
      if (!parsed.ok) throw new Error(parsed.problem.message);
      const checked = check(parsed.expression, () => ({ type: 'any', label: '' })).problems.length;
      const found = evaluate(parsed.expression, () => null, CLOCK);
      return [checked > 0, !found.ok && found.problem.message.includes('参数个数')];
    };
    if (name !== 'NOT') for (let count = 0; count < min; count++) expect(said(count)).toEqual([true, true]);
    for (let count = min; count <= max; count++) expect(said(count)).toEqual([false, false]);
    if (spec.max !== undefined) expect(said(spec.max + 1)).toEqual([true, true]);
  });

  it('fails where its first argument does, unless it says what then', () => {
    if (min === 0 || name === 'IFERROR') return;
    const args = ['1 / 0', ...Array.from({ length: min - 1 }, () => '{{number}}')];
    expect(computed(`${name}(${args.join(', ')})`, KINDS)).toBe('! 除数不能为 0');
  });
});

describe('formulas that the check finds sound', () => {
  it('never fail for a list, a day or a condition that stands where it cannot', () => {
    const kinds: Readonly<Record<string, ValueType>> = {
      number: 'number',
      yes: 'boolean',
      date: 'date',
      numbers: 'list',
      text: 'text',
    };
    const leaf = fc.constantFrom(...Object.keys(kinds).map(name => `{{${name}}}`));
    const made = fc
      .tuple(fc.constantFrom('+', '-', '*', '=', '<', '&', 'and'), leaf, leaf)
      .map(([sign, a, b]) => `${a} ${sign} ${b}`);
    fc.assert(
      fc.property(made, text => {
        const parsed = parse(text);
        if (!parsed.ok) throw new Error(parsed.problem.message);
        const { problems, type } = check(parsed.expression, path => ({
          type: kinds[path[0] ?? ''] ?? 'any',
          label: '',
        }));
        const found = outcome(text);
        if (problems.length > 0) return;
        // Only running tells what a text shows.
        if (!found.ok) expect(text).toContain('{{text}}');
        else if (type !== 'any') expect([text, typeOf(found.value)]).toEqual([text, type]);
      }),
      { numRuns: sized(500, 5000) },
    );
  });
});
