import type { FormField } from '@gonghui/domain/form-fields.ts';
import { fromCell } from '@gonghui/elements/form/from-cell.ts';
import { hasOwnOptions } from '@gonghui/elements/form/linkage/option-source.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { isBlank } from '@gonghui/values/cell.ts';
import { readAs } from '@gonghui/values/reading.ts';

const MOST_TEXT = 20_000;
/** Decimals of a number whose field does not say how many it has. */
const PLACES = 6;

/** A single part of an answer as text; null for what is no text and no number. */
export function textIn(value: Json | undefined): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return null;
  return value.isWellFormed() && !value.includes('\0') && value.length <= MOST_TEXT ? value : null;
}

const isNothing = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0);

/** A list as a field takes it: both ends of a stretch, labels of options, or the texts themselves. */
function fromList(items: readonly string[], field: FormField): Json | undefined {
  const { spec, props } = field;
  if (!spec.range && !Array.isArray(props.options)) return [...new Set(items.map(item => item.trim()))];
  if (spec.facts?.choices === 'many') {
    // One by one: 红 and 大 behind one another could be the option 红、大.
    const own = hasOwnOptions(props);
    const said = items.map(item => (own ? fromCell(field, item, null) : readAs<Json>([item.trim()])));
    return said.every(one => one?.ok) ? said.flatMap(one => (one?.ok ? one.value : [])) : undefined;
  }
  const said = fromCell(field, items.join(spec.range ? '至' : '、'), null);
  return said?.ok ? said.value : undefined;
}

/** As raw as a person's typing; undefined for what the field cannot mean. */
function rawOf(value: Json, field: FormField): Json | undefined {
  if (Array.isArray(value)) {
    const items = value.map(textIn);
    return items.includes(null) ? undefined : fromList(items as string[], field);
  }
  const text = textIn(value);
  if (text === null) return undefined;
  if (field.spec.refers) return fromList(text.split(/[、,，]/), field);
  const said = fromCell(field, typeof value === 'string' ? text : (value as number | boolean), null);
  if (said === null) return text;
  if (!said.ok) return undefined;
  if (field.spec.column !== 'number' || typeof said.value !== 'number') return said.value;
  // Nobody could mend what the other side has computed: decimals are as many as the field has, as with formulas.
  const { precision } = field.props;
  const rounded = Decimal.from(said.value)?.round(typeof precision === 'number' ? precision : PLACES);
  return rounded?.toNumber();
}

/** A part of an answer as a field stores it: nothing where there is none, `misfit` where the field cannot hold it. */
export function fitted(value: Json | undefined, field: FormField): { value: Json } | 'nothing' | 'misfit' {
  if (value === undefined || isNothing(value)) return 'nothing';
  const raw = rawOf(value, field);
  if (raw === undefined) return 'misfit';
  const read = field.spec.read(raw, field.props);
  return !read.ok || field.spec.isEmpty(read.value as never) ? 'misfit' : { value: read.value };
}
