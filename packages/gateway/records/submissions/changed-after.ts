import type { FormField } from '@gonghui/domain/form-fields.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { shownChange } from './shown-change.ts';
import type { StoredChange } from './tables.ts';

/** A change of a record that had been approved: who made it, and what it did to which fields, whoever may see them. */
interface ChangeAfter {
  by: string;
  name: string;
  at: Date;
  fields: Record<string, StoredChange>;
}

/** The same as somebody sees it. */
interface ShownAfter {
  name: string;
  at: Date;
  labels: string[];
}

/**
 * Of approved records among these what was changed since, oldest first, of the fields that somebody sees, with the columns that are not
 * hidden from him. With one query.
 */
export async function changedAfter(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  ids: readonly string[],
): Promise<(id: string, seen: readonly FormField[]) => ShownAfter[]> {
  if (ids.length === 0) return () => [];
  const { rows } = await sql<ChangeAfter & { record_id: string }>`select c.record_id, c.by_user as by,
      coalesce(u.display_name, '') as name, c.at, c.fields
    from record_changes c join approval_instances i on i.tenant_id = c.tenant_id and i.id = c.record_id
    left join users u on u.tenant_id = c.tenant_id and u.id = c.by_user
    where c.tenant_id = ${ctx.tenantId} and c.record_id = any(${[...ids]}::text[]) and c.kind = 'change'
      and i.status = 'approved' and c.at > i.ended_at order by c.record_id, c.rev`.execute(trx);
  return (id, seen) =>
    rows.flatMap(({ record_id, name, at, fields }) => {
      if (record_id !== id) return [];
      const labels = seen.filter(field => shownChange(field, fields[field.id])).map(({ label }) => label);
      return labels.length > 0 ? [{ name, at, labels }] : [];
    });
}
