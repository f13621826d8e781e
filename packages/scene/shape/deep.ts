import * as Y from 'yjs';
import { WRITE_DEPTH } from '../json.ts';

/** A quick look at one update by itself: whether going into what it writes, or deleting it, may be too deep for a stack. */
export function mayOverflow(update: Uint8Array): boolean {
  return Y.decodeUpdate(update).structs.some(struct => struct instanceof Y.Item && mayBeDeep(struct));
}

function mayBeDeep({ content, parent }: Y.Item): boolean {
  if (content instanceof Y.ContentAny) return content.arr.some(isDeep);
  if (!(content instanceof Y.ContentType)) return content instanceof Y.ContentDoc;
  const above: unknown = parent;
  const made = content.type.constructor;
  // Maps of ours stand in roots alone, and nothing stands in a text but letters.
  return made === Y.Map ? above instanceof Y.ID : made !== Y.Text;
}

/** Whether a value goes deeper than what reads and writes it. */
export function isDeep(value: unknown): boolean {
  const stack: { part: unknown; depth: number }[] = [{ part: value, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { part, depth } = next;
    if (typeof part !== 'object' || part === null) continue;
    if (depth > WRITE_DEPTH) return true;
    for (const item of Object.values(part)) stack.push({ part: item, depth: depth + 1 });
    const beneath: unknown = Object.getPrototypeOf(part);
    if (beneath !== Object.prototype && beneath !== Array.prototype && beneath !== null)
      stack.push({ part: beneath, depth: depth + 1 });
  }
  return false;
}
