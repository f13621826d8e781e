import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { optionSourceOf, sourceKey } from '@gonghui/elements/form/linkage/option-source.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { FormField } from './form-fields.ts';
import { differsByRecord, type FormRights } from './form-rights.ts';
import { writtenKeyword } from './keyword-days.ts';
import { filterSql } from './record-filter.ts';
import { groupBy, type RecordGrouping } from './record-group.ts';
import { recordColumn } from './record-table.ts';
import { type Target, targetsOf } from './record-targets.ts';
import { recordSource, rowsSql, visibleFields } from './rights-sql.ts';
import { containing, type SqlParts } from './sql-parts.ts';

/** Whose records of which form, and what the asker may see of them. */
export interface QueryFrame {
  readonly formId: string;
  readonly tenantId: string;
  /** All fields of the design, those that the asker may not see included. */
  readonly fields: readonly FormField[];
  readonly rights: FormRights;
  /** Some of its records came by public links, and may be asked which. */
  readonly channels?: boolean;
  /** Parameters of their addresses that are kept with them. */
  readonly params?: readonly string[];
  /** IANA name; days in filters are days there. */
  readonly timeZone: string;
}

/** Which records are meant. Pages, windows, groups, sums and ids all go through it, so that they agree. */
export interface Question {
  filters?: RecordCondition;
  keyword?: string;
  /** Ids of the people and departments whose name has the keyword: values hold ids, people search names. */
  named?: { users: readonly string[]; depts: readonly string[] };
  /** Values of fields with options of other records whose label has the keyword, by the source of the options. */
  labelled?: ReadonlyMap<string, readonly string[]>;
  /** Only the records of one group. */
  group?: RecordGrouping & { key: Json };
}

export interface RecordQuery {
  /** What filters, sorting and groups may name: nothing that is hidden from the asker. */
  targets: ReadonlyMap<string, Target>;
  /** Fields that are shown. */
  fields: readonly FormField[];
  /** `from … where …`, the records under the name `t`. */
  from: string;
}

/**
 * The part of a statement that says which records: of the enterprise, not removed, within the asker's rights, and those
 * asked for. Values of fields that are hidden from the asker are empty in it, so no filter can feel for them.
 */
export function questionSql(frame: QueryFrame, question: Question, sql: SqlParts): Result<RecordQuery> {
  const { rights } = frame;
  const fields = visibleFields(rights, frame.fields);
  const targets = targetsOf(
    frame.formId,
    // Rows of a subform stand in a table that the source does not mask: where only some records show it, nobody asks.
    fields.filter(field => field.spec.column !== 'rows' || !differsByRecord(rights, field.id)),
    frame.channels,
    frame.params,
  );
  const source = recordSource(rights, frame, sql);
  const where = [`t.tenant_id = ${sql.put(frame.tenantId)}`, 't.deleted_at is null'];
  const rows = rowsSql(rights, 'see', frame, sql);
  if (rows !== 'true') where.push(rows);
  if (question.filters) {
    const filter = filterSql(targets, question.filters, sql, frame.timeZone);
    if (!filter.ok) return filter;
    if (filter.value !== 'true') where.push(filter.value);
  }
  const keyword = question.keyword?.trim();
  if (keyword) where.push(keywordSql(fields, keyword, question, frame.timeZone, sql));
  if (question.group) {
    const group = groupBy(targets, question.group, frame.timeZone, sql);
    if (!group.ok) return group;
    const match = group.value.match(question.group.key, sql);
    if (match === null) return refuse('分组不存在');
    where.push(match);
  }
  return ok({ targets, fields, from: `from ${source} where ${where.join(' and ')}` });
}

/** Options of a choice whose label holds the keyword: people search what they see, the column holds the value. */
function matchingOptions(field: FormField, keyword: string): string[] {
  const { options } = field.props;
  if (!Array.isArray(options)) return [];
  const wanted = keyword.toLowerCase();
  const found: string[] = [];
  for (const option of options) {
    if (option === null || typeof option !== 'object' || Array.isArray(option)) continue;
    const { value, label } = option;
    if (
      typeof value === 'string' &&
      String(label ?? '')
        .toLowerCase()
        .includes(wanted)
    )
      found.push(value);
  }
  return found;
}

/** Signs that stored HTML writes as entities. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The text of stored HTML as SQL: what begins a line parts words, other tags stand within them. It is well formed, as
 * the gateway wrote it: within an attribute `<` and `>` are entities.
 */
const plainText = (column: string): string =>
  `regexp_replace(regexp_replace(${column}, '<(/(p|div|li|h[1-6]|td|th|tr|blockquote|pre)|br)[^>]*>', E'\\n', 'gi'), '<[^>]*>', '', 'g')`;

function keywordSql(
  fields: readonly FormField[],
  keyword: string,
  { named, labelled }: Question,
  zone: string,
  sql: SqlParts,
): string {
  const parts: string[] = [];
  const written = writtenKeyword(keyword);
  const moment = written.moment && sql.put(containing(written.moment));
  let plain: string | null = null;
  const pattern = () => {
    plain ??= sql.put(containing(keyword));
    return plain;
  };
  const anyOf = (column: string, ids: readonly string[] | undefined) => {
    if (ids && ids.length > 0) parts.push(`${column} && ${sql.put([...ids])}::text[]`);
  };
  for (const field of fields) {
    const { column: kind, writeOnly, refers } = field.spec;
    if (writeOnly) continue;
    const column = `t.${recordColumn(field.id)}`;
    const source = optionSourceOf(field.props);
    if (refers) {
      if (kind === 'text-list' && refers === 'user') anyOf(column, named?.users);
      if (kind === 'text-list' && refers === 'dept') anyOf(column, named?.depts);
    } else if (source) {
      const values = labelled?.get(sourceKey(source)) ?? [];
      if (kind === 'text-list') {
        anyOf(column, values);
        parts.push(`array_to_string(${column}, ' ') ilike ${pattern()}`);
      } else {
        if (values.length > 0) parts.push(`${column} = any(${sql.put([...values])}::text[])`);
        parts.push(`${column} ilike ${pattern()}`);
      }
    } else if (Array.isArray(field.props.options)) {
      const values = matchingOptions(field, keyword);
      if (values.length === 0) continue;
      if (kind === 'text') parts.push(`${column} = any(${sql.put(values)}::text[])`);
      else if (kind === 'text-list') anyOf(column, values);
    } else if (field.spec.html) {
      parts.push(`${plainText(column)} ilike ${sql.put(containing(escaped(keyword)))}`);
    } else if (kind === 'text') {
      parts.push(`${column} ilike ${pattern()}`);
    } else if (kind === 'number') {
      // As it was written, zeros behind the point left out.
      if (written.number)
        parts.push(`trim_scale(${column})::text like ${sql.put(containing(written.number))}`);
      else if (written.whole) parts.push(`${column} = ${sql.put(written.whole)}::numeric`);
    } else if (moment && (kind === 'date' || kind === 'time' || kind === 'timestamp')) {
      parts.push(`${column}::text like ${moment}`);
    } else if (moment && kind === 'date-list') {
      parts.push(`array_to_string(${column}, ' ') like ${moment}`);
    }
  }
  if (moment) {
    const at = sql.put(zone);
    for (const column of ['t.created_at', 't.updated_at'])
      parts.push(`(${column} at time zone ${at}::text)::text like ${moment}`);
  }
  if (named && named.users.length > 0) parts.push(`t.created_by = any(${sql.put([...named.users])}::text[])`);
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
}
