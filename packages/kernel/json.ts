export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** JSON text with sorted keys: equal values give equal text, whatever order the keys were written in. */
export function canonical(value: Json | undefined): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const parts: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const item = value[key];
    if (item !== undefined) parts.push(`${JSON.stringify(key)}:${canonical(item)}`);
  }
  return `{${parts.join(',')}}`;
}

/** Whether two values are one; a missing one is empty. */
export const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || canonical(one ?? null) === canonical(other ?? null);

/** The same of values in a design: what is absent there is not empty. */
export const isSameInDesign = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && canonical(one) === canonical(other));

/** What stands under a name in an object itself: every object inherits a `constructor`, and no field is meant by it. */
export const ownValue = (object: Readonly<Record<string, Json>>, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/**
 * Names that no field has, of a request, a template or a shared document: an object answers to them by itself, a library asks it
 * by them what it is, and `String` of one that has a `toString` of its own throws, wherever somebody means to be total.
 */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
]);
