import { dayIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { digestOfText } from '@gonghui/kernel/digest.ts';
import type { Ctx, Deps } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { finishWith } from '../../../db/transaction.ts';
import type { Live } from '../../notices/index.ts';
import type { Marks } from './marks.ts';
import { epochsOf, fromMemory, memoryOf } from './memory.ts';
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

async function markOf(trx: Trx, ctx: Ctx, pageId: string, plan: Plan): Promise<string | null> {
  const values = [ctx.tenantId, [pageId, ...plan.forms], plan.datasets];
  const [row] = await finishWith<{ mark: string }>(trx, MARK, values);
  return row?.mark ?? null;
}

const sourcesOf = ({ forms, datasets }: Pick<PlannedFrom, 'forms' | 'datasets'>): string =>
  `${forms.join()} ${datasets.join()}`;

/** A question that a page asks: every word of it, and who waits for the answer. */
interface Asked {
  readonly pageId: string;
  readonly question: unknown;
  /** Shared by the questions of one batch. */
  readonly marks?: Marks | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The answer to a question that a page asks. Where the same person asked the same today and nothing has changed since of what
 * the question was planned from, one statement that says so is all that is asked of the database; the answer is then the one
 * that is kept, or, where records changed, what the statements of that plan say now (rules P4, F1). Questions with the same
 * `marks` share that statement, and equal ones of several batches are planned once. `anew` asks, and says by `learn` what it
 * planned from where that is forms alone.
 */
export async function askedAgain(
  deps: Pick<Deps, 'db' | 'now'> & { readonly news: Pick<Live, 'epochOf'> },
  ctx: Ctx,
  { pageId, question, marks, signal }: Asked,
  anew: (learn: (from: PlannedFrom) => void, signal?: AbortSignal) => Promise<Anew>,
): Promise<Answer> {
  const { kept, plans, planning } = memoryOf(deps.news);
  const at = deps.now();
  const who = [ctx.tenantId, ctx.actor.id, [...ctx.roles].sort()];
  const key = digestOfText(JSON.stringify([who, pageId, dayIn(TIME_ZONE, at), question]));
  const before = plans.find(key);
  const read = (plan: Plan) => deps.db.withTenant(ctx, trx => markOf(trx, ctx, pageId, plan));
  const mark = before && (await (marks?.of(sourcesOf(before), () => read(before)) ?? read(before)));
  const epochs = before ? epochsOf(deps.news, ctx.tenantId, before.forms) : '';
  if (before && before.mark !== null && before.mark === mark) {
    const known = kept.find(before.print, epochs, at);
    if (known) return before.shown(fromMemory(known));
    const run = plans.run(key);
    if (run) return before.shown(await run(ctx, signal));
  }
  const ask = async (leaving?: AbortSignal) => {
    const learnt: PlannedFrom[] = [];
    const made = await anew(from => learnt.push(from), leaving);
    const [from] = learnt;
    if (from) {
      const { run, ...planned } = from;
      // What was read before the plan was made is no newer than the plan: a change in between is seen the next time.
      const seen = before && sourcesOf(before) === sourcesOf(from) ? mark : null;
      plans.keep(key, { ...planned, shown: made.shown, mark: seen }, run);
    }
    return made;
  };
  // Walls that come back together ask the same; each with rights as young as the marks of a batch are.
  const { answer, shown } = marks
    ? await planning.ask(`${key} ${mark ?? ''} ${epochs}`, leaving => ask(leaving), signal)
    : await ask(signal);
  return shown(answer);
}
