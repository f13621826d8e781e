import type { Aggregate, DatasetField } from '@gonghui/elements/query/dataset.ts';
import type { Measure } from '@gonghui/elements/query/query.ts';
import type { Expression } from '@gonghui/syntax/ast.ts';
import { parse } from '@gonghui/syntax/parse.ts';

/** The largest of many, the smallest and the one in the middle are the number of one of them (rule P5). */
const OF_ONE: readonly Aggregate[] = ['min', 'max', 'median'];

/** Functions over a column that are made of all its rows. */
const OF_MANY: ReadonlySet<string> = new Set(['SUM', 'AVERAGE', 'COUNT', 'COUNTA']);

function callsOne(
  part: Expression,
  fields: ReadonlyMap<string, DatasetField>,
  seen: ReadonlySet<string>,
): boolean {
  const inside = (one: Expression) => callsOne(one, fields, seen);
  switch (part.kind) {
    case 'unary':
    case 'percent':
      return inside(part.operand);
    case 'binary':
      return inside(part.left) || inside(part.right);
    case 'call': {
      const isColumn = (one: Expression): boolean =>
        one.kind === 'field'
          ? fields.get(one.path.join('.'))?.level !== 'measure'
          : one.kind === 'call' && one.args.some(isColumn);
      return (part.args.some(isColumn) && !OF_MANY.has(part.name.toUpperCase())) || part.args.some(inside);
    }
    case 'field': {
      const id = part.path.join('.');
      const field = fields.get(id);
      return field?.level === 'measure' && !seen.has(id) && fieldTellsOne(field, fields, seen);
    }
    default:
      return false;
  }
}

function fieldTellsOne(
  field: DatasetField,
  fields: ReadonlyMap<string, DatasetField>,
  seen: ReadonlySet<string>,
): boolean {
  const parsed = parse(field.formula ?? '');
  return !parsed.ok || callsOne(parsed.expression, fields, new Set([...seen, field.id]));
}

/** Whether a measure is the number of one person out of many, whatever is put together. */
export function tellsOne(
  { fieldId, aggregate }: Pick<Measure, 'fieldId' | 'aggregate'>,
  fields: ReadonlyMap<string, DatasetField>,
): boolean {
  if (fieldId === undefined) return false;
  const field = fields.get(fieldId);
  if (field?.level === 'measure' && field.formula !== undefined)
    return fieldTellsOne(field, fields, new Set());
  return aggregate !== undefined && OF_ONE.includes(aggregate);
}
