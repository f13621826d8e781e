import type { NameBook } from '@gonghui/elements/definition.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { toSyntax } from '@gonghui/elements/form/linkage/convert.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Value } from '@gonghui/syntax/value.ts';
import type { PrintedField } from './data.ts';

/** Joins what a line must not be broken between. */
const JOINER = '\u2060';
const BETWEEN = '\u2003';

/** What its type writes of a value (V4); nothing for one that is not there. */
export function fieldText({ type, props }: PrintedField, value: Json | undefined, names: NameBook): string {
  const spec = fieldOf(type);
  if (!spec || value === undefined || value === null || spec.isEmpty(value)) return '';
  return spec.toText(value, props, names);
}

/** A value as formulas and formats see it; null for one that is not there. */
export function fieldValue({ type, props }: PrintedField, value: Json | undefined): Value {
  const spec = fieldOf(type);
  return spec && value !== undefined ? toSyntax(value, spec, props) : null;
}

interface Option {
  value: string;
  label: string;
}

function optionsOf({ type, props }: PrintedField): Option[] | null {
  if (fieldOf(type)?.column === 'boolean') {
    const text = (value: Json | undefined, usual: string) =>
      typeof value === 'string' && value !== '' ? value : usual;
    return [
      { value: 'true', label: text(props.activeText, '是') },
      { value: 'false', label: text(props.inactiveText, '否') },
    ];
  }
  if (!Array.isArray(props.options)) return null;
  return props.options.flatMap(option => {
    if (typeof option !== 'object' || option === null || Array.isArray(option)) return [];
    return typeof option.value === 'string'
      ? [{ value: option.value, label: String(option.label ?? '') }]
      : [];
  });
}

/** All options, ☑ or ☐ before each; what was chosen and is no option of the design stands behind them, ticked. */
export function ticksText(field: PrintedField, value: Json | undefined, names: NameBook): string {
  const options = optionsOf(field);
  if (!options) return fieldText(field, value, names);
  const chosen = new Set((Array.isArray(value) ? value : [value]).flatMap(one => one?.toString() ?? []));
  const marks = options.map(({ value: own, label }) => `${chosen.has(own) ? '☑' : '☐'}${JOINER}${label}`);
  const others = [...chosen].filter(one => one !== '' && !options.some(option => option.value === one));
  const rest = others.map(one => `☑${JOINER}${fieldText(field, Array.isArray(value) ? [one] : one, names)}`);
  return [...marks, ...rest].join(BETWEEN);
}

/** Ids of the files that a value shows as pictures. */
export function filesOf({ type }: PrintedField, value: Json | undefined): string[] {
  if (fieldOf(type)?.refers !== 'file') return [];
  return (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );
}
