import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { FieldSpec } from '../../definition.ts';

/** What a new record starts with; the empty value where the design's default is none that the field can hold. */
export function initialOf(spec: FieldSpec, props: Props): Json {
  const read = spec.read(spec.initial?.(props) ?? spec.empty, props);
  return read.ok ? read.value : spec.empty;
}
