import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { isBlank } from '../../conditions/model.ts';
import type { FieldSpec } from '../../definition.ts';
import { fieldOf } from '../fields.ts';
import { optionSourceOf } from './option-source.ts';
import type { OutsideInput } from './outside-api.ts';

const SINGLE: ReadonlySet<string> = new Set(['text', 'number', 'boolean', 'date', 'time', 'timestamp']);

const isPlain = (spec: FieldSpec): boolean =>
  !spec.writeOnly &&
  !spec.refers &&
  !spec.html &&
  !spec.range &&
  (SINGLE.has(spec.column) || spec.facts?.choices === 'many');

/** Whether what another system answers can be the value of such a field: no ids of people or files, nothing the gateway gives out. */
export function outsideFills(type: string): boolean {
  const spec = fieldOf(type);
  return spec !== undefined && isPlain(spec) && !spec.assigned;
}

/** Whether another system may be told the value of such a field. */
export function outsideAsksWith(type: string): boolean {
  const spec = fieldOf(type);
  return spec !== undefined && isPlain(spec);
}

interface AskingField {
  spec: FieldSpec;
  props: Props;
}

/** A value as another system gets it: what people read of a choice of the design, all else as it is stored. */
function argumentOf(value: Json, { props }: AskingField): Json {
  const labels = new Map<string, string>();
  if (!optionSourceOf(props) && Array.isArray(props.options))
    for (const option of props.options)
      if (typeof option === 'object' && option !== null && !Array.isArray(option))
        labels.set(String(option.value ?? ''), String(option.label ?? ''));
  const one = (item: Json): Json => (typeof item === 'string' ? (labels.get(item) ?? item) : item);
  return Array.isArray(value) ? value.map(one) : one(value);
}

/** Parameters by their names; null while one of them is empty: there is nothing to ask yet. */
export function outsideArguments(
  inputs: readonly OutsideInput[],
  values: Readonly<Record<string, Json>>,
  fieldAt: (id: string) => AskingField | undefined,
): Record<string, Json> | null {
  const found: [string, Json][] = [];
  for (const { name, valueKey } of inputs) {
    const field = fieldAt(valueKey);
    const value = values[valueKey] ?? null;
    if (!field || !isPlain(field.spec) || isBlank(value)) return null;
    found.push([name, argumentOf(value, field)]);
  }
  return Object.fromEntries(found);
}
