import { rightAt } from '@gonghui/approval/editable.ts';
import type { Flow } from '@gonghui/approval/flow.ts';
import { allSteps } from '@gonghui/approval/flow-index.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import {
  canSummarise,
  type SummaryPlan,
  summaryFields,
  summaryPlan,
} from '@gonghui/elements/form/summary-fields.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import { newsFor } from '../../enterprise/notices/index.ts';
import { namesOf } from '../../enterprise/organisation/index.ts';
import { nameBook } from '../exports/index.ts';
import { labelsIn } from '../linkage/index.ts';
import { flowVersion } from '../processes/index.ts';
import { collectReferences, noReferences } from '../submissions/index.ts';
import type { SummaryField } from './tables.ts';

/** Fields kept, so that some are left when a node hides others or the form's summary is another one later, and how long their texts are. */
const KEPT = 12;
const LONGEST = 60;

/** Fields of a record that lists may name: its number and those of its summary before all others. */
function tellingFields(template: Template, fields: readonly FormField[]): FormField[] {
  const plan = summaryPlan(template);
  const first = [...(plan.number === null ? [] : [plan.number]), ...plan.ids];
  const place = new Map(first.map((id, at) => [id, at]));
  return fields
    .filter(({ spec }) => canSummarise(spec))
    .sort((a, b) => (place.get(a.id) ?? first.length) - (place.get(b.id) ?? first.length));
}

/** Nodes at which a field is hidden: a search there must not find by it. */
const hiddenAt = (flow: Flow, fieldId: string): string[] =>
  allSteps(flow).flatMap(step =>
    (step.kind === 'UserTask' || step.kind === 'ccTask') && rightAt(step, fieldId) === 'hidden'
      ? [step.id]
      : [],
  );

/**
 * What a record says in lists of tasks, as text: stored with its approval and anew with each change of the record. Which of it
 * is shown, and to whom, is asked when a list is shown (`shownLines`).
 */
export async function summaryOf(
  trx: Trx,
  ctx: Ctx,
  flow: Flow,
  { template, fields }: { template: Template; fields: readonly FormField[] },
  values: Readonly<Record<string, Json>>,
): Promise<SummaryField[]> {
  const summarised = tellingFields(template, fields)
    .filter(field => !field.spec.isEmpty(values[field.id] ?? field.spec.empty))
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

/** The lines of a request whose record was changed after its approval: what was signed long ago says no old amount. */
export async function renewSummary(
  trx: Trx,
  ctx: Ctx,
  recordId: string,
  version: { template: Template; fields: readonly FormField[] },
  values: Readonly<Record<string, Json>>,
): Promise<void> {
  const found = trx
    .selectFrom('approval_instances')
    .select(['flow_id', 'flow_version'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', recordId);
  const row = await found.executeTakeFirst();
  if (!row) return;
  const { flow } = await flowVersion(trx, ctx, row.flow_id, row.flow_version);
  const lines = JSON.stringify(await summaryOf(trx, ctx, flow, version, values));
  const { rows } = await sql<{ user_id: string }>`with changed as (
      update approval_instances set summary = ${lines}::jsonb
      where tenant_id = ${ctx.tenantId} and id = ${recordId} returning initiator, deputy)
    select initiator as user_id from changed union select deputy from changed where deputy is not null
    union select user_id from approval_tasks where tenant_id = ${ctx.tenantId} and instance_id = ${recordId} and shown and user_id is not null
    union select user_id from approval_copies where tenant_id = ${ctx.tenantId} and instance_id = ${recordId} and shown and user_id is not null`.execute(
    trx,
  );
  // As those who sit at one node hear of each other: whoever has it open sees other values, and lists other lines.
  await publish(trx, newsFor, ctx, { users: rows.map(row => row.user_id) });
}

/** What a line of a list says about a request. */
export interface ShownLines {
  lines: { label: string; text: string }[];
  /** The record's number; '' where it has none or the reader may not see it. */
  number: string;
}

/**
 * The lines of a request that its reader sees: the fields of the form's summary as the form is now, with what was stored of
 * the record. Fields that the form no longer has say nothing; those that bear another name bear it here.
 */
export function shownLines(
  stored: readonly SummaryField[],
  { summary, byId }: { summary: SummaryPlan; byId: ReadonlyMap<string, FormField> },
  shows: (fieldId: string) => boolean,
): ShownLines {
  const texts = new Map(
    stored.filter(({ fieldId }) => shows(fieldId)).map(line => [line.fieldId, line.text]),
  );
  const ids = summaryFields(summary, id => id !== summary.number && texts.has(id) && byId.has(id));
  return {
    lines: ids.map(id => ({ label: byId.get(id)?.label ?? '', text: texts.get(id) ?? '' })),
    number: (summary.number !== null && texts.get(summary.number)) || '',
  };
}
