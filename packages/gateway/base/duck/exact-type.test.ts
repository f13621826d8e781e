import { type Duck, openDuck } from '@gonghui/testkit/duck.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exactType } from './exact-type.ts';

let duck: Duck;
beforeAll(async () => {
  duck = await openDuck();
});
afterAll(() => duck.close());

/** Digits of a number that a column of a file keeps: 28 at most before the point and 10 behind it. */
const number = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.nat(10), fc.stringMatching(/^[1-9]\d{37}$/))
  .map(([whole, decimals, digits]) => ({
    text: `${digits.slice(0, whole)}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`,
    type: exactType(whole, decimals),
  }));
/** Zeros at the end say nothing: a column has as many decimals as its longest number. */
const bare = (text: unknown): string =>
  String(text)
    .replace(/(\.\d*?)0*$/, '$1')
    .replace(/\.$/, '');

describe('the type of exact numbers', () => {
  it('keeps each digit, also where columns of two sizes stand below each other or are held against each other', async () => {
    await fc.assert(
      fc.asyncProperty(number, number, async (one, other) => {
        const rows = await duck.rows(
          `with a as (select $1::${one.type} as n), b as (select $2::${other.type} as n),
           u as (select 1 as side, n from a union all select 2, n from b)
           select n::varchar as n, (select count(*) from a join b on a.n = b.n) as same from u order by side`,
          [one.text, other.text],
        );
        expect(rows.map(({ n }) => bare(n))).toEqual([bare(one.text), bare(other.text)]);
        expect(Number(rows[0]?.same)).toBe(bare(one.text) === bare(other.text) ? 1 : 0);
      }),
      { numRuns: sized(60, 2000), seed: SEED },
    );
  });

  it('is a double beyond what decimals hold', () => expect(exactType(30, 9)).toBe('double'));
});
