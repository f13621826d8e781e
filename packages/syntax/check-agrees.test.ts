import { CLOCK } from '@gonghui/testkit/formulas/computed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression } from './ast.ts';
import { check } from './check.ts';
import { Decimal } from './decimal.ts';
import { evaluate } from './evaluate.ts';
import { functions } from './functions.ts';
import { parse } from './parse.ts';
import { isEmpty, isList, Moment, type Value, type ValueType } from './value.ts';

/** Fields of every type, each with values that its type can have. */
const FIELDS: Readonly<Record<string, readonly [ValueType, ...Value[]]>> = {
  number: ['number', Decimal.int(3), Decimal.parse('-0.5'), Decimal.zero, null],
  text: ['text', '甲', '12.5', '2026-03-05', '是', '09:30', '', null],
  yes: ['boolean', true, false, null],
  day: ['date', Moment.parse('2026-03-05'), Moment.parse('2026-03-05 09:30'), null],
  list: ['list', ['甲', '乙'], [Decimal.one, null, '2'], [], ['2026-03-05', '2026-03-09'], null],
  what: ['any', Decimal.int(2), '甲', true, Moment.parse('2026-04-01'), ['乙'], null],
};
const NAMES = Object.keys(FIELDS);
const typeOf = (value: Value): ValueType => {
  if (isList(value)) return 'list';
  if (value instanceof Decimal) return 'number';
  if (value instanceof Moment) return 'date';
  return typeof value === 'string' ? 'text' : 'boolean';
};
const sides = (name: string) => name === 'RANGESTART' || name === 'RANGEEND';

/** Formulas without regard for types: every operator and function over every field. */
const formula = fc.letrec<{ node: string }>(tie => ({
  node: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      fc.constantFrom(...NAMES.map(name => `{{${name}}}`)),
      fc.constantFrom('1', '"2"', '"甲"', 'TRUE', '"2026-01-01"', 'TODAY()', '"d"', '""'),
    ),
    fc
      .tuple(
        tie('node'),
        fc.constantFrom('+', '-', '*', '/', '^', '&', '=', '<', '>=', ' and ', ' or '),
        tie('node'),
      )
      .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    fc.tuple(fc.constantFrom('-', 'not '), tie('node')).map(([sign, a]) => `(${sign}${a})`),
    // The sides of a range are what stands in it: a time is a text.
    fc
      .tuple(
        fc.constantFrom(...functions.filter(({ name }) => !sides(name))),
        fc.array(tie('node'), { minLength: 4, maxLength: 4 }),
        fc.nat(2),
      )
      .map(
        ([{ name, min, max = 4 }, args, more]) =>
          `${name}(${args.slice(0, Math.min(min + more, max)).join(', ')})`,
      ),
  ),
})).node;

/** Whether an empty value stands beside + or -: it is 0 there, whatever it would have been. */
function addsNothing(part: Expression, of: (part: Expression) => Value): boolean {
  if (part.kind === 'unary' || part.kind === 'percent') return addsNothing(part.operand, of);
  if (part.kind === 'call') return part.args.some(arg => addsNothing(arg, of));
  if (part.kind !== 'binary') return false;
  const sides = [part.left, part.right];
  return (
    ((part.operator === '+' || part.operator === '-') && sides.some(side => of(side) === null)) ||
    sides.some(side => addsNothing(side, of))
  );
}

const read = (text: string) => {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`);
  return parsed.expression;
};
const checked = (text: string) =>
  check(read(text), ([id = '']) => {
    const known = FIELDS[id];
    return known && { type: known[0], label: id };
  });

describe('the type that the check gives', () => {
  it('is the type of every value that the formula comes to', () => {
    let [told, values] = [0, 0];
    fc.assert(
      fc.property(formula, fc.nat(40), (text, which) => {
        const { type, problems } = checked(text);
        if (problems.length > 0 || type === 'any') return;
        told += 1;
        const field = ([id = '']: readonly string[]) => {
          const held = FIELDS[id]?.slice(1) as Value[];
          return held[which % held.length];
        };
        const found = evaluate(read(text), field, CLOCK);
        if (!found.ok || isEmpty(found.value)) return;
        const of = (part: Expression) => {
          const value = evaluate(part, field, CLOCK);
          return value.ok ? value.value : false;
        };
        if (addsNothing(read(text), of)) return;
        values += 1;
        expect([text, typeOf(found.value)]).toEqual([text, type]);
      }),
      { numRuns: sized(2000, 30_000) },
    );
    expect(told).toBeGreaterThan(500);
    expect(values).toBeGreaterThan(300);
  });

  it('is given with the place of each part at fault, which is a part of the formula', () => {
    let refused = 0;
    fc.assert(
      fc.property(formula, text => {
        const { problems } = checked(text);
        refused += problems.length > 0 ? 1 : 0;
        for (const { at, end, message } of problems) {
          expect(message).toMatch(/[\u4e00-\u9fff]/);
          // What is named can be read by itself.
          expect(parse(text.slice(at, end)).ok).toBe(true);
        }
      }),
      { numRuns: sized(1000, 20_000) },
    );
    expect(refused).toBeGreaterThan(100);
  });
});
