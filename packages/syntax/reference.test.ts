import { formulaValue } from '@gonghui/testkit/formulas/computed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from './decimal.ts';

/** A fraction: what a formula of whole operations comes to, without any rounding. */
type Fraction = readonly [above: bigint, below: bigint];
/** A formula beside what it comes to; null where somewhere in it something is divided by 0. */
interface Known {
  readonly text: string;
  readonly is: Fraction | null;
}

const lift = (f: (a: Fraction, b: Fraction) => Fraction | null) => (a: Known, b: Known) =>
  a.is && b.is ? f(a.is, b.is) : null;
const plus = lift(([a, b], [c, d]) => [a * d + c * b, b * d]);
const minus = lift(([a, b], [c, d]) => [a * d - c * b, b * d]);
const times = lift(([a, b], [c, d]) => [a * c, b * d]);
const less = (a: Fraction, b: Fraction) =>
  a[0] * b[1] * (b[1] * a[1] > 0n ? 1n : -1n) < b[0] * a[1] * (b[1] * a[1] > 0n ? 1n : -1n);

const leaf: fc.Arbitrary<Known> = fc.oneof(
  fc.nat(50).map(n => ({ text: String(n), is: [BigInt(n), 1n] as const })),
  fc.nat(999).map(n => ({
    text: `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`,
    is: [BigInt(n), 100n] as const,
  })),
  fc.constant({ text: '{{a}}', is: [25n, 2n] as const }),
  fc.constant({ text: '{{none}}', is: [0n, 1n] as const }),
  fc.constant({ text: '"7"', is: [7n, 1n] as const }),
  fc.constant({ text: 'TRUE', is: [1n, 1n] as const }),
);

const formula = fc.letrec<{ node: Known }>(tie => {
  const node = tie('node');
  const two = (make: (a: Known, b: Known) => Known) => fc.tuple(node, node).map(([a, b]) => make(a, b));
  return {
    node: fc.oneof(
      { maxDepth: 4, depthSize: 'medium' },
      leaf,
      two((a, b) => ({ text: `(${a.text} + ${b.text})`, is: plus(a, b) })),
      two((a, b) => ({ text: `(${a.text} - ${b.text})`, is: minus(a, b) })),
      two((a, b) => ({ text: `(${a.text} * ${b.text})`, is: times(a, b) })),
      two((a, b) => ({
        text: `SUM(${a.text}, 1, ${b.text})`,
        is: plus({ text: '', is: plus(a, b) }, { text: '', is: [1n, 1n] }),
      })),
      two((a, b) => ({
        text: `IF(0 + ${a.text} < 0 + ${b.text}, ${a.text}, ${b.text})`,
        is: a.is && b.is ? (less(a.is, b.is) ? a.is : b.is) : null,
      })),
      two((a, b) => ({ text: `IFERROR(${a.text}, ${b.text})`, is: a.is ?? b.is })),
      // The branch that is not taken is not computed.
      two((a, b) => ({ text: `IF(1 > 2, ${a.text}, ${b.text})`, is: b.is })),
      node.map(a => ({ text: `(-${a.text})`, is: a.is && ([-a.is[0], a.is[1]] as const) })),
      node.map(a => ({ text: `(${a.text} / 4)`, is: a.is && ([a.is[0], a.is[1] * 4n] as const) })),
      node.map(a => ({ text: `(${a.text})%`, is: a.is && ([a.is[0], a.is[1] * 100n] as const) })),
      node.map(a => ({ text: `(${a.text} / 0)`, is: null })),
      node.map(a => ({ text: `((${a.text}) ^ 2)`, is: times(a, a) })),
    ),
  };
}).node;

const FIELDS = { a: Decimal.parse('12.5'), none: null };

describe('a formula of numbers', () => {
  it('comes to what fractions come to', () => {
    let failed = 0;
    fc.assert(
      fc.property(formula, ({ text, is }) => {
        fc.pre(text.length <= 4096 && (is === null || (digits(is[0]) < 50 && digits(is[1]) < 18)));
        let found: Decimal;
        try {
          found = formulaValue(`0 + ${text}`, FIELDS) as Decimal;
        } catch (error) {
          expect(is).toBeNull();
          expect((error as Error).message).toBe('除数不能为 0');
          failed += 1;
          return;
        }
        if (is === null) throw new Error(`${text} came to ${found}`);
        // Halves and quarters of hundredths have an end: nothing may be lost.
        const [whole = '', fraction = ''] = found.toString().split('.');
        expect(BigInt(whole + fraction) * is[1]).toBe(is[0] * 10n ** BigInt(fraction.length));
      }),
      { numRuns: sized(400, 20_000) },
    );
    expect(failed).toBeGreaterThan(10);
  });
});

const digits = (n: bigint) => n.toString().length;
