import { digest as sha256 } from 'lib0/hash/sha256';

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

/** SHA-256 of the canonical text, hex. What `meta.saved.digest` compares. Synchronous and the same on both sides. */
export const digestOf = (value: Json): string => digestOfText(canonical(value));

/** The same of a text that is canonical already. */
export function digestOfText(text: string): string {
  const bytes = sha256(new TextEncoder().encode(text));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
