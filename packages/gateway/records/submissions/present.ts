import type { RecordItem } from '@gonghui/contract/submissions.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { Grant } from '@gonghui/domain/form-rights.ts';
import { maskRecord } from '@gonghui/domain/masked-record.ts';
import type { SqlText } from '@gonghui/domain/record-query.ts';
import { grantsOn } from '@gonghui/domain/rights-sql.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { QueryResultRow } from 'pg';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { runRepeated } from '../../base/db/prepared.ts';
import { finishWith } from '../../base/db/transaction.ts';
import type { FormAccess } from '../access/index.ts';
import { closedTo, isFrozen } from './closed.ts';
import { asksMore, nameRecords, type RecordNames } from './names.ts';
import { readValues, recordItem, type StoredRecord } from './read.ts';

/** A record as selected with `grantedSql`. */
export type GrantedRecord = StoredRecord & { granted: boolean[] };

export interface Can {
  edit: boolean;
  remove: boolean;
  print: boolean;
  /** Approved, and therefore closed to the actor, who submitted it. */
  frozen?: boolean;
}

export const canOf = (grants: readonly Grant[]): Can => ({
  edit: grants.some(grant => grant.actions.has('change')),
  remove: grants.some(grant => grant.actions.has('remove')),
  print: grants.some(grant => grant.actions.has('print')),
});

/** Runs the statement that reads records with these fields: the last one, where nothing of theirs lies elsewhere. */
export const lastOf = async <R extends QueryResultRow>(
  trx: Trx,
  { tenantId }: Ctx,
  fields: readonly FormField[],
  { text, values }: SqlText,
): Promise<R[]> =>
  asksMore(fields)
    ? (await runRepeated<R>(trx, text, values, tenantId)).rows
    : finishWith<R>(trx, text, values, tenantId);

/**
 * Records as they travel to somebody: values of the fields he may see on each, names behind their ids, and what he may
 * do with each. The one way out of the tables for lists, details and the bin.
 */
export async function presentRecords(
  trx: Trx,
  ctx: Ctx,
  { form, rights }: Pick<FormAccess, 'form' | 'rights'>,
  fields: readonly FormField[],
  rows: readonly GrantedRecord[],
): Promise<RecordNames & { list: (RecordItem & { can: Can })[]; nameOf: (id: string) => string }> {
  const grants = new Map(rows.map(row => [row.id, grantsOn(rights, row.granted)]));
  const read = await readValues(trx, form.id, fields, rows);
  const values = new Map<string, Record<string, Json>>(
    rows.map(row => {
      const own = read.get(row.id) ?? {};
      return [row.id, rights.manages ? own : maskRecord(grants.get(row.id) ?? [], fields, own)];
    }),
  );
  const named = await nameRecords(trx, ctx, fields, rows, values);
  return {
    ...named,
    list: rows.map(row => ({
      ...recordItem(row, values.get(row.id) ?? {}, named.nameOf),
      can: {
        ...canOf(grants.get(row.id) ?? []),
        // On paper it may go as it is.
        ...(closedTo(ctx, form, row) === null ? {} : { edit: false, remove: false }),
        ...(isFrozen(ctx, form, row) ? { frozen: true } : {}),
      },
    })),
  };
}
