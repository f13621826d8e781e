import type { Json } from '@gonghui/kernel/digest.ts';
import * as Y from 'yjs';

/** Values nested deeper than this are cut to null: whatever reads a design may recurse without fear. */
const MAX_DEPTH = 48;

const known = new WeakMap<object, Json>();

/**
 * Any value a shared document can hold, as frozen JSON. Total: shared text becomes its string, numbers that JSON
 * cannot write become null, and what has no JSON form at all is undefined. The same stored object gives the same
 * result object, so that views can compare by identity.
 */
export function toJson(value: unknown): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object') return undefined;
  if (value instanceof Y.AbstractType) return fromShared(value);
  if (value instanceof Uint8Array || value instanceof Y.Doc) return undefined;
  const cached = known.get(value);
  if (cached !== undefined) return cached;
  const result = copy(value, 0);
  known.set(value, result);
  return result;
}

function fromShared(value: Y.AbstractType<unknown>): Json | undefined {
  if (value instanceof Y.Text || value instanceof Y.XmlFragment) return value.toString();
  if (value instanceof Y.Map || value instanceof Y.Array) return copy(value.toJSON(), 0);
  return undefined;
}

function copy(value: unknown, depth: number): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value instanceof Uint8Array || depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return Object.freeze(value.map(item => copy(item, depth + 1))) as Json[];
  const result: Record<string, Json> = {};
  for (const [name, item] of Object.entries(value)) {
    if (item !== undefined) put(result, name, copy(item, depth + 1));
  }
  return Object.freeze(result);
}

/** Assigns an own property whatever its name is; a plain assignment to `__proto__` would change the prototype. */
export function put(target: Record<string, Json>, name: string, value: Json): void {
  if (name !== '__proto__') target[name] = value;
  else Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true });
}

/**
 * The value with every half of a surrogate pair replaced, as the encoding of an update would: otherwise the writer
 * alone would keep what nobody else receives. Cutting a text to its maximum length makes such halves.
 */
export function wellFormed<T extends Json>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed() as T;
  if (typeof value !== 'object' || value === null || isWellFormed(value, 0)) return value;
  return repaired(value, 0) as T;
}

function isWellFormed(value: Json, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return true;
  if (Array.isArray(value)) return value.every(item => isWellFormed(item, depth + 1));
  return Object.entries(value).every(
    ([name, item]) => name.isWellFormed() && (item === undefined || isWellFormed(item, depth + 1)),
  );
}

function repaired(value: Json, depth: number): Json {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map(item => repaired(item, depth + 1));
  const result: Record<string, Json> = {};
  for (const [name, item] of Object.entries(value)) {
    if (item !== undefined) put(result, name.toWellFormed(), repaired(item, depth + 1));
  }
  return result;
}
