import type { Json } from '@gonghui/kernel/json.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { toJson, wellFormed } from '@gonghui/scene/json.ts';
import { sizeOf } from '@gonghui/scene/shape/values.ts';
import type { Props } from '@gonghui/scene/types.ts';
import * as Y from 'yjs';
import { type Edit, mapOf, type Plan } from './plan.ts';

const KB = 1024;

/** No longer than it takes to send: characters of this many can be so many bytes. */
const MOST_BYTES_A_CHARACTER = 3;

const encoded = (value: Json): number => new TextEncoder().encode(JSON.stringify(value)).length;

function bytesOf(value: Json): number {
  const size = sizeOf(value) ?? Number.POSITIVE_INFINITY;
  if (size * MOST_BYTES_A_CHARACTER <= LIMITS.valueBytes || size > LIMITS.valueBytes) return size;
  return encoded(value);
}

/** So short that it makes no difference what its characters are. */
const SHORT = 1000;

/** About the bytes that a value takes in the document. */
export function bytesIn(value: Json): number {
  const size = sizeOf(value) ?? LIMITS.valueBytes;
  return size < SHORT ? size : Math.max(size, encoded(value));
}

/** Refuses a value that the relay would not take, before anything is written: it would close the connection instead. */
export function checkSize(value: Json): Result<true> {
  return bytesOf(wellFormed(value)) > LIMITS.valueBytes
    ? refuse(`内容过大，单项不能超过 ${LIMITS.valueBytes / KB} KB，请精简后再试`)
    : ok(true);
}

const TOO_MUCH = '该组件的内容过大，请精简后再试';
/** Half of what the relay has room for: others may be adding to it at this moment. */
const MOST = LIMITS.nodeBytes / 2;
/** About the bytes that a key takes besides its name and value, as the relay counts. */
const PLACE_BYTES = 16;

/** All props of a new component, each and together. */
export function checkProps(props: Props): Result<true> {
  let sum = 0;
  for (const value of Object.values(props)) {
    const small = checkSize(value);
    if (!small.ok) return small;
    sum += sizeOf(value) ?? LIMITS.valueBytes;
  }
  return sum > MOST ? refuse(TOO_MUCH) : ok(true);
}

function storedSize(stored: unknown): number {
  if (typeof stored === 'string' || stored instanceof Y.Text) return stored.length;
  return sizeOf(toJson(stored) ?? null) ?? LIMITS.valueBytes;
}

/** What stands under a key once an edit is made. */
function sizeAfter(edit: Edit, stored: unknown): number {
  if (edit.op === 'delete') return 0;
  if (edit.op === 'set') return sizeOf(edit.value) ?? LIMITS.valueBytes;
  if (edit.op === 'text') return edit.value.length;
  return storedSize(stored) - edit.remove + edit.insert.length;
}

/**
 * So little for a component with so many keys that adding everything up can wait: such writes come to less than the other
 * half, however many follow each other (a sum of n-ths of this, for any number of keys that fits into a design).
 */
const isLittle = (bytes: number, keys: number): boolean => bytes * Math.max(1, keys) < MOST / 32;

/** Refuses edits, by their keys, after which a map comes to more than there is room for, unless to less than before. */
function checkRoom(map: Y.Map<unknown>, edits: ReadonlyMap<string, Edit>): Result<true> {
  let added = 0;
  for (const [key, edit] of edits) added += sizeAfter(edit, map.get(key)) + key.length + PLACE_BYTES;
  if (isLittle(added, map.size + edits.size)) return ok(true);
  let before = 0;
  let after = added;
  for (const [key, stored] of map.entries()) {
    const size = storedSize(stored) + key.length + PLACE_BYTES;
    before += size;
    if (!edits.has(key)) after += size;
  }
  return after > MOST && after > before ? refuse(TOO_MUCH) : ok(true);
}

/** Whether a value may be put into a map, beside all else that it holds. */
export function checkPut(map: Y.Map<unknown>, key: string, value: Json): Result<true> {
  const small = checkSize(value);
  return small.ok ? checkRoom(map, new Map([[key, { op: 'set', on: '', key, value }]])) : small;
}

/** By how many bytes a plan makes the design larger, about; less than nothing where it makes it smaller. */
export function growthOf(doc: Y.Doc, plan: Plan): number {
  let bytes = 0;
  for (const body of plan.bodies) bytes += body.bytes;
  for (const edit of [...plan.fields, ...plan.edits]) {
    if (edit.op === 'splice') bytes += bytesIn(edit.insert) - edit.remove;
    else {
      const stored = mapOf(doc, edit.on)?.get(edit.key);
      if (edit.op !== 'delete') bytes += bytesIn(edit.value) + edit.key.length + PLACE_BYTES;
      if (stored instanceof Y.Text) bytes -= stored.length;
      else if (stored !== undefined) bytes -= bytesIn(toJson(stored) ?? null);
    }
  }
  return bytes;
}

/** The same of all that a plan writes, map by map. */
export function checkTotals(doc: Y.Doc, plan: Plan): Result<true> {
  const byMap = new Map<string, Map<string, Edit>>();
  for (const edit of [...plan.fields, ...plan.edits]) {
    const edits = byMap.get(edit.on) ?? new Map<string, Edit>();
    byMap.set(edit.on, edits.set(edit.key, edit));
  }
  for (const [on, edits] of byMap) {
    const map = mapOf(doc, on);
    const small = map ? checkRoom(map, edits) : ok(true as const);
    if (!small.ok) return small;
  }
  return ok(true);
}
