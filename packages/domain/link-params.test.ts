import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paramKey, paramOf } from './link-params.ts';
import { targetsOf } from './record-targets.ts';

const options = { numRuns: sized(500, 20_000), seed: SEED };

describe('L16: parameters of the addresses of links', () => {
  it.each<[key: string, param: string | null]>([
    ['param:utm_source', 'utm_source'],
    ['param:a', 'a'],
    ['param:A-1', 'A-1'],
    [`param:${'a'.repeat(40)}`, 'a'.repeat(40)],
    [`param:${'a'.repeat(41)}`, null],
    ['param:', null],
    ['param:1a', null],
    ['param:_a', null],
    ["param:a'b", null],
    ['param:a b', null],
    ['param:中', null],
    ['param:a\n', null],
    ['xparam:a', null],
    ['param', null],
    ['createdBy', null],
    ['', null],
  ])('%j is the parameter %s', (key, param) => expect(paramOf(key)).toBe(param));

  it('have keys that say which they are, and no field has such a key', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/), fc.string(), (name, text) => {
        expect(paramOf(paramKey(name))).toBe(name);
        const read = paramOf(text);
        if (read !== null) expect(paramKey(read)).toBe(text);
      }),
      options,
    );
  });

  it('no quote that ends a text in a statement is among the names that are read', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', "'", '"', '\\', ';', '-', '$1', ' '), maxLength: 8 }),
        name => {
          const read = paramOf(paramKey(name));
          if (read !== null) expect(read).toMatch(/^[a-z-]+$/);
        },
      ),
      options,
    );
  });

  it('can be asked of a list only where links brought records, and never sorted by', () => {
    const without = targetsOf('formaaaa', []);
    expect([...without.keys()]).toEqual(['createdBy', 'createdAt', 'updatedAt', 'processStatus']);
    const targets = targetsOf('formaaaa', [], true, ['utm_source']);
    const added = [...targets.keys()].filter(key => !without.has(key));
    expect(added).toEqual(['channel', 'referrer', 'param:utm_source']);
    for (const key of added) expect([key, targets.get(key)?.sortable]).toEqual([key, false]);
    expect(targets.get('channel')?.operators.has('contains')).toBe(false);
    expect(targets.get('param:utm_source')?.operators.has('contains')).toBe(true);
  });
});
