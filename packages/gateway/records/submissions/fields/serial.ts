import type { FormField } from '@gonghui/domain/form-fields.ts';
import { dayIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { composeSerial, periodOf } from '@gonghui/elements/form/serial/compose.ts';
import type { SerialProps } from '@gonghui/elements/form/serial/shape.ts';
import { noNames } from '@gonghui/elements/no-names.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Trx } from '../../../base/db/database.ts';
import type { CreateWork, FieldHooks } from './hooks.ts';

/** Text of another field of the same record, for a part of the number that quotes it. */
function textOf(fields: readonly FormField[], values: Readonly<Record<string, Json>>, id: string): string {
  const field = fields.find(candidate => candidate.id === id);
  const value = values[id];
  if (!field || value === undefined || field.spec.isEmpty(value)) return '';
  return field.spec.toText(value, field.props, noNames);
}

/**
 * Gives each new record its numbers. One counter row per form, field and period; raising it holds the row until the
 * transaction ends, so numbers are unique, and a submission that fails gives its number back: there are no gaps but
 * those that removed records leave (docs/decisions/serial-numbers.md).
 */
async function beforeCreate(trx: Trx, { ctx, formId, at, fields, own, records }: CreateWork): Promise<void> {
  const day = dayIn(TIME_ZONE, at.getTime());
  // One statement for all counters, in one order: two writers of a form with two numbers never wait for each other.
  const counters = own
    .map(field => ({ field, props: field.props as unknown as SerialProps }))
    .map(({ field, props }) => ({ field, props, period: periodOf(props.rule?.reset, day) }))
    .sort((a, b) => (a.field.id < b.field.id ? -1 : 1));
  const { rows } = await sql<{ field_id: string; last: number }>`
    insert into serial_counters (tenant_id, form_id, field_id, period, last)
    select ${ctx.tenantId}, ${formId}, e.field_id, e.period, ${records.length}::bigint
    from unnest(${counters.map(({ field }) => field.id)}::text[], ${counters.map(({ period }) => period)}::text[]) as e(field_id, period)
    on conflict (form_id, field_id, period) do update set last = serial_counters.last + excluded.last
    returning field_id, last`.execute(trx);
  const last = new Map(rows.map(row => [row.field_id, row.last]));
  for (const { field, props } of counters) {
    let number = (last.get(field.id) ?? records.length) - records.length;
    for (const { values } of records) {
      number += 1;
      values[field.id] = composeSerial(props, { number, day, textOf: id => textOf(fields, values, id) });
    }
  }
}

export const serialHooks: FieldHooks = { beforeCreate };
