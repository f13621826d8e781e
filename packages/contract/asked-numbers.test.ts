import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { allCalls } from './calls.ts';

type Schema = z.ZodMiniType;
interface Inside {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  items?: readonly Schema[];
  valueType?: Schema;
  options?: Schema[];
  innerType?: Schema;
  in?: Schema;
}

/** Every place of a shape that takes numbers, and is not any JSON: what that may be its reader decides. */
function* numbersOf(schema: Schema | undefined, path: string): Generator<[string, Schema]> {
  if (!schema) return;
  const { type, shape, element, items, valueType, options, innerType, in: from } = schema._zod.def as Inside;
  if (type === 'number') yield [path, schema];
  for (const [key, part] of Object.entries(shape ?? {})) yield* numbersOf(part, `${path}.${key}`);
  for (const option of [...(options ?? []), ...(items ?? [])]) yield* numbersOf(option, path);
  for (const part of [element, valueType]) yield* numbersOf(part, `${path}[]`);
  for (const part of [innerType, from]) yield* numbersOf(part, path);
}

/** Numbers that no column has which is counted with, and moments that no calendar has. */
const TOO_MUCH = [1e300, -1e300, 8.7e15, Number.MAX_SAFE_INTEGER, 2 ** 53, -1e16];
/** Of 64 bits in the database: places in the log of a design, and what Yjs counts its clients by. */
const WIDE = /^designs\..*(\.seq|clientIds\[\]|\.from|\.to)$/;
/** More than 64 bits hold as well. */
const NOWHERE = [1e300, -1e300];
/** Computed with, and stored in no column. */
const BOUNDS = /\.bounds\[\]$/;

const refused = (path: string): readonly number[] => {
  if (BOUNDS.test(path)) return [];
  return WIDE.test(path.replace(/^(\w+\.\w+) \w+/, '$1')) ? NOWHERE : TOO_MUCH;
};

it('no call takes a number that the database could not hold', () => {
  const places = allCalls().flatMap(({ name, call }) =>
    (['params', 'query', 'body'] as const).flatMap(part =>
      [...numbersOf(call[part], `${name} ${part}`)].map(([path, schema]) => ({ path, schema })),
    ),
  );
  expect(places.length).toBeGreaterThan(100);
  // A moment ends with the year 9999.
  const wild = places.filter(({ path, schema }) =>
    refused(path).some(number => schema.safeParse(number).success),
  );
  expect([...new Set(wild.map(({ path }) => path))]).toEqual([]);
});
