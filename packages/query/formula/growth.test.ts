import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { evaluate } from '@gonghui/syntax/evaluate.ts';
import { SYNTAX_LIMITS } from '@gonghui/syntax/fault.ts';
import { functions } from '@gonghui/syntax/functions.ts';
import { parse } from '@gonghui/syntax/parse.ts';
import { lengthOf, longestText } from '@gonghui/syntax/text-growth.ts';
import { toText } from '@gonghui/syntax/value.ts';
import { mariadbTrial, type TrialEngine, trialEngines } from '@gonghui/testkit/formulas/engines.ts';
import { fill, type TrialRow } from '@gonghui/testkit/formulas/rows.ts';
import { evaluated, inSql, NOW } from '@gonghui/testkit/formulas/trial.ts';
import { hasMariadb } from '@gonghui/testkit/mariadb.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MOST = SYNTAX_LIMITS.result;

function run(formula: string, t: string | readonly string[] = ''): string | { fault: string } {
  const parsed = parse(formula);
  if (!parsed.ok) throw new Error(`${formula}: ${parsed.problem.message}`);
  const found = evaluate(parsed.expression, () => t, { now: () => NOW });
  return found.ok ? toText(found.value) : { fault: found.problem.message };
}

/** Arguments that functions are tried with, as they stand in a formula. */
const ARGUMENTS = ['""', '"甲"', '"ßŉΐab"', `"${'a'.repeat(40)}"`, '"2026-11-21"', '12345.678', '3', 'TRUE'];
const sizeOf = (argument: string) => lengthOf(argument.replace(/^"|"$/g, ''));

/** Each function with some of the arguments that it takes. */
function* calls(): Generator<{ name: string; args: string[] }> {
  for (const { name, min, max } of functions)
    for (let count = min; count <= Math.min(max ?? 4, 4); count++)
      for (let from = 0; from < ARGUMENTS.length; from++)
        for (let step = 0; step < ARGUMENTS.length; step++)
          yield {
            name,
            args: Array.from(
              { length: count },
              (_, i) => ARGUMENTS[(from + i * step) % ARGUMENTS.length] ?? '',
            ),
          };
}

describe('how long a text can become', () => {
  it('is known of every function before it runs', () => {
    const wrong: string[] = [];
    for (const { name, args } of calls()) {
      const text = run(`${name}(${args.join(', ')})`);
      if (typeof text !== 'string') continue;
      const most = longestText(
        name,
        args.map(argument => ({ most: sizeOf(argument) })),
      );
      if (lengthOf(text) > most) wrong.push(`${name}(${args}) has ${lengthOf(text)}, not ${most} at most`);
    }
    expect(wrong).toEqual([]);
  });

  it('is more than what they take for these alone', () => {
    const long = Array.from({ length: 4 }, () => ({ most: 5000 }));
    expect(functions.map(({ name }) => name).filter(name => longestText(name, long) > 5000)).toEqual([
      'UNION',
      'CONCATENATE',
      'UPPER',
      'LOWER',
      'REPLACE',
      'SUBSTITUTE',
      'TEXT',
      'CURRENTUSER',
      'CURRENTDEPT',
      'CURRENTUSERID',
      'CURRENTDEPTID',
    ]);
  });
});

/** One step of each way to grow, around what is inside. */
const STEPS: Record<string, (inner: string) => string> = {
  SUBSTITUTE: inner => `SUBSTITUTE(${inner}, "a", "aaaaaaaaaa")`,
  'SUBSTITUTE by a field': inner => `SUBSTITUTE(${inner}, "a", {{u}})`,
  'SUBSTITUTE a whole text': inner => `SUBSTITUTE(${inner}, ${'{{t}}'}, {{t}} & {{t}} & {{t}})`,
  'SUBSTITUTE of rare letters': inner => `SUBSTITUTE(${inner}, "a", "a😀😀😀😀😀😀😀😀😀")`,
  CONCATENATE: inner => `CONCATENATE(${inner}, {{u}}, {{u}})`,
  '&': inner => `(${inner} & {{u}} & {{u}} & {{u}})`,
  REPLACE: inner => `REPLACE(${inner}, 2, 0, {{u}})`,
  UPPER: inner => `SUBSTITUTE(UPPER(${inner}), "A", "aaaaaaaaa")`,
};
const nested = (step: (inner: string) => string, depth: number): string =>
  Array.from({ length: depth }).reduce<string>(inner => step(inner), '{{t}}');

const ROWS: TrialRow[] = [
  { t: 'aaa', u: 'a'.repeat(20_000) },
  { t: '甲a', u: 'aa' },
  { t: '', u: 'a' },
  { t: null, u: null },
  { t: 'a'.repeat(10_000), u: 'aaaaaaaaaa' },
  { t: 'a'.repeat(10_001), u: 'aaaaaaaaaa' },
].map(row => ({ n: null, m: null, b: null, d: null, e: null, s: null, l: null, ...row }));

describe('in every engine', () => {
  let all: TrialEngine[] = [];
  beforeAll(async () => {
    all = await trialEngines();
    if (hasMariadb) all.push(await mariadbTrial());
    for (const engine of all) await fill(engine, ROWS);
  }, 120_000);
  afterAll(() => Promise.all(all.map(engine => engine.close())));

  /** Length of what each row gives; null where the formula fails, and where it gives nothing. */
  async function lengths(engine: TrialEngine, formula: string): Promise<(number | null)[] | string> {
    const parts = new SqlParts();
    const made = inSql(engine, `LEN(${formula})`, 'row', parts);
    if (!made.ok) return made.message;
    const rows = await engine.run(
      `select ${engine.shown(made.value.sql)} from trial order by id`,
      parts.values,
    );
    return rows.map(([value]) => (value === null || value === undefined ? null : Math.round(Number(value))));
  }
  const meant = (formula: string) =>
    ROWS.map(row => {
      const length = evaluated(`LEN(${formula})`, [row], 'row');
      return length === null ? null : Number(length);
    });

  it.each(Object.keys(STEPS))(
    '%s: no step is longer than any text may be, and all agree on which',
    async name => {
      const step = STEPS[name] as (inner: string) => string;
      let failed = 0;
      for (const depth of [1, 2, 3, 5, 8]) {
        const formula = nested(step, depth);
        const expected = meant(formula);
        for (const length of expected) if (length !== null) expect(length).toBeLessThanOrEqual(MOST);
        failed += expected.filter(length => length === null).length;
        for (const engine of all) {
          const found = await lengths(engine, formula);
          // What has to write a piece several times refuses what is nested deep.
          if (typeof found === 'string' && (depth > 5 || engine.name === 'mariadb'))
            expect(found).toMatch(/公式过于复杂/);
          else
            expect({ engine: engine.name, depth, found }).toEqual({
              engine: engine.name,
              depth,
              found: expected,
            });
        }
      }
      expect(failed).toBeGreaterThan(0);
    },
  );

  it.each([
    ['SUBSTITUTE({{t}}, "a", "aaaaaaaaaa")', 4, 5],
    ['SUBSTITUTE({{t}}, "a", "😀aaaaaaaaa")', 4, 5],
  ])('%s: to the character', async (formula, holds, fails) => {
    for (const engine of all) {
      const found = await lengths(engine, formula);
      expect([engine.name, found[holds], found[fails]]).toEqual([engine.name, MOST, null]);
    }
    expect([meant(formula)[holds], meant(formula)[fails]]).toEqual([MOST, null]);
  });

  it('a failure of this kind is one that IFERROR takes', async () => {
    const formula = `IFERROR(${nested(STEPS.SUBSTITUTE as (inner: string) => string, 8)}, "过长")`;
    for (const engine of all.filter(({ name }) => name !== 'mariadb'))
      expect(await lengths(engine, formula)).toEqual(meant(formula));
  });

  it('numbers keep the digits that numbers have, however often they are multiplied', async () => {
    const formula = `0 * ${Array.from({ length: 200 }, () => '{{n}}').join(' * ')} + 1`;
    const product = Array.from({ length: 40 }, () => '1.23456789012345678901').join(' * ');
    for (const engine of all.filter(({ name }) => name !== 'mariadb')) {
      expect(await lengths(engine, formula)).toEqual(meant(formula));
      const parts = new SqlParts();
      const made = inSql(engine, `${product} * {{n}}`, 'row', parts);
      expect(made.ok).toBe(true);
      if (made.ok && engine.name.startsWith('p')) expect(made.value.sql).toContain('1e60');
    }
  });
});

it('stops an evaluation whose texts together are too long', () => {
  const big = 'a'.repeat(90_000);
  const many = Array.from({ length: 40 }, () => 'LEN(UPPER({{t0000000}}))').join(' + ');
  expect(run(many, big)).toEqual({ fault: '公式需要的计算过多' });
  expect(
    run(`CONCATENATE(${Array.from({ length: 250 }, () => '{{t0000000}}').join(',')})`, big),
  ).toMatchObject({
    fault: expect.stringMatching(/^文字过长/),
  });
});
