import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { isList, Moment, toText, type Value, type ValueType } from '@gonghui/syntax/value.ts';
import { isBlankText } from '@gonghui/values/tidy.ts';
import type { FieldSpec, NameBook } from '../../definition.ts';

/** People and departments count as their ids here: formulas only ask how many there are, or whether there are any. */
const NO_NAMES: NameBook = { user: id => id, dept: id => id, role: id => id };

const optionLabels = (props: Props): Map<string, string> => {
  const found = new Map<string, string>();
  for (const option of Array.isArray(props.options) ? props.options : []) {
    if (typeof option !== 'object' || option === null || Array.isArray(option)) continue;
    if (typeof option.value === 'string') found.set(option.value, String(option.label ?? ''));
  }
  return found;
};

/** What a field's value is in formulas; options count as their text, which is what people see. */
export function typeOfField(spec: FieldSpec): ValueType {
  switch (spec.column) {
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'date':
    case 'timestamp':
      return 'date';
    case 'text-list':
    case 'date-list':
    case 'rows':
      return 'list';
    default:
      return 'text';
  }
}

/** A stored value as formulas see it. */
export function toSyntax(value: Json, spec: FieldSpec, props: Props): Value {
  // Blanks are stored as nothing, and count as nothing while they stand in the box.
  if (value === null || spec.writeOnly || (typeof value === 'string' && isBlankText(value))) return null;
  switch (spec.column) {
    case 'number':
      return typeof value === 'number' ? Decimal.from(value) : null;
    case 'boolean':
      return value === true;
    case 'date':
    case 'timestamp':
      return typeof value === 'string' ? (Moment.parse(value) ?? value) : null;
    case 'date-list':
      return Array.isArray(value)
        ? value.map(item => (typeof item === 'string' ? (Moment.parse(item) ?? item) : null))
        : null;
    case 'rows':
      return Array.isArray(value) ? value.map(() => true) : null;
    case 'text-list': {
      if (!Array.isArray(value)) return null;
      const labels = optionLabels(props);
      return value.map(item => (typeof item === 'string' ? (labels.get(item) ?? item) : null));
    }
    default:
      return Array.isArray(props.options) || typeof value !== 'string'
        ? spec.toText(value, props, NO_NAMES)
        : value;
  }
}

/** What a formula gave, in the forms a field may take it in; the field's own `read` chooses. */
function candidates(value: Value, spec: FieldSpec, props: Props): Json[] {
  if (value === null) return [];
  const labels = optionLabels(props);
  const byLabel = (text: string) => [...labels].find(([, label]) => label === text)?.[0];
  const text = toText(value);
  switch (spec.column) {
    case 'number': {
      const number =
        value instanceof Decimal ? value : typeof value === 'string' ? Decimal.parse(value) : null;
      if (!number) return typeof value === 'boolean' ? [Number(value)] : [];
      const places = typeof props.precision === 'number' ? props.precision : 6;
      return [number.round(places).toNumber()];
    }
    case 'boolean':
      return typeof value === 'boolean' ? [value] : text === '是' ? [true] : text === '否' ? [false] : [];
    case 'date':
    case 'timestamp': {
      const moment = value instanceof Moment ? value : Moment.parse(text);
      if (!moment) return [text];
      const full = new Moment(moment.ms, true).toString();
      const day = full.slice(0, 10);
      return spec.column === 'date'
        ? [day, full.slice(0, 7), full.slice(0, 4)]
        : [full, full.slice(0, 16), day];
    }
    case 'time':
      return value instanceof Moment ? [value.toString().slice(11), value.toString().slice(11, 16)] : [text];
    case 'text-list': {
      const parts = (isList(value) ? value.map(toText) : text.split(/[、,，]/)).map(part => part.trim());
      const known = parts.filter(part => part !== '').map(part => byLabel(part) ?? part);
      return [[...new Set(known)]];
    }
    case 'text':
      return labels.size > 0 ? [byLabel(text) ?? text] : [text];
    default:
      return [text];
  }
}

/** What a formula gave as the field stores it; its empty value where the field cannot hold it. */
export function fromSyntax(value: Value, spec: FieldSpec, props: Props): Json {
  for (const candidate of candidates(value, spec, props)) {
    const read = spec.read(candidate, props);
    if (read.ok) return read.value;
  }
  return spec.empty;
}
