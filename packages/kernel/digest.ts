import { digest as sha256 } from 'lib0/hash/sha256';
import { canonical, type Json } from './json.ts';

/** SHA-256 of the canonical text, hex. What `meta.saved.digest` compares. Synchronous and the same on both sides. */
export const digestOf = (value: Json): string => digestOfText(canonical(value));

/** The same of a text that is canonical already. */
export function digestOfText(text: string): string {
  const bytes = sha256(new TextEncoder().encode(text));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
