import { expect, it } from 'vitest';
import type { Deps } from '../base/context.ts';
import { type Module, makeInOrder } from './module.ts';

interface Made {
  given: number;
  lower: { of: number };
  upper: { on: { of: number } };
}

const NO_DEPS = {} as Deps;
const lower: Module<Made> = { create: (_deps, { given }) => ({ lower: { of: given } }) };
const upper: Module<Made> = { create: (_deps, made) => ({ upper: { on: made.lower } }) };

it('makes services in the order of the list, each from those before it', () => {
  const made = makeInOrder<Made>([lower, {}, upper], NO_DEPS, { given: 7 });
  expect(made.upper.on).toBe(made.lower);
  expect(made.lower.of).toBe(7);
});

it('tells a module that takes what is made after it', () => {
  expect(() => makeInOrder<Made>([upper, lower], NO_DEPS, { given: 7 })).toThrow('lower is made after');
});

it('refuses two services of one name', () => {
  expect(() => makeInOrder<Made>([lower, lower], NO_DEPS, { given: 7 })).toThrow('two modules make lower');
});
