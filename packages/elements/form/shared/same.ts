import type { Json } from '@gonghui/kernel/json.ts';

/** Whether `raw` says the same as `known`. Goes only as deep as `known` does, so that no input can exhaust it. */
export function same(known: Json, raw: unknown): boolean {
  if (known === null || typeof known !== 'object') return known === raw;
  if (Array.isArray(known)) {
    return (
      Array.isArray(raw) &&
      raw.length === known.length &&
      known.every((item, index) => same(item, raw[index]))
    );
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return false;
  const keys = Object.keys(known);
  if (keys.length !== Object.keys(raw).length) return false;
  return keys.every(
    key => Object.hasOwn(raw, key) && same(known[key] ?? null, (raw as Record<string, unknown>)[key]),
  );
}
