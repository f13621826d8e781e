import { readFileSync } from 'node:fs';
import { allCalls } from '@gonghui/contract/calls.ts';
import { expect, it } from 'vitest';
import { specCalls } from './spec-calls.ts';

/** A call without what its parameters are called. */
const shape = (call: string): string => call.replace(/\{\w+\}/g, '{}');
const built = new Set(allCalls().map(({ call }) => shape(`${call.method} ${call.path}`)));

/** Calls that `docs/not-built.md` says are not there: `GET /v1/…` between backticks. */
const notBuilt = (): string[] =>
  [...readFileSync('docs/not-built.md', 'utf8').matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`]+)`/g)].map(
    ([, call]) => call ?? '',
  );

it('lists each call of the specification once', () => {
  const calls = specCalls().map(shape);
  expect(calls.length).toBe(180);
  expect(new Set(calls).size).toBe(calls.length);
  for (const call of specCalls())
    expect(call).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/(v1|license)\/[\w{}/-]+$/);
});

it('every call of the specification is there, or is named as not built', () => {
  const named = new Set(notBuilt().map(shape));
  expect(specCalls().filter(call => !built.has(shape(call)) && !named.has(shape(call)))).toEqual([]);
});

it('what is named as not built is not, and the specification has it', () => {
  const asked = new Set(specCalls().map(shape));
  expect(notBuilt().filter(call => built.has(shape(call)) || !asked.has(shape(call)))).toEqual([]);
});
