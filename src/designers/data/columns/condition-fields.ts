import { type ConditionField, operatorsOf } from '@gonghui/elements/conditions/model.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { type ColumnsOf, columnBehind } from './source-columns.ts';

/** What conditions can ask about a dataset: its fields, each with the options and formats of what it comes from. */
export function conditionFieldsOf(
  { kind, fields, aggregate }: DatasetDefinition,
  columnsOf: ColumnsOf,
): ConditionField[] {
  const own =
    kind === 'aggregate'
      ? (aggregate?.fields ?? []).map(({ id, alias, type }) => ({
          key: id,
          label: alias,
          type,
          props: { label: alias },
        }))
      : fields
          .filter(({ level }) => level !== 'measure')
          .map(({ id, alias, type, from }) => {
            const column = columnBehind(columnsOf, from);
            return {
              key: id,
              label: alias,
              type,
              props: { ...column?.props, label: alias },
              ...(column?.operators ? { operators: column.operators } : {}),
            };
          });
  return own.filter(field => operatorsOf(field).length > 0);
}
