import { FORBIDDEN_NAMES } from '@gonghui/kernel/json.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { WRITE_DEPTH } from '../json.ts';
import { isPlainObject } from '../layout.ts';
import { readRestore } from '../restores.ts';
import { ROLE, type Role } from './roles.ts';

/** About as many bytes as a value that holds nothing takes. */
const LEAST = 8;
/** A field of a remark, and what is said of a restore, are short. */
const NOTE_BYTES = 16 * 1024;

/**
 * Size of a value, about in bytes; null for what is no JSON, is nested deeper than anybody writes, gives no text, or is too large. Without
 * recursion: depth is the writer's.
 */
export function sizeOf(value: unknown): number | null {
  let size = 0;
  const stack: { part: unknown; depth: number }[] = [{ part: value, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { part, depth } = next;
    size += LEAST;
    if (typeof part === 'string') size += part.length;
    else if (typeof part === 'number') {
      if (!Number.isFinite(part)) return null;
    } else if (typeof part === 'object' && part !== null) {
      if (depth > WRITE_DEPTH) return null;
      if (Array.isArray(part)) for (const item of part) stack.push({ part: item, depth: depth + 1 });
      else if (part instanceof Uint8Array) return null;
      else {
        // Whoever decodes a key `__proto__` sets the prototype instead: it is not read, but it is there.
        const beneath: unknown = Object.getPrototypeOf(part);
        if (beneath !== Object.prototype && beneath !== null) stack.push({ part: beneath, depth: depth + 1 });
        for (const [name, item] of Object.entries(part)) {
          if (FORBIDDEN_NAMES.has(name)) return null;
          size += name.length;
          stack.push({ part: item, depth: depth + 1 });
        }
      }
    } else if (typeof part !== 'boolean' && part !== null) return null;
    if (size > LIMITS.valueBytes + LEAST) return null;
  }
  return size;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Whether a person with this id writes such a value at a place of this role. Its size has been looked at. */
export function fits(role: Role, value: unknown, size: number, userId: string): boolean {
  switch (role) {
    case ROLE.relay:
      return false;
    case ROLE.type:
    case ROLE.alias:
    case ROLE.order:
      return isText(value);
    case ROLE.hidden:
      return typeof value === 'boolean';
    case ROLE.at:
      return Array.isArray(value) && value.length === 3 && value.every(isText);
    case ROLE.slots:
      return Array.isArray(value) ? value.every(isText) : value === 'none' || value === 'components';
    case ROLE.saved:
      return (
        isPlainObject(value) &&
        isNumber(value.version) &&
        isText(value.digest) &&
        isText(value.by) &&
        isNumber(value.at)
      );
    case ROLE.restore:
      return size <= NOTE_BYTES && readRestore(value)?.by.id === userId;
    case ROLE.field:
      return size <= NOTE_BYTES;
    case ROLE.by:
      return value === userId;
    case ROLE.resolved:
      return size <= NOTE_BYTES && isPlainObject(value) && value.by === userId;
    default:
      return true;
  }
}
