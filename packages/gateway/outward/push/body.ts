import type { SentEvent } from '@gonghui/contract/hook-shapes.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { rowsOf } from '@gonghui/domain/record-write.ts';
import type { FileFacts, NameBook } from '@gonghui/elements/definition.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Snapshot } from './tables.ts';

/** Bytes of a body; a longer one leaves without its fields (rule H3). */
export const MOST_BODY = 256 * 1024;

/** What a body is made with. */
export interface BodyContext {
  form: { id: string; name: string };
  hook: { id: string; fields: readonly string[]; valueForm: 'value' | 'text' | 'both' };
  /** By field id. */
  aliases: ReadonlyMap<string, string>;
  names: NameBook;
  /** Where a file is fetched from; null for one that nobody knows any more. */
  file(id: string): { name: string; size: number; url: string } | null;
}

export interface ToTell {
  event: SentEvent;
  recordId: string;
  rev: number;
  changed: readonly string[];
  snapshot: Snapshot;
  at: number;
}

/** A file as its facts and its address. */
export const fileOf = (facts: FileFacts | undefined, url: string) =>
  facts ? { name: facts.name, size: facts.size, url } : null;

const isWanted = (wanted: ReadonlySet<string>, field: FormField): boolean =>
  wanted.size === 0 ||
  wanted.has(field.id) ||
  (field.columns?.some(column => wanted.has(column.id)) ?? false);

/** Fields that leave by a hook, in the order in which they stand. */
export const fieldsSent = (fields: readonly FormField[], chosen: readonly string[]): FormField[] => {
  const wanted = new Set(chosen);
  return fields
    .filter(field => !field.spec.writeOnly && isWanted(wanted, field))
    .map(field => {
      if (!field.columns) return field;
      // A subform that was chosen as a whole leaves with the columns it has now; else with those chosen.
      const all = wanted.size === 0 || wanted.has(field.id);
      return {
        ...field,
        columns: field.columns.filter(one => !one.spec.writeOnly && (all || wanted.has(one.id))),
      };
    });
};

function filesSent(value: Json, { file }: BodyContext): Json {
  const one = (id: Json): Json => (typeof id === 'string' && id !== '' ? file(id) : null);
  return Array.isArray(value) ? value.map(one).filter(found => found !== null) : one(value);
}

function valueSent(field: FormField, value: Json, context: BodyContext): Json {
  if (field.columns) {
    const columns = field.columns;
    return rowsOf(value).map(row => ({ id: row.id, ...valuesSent(columns, row.values, context) }));
  }
  if (field.spec.refers === 'file') return filesSent(value, context);
  const { valueForm } = context.hook;
  if (valueForm === 'value') return value;
  const text = field.spec.isEmpty(value) ? '' : field.spec.toText(value, field.props, context.names);
  return valueForm === 'text' ? text : { value, text };
}

const keyOf = (field: Pick<FormField, 'id'>, { aliases }: BodyContext): string =>
  aliases.get(field.id) ?? field.id;

const valuesSent = (
  fields: readonly FormField[],
  values: Readonly<Record<string, Json>>,
  context: BodyContext,
): Record<string, Json> =>
  Object.fromEntries(
    fields.map(field => [
      keyOf(field, context),
      valueSent(field, values[field.id] ?? field.spec.empty, context),
    ]),
  );

/** The body of a delivery: made once, the same at every try (rule H3). `fields` are those of the design that its values are of. */
export function bodyOf(fields: readonly FormField[], told: ToTell, context: BodyContext): string {
  const { snapshot } = told;
  const sent = fieldsSent(fields, context.hook.fields);
  const ids = new Set(told.changed);
  const record = {
    id: told.recordId,
    rev: told.rev,
    createdBy: { id: snapshot.createdBy, name: context.names.user(snapshot.createdBy) ?? '' },
    createdAt: new Date(snapshot.createdAt).toISOString(),
    updatedAt: new Date(snapshot.updatedAt).toISOString(),
    processStatus: snapshot.processStatus,
  };
  const data = {
    hookId: context.hook.id,
    formId: context.form.id,
    formName: context.form.name,
    record: { ...record, fields: valuesSent(sent, snapshot.values, context) },
    changed: sent.filter(({ id }) => ids.has(id)).map(field => keyOf(field, context)),
  };
  const head = { type: told.event, timestamp: new Date(told.at).toISOString() };
  const whole = JSON.stringify({ ...head, data });
  if (Buffer.byteLength(whole) <= MOST_BODY) return whole;
  return JSON.stringify({ ...head, data: { ...data, record, truncated: true } });
}
