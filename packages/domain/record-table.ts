import type { ColumnKind } from '@gonghui/elements/definition.ts';
import { digestOfText } from '@gonghui/kernel/digest.ts';
import { isComponentId, isId } from '@gonghui/kernel/ids.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { FormField } from './form-fields.ts';

/** A column that exists: what the catalogue `form_columns` says. `subformId` is null in the form's own table. */
export interface RecordColumn {
  readonly subformId: string | null;
  readonly fieldId: string;
  readonly kind: ColumnKind;
}

/** PostgreSQL holds 1,600 columns in a table, dropped ones included; room is left for our own. */
export const FIELD_CAP = 1500;

/** Types that values are stored as. Numbers are exact decimals, so that sums of money come out right. */
const SQL_TYPES: Record<Exclude<ColumnKind, 'rows'>, string> = {
  text: 'text',
  number: 'numeric',
  boolean: 'boolean',
  date: 'date',
  time: 'time(0)',
  timestamp: 'timestamp(0)',
  'text-list': 'text[]',
  'date-list': 'date[]',
  json: 'jsonb',
};

/**
 * Kinds that people sort by and ask ranges of get an index, the first few fields of a form only: each index costs every
 * submission a little, and a list shows no more columns than that.
 */
const INDEX_CAP = 12;
const INDEXED: ReadonlySet<ColumnKind> = new Set(['number', 'date', 'time', 'timestamp']);

function own(id: string): string {
  if (!isId(id)) throw new Error('not an id');
  return id;
}

/** Characters of an id's name; with what stands around it a name stays within the 63 of PostgreSQL. */
const NAME_CAP = 48;

/**
 * An id as it stands in the name of a table or a column: one of ours as it is. Of a component placed from elsewhere an
 * underscore is doubled and a capital becomes its small letter behind an underscore, since SQL folds capitals; where
 * that is too long a digest stands for it, behind signs that no such spelling has. No two ids share a name.
 */
export function columnName(id: string): string {
  if (!isComponentId(id)) throw new Error('not an id');
  if (!id.includes('_')) return id;
  const spelled = id.replace(/[A-Z_]/g, sign => `_${sign.toLowerCase()}`);
  return spelled.length <= NAME_CAP ? spelled : `x_0${digestOfText(id).slice(0, 40)}`;
}

/**
 * Table of a form's records, or of the rows of one of its subforms. Made of checked ids, so it needs no quoting. The
 * one underscore behind a name that is spelled keeps it from meeting a name that PostgreSQL makes up, as `…_pkey`.
 */
export const recordTable = (formId: string, subformId: string | null = null): string => {
  if (subformId === null) return `r_${own(formId)}`;
  return `r_${own(formId)}_${columnName(subformId)}${isId(subformId) ? '' : '_'}`;
};

export const recordColumn = (fieldId: string): string => `f_${columnName(fieldId)}`;

/** Index that records are sorted by a field with. */
const recordIndex = (formId: string, fieldId: string): string =>
  `${isId(fieldId) ? 'r' : 'i'}_${own(formId)}_${columnName(fieldId)}`;

const OWN_COLUMNS = `id text primary key, tenant_id text not null, created_by text not null,
 created_at timestamptz not null, updated_by text not null, updated_at timestamptz not null,
 rev integer not null default 1, version integer not null, deleted_at timestamptz, process_status text`;
const ROW_COLUMNS = `record_id text not null, tenant_id text not null, id text not null, position integer not null,
 primary key (record_id, id)`;

export interface TablePlan {
  /** Tables that did not exist; the caller secures each (row-level security, rights). */
  readonly created: readonly string[];
  readonly statements: readonly string[];
  /** New rows of the catalogue. */
  readonly columns: readonly RecordColumn[];
}

/**
 * DDL that makes room for the fields of a template, given the columns that exist. Nothing is ever dropped here: a
 * field that left the design keeps its column, so that restoring an older version brings its data back
 * (docs/decisions/removed-columns.md). Refuses an id that stands for another kind of value than it did: ids are
 * never reused, so such a template was not made by the designer.
 */
export function planRecordTable(
  formId: string,
  existing: readonly RecordColumn[] | null,
  fields: readonly FormField[],
): Result<TablePlan> {
  const known = new Map(
    (existing ?? []).map(column => [`${column.subformId}/${column.fieldId}`, column.kind]),
  );
  const created: string[] = [];
  const statements: string[] = [];
  const columns: RecordColumn[] = [];

  const table = recordTable(formId);
  if (existing === null) {
    created.push(table);
    statements.push(`create table ${table} (${OWN_COLUMNS})`);
    statements.push(
      `create index ${table}_new on ${table} (created_at desc, id desc) where deleted_at is null`,
    );
    statements.push(
      `create index ${table}_own on ${table} (created_by, created_at desc, id desc) where deleted_at is null`,
    );
  }

  const indexes: string[] = [];
  let orderable = (existing ?? []).filter(
    column => column.subformId === null && INDEXED.has(column.kind),
  ).length;

  const addColumns = (subformId: string | null, list: readonly FormField[]): string | null => {
    const target = recordTable(formId, subformId);
    const added: string[] = [];
    let total = [...known.keys()].filter(key => key.startsWith(`${subformId}/`)).length;
    for (const field of list) {
      const kind = field.spec.column;
      const before = known.get(`${subformId}/${field.id}`);
      if (before === kind) continue;
      if (before !== undefined) return `「${field.label}」与已有字段的类型不一致，请删除后重新添加`;
      if (++total > FIELD_CAP) return `字段数量不能超过${FIELD_CAP}个`;
      columns.push({ subformId, fieldId: field.id, kind });
      known.set(`${subformId}/${field.id}`, kind);
      if (kind === 'rows') {
        const child = recordTable(formId, field.id);
        created.push(child);
        statements.push(`create table ${child} (${ROW_COLUMNS})`);
      } else {
        added.push(`add column ${recordColumn(field.id)} ${SQL_TYPES[kind]}`);
        if (subformId === null && INDEXED.has(kind) && ++orderable <= INDEX_CAP) {
          indexes.push(
            `create index ${recordIndex(formId, field.id)} on ${target} (${recordColumn(field.id)} desc nulls last, id desc) where deleted_at is null`,
          );
        }
      }
    }
    if (added.length > 0) statements.push(`alter table ${target} ${added.join(', ')}`);
    return null;
  };

  const refusal = addColumns(null, fields);
  if (refusal) return refuse(refusal);
  for (const field of fields) {
    if (!field.columns) continue;
    const inner = addColumns(field.id, field.columns);
    if (inner) return refuse(inner);
  }
  return ok({ created, statements: [...statements, ...indexes], columns });
}
