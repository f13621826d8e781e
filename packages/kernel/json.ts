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

/** Keys that make an object one of which no text can be made: `String` of it throws, wherever somebody means to be total. */
export const TEXTLESS_KEYS: ReadonlySet<string> = new Set(['toString', 'valueOf']);
