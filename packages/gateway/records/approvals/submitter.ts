import type { FormField } from '@gonghui/domain/form-fields.ts';
import { fieldIds } from '@gonghui/domain/form-fields.ts';
import { type FieldRight, fieldRight, type Grant, limitedFields } from '@gonghui/domain/form-rights.ts';
import { restrictTemplate } from '@gonghui/domain/masked-record.ts';
import { type FieldPlace, fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormVersion, formVersion } from '../../design/forms/index.ts';
import type { RightsHere } from '../../design/kinds/index.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import { rightsOf } from '../../design/permissions/index.ts';

type FieldRights = Map<string, FieldRight>;
type Design = Pick<FormVersion, 'template' | 'fields'>;

const RANK: Record<FieldRight, number> = { hidden: 0, readonly: 1, editable: 2 };
export const worse = (a: FieldRight, b: FieldRight): FieldRight => (RANK[a] < RANK[b] ? a : b);

/** Rights to columns never exceed the right to their subform. */
function withinSubforms(fields: readonly FormField[], right: (id: string) => FieldRight): FieldRights {
  const rights: FieldRights = new Map();
  for (const { id, columns } of fields) {
    const own = right(id);
    rights.set(id, own);
    for (const column of columns ?? []) rights.set(column.id, worse(right(column.id), own));
  }
  return rights;
}

/** Rights of several grants together: the best of them. */
export const unitedRights = (grants: readonly Grant[], fields: readonly FormField[]): FieldRights =>
  withinSubforms(fields, id => fieldRight(grants, id, 'see'));

const statusOf = ({ hidden, locked }: FieldPlace): FieldRight =>
  hidden ? 'hidden' : locked ? 'readonly' : 'editable';

/** Rights to fields as filling in has them: what the design lets who fills in, and of that what these groups do; none, nothing. */
export function fillingRights({ template, fields }: Design, filling: readonly Grant[]): FieldRights {
  const limited = limitedFields(filling, fieldIds(fields), 'fill');
  const places = fieldPlaces(restrictTemplate(template, limited, 'mark').components);
  const status = new Map<string, FieldRight>();
  for (const place of places) {
    status.set(place.component.id, statusOf(place));
    if (place.spec.column !== 'rows') continue;
    for (const column of fieldPlaces(place.component.components ?? []))
      status.set(column.component.id, statusOf(column));
  }
  return withinSubforms(fields, id => status.get(id) ?? 'hidden');
}

/** How somebody stands to what was handed in: as its initiator (`own`) or in his place, and whether it is with him again. */
export interface AsSubmitter {
  own: boolean;
  lying: boolean;
}

/**
 * Rights of the initiator to the fields of a request. While the initiator has to hand it in again, these are the rights of filling in;
 * otherwise they are read-only, joined with what the form's permissions show of any record. Page, rows, search and messages all ask here.
 * A person without any permission of the form sees nothing.
 */
export function submitterRights(
  { filling, grants }: Pick<RightsHere, 'filling' | 'grants'>,
  design: Design,
  { own, lying }: AsSubmitter,
): FieldRights {
  const filled = fillingRights(design, filling);
  if (lying && filling.length > 0) return filled;
  const wide = own ? ['all', 'own', 'dept', 'depts'] : ['all'];
  const shown = unitedRights(
    grants.filter(({ actions, rows }) => actions.has('see') && wide.includes(rows.kind)),
    design.fields,
  );
  const shows = (id: string) => shown.get(id) !== 'hidden' || filled.get(id) !== 'hidden';
  return withinSubforms(design.fields, id => (shows(id) ? 'readonly' : 'hidden'));
}

/** A request of somebody in a list: of which form, and how he stands to it. */
export type SubmittedForm = AsSubmitter & { formId: string };

const nameOf = ({ formId, own, lying }: SubmittedForm): string => `${formId} ${own} ${lying}`;

/** Fields that rows and messages show their submitter, for requests of these kinds; by the design that the form has now. */
export async function shownToSubmitter(
  trx: Trx,
  ctx: Ctx,
  asked: readonly SubmittedForm[],
): Promise<(handed: SubmittedForm) => ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const handed of asked) {
    if (found.has(nameOf(handed))) continue;
    const form = await findDesign(trx, ctx, handed.formId);
    const rights = await rightsOf(trx, ctx, form);
    const version = await formVersion(trx, ctx, form.id, form.released_version ?? form.version);
    const of = submitterRights(rights, version, handed);
    found.set(nameOf(handed), new Set([...of].flatMap(([id, right]) => (right === 'hidden' ? [] : [id]))));
  }
  return handed => found.get(nameOf(handed)) ?? new Set();
}
