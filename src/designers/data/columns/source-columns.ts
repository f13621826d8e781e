import { SYSTEM_CONDITION_FIELDS, titleOf } from '@gonghui/elements/conditions/fields.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import { plainType } from '@gonghui/elements/facts/plain.ts';
import { childrenOf, type FieldPlace, fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import { hasOwnOptions } from '@gonghui/elements/form/linkage/option-source.ts';
import type { DatasetDefinition, DatasetUnion } from '@gonghui/elements/query/dataset.ts';
import { UNION_SOURCE } from '@gonghui/elements/query/dataset.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';

/** A column that a source offers to a dataset. */
export interface SourceColumn {
  readonly key: string;
  readonly label: string;
  /** Element type. */
  readonly type: string;
  /** As the field of the form has them: its options, its format. */
  readonly props: Props;
  /** Operators of conditions, where there are fewer than the type has. */
  readonly operators?: ConditionField['operators'];
}

/** What every record has beside its fields, by the keys of lists of records. */
const OWN: readonly SourceColumn[] = [
  ...['createdBy', 'createdAt', 'updatedAt'].map(key => {
    const { label = key, operators } = SYSTEM_CONDITION_FIELDS.find(field => field.key === key) ?? {};
    const type = plainType(key === 'createdBy' ? 'user' : 'moment');
    return { key, label, type, props: { label }, ...(operators ? { operators } : {}) };
  }),
  {
    key: 'processStatus',
    label: '审批状态',
    type: 'processStatus',
    props: { label: '审批状态' },
    operators: [],
  },
];

const isColumn = ({ spec }: FieldPlace): boolean =>
  !spec.writeOnly && spec.column !== 'rows' && spec.column !== 'json';

const columnOf = ({ component }: FieldPlace): SourceColumn => ({
  key: component.id,
  label: titleOf(component),
  type: component.name,
  props: component.props,
});

/**
 * What a form offers: its fields and what every record has; with a subform the columns of its rows before them. Null for a
 * subform that is gone. Passwords and places kept as objects are no columns.
 */
export function columnsOfForm(
  components: readonly TemplateComponent[],
  subformId?: string,
): readonly SourceColumn[] | null {
  const places = fieldPlaces(components);
  const own = [...places.filter(isColumn).map(columnOf), ...OWN];
  if (subformId === undefined) return own;
  const subform = places.find(({ component }) => component.id === subformId)?.component;
  if (!subform) return null;
  return [...fieldPlaces(childrenOf(subform)).filter(isColumn).map(columnOf), ...own];
}

/** A column that has no design behind it: of a file, a table, another dataset. */
export const plainColumn = (key: string, label: string, type: string): SourceColumn => ({
  key,
  label,
  type,
  props: { label },
});

/** The columns of a source or union of a dataset by its id; undefined where they are not known. */
export type ColumnsOf = (sourceId: string) => readonly SourceColumn[] | undefined;

/** The column that a field comes from, where it is known. */
export const columnBehind = (
  columnsOf: ColumnsOf,
  from: { readonly source: string; readonly key: string } | undefined,
): SourceColumn | undefined => from && columnsOf(from.source)?.find(({ key }) => key === from.key);

/** What another dataset offers: its fields with what is known of the columns behind them, and the columns of an aggregate one. */
export const columnsOfDataset = (
  { kind, fields, aggregate }: DatasetDefinition,
  columnsOf: ColumnsOf,
): readonly SourceColumn[] =>
  kind === 'aggregate'
    ? (aggregate?.fields ?? []).map(({ id, alias, type }) => plainColumn(id, alias, type))
    : fields
        .filter(({ hidden, level }) => hidden !== true && level !== 'measure')
        .map(({ id, alias, type, from }) => ({
          ...plainColumn(id, alias, type),
          props: { ...columnBehind(columnsOf, from)?.props, label: alias },
        }));

const optionsOf = ({ props }: SourceColumn): readonly Json[] =>
  Array.isArray(props.options) && hasOwnOptions(props) ? props.options : [];

/** What a union offers: its own columns, whose options are those of all members, and which source a row is of. */
export const columnsOfUnion = (
  { columns }: Pick<DatasetUnion, 'columns'>,
  columnsOf: ColumnsOf,
): readonly SourceColumn[] => [
  ...columns.map(({ id, alias, type, from }) => {
    const behind = Object.entries(from).flatMap(
      ([source, key]) => columnBehind(columnsOf, { source, key }) ?? [],
    );
    const options = [
      ...new Map(behind.flatMap(optionsOf).map(option => [JSON.stringify(option), option])).values(),
    ];
    const column = plainColumn(id, alias, type);
    return options.length > 0 ? { ...column, props: { ...column.props, options } } : column;
  }),
  plainColumn(UNION_SOURCE, '来源', plainType('text')),
];
