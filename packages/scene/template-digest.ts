import { digestOfText } from '@gonghui/kernel/digest.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { Template } from './types.ts';

const known = new WeakMap<object, string>();

/** Text of a frozen object; a scene hands out the same props and the same leaf components until they change. */
function remembered(object: Json, write: () => string): string {
  if (!isObject(object) || !Object.isFrozen(object)) return write();
  let text = known.get(object);
  if (text === undefined) {
    text = write();
    known.set(object, text);
  }
  return text;
}

/**
 * `digestOf(template)`, quick where most of the template is as it was: a scene of 1,000 nodes with one changed needs
 * the text of that one only. Props must come from a scene, whose frozen objects are frozen all the way down.
 */
export const digestTemplate = (template: Template): string =>
  digestOfText(objectText(template as unknown as Record<string, Json>));

function objectText(object: Record<string, Json>): string {
  const parts: string[] = [];
  for (const key of Object.keys(object).sort()) {
    const value = object[key];
    if (value !== undefined) parts.push(`${JSON.stringify(key)}:${partText(key, value)}`);
  }
  return `{${parts.join(',')}}`;
}

function partText(key: string, value: Json): string {
  if (key === 'props') return remembered(value, () => canonical(value));
  if (!Array.isArray(value) || (key !== 'components' && key !== 'containers')) return canonical(value);
  return `[${value.map(item => remembered(item, () => (isObject(item) ? objectText(item) : canonical(item)))).join(',')}]`;
}

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
