import { allCalls } from '@gonghui/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;
interface Def {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
  valueType?: Schema;
  in?: Schema;
  items?: readonly Schema[];
}

/** Numbers that are compared with others and never become a moment of the database. */
const COMPARED = /\.bounds\[\]$|^datasources\.update body\.updatedAt$/;
const HUGE = [1e300, -1e300];

/** Numbers of a shape with the way to each. */
function* numbersIn(schema: Schema | undefined, way: string): Generator<readonly [string, Schema]> {
  if (!schema) return;
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'number') yield [way, schema];
  for (const [name, inner] of Object.entries(def.shape ?? {})) yield* numbersIn(inner, `${way}.${name}`);
  for (const inner of [...(def.options ?? []), ...(def.items ?? [])]) yield* numbersIn(inner, way);
  yield* numbersIn(def.element, `${way}[]`);
  yield* numbersIn(def.valueType, `${way}{}`);
  yield* numbersIn(def.innerType ?? def.in, way);
}

describe('numbers that callers send', () => {
  const numbers = allCalls().flatMap(({ name, call }) => [
    ...numbersIn(call.body as Schema | undefined, `${name} body`),
    ...numbersIn(call.query as Schema | undefined, `${name} query`),
  ]);

  it('are whole, or kept to what a database has as a number or a moment', () => {
    expect(numbers.length).toBeGreaterThan(100);
    const open = numbers
      .filter(([way, schema]) => !COMPARED.test(way) && HUGE.some(one => takes(schema, one)))
      .map(([way]) => way);
    expect([...new Set(open)]).toEqual([]);
  });
});

const takes = (schema: Schema, value: number): boolean => schema.safeParse(value).success;
