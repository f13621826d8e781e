import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { FieldSpec, NameBook } from '../definition.ts';

/** Values whose shape is that of their field, whatever the field allows today. */
const wellShaped = ({ column }: FieldSpec, value: unknown): value is Json =>
  column === 'text'
    ? typeof value === 'string' && value !== ''
    : column === 'text-list' &&
      Array.isArray(value) &&
      value.length > 0 &&
      value.every(one => typeof one === 'string');

/**
 * What a stored value says to people; an empty text for what says nothing. A choice that the design no longer offers is still an
 * answer that somebody gave, and says so in the words of its type.
 */
export function storedText(spec: FieldSpec, props: Props, value: Json | undefined, names: NameBook): string {
  const read = spec.read(value ?? null, props);
  if (!read.ok) return wellShaped(spec, value) ? spec.toText(value, props, names) : '';
  // No is an answer, also where a required field does not take it for one (a notice that was not agreed to).
  const answered = spec.column === 'boolean' && typeof value === 'boolean';
  return spec.isEmpty(read.value) && !answered ? '' : spec.toText(read.value, props, names);
}
