import { createHash } from 'node:crypto';
import { dayIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { Ctx, Deps } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import { finishWith } from '../../../base/db/transaction.ts';
import type { Live } from '../../../enterprise/live/index.ts';
import { type AnswerCache, fromMemory } from './kept.ts';
import { epochsOf, memoryOf } from './memory.ts';
import type { Anew, Plan, PlannedFrom } from './plans.ts';

/**
 * Rights, people and releases as triggers count them (migration 099); the rows of forms, datasets and their applets by the
 * transaction that wrote them, which every save does, so that nobody has to remember which of their columns decide something.
 */
const MARK = `select concat(t.rights_rev, ' ',
  (select string_agg(concat(f.id, ' ', f.xmin::text, ' ', a.xmin::text), ',' order by f.id)
    from forms f join applets a on a.tenant_id = f.tenant_id and a.id = f.applet_id
    where f.tenant_id = $1 and f.id = any($2::text[])), ';',
  (select string_agg(concat(d.id, ' ', d.xmin::text, ' ', a.xmin::text), ',' order by d.id)
    from datasets d join applets a on a.tenant_id = d.tenant_id and a.id = d.applet_id
    where d.tenant_id = $1 and d.id = any($3::text[]))) as mark
  from tenants t where t.id = $1`;

/** The name that a long text is kept under; the hash of the pages themselves is a script, which takes longer than all the rest. */
const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64');

async function markOf(trx: Trx, ctx: Ctx, pageId: string, plan: Plan): Promise<string | null> {
  const values = [ctx.tenantId, [pageId, ...plan.forms], plan.datasets];
  const [row] = await finishWith<{ mark: string }>(trx, MARK, values);
  return row?.mark ?? null;
}

const sourcesOf = ({ forms, datasets }: Pick<PlannedFrom, 'forms' | 'datasets'>): string =>
  `${forms.join()} ${datasets.join()}`;

/** A question that a page asks: every word of it, and who waits for the answer. */
interface PageQuestion<T> {
  readonly pageId: string;
  readonly question: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Makes something of an answer that is kept as text, where its panel makes nothing of it. */
  readonly told?: ((json: Buffer) => T) | undefined;
  /** Of a batch: how much this process had written at the moment that its answers have to know of. Otherwise that is now. */
  readonly written?: number | undefined;
}

/** The answer that is kept for a question of this plan, if it still is (rule F1). */
function keptFor<T>(
  { kept, tenantId }: { kept: AnswerCache; tenantId: string },
  { print, shown }: Plan,
  epochs: string,
  at: number,
  told: PageQuestion<T>['told'],
) {
  if (told && !shown) {
    const json = kept.wire(tenantId, print, epochs, at);
    return json && told(json);
  }
  const known = kept.find(tenantId, print, epochs, at);
  return known && shownBy(shown, fromMemory(known));
}

const shownBy = (shown: Anew['shown'], answer: Answer): Answer => (shown ? shown(answer) : answer);

/**
 * The answer to a question that a page asks. Where the same person asked the same today and nothing has changed since of what
 * the question was planned from, nothing is planned; the answer is then the one that is kept, or, where records changed, what the
 * statements of that plan say now (rules P4, F1). Whether something has changed is read in one statement, every two seconds and behind
 * whatever this process wrote (`Fresh`), and shared by all who ask of the same. Equal questions of several batches are planned once.
 * `anew` asks, and says by `learn` what it planned from where that is forms alone.
 */
export async function askedAgain<T = never>(
  deps: Pick<Deps, 'db' | 'now'> & { readonly news: Pick<Live, 'epochOf'> },
  ctx: Ctx,
  { pageId, question, signal, told, written }: PageQuestion<T>,
  anew: (learn: (from: PlannedFrom) => void, signal?: AbortSignal) => Promise<Anew>,
): Promise<Answer | T> {
  const { tenantId } = ctx;
  const { kept, plans, planning, marks } = memoryOf(deps.news);
  const at = deps.now();
  const who = [tenantId, ctx.actor.id, [...ctx.roles].sort()];
  const key = nameOf(JSON.stringify([who, pageId, dayIn(TIME_ZONE, at), question]));
  const before = plans.find(tenantId, key);
  const moment = { tenantId, at, written: written ?? deps.db.written.countOf(tenantId) };
  const read = (plan: Plan) => deps.db.withTenant(ctx, trx => markOf(trx, ctx, pageId, plan));
  const place = (plan: Plan) => `${tenantId} ${pageId} ${sourcesOf(plan)}`;
  const mark = before && (await marks.of(place(before), moment, () => read(before)));
  const epochs = before ? epochsOf(deps.news, tenantId, before.forms) : '';
  if (before && before.mark !== null && before.mark === mark) {
    const known = keptFor({ kept, tenantId }, before, epochs, at, told);
    if (known) return known;
    const run = plans.run(tenantId, key);
    if (run) return shownBy(before.shown, await run(ctx, signal));
  }
  const ask = async (leaving?: AbortSignal) => {
    const learnt: PlannedFrom[] = [];
    const made = await anew(from => learnt.push(from), leaving);
    const [from] = learnt;
    if (from) {
      const { run, ...planned } = from;
      // What was read before the plan was made is no newer than the plan: a change in between is seen the next time.
      const seen = before && sourcesOf(before) === sourcesOf(from) ? mark : null;
      plans.keep(tenantId, key, { ...planned, shown: made.shown, mark: seen }, run);
    }
    return made;
  };
  // Walls that come back together ask the same; each with rights as young as those of a batch are.
  const { answer, shown } =
    written === undefined
      ? await ask(signal)
      : await planning.ask(`${key} ${mark ?? ''} ${epochs}`, leaving => ask(leaving), signal);
  return shownBy(shown, answer);
}
