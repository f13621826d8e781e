import type { Json } from '@gonghui/kernel/digest.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { toJson, wellFormed } from '@gonghui/scene/json.ts';
import { sizeOf } from '@gonghui/scene/shape/values.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type * as Y from 'yjs';

const KB = 1024;
/** Smaller values are not worth adding up what else the component holds. */
const LARGE = 64 * KB;

/** No longer than it takes to send: characters of this many can be so many bytes. */
const MOST_BYTES_A_CHARACTER = 3;

function bytesOf(value: Json): number {
  const size = sizeOf(value) ?? Number.POSITIVE_INFINITY;
  if (size * MOST_BYTES_A_CHARACTER <= LIMITS.valueBytes || size > LIMITS.valueBytes) return size;
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/** Refuses what the relay would not take, before anything is written: it would close the connection instead. */
export function checkSize(value: Json, map?: Y.Map<unknown>): Result<true> {
  const bytes = bytesOf(wellFormed(value));
  if (bytes > LIMITS.valueBytes)
    return refuse(`内容过大，单项不能超过 ${LIMITS.valueBytes / KB} KB，请精简后再试`);
  if (!map || bytes < LARGE) return ok(true);
  let held = 0;
  for (const stored of map.values()) held += sizeOf(toJson(stored) ?? null) ?? LIMITS.valueBytes;
  // Half of what there is room for: others may be adding to it at this moment.
  return held + bytes > LIMITS.nodeBytes / 2 ? refuse('该组件的内容过大，请精简后再试') : ok(true);
}

/** The same of all props of a new component. */
export function checkProps(props: Props): Result<true> {
  for (const value of Object.values(props)) {
    const small = checkSize(value);
    if (!small.ok) return small;
  }
  return ok(true);
}
