import { type FormField, fieldsOf } from '@gonghui/domain/form-fields.ts';
import { formTypes } from '@gonghui/elements/form/family.ts';
import { completeTemplate } from '@gonghui/scene/complete.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { findVersion } from '../forms/repository.ts';

/** A saved version made ready for records: parsed, with its fields. */
export interface FormVersion {
  readonly version: number;
  readonly template: Template;
  readonly fields: readonly FormField[];
  readonly byId: ReadonlyMap<string, FormField>;
}

/** Versions are immutable, so what is remembered of one stays true; the oldest used goes first. */
const KEPT = 300;
const known = new Map<string, FormVersion>();

/** A version of a form, from memory when it was used of late. Refuses an unknown one with `notFound`. */
export async function formVersion(trx: Trx, ctx: Ctx, formId: string, version: number): Promise<FormVersion> {
  const key = `${ctx.tenantId} ${formId} ${version}`;
  const kept = known.get(key);
  if (kept) {
    known.delete(key);
    known.set(key, kept);
    return kept;
  }
  const made = readVersion(version, (await findVersion(trx, ctx, formId, version)).template);
  known.set(key, made);
  if (known.size > KEPT) known.delete(known.keys().next().value ?? '');
  return made;
}

export function readVersion(version: number, text: string): FormVersion {
  const template = completeTemplate(formTypes, JSON.parse(text) as Template);
  const fields = fieldsOf(template);
  return { version, template, fields, byId: new Map(fields.map(field => [field.id, field])) };
}
