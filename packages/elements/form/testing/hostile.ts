import fc from 'fast-check';
import { expect } from 'vitest';
import type { CheckContext, ElementDefinition, FieldSpec } from '../../definition.ts';
import { noNames } from '../../no-names.ts';

/** For tests of element types: what a browser, a script or an attacker may send as a value. */

export { noNames };

export const context: CheckContext = {
  matches(pattern, text) {
    try {
      return new RegExp(`^(?:${pattern})$`, 'u').test(text);
    } catch {
      return undefined;
    }
  },
  today: () => '2026-03-05',
};

/** JSON of every shape, and what JSON.parse can never give but a caller in the same process can. */
export const anything = fc.oneof(
  fc.jsonValue(),
  fc.anything(),
  fc.constantFrom<unknown>(
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    1e308,
    '\u0000',
    '\ud800',
    '1e5',
    '0x10',
    ' ',
    '__proto__',
    [null],
    [[[]]],
    { length: 3 },
    JSON.parse('{"__proto__": {"polluted": true}}'),
    new Date(0),
    () => 1,
    Symbol('s'),
    10n,
  ),
);

/** The field of a definition; a test that asks for one of a type without values is wrong. */
export function fieldFrom(definition: ElementDefinition): FieldSpec {
  if (!definition.field) throw new Error(`${definition.type} holds no value`);
  return definition.field;
}

/**
 * What every field promises about any value: `read` does not throw, names the field when it refuses, gives back what
 * it takes unchanged when asked again, and what it lets pass can be checked, shown and stored as JSON.
 */
export function expectTotal(definition: ElementDefinition, raw: unknown): void {
  const field = fieldFrom(definition);
  const props = definition.defaults();
  const read = field.read(raw, props);
  if (!read.ok) {
    expect(read.message).toContain(`「${props.label}」`);
    return;
  }
  expect(field.read(read.value, props)).toEqual(read);
  expect(JSON.parse(JSON.stringify(read.value))).toEqual(read.value);
  expect(typeof field.isEmpty(read.value)).toBe('boolean');
  expect(field.check(read.value, props, context).every(message => typeof message === 'string')).toBe(true);
  expect(typeof field.toText(read.value, props, noNames)).toBe('string');
}

export const fuzz = (definition: ElementDefinition, runs = 300): void =>
  fc.assert(
    fc.property(anything, raw => expectTotal(definition, raw)),
    { numRuns: runs },
  );
