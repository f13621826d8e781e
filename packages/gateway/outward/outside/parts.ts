import type { AnswerPart } from '@gonghui/contract/outside-apis.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { masked } from '../push/index.ts';

/** Parts that a designer picks from; more would not be looked through. */
const MOST_PARTS = 300;
const MOST_DEPTH = 8;
const SAMPLE = 60;

function kindOf(value: Json): AnswerPart['kind'] {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'list';
  const kind = typeof value;
  return kind === 'string' ? 'text' : kind === 'number' || kind === 'boolean' ? kind : 'object';
}

/**
 * What can be picked of an answer, in its own order, of lists what stands in the first item. Names and first letters alone, never
 * the answer as it came (promise D20), and none of `hidden`.
 */
export function partsOf(data: Json, hidden: readonly string[]): { parts: AnswerPart[]; more: boolean } {
  const parts: AnswerPart[] = [];
  const waiting: { path: string[]; value: Json }[] = [{ path: [], value: data }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (parts.length >= MOST_PARTS) return { parts, more: true };
    const { path, value } = next;
    const kind = kindOf(value);
    const isLeaf = kind !== 'list' && kind !== 'object';
    const text = isLeaf && value !== null ? String(value).replace(/\p{Cc}+/gu, ' ') : '';
    parts.push({
      path,
      kind,
      ...(Array.isArray(value) ? { count: value.length } : {}),
      sample: [...masked(text, hidden)].slice(0, SAMPLE).join(''),
    });
    if (isLeaf || path.length >= MOST_DEPTH || value === null) continue;
    const inside: [string, Json][] = Array.isArray(value)
      ? value.slice(0, 1).map(item => ['0', item])
      : Object.entries(value as Record<string, Json>).filter(
          ([key]) => key.length <= 200 && masked(key, hidden) === key,
        );
    for (const [key, item] of inside.reverse()) waiting.push({ path: [...path, key], value: item });
  }
  return { parts, more: false };
}
