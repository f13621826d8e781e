import { STATUS_LABELS } from '@gonghui/approval/words.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { recordColumn } from '@gonghui/domain/record-table.ts';
import { plainType } from '@gonghui/elements/facts/plain.ts';
import { optionSourceOf } from '@gonghui/elements/form/linkage/option-source.ts';
import type { SourceColumn } from '@gonghui/query/source.ts';
import { labelsKey } from '../../../records/linkage/index.ts';

const { none: _, ...STANDING } = STATUS_LABELS;
const STATUSES = Object.entries(STANDING).map(([value, label]) => ({ value, label }));

/** What every record has beside its fields: the columns that lists of records name by the same keys. */
const OWN: readonly SourceColumn[] = [
  {
    key: 'createdBy',
    label: '提交人',
    type: plainType('user'),
    kind: 'text',
    column: 'created_by',
    refers: 'user',
  },
  {
    key: 'createdAt',
    label: '提交时间',
    type: plainType('moment'),
    kind: 'timestamp',
    column: 'created_at',
    zoned: true,
  },
  {
    key: 'updatedAt',
    label: '更新时间',
    type: plainType('moment'),
    kind: 'timestamp',
    column: 'updated_at',
    zoned: true,
  },
  {
    key: 'processStatus',
    label: '审批状态',
    type: 'processStatus',
    kind: 'text',
    column: 'process_status',
    options: STATUSES,
  },
];

export const ownColumns = (repeats: boolean): SourceColumn[] =>
  OWN.map(column => (repeats ? { ...column, repeats: true } : column));

type Option = { value: string; label: string };

/** Options of the design, in its order; undefined where there are none, or where they come from other records. */
function optionsOf({ props }: FormField): Option[] | undefined {
  if (!Array.isArray(props.options) || optionSourceOf(props)) return undefined;
  return props.options.flatMap(option =>
    typeof option === 'object' &&
    option !== null &&
    !Array.isArray(option) &&
    typeof option.value === 'string'
      ? [{ value: option.value, label: String(option.label ?? '') }]
      : [],
  );
}

/**
 * A field as a column that can be asked for; null for one that no question is about: passwords, and what is kept as an
 * object. Of files only whether there are any (rule P1).
 */
export function columnFor(field: FormField, repeats: boolean, roles: readonly Option[]): SourceColumn | null {
  const { spec, type, id, label } = field;
  const { column: kind, refers, writeOnly } = spec;
  if (writeOnly || kind === 'rows' || kind === 'json') return null;
  const options = refers === 'role' ? roles : optionsOf(field);
  const labelled = options ? undefined : labelsKey(field);
  return {
    key: id,
    label,
    type,
    kind,
    column: recordColumn(id),
    ...(options ? { options } : {}),
    ...(refers === 'user' || refers === 'dept' ? { refers } : {}),
    ...(labelled ? { labelled } : {}),
    ...(refers === 'file' ? { countsOnly: true as const } : {}),
    ...(repeats ? { repeats: true as const } : {}),
  };
}
