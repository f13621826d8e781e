import type { DatasetDefinition, DatasetField, DatasetSource } from '@gonghui/elements/query/dataset.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { Form } from './form.ts';
import { idOf } from './ids.ts';

/** A column that a dataset computes from its others; `level`: for each row, or over the rows of a group. */
export interface Formula {
  readonly alias: string;
  readonly formula: string;
  readonly level?: 'row' | 'measure';
  readonly format?: Props;
}

/** A dataset of a sample, whose columns are asked for by what they are called. */
export interface Dataset {
  readonly local: string;
  readonly name: string;
  readonly definition: DatasetDefinition;
  /** Id of a column; throws on one that is not there. */
  id(alias: string): string;
  type(alias: string): string;
  /** A value as the form that the column comes from stores it: options by their label. */
  stored(alias: string, value: Json): Json;
}

/** What a dataset reads of a form: columns by the labels of their fields, `$at` when it was handed in. */
export interface Reads {
  readonly form: Form;
  readonly labels: readonly string[];
  /** A row of this subform counts, instead of a record. */
  readonly subform?: string;
}

/** How a number of a form is written in charts. */
function formatOf({ unit, precision }: Props): Props | null {
  const decimals = typeof precision === 'number' ? precision : 0;
  if (unit === '元') return { prefix: '¥', thousands: true, decimals: 0 };
  return typeof unit === 'string' && unit !== '' ? { suffix: ` ${unit}`, decimals } : null;
}

/** What a column is called: the name of the field, without the subform that it stands in. */
const aliasOf = (label: string): string =>
  label === '$at' ? '提交时间' : (label.split('.').at(-1) ?? label);

const sourceOf = (name: string, { form, subform }: Reads): DatasetSource => ({
  id: idOf(name, form.name, subform ?? ''),
  name: subform ? `${form.name}.${subform}` : form.name,
  of: { kind: 'form', formId: form.local, ...(subform && { subformId: form.id(subform) }) },
});

function columnsOf(name: string, reads: Reads): DatasetField[] {
  const source = sourceOf(name, reads).id;
  return reads.labels.map(label => {
    const format = label === '$at' ? null : formatOf(reads.form.fields.get(label)?.props ?? {});
    return {
      id: idOf(name, aliasOf(label)),
      alias: aliasOf(label),
      type: reads.form.type(label),
      from: { source, key: reads.form.id(label) },
      ...(format && { format }),
    };
  });
}

function made(
  number: number,
  name: string,
  given: Pick<DatasetDefinition, 'sources' | 'relations' | 'fields'>,
  reads: readonly Reads[],
): Dataset {
  const fields = new Map(given.fields.map(field => [field.alias, field]));
  if (fields.size < given.fields.length) throw new Error(`${name} has two columns of one name`);
  const field = (alias: string): DatasetField => {
    const found = fields.get(alias);
    if (!found) throw new Error(`${name} has no column ${alias}`);
    return found;
  };
  const rest = { unions: [], rowRules: [], fieldRules: [] };
  return {
    local: `dataset-${number}`,
    name,
    definition: { kind: 'form', ...rest, ...given, dataRight: 'viewer', freshness: 'live' },
    id: alias => field(alias).id,
    type: alias => field(alias).type,
    stored(alias, value) {
      for (const { form, labels } of reads) {
        const label = labels.find(one => aliasOf(one) === alias);
        if (label !== undefined) return form.stored(label, value);
      }
      return value;
    },
  };
}

const withFormulas = (
  name: string,
  columns: readonly DatasetField[],
  formulas: readonly Formula[],
): DatasetField[] => [
  ...columns,
  ...formulas.map(({ alias, formula, level = 'row', format }) => ({
    ...{ id: idOf(name, alias), alias, type: 'number', level },
    formula: formula.replace(/\{\{([^{}]+)\}\}/g, (_, other: string) => `{{${idOf(name, other)}}}`),
    ...(format && { format }),
  })),
];

/** A dataset of a form. `number`: which one of its sample. */
export const datasetOf = (
  number: number,
  name: string,
  reads: Reads,
  formulas: readonly Formula[] = [],
): Dataset =>
  made(
    number,
    name,
    {
      sources: [sourceOf(name, reads)],
      relations: [],
      fields: withFormulas(name, columnsOf(name, reads), formulas),
    },
    [reads],
  );

/** A dataset that has beside each row of the first form what the second says of the same; `keys`: fields that are equal then. */
export function joined(
  number: number,
  name: string,
  [left, right]: readonly [Reads, Reads],
  {
    keys,
    formulas = [],
  }: { readonly keys: readonly [string, string]; readonly formulas?: readonly Formula[] },
): Dataset {
  const [one, other] = [sourceOf(name, left), sourceOf(name, right)];
  const relation = {
    ...{ id: idOf(name, 'relation'), left: one.id, right: other.id, join: 'left' as const },
    keys: [{ left: left.form.id(keys[0]), right: right.form.id(keys[1]) }],
  };
  const columns = [...columnsOf(name, left), ...columnsOf(name, right)];
  const fields = withFormulas(name, columns, formulas);
  return made(number, name, { sources: [one, other], relations: [relation], fields }, [left, right]);
}
