import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result } from '@gonghui/kernel/result.ts';
import type { FieldPlace } from '../field-places.ts';

/**
 * An entered and unsent value of a field, as `read` of its type gives it, together with texts in its boxes that are not a value yet: a
 * draft keeps both. `held` as for `read`.
 */
export function readEntered({ spec, component }: FieldPlace, raw: unknown, held?: unknown): Result<Json> {
  const read = spec.read(raw, component.props, held);
  const unfinished = read.ok ? null : (spec.unfinished?.(raw, component.props) ?? null);
  return unfinished === null ? read : ok(unfinished);
}
