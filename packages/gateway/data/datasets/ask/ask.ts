import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { PageCuts } from '@gonghui/query/dataset.ts';
import { carrying } from '@gonghui/query/plan/carry.ts';
import type { AnswerParts } from '@gonghui/query/plan/plan.ts';
import { planQuery } from '@gonghui/query/plan/query.ts';
import type { Planned } from '@gonghui/query/refusal.ts';
import { withFormats } from '@gonghui/query/shape/formats.ts';
import { postgres } from '@gonghui/query/sql/postgres.ts';
import type { Ctx, Deps } from '../../../base/context.ts';
import type { Trx } from '../../../base/db/database.ts';
import type { Duck } from '../../../base/duck/duck.ts';
import type { Live as News } from '../../../enterprise/live/index.ts';
import type { Datasources } from '../../datasources/index.ts';
import { fingerprint, rightsRev } from '../answers/fingerprint.ts';
import { fromMemory } from '../answers/kept.ts';
import { epochsOf, memoryOf } from '../answers/memory.ts';
import type { PlannedFrom } from '../answers/plans.ts';
import { type DefinitionIn, definitionNow, findDataset, savedDefinition } from '../repository.ts';
import { resolveDataset } from '../resolve/dataset.ts';
import { engineFor } from './engine.ts';
import { frameFor } from './frame.ts';
import { LIVE_MS, type Live, placeLive, withLive } from './live.ts';
import { withNames } from './names.ts';
import { readRecords } from './records.ts';
import { MOST_CARRIED, runCarried } from './run-carried.ts';
import { runInDuck } from './run-duck.ts';
import { Turns } from './turns.ts';

/** Milliseconds that a statement may take: of somebody who reads, and of somebody who tries out (rule F4). */
export const ASK_MS = 8_000;
export const PREVIEW_MS = 5_000;

/** Turns of a database: gateways of one process that share it share them. */
const turns = new WeakMap<object, Turns>();
const turnsOf = ({ db, config }: Deps): Turns => {
  const known = turns.get(db) ?? new Turns(config.questionsAtOnce);
  turns.set(db, known);
  return known;
};

/**
 * What answering needs: the database, the store of files, what computes over them, the enterprise's own databases, and who
 * tells that records changed.
 */
export type AskDeps = Deps & {
  readonly duck: Duck;
  readonly datasources: Datasources;
  readonly news: Pick<News, 'epochOf'>;
};

interface Limits {
  /** Milliseconds; `ASK_MS` unless said. */
  readonly millis?: number;
  /** Ends it when whoever asked has left, unless others wait for the same. */
  readonly signal?: AbortSignal | undefined;
  /** Only numbers that five people or more stand behind (rule P5), whatever the dataset says. */
  readonly summary?: boolean;
  /** The same for strangers, who read what a page asks beside it (rule P9). */
  readonly beside?: PageCuts | undefined;
  /** The rows leave as a file: only records and fields that the asker may export from their forms (rule P7). */
  readonly takesOut?: boolean;
  /** Hears what a question was planned from that asks forms alone, and not what time it is. */
  readonly learn?: (from: PlannedFrom) => void;
}

/** A question with whose rights it is asked, and when. */
interface Question {
  readonly dataset: string | DefinitionIn;
  readonly query: Query;
  readonly at: number;
  readonly millis: number;
  readonly summary: boolean | undefined;
  readonly beside: PageCuts | undefined;
  readonly takesOut: boolean;
}

/**
 * Asks a dataset for the actor: the one door to data for panels, screens, boards and option lists. `dataset` is the id of a saved dataset
 * or an unsaved definition. The caller decides who may ask; rows and columns are limited here (rules P1 to P6), anew for each question.
 * Throws 403 for a field that the actor may not see, 422 for a question that cannot be answered, 404 for a dataset that is gone. An
 * answer is up to a minute old if nothing it was made of has changed (rules P4, F1). Waits for its turn and opens its own transactions:
 * never call it inside of one.
 */
export async function askDataset(
  deps: AskDeps,
  ctx: Ctx,
  dataset: string | DefinitionIn,
  query: Query,
  { millis = ASK_MS, signal, beside, summary, takesOut = false, learn }: Limits = {},
): Promise<Answer> {
  signal?.throwIfAborted();
  const question: Question = { dataset, query, at: deps.now(), millis, summary, beside, takesOut };
  const place = await placeLive(deps, ctx, dataset);
  if (place) {
    const limits = { millis: millis === ASK_MS ? LIVE_MS : millis, signal };
    const there = (live: Live) => askedThere(deps, ctx, question, live);
    const work = () => withLive(deps, ctx, place, limits, there);
    const answer = await turnsOf(deps).take(ctx.tenantId, work, signal, { elsewhere: true });
    if (answer) return answer;
  }
  return remembered(deps, ctx, question, { signal, learn });
}

/** Of a database of the enterprise nobody tells that it changed, so nothing of it is remembered. */
async function askedThere(deps: AskDeps, ctx: Ctx, question: Question, live: Live): Promise<Answer> {
  const { plan, formatted } = await deps.db.withTenant(ctx, trx =>
    plannedFor(deps, trx, ctx, question, live),
  );
  const results = await live.run(plan.statements);
  return answerOf(formatted(plan.read(results)), { asOf: new Date(question.at), source: 'live' });
}

async function remembered(
  deps: AskDeps,
  ctx: Ctx,
  question: Question,
  { signal, learn }: Pick<Limits, 'signal' | 'learn'>,
): Promise<Answer> {
  const made = await deps.db.withTenant(ctx, trx => plannedFor(deps, trx, ctx, question, null));
  if (made.lasts && typeof question.dataset === 'string')
    learn?.({
      print: made.print,
      forms: made.forms,
      datasets: [question.dataset, ...made.datasets],
      run: (asker, leaving) => known(deps, asker, made, { ...question, at: deps.now() }, leaving),
    });
  return known(deps, ctx, made, question, signal);
}

/** What is remembered of a plan's answers, else what its statements say now. */
function known(
  deps: AskDeps,
  ctx: Ctx,
  made: Awaited<ReturnType<typeof plannedFor>>,
  { at, millis, takesOut }: Question,
  signal?: AbortSignal,
): Promise<Answer> {
  const { kept, together } = memoryOf(deps.news);
  const epochs = epochsOf(deps.news, ctx.tenantId, made.forms);
  const found = kept.find(ctx.tenantId, made.print, epochs, at);
  if (found) return Promise.resolve(fromMemory(found));
  const asked = async (leaving: AbortSignal) => {
    const work = () => computed(deps, ctx, made, { at, millis, signal: leaving });
    const { answer, lasts } = await turnsOf(deps).take(ctx.tenantId, work, leaving);
    // Stretches of a file are read once, and there is no end of them.
    if (lasts && !takesOut) kept.keep(ctx.tenantId, made.print, epochs, at, answer);
    return answer;
  };
  return together.ask(`${made.print} ${epochs} ${millis}`, asked, signal);
}

/** The definition that is asked, with the types that columns of files have now. */
async function definitionOf(trx: Trx, ctx: Ctx, dataset: string | DefinitionIn): Promise<DefinitionIn> {
  if (typeof dataset !== 'string')
    return { ...dataset, definition: await definitionNow(trx, ctx, dataset.definition) };
  const { id, applet_id: appletId } = await findDataset(trx, ctx, dataset);
  return { appletId, definition: await savedDefinition(trx, ctx, id) };
}

/** What is to be run for whoever acts, within his rights as they are now. */
async function plannedFor(
  deps: AskDeps,
  trx: Trx,
  ctx: Ctx,
  { dataset, query, at, ...how }: Question,
  live: Live | null,
) {
  const rev = await rightsRev(trx, ctx);
  const resolved = await resolveDataset(
    { ...deps, live: live?.tables },
    trx,
    ctx,
    await definitionOf(trx, ctx, dataset),
    how,
  );
  const { dialect, carries } = live
    ? { dialect: live.tables.engine.dialect, carries: false }
    : engineFor(resolved.dataset);
  const { dataset: asked, carried } = carries
    ? carrying(resolved.dataset, query)
    : { dataset: resolved.dataset, carried: [] };
  const frame = await frameFor(trx, ctx, resolved.dataset, query, { at, dialect });
  let clock = false;
  const { now } = frame;
  const watched = Object.defineProperty({ ...frame }, 'now', {
    get: () => {
      clock = true;
      return now;
    },
  });
  const plan = planned(planQuery(asked, query, watched));
  const own = { ...frame, dialect: postgres };
  const read = carried.filter(of => of.isRead());
  const carry = read.map(of => ({ of, statement: planned(of.statement(own, MOST_CARRIED)) }));
  const statements = [...plan.statements, ...carry.map(({ statement }) => statement)];
  const print = fingerprint(ctx, rev, { dataset: resolved.dataset, query, today: frame.today, statements });
  const formatted = (parts: AnswerParts): AnswerParts => ({
    ...parts,
    main: { ...parts.main, columns: withFormats(parts.main.columns, resolved.dataset, query) },
  });
  const lasts = resolved.formsAlone && !clock;
  return { ...resolved, plan, dialect, carry, print, formatted, lasts };
}

async function computed(
  deps: AskDeps,
  ctx: Ctx,
  { plan, dialect, opened, carry, formatted }: Awaited<ReturnType<typeof plannedFor>>,
  { at, ...limits }: { at: number; millis: number; signal: AbortSignal },
): Promise<{ answer: Answer; lasts: boolean }> {
  const { statements } = plan;
  if (dialect.name !== 'duckdb') {
    const { parts, asOf } = await readRecords(deps, ctx, plan, limits);
    const answer = answerOf(formatted(parts), { asOf: asOf ?? new Date(at), source: 'live' });
    // What came to the database and not yet to its copy would be missing for as long as the answer is remembered.
    return { answer, lasts: asOf === null };
  }
  // The database is not kept waiting for DuckDB.
  const files = opened.map(({ path }) => path);
  const results =
    carry.length > 0
      ? await runCarried(deps, ctx, { statements, files, carried: carry }, limits)
      : await runInDuck(deps.duck, statements, files, limits);
  // Files know no people or departments; of records the names are wanted.
  const answered = plan.read(results);
  const parts =
    carry.length > 0 ? await deps.db.withTenant(ctx, trx => withNames(trx, ctx, answered)) : answered;
  const asOf = new Date(Math.min(...opened.map(one => one.asOf.getTime())));
  const source = carry.length > 0 ? 'mixed' : 'extract';
  return { answer: answerOf(formatted(parts), { asOf, source }), lasts: true };
}

function planned<T>(plan: Planned<T>): T {
  if (!plan.ok) throw new AppError(plan.hidden ? 'forbidden' : 'invalid', plan.message);
  return plan.value;
}

function answerOf(
  { partial, truncated, few, withoutRows, refusedLeft, ownRecords, main, ...parts }: AnswerParts,
  { asOf, source }: { asOf: Date; source: 'live' | 'extract' | 'mixed' },
): Answer {
  return {
    ...parts,
    main: { ...main, columns: main.columns.map(({ refers: _, labelled: _kept, ...column }) => column) },
    meta: {
      asOf: asOf.toISOString(),
      source,
      ...(partial ? { partial } : {}),
      ...(truncated === undefined ? {} : { truncated }),
      ...(few ? { few } : {}),
      ...(withoutRows === undefined ? {} : { withoutRows }),
      ...(refusedLeft ? { refusedLeft } : {}),
      ...(ownRecords ? { ownRecords } : {}),
    },
  };
}
