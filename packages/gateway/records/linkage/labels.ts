import type { FormField } from '@gonghui/domain/form-fields.ts';
import { rowsOf } from '@gonghui/domain/record-write.ts';
import { containing } from '@gonghui/domain/sql-parts.ts';
import {
  type OptionSource,
  optionSourceOf,
  sourceKey,
} from '@gonghui/elements/form/linkage/option-source.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { partsOf } from '../../base/db/many.ts';
import type { SourceOption } from './source.ts';

type Values = Readonly<Record<string, Json>>;

/** What a value of a source is called. */
export interface OptionLabel {
  source: string;
  value: string;
  label: string;
}

/** The source of a field whose records show another column than they store. */
const labelled = (field: FormField): OptionSource | null => {
  const source = optionSourceOf(field.props);
  return source && source.label !== source.value ? source : null;
};

/** Under which name it is kept what the values of a field are called; undefined where they are called as they are stored. */
export const labelsKey = (field: FormField): string | undefined => {
  const source = labelled(field);
  return source ? sourceKey(source) : undefined;
};

/** The texts that a value is, or that stand in it. */
export const textsIn = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (item): item is string => typeof item === 'string' && item !== '',
  );

/** Keeps what was shown when values were chosen (docs/decisions/linkage.md). `found`: as the source has them now. */
export async function keepLabels(
  trx: Trx,
  ctx: Ctx,
  source: OptionSource,
  found: readonly SourceOption[],
): Promise<void> {
  if (source.label === source.value || found.length === 0) return;
  const key = sourceKey(source);
  const known = await labelsOf(trx, ctx, new Map([[key, new Set(found.map(({ value }) => value))]]));
  const before = new Map(known.map(({ value, label }) => [value, label]));
  const news = found
    .filter(({ value, label }) => before.get(value) !== label)
    // In one order, so that two submissions at once wait for each other and never for ever.
    .sort((a, b) => (a.value < b.value ? -1 : 1));
  for (const part of partsOf(news))
    await trx
      .insertInto('option_labels')
      .values(part.map(({ value, label }) => ({ tenant_id: ctx.tenantId, source: key, value, label })))
      .onConflict(conflict =>
        conflict
          .columns(['tenant_id', 'source', 'value'])
          .doUpdateSet(eb => ({ label: eb.ref('excluded.label') })),
      )
      .execute();
}

/** What values are called, by where that is kept; a value that nobody named is not among them. */
export async function labelsOf(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<OptionLabel[]> {
  const pairs = [...wanted].flatMap(([source, values]) => [...values].map(value => ({ source, value })));
  if (pairs.length === 0) return [];
  const { rows } = await sql<OptionLabel>`
    select l.source, l.value, l.label from option_labels l
    join unnest(${pairs.map(({ source }) => source)}::text[], ${pairs.map(({ value }) => value)}::text[]) w (source, value)
      on w.source = l.source and w.value = l.value
    where l.tenant_id = ${ctx.tenantId}`.execute(trx);
  return rows;
}

/** What the values of some records are called that come from other records; nothing is asked where none do. */
export function labelsIn(
  trx: Trx,
  ctx: Ctx,
  fields: readonly FormField[],
  records: Iterable<Values>,
): Promise<OptionLabel[]> {
  const wanted = new Map<string, Set<string>>();
  const collect = (list: readonly FormField[], values: Values) => {
    for (const field of list) {
      if (field.columns) for (const row of rowsOf(values[field.id])) collect(field.columns, row.values);
      const source = field.columns ? null : labelled(field);
      if (!source) continue;
      const key = sourceKey(source);
      const set = wanted.get(key) ?? new Set();
      for (const text of textsIn(values[field.id])) set.add(text);
      wanted.set(key, set);
    }
  };
  const any = (list: readonly FormField[]): boolean =>
    list.some(field => (field.columns ? any(field.columns) : labelled(field) !== null));
  if (any(fields)) for (const values of records) collect(fields, values);
  return labelsOf(trx, ctx, wanted);
}

/** Values by their label, of those labels that were one value's only. */
export async function valuesLabelled(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  source: string,
  labels: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ value: string; label: string }>`
    select min(value) as value, label from option_labels
    where tenant_id = ${ctx.tenantId} and source = ${source} and label = any(${[...labels]}::text[])
    group by label having count(*) = 1`.execute(trx);
  return new Map(rows.map(({ value, label }) => [label, value]));
}

/** Values a search finds by their label, a source at a time; at most this many of each. */
const FOUND = 500;

/** Values whose label has the keyword, by the source of the fields that hold them. */
export async function valuesByLabel(
  trx: Trx,
  ctx: Ctx,
  fields: readonly FormField[],
  keyword: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  return valuesCalled(trx, ctx, new Set(fields.flatMap(field => labelsKey(field) ?? [])), keyword);
}

/** The same by where labels are kept. */
export async function valuesCalled(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  sources: ReadonlySet<string>,
  keyword: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const source of sources) {
    const rows = await trx
      .selectFrom('option_labels')
      .select('value')
      .where('tenant_id', '=', ctx.tenantId)
      .where('source', '=', source)
      .where('label', 'ilike', containing(keyword))
      .limit(FOUND)
      .execute();
    found.set(
      source,
      rows.map(row => row.value),
    );
  }
  return found;
}
