import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { carrying } from '@gonghui/query/plan/carry.ts';
import type { AnswerParts } from '@gonghui/query/plan/plan.ts';
import { planQuery } from '@gonghui/query/plan/query.ts';
import type { Planned } from '@gonghui/query/refusal.ts';
import { withFormats } from '@gonghui/query/shape/formats.ts';
import { postgres } from '@gonghui/query/sql/postgres.ts';
import type { Ctx, Deps } from '../../../context.ts';
import type { Duck } from '../../../duck/duck.ts';
import type { Datasources } from '../../datasources/index.ts';
import { findDataset, savedDefinition } from '../repository.ts';
import { resolveDataset } from '../resolve/dataset.ts';
import { engineFor } from './engine.ts';
import { frameFor } from './frame.ts';
import { LIVE_MS, type Live, withLive } from './live.ts';
import { withNames } from './names.ts';
import { runStatements } from './run.ts';
import { MOST_CARRIED, runCarried } from './run-carried.ts';
import { runInDuck } from './run-duck.ts';
import { Turns } from './turns.ts';

/** Milliseconds that a statement may take: of somebody who reads, and of somebody who tries out (design note F4). */
export const ASK_MS = 8_000;
export const PREVIEW_MS = 5_000;

/** Turns of a database: gateways of one process that share it share them. */
const turns = new WeakMap<object, Turns>();
const turnsOf = ({ db }: Deps): Turns => {
  const known = turns.get(db) ?? new Turns();
  turns.set(db, known);
  return known;
};

/** What answering needs: the database, the store of files, what computes over them, and the enterprise's own databases. */
export type Asking = Deps & { readonly duck: Duck; readonly datasources: Datasources };

interface Limits {
  /** Milliseconds; `ASK_MS` unless said. */
  readonly millis?: number;
  /** Ends it when whoever asked has left. */
  readonly signal?: AbortSignal;
  /** Only numbers that five people or more stand behind (rule P5), whatever the dataset says. */
  readonly summary?: boolean;
  /** The rows leave as a file: only records and fields that the asker may export from their forms (rule P7). */
  readonly takesOut?: boolean;
}

/**
 * What a dataset answers whoever acts: the one door to data for panels, screens, boards and option lists. `dataset` is the id
 * of a saved one or a definition that is not saved; who may ask about it is the caller's business, what he sees of it is
 * decided here (rules P1 to P6). Refuses with 403 what names a field that he may not see, with 422 what cannot be answered,
 * with 404 a dataset that is gone. Takes its turn and a transaction of its own: never call it inside another one.
 */
export function askDataset(
  deps: Asking,
  ctx: Ctx,
  dataset: string | DatasetDefinition,
  query: Query,
  { millis = ASK_MS, signal, summary = false, takesOut = false }: Limits = {},
): Promise<Answer> {
  const answer = async (live: Live | null): Promise<Answer> => {
    signal?.throwIfAborted();
    const at = deps.now();
    const begun = await deps.db.withTenant(ctx, async trx => {
      const definition =
        typeof dataset === 'string'
          ? await savedDefinition(trx, ctx, (await findDataset(trx, ctx, dataset)).id)
          : dataset;
      const resolving = { ...deps, live: live?.tables };
      const resolved = await resolveDataset(resolving, trx, ctx, definition, { summary, takesOut });
      const { dialect, carries } = live
        ? { dialect: live.tables.engine.dialect, carries: false }
        : engineFor(resolved.dataset);
      const { dataset: asked, carried } = carries
        ? carrying(resolved.dataset, query)
        : { dataset: resolved.dataset, carried: [] };
      const frame = await frameFor(trx, ctx, resolved.dataset, query, { at, dialect });
      const plan = planned(planQuery(asked, query, frame));
      const formatted = (parts: AnswerParts): AnswerParts => ({
        ...parts,
        main: { ...parts.main, columns: withFormats(parts.main.columns, resolved.dataset, query) },
      });
      if (live || dialect.name === 'duckdb') {
        const own = { ...frame, dialect: postgres };
        const read = carried.filter(of => of.isRead());
        const carry = read.map(of => ({ of, statement: planned(of.statement(own, MOST_CARRIED)) }));
        return { plan, opened: resolved.opened, carry, formatted };
      }
      const results = await runStatements(trx, deps.db.engine, plan.statements, millis);
      return { parts: formatted(await withNames(trx, ctx, plan.read(results))) };
    });
    if (begun.parts) return answerOf(begun.parts, { asOf: new Date(at), source: 'live' });
    // The database is not kept waiting for others.
    const { plan, opened, carry, formatted } = begun;
    if (live) {
      const results = await live.run(plan.statements);
      return answerOf(formatted(plan.read(results)), { asOf: new Date(at), source: 'live' });
    }
    const files = opened.map(({ path }) => path);
    const limits = { millis, signal };
    const results =
      carry.length > 0
        ? await runCarried(deps, ctx, plan.statements, files, carry, limits)
        : await runInDuck(deps.duck, plan.statements, files, limits);
    // Files know no people or departments; of records the names are wanted.
    const answered = plan.read(results);
    const parts =
      carry.length > 0 ? await deps.db.withTenant(ctx, trx => withNames(trx, ctx, answered)) : answered;
    const asOf = new Date(Math.min(...opened.map(one => one.asOf.getTime())));
    return answerOf(formatted(parts), { asOf, source: carry.length > 0 ? 'mixed' : 'extract' });
  };
  const time = { millis: millis === ASK_MS ? LIVE_MS : millis, signal };
  return turnsOf(deps).take(ctx.tenantId, () => {
    signal?.throwIfAborted();
    return withLive(deps, ctx, dataset, time, answer);
  });
}

function planned<T>(plan: Planned<T>): T {
  if (!plan.ok) throw new AppError(plan.hidden ? 'forbidden' : 'invalid', plan.message);
  return plan.value;
}

function answerOf(
  { partial, truncated, few, main, ...parts }: AnswerParts,
  { asOf, source }: { asOf: Date; source: 'live' | 'extract' | 'mixed' },
): Answer {
  return {
    ...parts,
    main: { ...main, columns: main.columns.map(({ refers: _, ...column }) => column) },
    meta: {
      asOf: asOf.toISOString(),
      source,
      ...(partial ? { partial } : {}),
      ...(truncated === undefined ? {} : { truncated }),
      ...(few ? { few } : {}),
    },
  };
}
