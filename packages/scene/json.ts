import { FORBIDDEN_NAMES, type Json } from '@gonghui/kernel/json.ts';
import * as Y from 'yjs';

/** Props nested deeper than this are cut to null: whatever reads a design may recurse without fear. */
export const VALUE_DEPTH = 48;
/** What is written may be deeper by the levels of props above a value: what was read can be written again as it is. */
export const WRITE_DEPTH = VALUE_DEPTH + 18;

/** By the depth at which a value stands in its prop. */
const known: WeakMap<object, Json>[] = [];

/**
 * Any value a shared document can hold, as frozen JSON. Total: shared text becomes its string, numbers that JSON
 * cannot write become null, and what has no JSON form at all is undefined. The same stored object gives the same
 * result object, so that views can compare by identity. `depth` is how far below its prop the value stands: a prop is cut at
 * one and the same depth, whether it is kept as one value or in parts.
 */
export function toJson(value: unknown, depth = 0): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object') return undefined;
  if (value instanceof Y.AbstractType) return fromShared(value, depth);
  if (value instanceof Uint8Array || value instanceof Y.Doc) return undefined;
  known[depth] ??= new WeakMap();
  const cached = known[depth].get(value);
  if (cached !== undefined) return cached;
  const result = copy(value, depth);
  known[depth].set(value, result);
  return result;
}

/** Not `toJSON` of Yjs, which goes as deep as a document was dug. Trees of XML no verb of ours writes; they are not read. */
function fromShared(value: unknown, depth: number): Json | undefined {
  if (value instanceof Y.Text) return value.toString();
  if (value instanceof Y.Map) {
    const result: Record<string, Json> = {};
    for (const [name, item] of value.entries()) {
      put(result, name, depth < VALUE_DEPTH ? copy(item, depth + 1) : null);
    }
    return Object.freeze(result);
  }
  if (!(value instanceof Y.Array)) return undefined;
  return Object.freeze(value.map(item => (depth < VALUE_DEPTH ? copy(item, depth + 1) : null))) as Json[];
}

function copy(value: unknown, depth: number): Json {
  if (value instanceof Y.AbstractType) return fromShared(value, depth) ?? null;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value instanceof Uint8Array || depth > VALUE_DEPTH) return null;
  if (Array.isArray(value)) return Object.freeze(value.map(item => copy(item, depth + 1))) as Json[];
  const result: Record<string, Json> = {};
  for (const [name, item] of Object.entries(value)) {
    if (item !== undefined) put(result, name, copy(item, depth + 1));
  }
  return Object.freeze(result);
}

/** Assigns a property, save under a name that none may have. */
export function put(target: Record<string, Json>, name: string, value: Json): void {
  if (!FORBIDDEN_NAMES.has(name)) target[name] = value;
}

/**
 * The value as every co-editor would receive and read it: halves of surrogate pairs replaced (cutting a text to its maximum
 * length makes such halves), without what JSON cannot say and names that no field has, no deeper than `WRITE_DEPTH`. Otherwise the writer alone would
 * keep what nobody else receives. The same object where there is nothing to mend.
 */
export function wellFormed<T extends Json>(value: T): T {
  return isWellFormed(value, 0) ? value : (repaired(value, 0) as T);
}

function isWellFormed(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return value === null || typeof value === 'boolean';
  if (depth > WRITE_DEPTH) return false;
  // Not `every`, which passes over holes.
  if (Array.isArray(value)) return Array.from(value).every(item => isWellFormed(item, depth + 1));
  return Object.entries(value).every(
    ([name, item]) => name.isWellFormed() && !FORBIDDEN_NAMES.has(name) && isWellFormed(item, depth + 1),
  );
}

function repaired(value: unknown, depth: number): Json {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null) return typeof value === 'boolean' ? value : null;
  if (depth > WRITE_DEPTH) return null;
  if (Array.isArray(value)) return Array.from(value, item => repaired(item, depth + 1));
  const result: Record<string, Json> = {};
  for (const [name, item] of Object.entries(value)) {
    if (item !== undefined) put(result, name.toWellFormed(), repaired(item, depth + 1));
  }
  return result;
}
