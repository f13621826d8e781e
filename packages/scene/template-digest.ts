import { canonical, digestOfText, type Json } from '@gonghui/kernel/digest.ts';
import type { Template } from './types.ts';

const known = new WeakMap<object, string>();

/** Canonical text of frozen props; a scene hands out the same object until a prop changes. */
function propsText(props: Json): string {
  if (typeof props !== 'object' || props === null || !Object.isFrozen(props)) return canonical(props);
  let text = known.get(props);
  if (text === undefined) {
    text = canonical(props);
    known.set(props, text);
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
  if (key === 'props') return propsText(value);
  if (!Array.isArray(value) || (key !== 'components' && key !== 'containers')) return canonical(value);
  return `[${value.map(item => (isObject(item) ? objectText(item) : canonical(item))).join(',')}]`;
}

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
