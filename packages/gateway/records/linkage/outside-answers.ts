import { createHash, randomInt } from 'node:crypto';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import type {
  OutsideAsk,
  OutsideLink,
  OutsideOptions,
  OutsidePick,
} from '@gonghui/elements/form/linkage/outside-api.ts';
import { outsideArguments } from '@gonghui/elements/form/linkage/outside-fits.ts';
import type { LinkagePlan } from '@gonghui/elements/form/linkage/plan.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { SourceOption } from './source.ts';

/** What was answered stands for what is submitted with it so long. */
const KEPT_MS = 2 * 86_400_000;
/** Answers of one enterprise; whoever asks without end pushes out his own. */
const MOST_KEPT = 10_000;
/** How seldom it is looked whether there are more. */
const LOOK_EACH = 200;

/** What an outside API is asked, and under which name its answer is kept. */
export interface OutsideQuestion {
  values: Record<string, Json>;
  key: string;
}

/** Null while a field that is asked with is empty. `pick`: what of the answer is meant. */
export function questionOf(
  ask: OutsideAsk,
  pick: OutsidePick | Pick<OutsideOptions, 'list' | 'value' | 'label'>,
  values: Readonly<Record<string, Json>>,
  fieldAt: Parameters<typeof outsideArguments>[2],
): OutsideQuestion | null {
  const sent = outsideArguments(ask.inputs, values, fieldAt);
  if (!sent) return null;
  const parameters = Object.entries(sent).sort(([a], [b]) => (a < b ? -1 : 1));
  const asked = JSON.stringify([ask.apiId, Object.entries(pick).sort(), parameters]);
  return { values: sent, key: createHash('sha256').update(asked).digest('base64url') };
}

/** Remembers what was answered, in place of what was answered before. */
export async function keepAnswer(
  trx: Trx,
  { tenantId }: Ctx,
  question: string,
  answer: Json,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('outside_answers')
    .values({ tenant_id: tenantId, question, answer: JSON.stringify(answer), at })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'question'])
        .doUpdateSet(eb => ({ answer: eb.ref('excluded.answer'), at: eb.ref('excluded.at') })),
    )
    .execute();
  if (randomInt(LOOK_EACH) > 0) return;
  await sql`delete from outside_answers where tenant_id = ${tenantId} and question in
    (select question from outside_answers where tenant_id = ${tenantId} order by at desc offset ${sql.lit(MOST_KEPT)})`.execute(
    trx,
  );
}

async function keptAnswer(trx: Trx, { tenantId }: Ctx, question: string): Promise<Json | undefined> {
  const row = await trx
    .selectFrom('outside_answers')
    .select('answer')
    .where('tenant_id', '=', tenantId)
    .where('question', '=', question)
    .executeTakeFirst();
  return row?.answer;
}

/**
 * What an outside API gave for a field that it alone fills in: the gateway's own memory, for nothing is asked of others while a
 * record is stored. Null where there is nothing to ask, undefined where it has not answered of late.
 */
export async function keptFor(
  trx: Trx,
  ctx: Ctx,
  plan: LinkagePlan,
  { outside, pick }: OutsideLink,
  inputs: Readonly<Record<string, Json>>,
): Promise<Json | undefined> {
  const question = questionOf(outside, pick, inputs, id => {
    const field = plan.fields.get(id) ?? plan.columns.get(id);
    return field && { spec: field.spec, props: field.component.props };
  });
  return question ? keptAnswer(trx, ctx, question.key) : null;
}

/** What somebody filled in, and in which fields. */
interface Filled {
  readonly fields: readonly FormField[];
  readonly values: Readonly<Record<string, Json>>;
}

/** Those of these contents that the outside API offered to whoever filled in just this. */
export async function offeredOptions(
  trx: Trx,
  ctx: Ctx,
  { outside, list, value, label }: OutsideOptions,
  { fields, values }: Filled,
  contents: ReadonlySet<string>,
): Promise<SourceOption[]> {
  const question = questionOf(outside, { list, value, label }, values, id =>
    fields.find(field => field.id === id),
  );
  const kept = question ? await keptAnswer(trx, ctx, question.key) : undefined;
  return ((kept ?? []) as unknown as SourceOption[]).filter(option => contents.has(option.value));
}

/** Lets go of what was answered longer ago, some at a time. */
export async function clearAnswers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now() - KEPT_MS);
  const BATCH = 5_000;
  for (let count = BATCH; count === BATCH; )
    count = await db.withSystem(async trx => {
      const { numAffectedRows } = await sql`delete from outside_answers where (tenant_id, question) in
        (select tenant_id, question from outside_answers where at < ${before} limit ${sql.lit(BATCH)})`.execute(
        trx,
      );
      return Number(numAffectedRows ?? 0);
    });
}
