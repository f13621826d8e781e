import type { CallReturn } from '@gonghui/contract/define.ts';
import type { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { SECRET_MASK } from '@gonghui/contract/submissions.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { rowsOf, type Values } from '@gonghui/domain/record-write.ts';
import { visibleFields } from '@gonghui/domain/rights-sql.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { nameRecords } from './names.ts';
import { openRecord } from './open-record.ts';
import { differing, shownChange } from './shown-change.ts';
import type { StoredChange } from './tables.ts';

type Answer = CallReturn<typeof recordWorkCalls.history>;

/** Entries of one answer. */
const PAGE = 50;

/** A line of a record's history, about to be stored. */
export interface ChangeEntry {
  recordId: string;
  /** Revision that the change made. */
  rev: number;
  kind: 'change' | 'remove' | 'restore';
  fields: Record<string, StoredChange>;
}

/** A value as the history keeps it: what nobody may read leaves only a trace of being there. */
function kept(field: FormField, value: Json): Json {
  if (field.spec.writeOnly) return value === null || value === '' ? null : SECRET_MASK;
  if (!field.columns) return value;
  const columns = field.columns;
  return rowsOf(value).map(row => ({
    id: row.id,
    values: Object.fromEntries(
      columns.map(column => [column.id, kept(column, row.values[column.id] ?? null)]),
    ),
  })) as unknown as Json;
}

/** What a change did to these fields, as the history keeps it. */
export function changesOf(
  fields: readonly FormField[],
  before: Values,
  after: Values,
): Record<string, StoredChange> {
  return Object.fromEntries(
    fields.map(field => {
      const from = kept(field, before[field.id] ?? null);
      const to = kept(field, after[field.id] ?? null);
      if (!field.columns) return [field.id, { from, to }];
      const [gone, come] = differing(rowsOf(from), rowsOf(to));
      return [field.id, { from: gone as unknown as Json, to: come as unknown as Json }];
    }),
  );
}

/** Writes history, in the transaction of the action, with one statement whatever the number of records. */
export async function writeChanges(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  at: Date,
  entries: readonly ChangeEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const items = JSON.stringify(
    entries.map(({ recordId, rev, kind, fields }) => ({ record_id: recordId, rev, kind, fields })),
  );
  await sql`insert into record_changes (tenant_id, form_id, record_id, rev, kind, by_user, at, fields)
    select ${ctx.tenantId}, ${formId}, e.record_id, e.rev, e.kind, ${ctx.actor.id}, ${at}, e.fields
    from jsonb_to_recordset(${items}::jsonb) as e(record_id text, rev int, kind text, fields jsonb)`.execute(
    trx,
  );
}

/**
 * The history of a record, newest first, its submission last. Fields that the actor may not see on this record are left
 * out, whoever changed them; so are those that no version he can see has.
 */
export async function recordHistory(deps: Deps, ctx: Ctx, id: string, before?: number): Promise<Answer> {
  return deps.db.withTenant(ctx, async trx => {
    const { rights, grants, row, version } = await openRecord(trx, ctx, id, 'see');
    const rows = await trx
      .selectFrom('record_changes')
      .select(['rev', 'kind', 'by_user', 'at', 'fields'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', id)
      .$if(before !== undefined, query => query.where('rev', '<', before ?? 0))
      .orderBy('rev', 'desc')
      .limit(PAGE + 1)
      .execute();
    const shown = visibleFields({ ...rights, grants }, version.fields);
    const more = rows.length > PAGE;
    const page = rows.slice(0, PAGE).map(entry => ({
      ...entry,
      changes: shown.flatMap(field => {
        const change = shownChange(field, entry.fields[field.id]);
        return change ? [{ field, ...change }] : [];
      }),
    }));
    // Names behind all ids that stand in old and new values, with one query.
    const people = page.map(entry => ({ ...row, id: `${entry.rev}`, updated_by: entry.by_user }));
    const values = new Map<string, Record<string, Json>>();
    for (const entry of page) {
      values.set(
        `${entry.rev}`,
        Object.fromEntries(entry.changes.map(({ field, from }) => [field.id, from])),
      );
      values.set(`to ${entry.rev}`, Object.fromEntries(entry.changes.map(({ field, to }) => [field.id, to])));
    }
    const { names, images, nameOf } = await nameRecords(
      trx,
      ctx,
      shown,
      [...people, ...page.map(entry => ({ ...row, id: `to ${entry.rev}`, updated_by: entry.by_user })), row],
      values,
    );
    const created = {
      rev: 1,
      kind: 'create' as const,
      by: { id: row.created_by, name: nameOf(row.created_by) },
      at: row.created_at.getTime(),
      fields: [],
    };
    const entries = page
      // A change of hidden fields only is none to him.
      .filter(entry => entry.kind !== 'change' || entry.changes.length > 0)
      .map(entry => ({
        rev: entry.rev,
        kind: entry.kind,
        by: { id: entry.by_user, name: nameOf(entry.by_user) },
        at: entry.at.getTime(),
        fields: entry.changes.map(({ field, from, to }) => ({ fieldId: field.id, from, to })),
      }));
    return { entries: more ? entries : [...entries, created], more, names, images };
  });
}
