import { rightAt } from '@gonghui/approval/editable.ts';
import type { Flow } from '@gonghui/approval/flow.ts';
import { allSteps } from '@gonghui/approval/flow-index.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { nameBook } from '../exports/index.ts';
import { labelsIn } from '../linkage/index.ts';
import { namesOf } from '../organisation/index.ts';
import { collectReferences, noReferences } from '../submissions/index.ts';
import type { SummaryField } from './tables.ts';

/** Fields kept, so that some are left when a node hides others, and how long their texts are. */
const KEPT = 8;
const LONGEST = 60;

const isTelling = (field: FormField): boolean =>
  !field.columns && !field.spec.writeOnly && field.spec.refers !== 'file' && field.spec.column !== 'json';

/** Nodes at which a field is hidden: a search there must not find by it. */
const hiddenAt = (flow: Flow, fieldId: string): string[] =>
  allSteps(flow).flatMap(step =>
    (step.kind === 'UserTask' || step.kind === 'ccTask') && rightAt(step, fieldId) === 'hidden'
      ? [step.id]
      : [],
  );

/** The first fields of a record as text, for lists of tasks. Rights are asked when a list is shown. */
export async function summaryOf(
  trx: Trx,
  ctx: Ctx,
  flow: Flow,
  fields: readonly FormField[],
  values: Readonly<Record<string, Json>>,
): Promise<SummaryField[]> {
  const summarised = fields
    .filter(field => isTelling(field) && !field.spec.isEmpty(values[field.id] ?? field.spec.empty))
    .slice(0, KEPT);
  const ids = noReferences();
  collectReferences(summarised, values, ids);
  const options = await labelsIn(trx, ctx, summarised, [values]);
  const book = nameBook({ ...(await namesOf(trx, ctx, ids)), files: [], options });
  return summarised.map(field => {
    const hidden = hiddenAt(flow, field.id);
    return {
      fieldId: field.id,
      label: field.label,
      text: field.spec.toText(values[field.id] ?? null, field.props, book).slice(0, LONGEST),
      ...(hidden.length > 0 && { hiddenAt: hidden }),
    };
  });
}
