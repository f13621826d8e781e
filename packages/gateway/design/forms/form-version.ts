import { type FormField, fieldsOf } from '@gonghui/domain/form-fields.ts';
import { formTypes } from '@gonghui/elements/form/family.ts';
import { withoutSources } from '@gonghui/elements/form/linkage/source-forms.ts';
import { type SummaryPlan, summaryPlan } from '@gonghui/elements/form/summary-fields.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import { completeTemplate } from '@gonghui/scene/complete.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { findFormVersion } from '../page-rows/index.ts';
import type { VersionRow } from '../versions/index.ts';

/** A saved version made ready for records: parsed, with its fields. */
export interface FormVersion {
  readonly version: number;
  readonly template: Template;
  readonly fields: readonly FormField[];
  readonly byId: ReadonlyMap<string, FormField>;
  /** What says what a record is about. */
  readonly summary: SummaryPlan;
}

/** Versions are immutable, so what is remembered of one stays true. */
const KEPT = 300;
const known = new Recent<FormVersion>(KEPT);

/** A version of a form, from memory when it was used of late. Refuses an unknown one with `notFound`. */
export async function formVersion(trx: Trx, ctx: Ctx, formId: string, version: number): Promise<FormVersion> {
  const key = `${formId} ${version}`;
  const kept = known.get(key, ctx.tenantId);
  if (kept) return kept;
  const row = await findFormVersion(trx, ctx, formId, version);
  const made = readVersion(row);
  // May still be allowed what it was refused; it is in use nowhere until then.
  if (row.refused_sources.length > 0) return made;
  known.set(key, made, ctx.tenantId);
  return made;
}

/** As it acts: without the sources that nobody allowed. */
export function readVersion({
  version,
  template: text,
  refused_sources,
}: Pick<VersionRow, 'version' | 'template' | 'refused_sources'>): FormVersion {
  const acting = withoutSources(JSON.parse(text) as Template, refused_sources);
  const template = completeTemplate(formTypes, acting);
  const fields = fieldsOf(template);
  const byId = new Map(fields.map(field => [field.id, field]));
  return { version, template, fields, byId, summary: summaryPlan(template) };
}
