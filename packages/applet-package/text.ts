import type { Json } from '@gonghui/kernel/json.ts';
import { BROKEN, quotedName, refusal } from './refusal.ts';

/** Deepest nesting of a part; designs are checked for less by themselves. */
const DEPTH = 100;

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map(key => [key, sorted(value[key] ?? null)]));
}

/** A part as it stands in a package: equal values give equal bytes, a line a value, so that packages can be compared by line. */
export const partBytes = (value: Json): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(sorted(value), null, 1)}\n`);

/** One line of records. */
export const lineBytes = (value: Json): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(sorted(value))}\n`);

/** Whether a text nests deeper than anything here is written. Brackets in strings are counted off by their quotes. */
function tooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 0x5c) at++;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > DEPTH) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}

/** What bytes of a part say; refuses what is no JSON, no UTF-8, or nests without end. `part`: its name in the message. */
export function readJson(bytes: Uint8Array, part: string): Json {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!tooDeep(text)) return JSON.parse(text) as Json;
  } catch {
    // Told below, as what is too deep.
  }
  throw refusal(`应用包中的${quotedName(part)}无法读取。${BROKEN}`);
}
