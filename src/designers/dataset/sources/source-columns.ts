import { SYSTEM_CONDITION_FIELDS, titleOf } from '@gonghui/elements/conditions/fields.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import { childrenOf, type FieldPlace, fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import type { DatasetDefinition, DatasetUnion } from '@gonghui/elements/query/dataset.ts';
import { UNION_SOURCE } from '@gonghui/elements/query/dataset.ts';
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
    const type = key === 'createdBy' ? 'staff' : 'date-time';
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

/** What another dataset offers: its fields, and the columns of an aggregate one. */
export const columnsOfDataset = ({ kind, fields, aggregate }: DatasetDefinition): readonly SourceColumn[] =>
  kind === 'aggregate'
    ? (aggregate?.fields ?? []).map(({ id, alias, type }) => plainColumn(id, alias, type))
    : fields
        .filter(({ hidden, level }) => hidden !== true && level !== 'measure')
        .map(({ id, alias, type }) => plainColumn(id, alias, type));

/** What a union offers: its own columns, and which source a row is of. */
export const columnsOfUnion = ({ columns }: Pick<DatasetUnion, 'columns'>): readonly SourceColumn[] => [
  ...columns.map(({ id, alias, type }) => plainColumn(id, alias, type)),
  plainColumn(UNION_SOURCE, '来源', 'input'),
];
