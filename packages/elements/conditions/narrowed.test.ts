import type { Json } from '@gonghui/kernel/json.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Condition, ConditionItem } from './condition.ts';
import { evaluate } from './evaluate.ts';
import { isUnfinished, narrowed } from './narrowed.ts';

const KEYS = ['a', 'b', 'c'] as const;
const item = (value: Json | undefined, more: Partial<ConditionItem> = {}): fc.Arbitrary<ConditionItem> =>
  fc.constantFrom(...KEYS).map(key => ({
    ...{ key, keyLabel: '', type: 'input', operator: 'eq' as const },
    ...(value === undefined ? {} : { value }),
    ...more,
  }));
const finished = fc.oneof(item('x'), item('y'), item(undefined, { operator: '!empty' }));
const open = fc.oneof(
  ...[undefined, null, '', []].map(value => item(value)),
  item(['x'], { operator: 'between' }),
  item(['x', ''], { operator: 'between' }),
);
const logical = fc.constantFrom('and' as const, 'or' as const);
const condition = (one: fc.Arbitrary<ConditionItem>): fc.Arbitrary<Condition> =>
  fc.record({
    logical,
    items: fc.array(fc.oneof(one, fc.record({ logical, items: fc.array(one, { maxLength: 3 }) })), {
      minLength: 1,
      maxLength: 4,
    }),
  });
const record = fc.record({
  a: fc.constantFrom('', 'x', 'y'),
  b: fc.constantFrom('', 'x', 'y'),
  c: fc.constantFrom('', 'x', 'y'),
});

/** The same with what is unfinished finished, each by the next of these. */
function completed({ logical: how, items }: Condition, next: () => ConditionItem): Condition {
  return {
    logical: how,
    items: items.flatMap(one => {
      if ('items' in one) return [one.items.length === 0 ? next() : completed(one, next)];
      return isUnfinished({ logical: 'and', items: [one] }) ? [next()] : [one];
    }),
  };
}

it('publishing L21 whatever is unfinished is finished with, what it lets through now it lets through then', () => {
  let met = 0;
  fc.assert(
    fc.property(
      condition(fc.oneof(finished, open)),
      fc.array(finished, { minLength: 12, maxLength: 12 }),
      record,
      (stored, others, values) => {
        const left = narrowed(stored);
        const read = (key: string) => values[key as 'a'];
        if (!left || !evaluate(left, read)) return;
        met++;
        let at = 0;
        expect(
          evaluate(
            completed(stored, () => others[at++ % 12]!),
            read,
          ),
        ).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
  expect(met).toBeGreaterThan(100);
});

it('what is finished stays as it is', () => {
  fc.assert(
    fc.property(condition(finished), record, (stored, values) => {
      fc.pre(!isUnfinished(stored));
      expect(narrowed(stored)).toEqual(stored);
      expect(evaluate(stored, key => values[key as 'a'])).toBe(
        evaluate(narrowed(stored)!, key => values[key as 'a']),
      );
    }),
  );
});

it('what asks nothing lets nothing through', () => {
  const one = { key: 'a', keyLabel: '', type: 'input', operator: 'eq' as const };
  for (const items of [[], [one], [{ logical: 'or' as const, items: [] }], [{ ...one, valueKey: 'b' }]])
    for (const how of ['and', 'or'] as const) expect(narrowed({ logical: how, items })).toBeNull();
});
