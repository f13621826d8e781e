import type { FormField } from './form-fields.ts';
import { differsByRecord, type FormAction, type FormRights, fieldRight, type Grant } from './form-rights.ts';
import { filterSql } from './record-filter.ts';
import { recordColumn, recordTable } from './record-table.ts';
import { targetsOf } from './record-targets.ts';
import { SqlParts } from './sql-parts.ts';

/** The form whose records are asked about; `fields` are all of its design, not only those that may be seen. */
export interface RightsFrame {
  readonly formId: string;
  readonly fields: readonly FormField[];
  /** IANA name; days in conditions are days there. */
  readonly timeZone: string;
}

/**
 * Records by people of these departments, his own among them: whoever is in one finds what he submitted himself there. So the
 * statement does not name him, and people who see the same ask the same. Whoever is in none keeps his own records in sight.
 */
const ofDepts = (userId: string, depts: readonly string[], sql: SqlParts): string =>
  depts.length === 0
    ? `t.created_by = ${sql.put(userId)}`
    : `exists (select 1 from user_depts ud where ud.tenant_id = t.tenant_id and ud.user_id = t.created_by and ud.dept_id = any(${sql.put([...depts].sort())}::text[]))`;

/**
 * Records of one group as a condition on the record table under the name `t`. A condition that asks nothing, or that no
 * longer fits the form because a field of it was removed, lets nothing through.
 */
export function grantSql(grant: Grant, { viewer }: FormRights, frame: RightsFrame, sql: SqlParts): string {
  const { rows } = grant;
  switch (rows.kind) {
    case 'all':
      return 'true';
    case 'one':
      return `t.id = ${sql.put(rows.id)}`;
    case 'own':
      return `t.created_by = ${sql.put(viewer.userId)}`;
    case 'dept':
      return ofDepts(viewer.userId, viewer.depts, sql);
    case 'depts':
      return ofDepts(viewer.userId, viewer.below, sql);
    case 'condition': {
      if (rows.condition.items.length === 0) return 'false';
      const targets = targetsOf(frame.formId, frame.fields);
      // Tried on the side: a refused condition would leave parameters behind that no part of the statement uses.
      if (!filterSql(targets, rows.condition, new SqlParts(), frame.timeZone).ok) return 'false';
      const fits = filterSql(targets, rows.condition, sql, frame.timeZone);
      return fits.ok ? `coalesce(${fits.value}, false)` : 'false';
    }
  }
}

function anyOf(grants: readonly Grant[], rights: FormRights, frame: RightsFrame, sql: SqlParts): string {
  if (grants.length === 0) return 'false';
  if (grants.some(grant => grant.rows.kind === 'all')) return 'true';
  return `(${widest(grants, rights)
    .map(grant => grantSql(grant, rights, frame, sql))
    .join(' or ')})`;
}

/** Without what others of them hold anyway: one's own records among those of one's departments. */
function widest(grants: readonly Grant[], { viewer }: FormRights): readonly Grant[] {
  const inDepts =
    viewer.depts.length > 0 && grants.some(({ rows: { kind } }) => kind === 'dept' || kind === 'depts');
  return inDepts ? grants.filter(({ rows }) => rows.kind !== 'own') : grants;
}

/**
 * `where` for the records with which the person may do this; to be joined by `and` with what is asked for, in the
 * statement that reads or writes them and never afterwards. The table goes by the name `t`.
 */
export const rowsSql = (rights: FormRights, action: FormAction, frame: RightsFrame, sql: SqlParts): string =>
  anyOf(
    rights.grants.filter(grant => grant.actions.has(action)),
    rights,
    frame,
    sql,
  );

/** Which groups a record belongs to, as a column `granted boolean[]` in the order of `rights.grants`. */
export const grantedSql = (rights: FormRights, frame: RightsFrame, sql: SqlParts): string =>
  `array[${rights.grants.map(grant => grantSql(grant, rights, frame, sql)).join(', ')}]::boolean[] as granted`;

/** The groups that a record read with `grantedSql` belongs to. */
export const grantsOn = (rights: FormRights, granted: readonly boolean[]): Grant[] =>
  rights.grants.filter((_, index) => granted[index] === true);

/**
 * Fields that are shown of any record at all: what a list may have as columns, filters, sorting and search; with another
 * `action`, those that it may be done with. A subform of which no column is left is none.
 */
export const visibleFields = (
  rights: FormRights,
  fields: readonly FormField[],
  action: FormAction = 'see',
): FormField[] =>
  fields.flatMap(field => {
    if (fieldRight(rights.grants, field.id, action) === 'hidden') return [];
    if (!field.columns) return [field];
    const columns = visibleFields(rights, field.columns, action);
    return columns.length > 0 || field.columns.length === 0 ? [{ ...field, columns }] : [];
  });

/** Whether a record shows a field: some group that sees the record does not hide it there. */
export const showsSql = (rights: FormRights, fieldId: string, frame: RightsFrame, sql: SqlParts): string =>
  anyOf(
    rights.grants.filter(grant => grant.actions.has('see') && grant.fields.get(fieldId) !== 'hidden'),
    rights,
    frame,
    sql,
  );

/**
 * What to read records from, under the name `t`: the record table, or, where one record shows a field and another does
 * not, a selection of it in which the field is empty where it is hidden. Filters, sorting and search over it then learn
 * nothing that is not shown. Subforms stand in tables of their own: see `maskRecord`.
 */
export function recordSource(rights: FormRights, frame: RightsFrame, sql: SqlParts): string {
  const table = recordTable(frame.formId);
  const mixed = new Set(
    frame.fields
      .filter(field => field.spec.column !== 'rows' && differsByRecord(rights, field.id))
      .map(field => field.id),
  );
  if (mixed.size === 0) return `${table} t`;
  const columns = frame.fields
    .filter(field => field.spec.column !== 'rows')
    .map(field => {
      const column = recordColumn(field.id);
      if (!mixed.has(field.id)) return `t.${column}`;
      return `case when ${showsSql(rights, field.id, frame, sql)} then t.${column} end as ${column}`;
    });
  const own =
    't.id, t.tenant_id, t.created_by, t.created_at, t.updated_by, t.updated_at, t.rev, t.version, t.deleted_at, t.process_status';
  return `(select ${[own, ...columns].join(', ')} from ${table} t) t`;
}
