import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result } from '@gonghui/kernel/result.ts';
import type { FieldPlace } from '../field-places.ts';

/**
 * What somebody has entered in a field and not sent, as `read` of its type has it, and what its boxes hold on the way to a value as well:
 * nothing of a draft goes because the rest of it is still to come. `held` as for `read`.
 */
export function readEntered({ spec, component }: FieldPlace, raw: unknown, held?: unknown): Result<Json> {
  const read = spec.read(raw, component.props, held);
  const unfinished = read.ok ? null : (spec.unfinished?.(raw, component.props) ?? null);
  return unfinished === null ? read : ok(unfinished);
}
