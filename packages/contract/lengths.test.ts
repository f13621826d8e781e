import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from './calls.ts';
import { faultsOf } from './testing/lengths.ts';

it('every text that arrives has a length that is looked at before anything reads it', () => {
  const faults = allCalls().flatMap(({ name, call }) =>
    (['params', 'query', 'body'] as const).flatMap(part =>
      call[part] ? faultsOf(call[part]).map(fault => `${name} ${part}${fault}`) : [],
    ),
  );
  expect(faults).toEqual([]);
});

it.each([
  ['one without a length', z.string()],
  ['one that is read first', z.string().check(z.trim(), z.maxLength(20, { abort: true }))],
  ['one whose pattern is tried first', z.string().check(z.regex(/^a+$/), z.maxLength(20, { abort: true }))],
  [
    'one that is read all the same',
    z.string().check(
      z.maxLength(20),
      z.overwrite(text => text.trim()),
    ),
  ],
  ['one that has a format', z.email().check(z.maxLength(254))],
  ['one within a list', z.object({ a: z.array(z.optional(z.nullable(z.string()))) })],
  ['a key', z.record(z.string(), z.int())],
  ['one of several', z.union([z.int(), z.string()])],
  [
    'one before it becomes something',
    z.pipe(
      z.string(),
      z.transform(text => text.length),
    ),
  ],
  ['one with a default', z._default(z.string(), '')],
  ['anything', z.unknown()],
  ['any JSON', z.json()],
  ['a number out of any text', z.coerce.number()],
])('finds %s', (_, schema) => {
  expect(faultsOf(schema as never)).not.toEqual([]);
});
