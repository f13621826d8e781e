import type { CallArgs } from '@gonghui/contract/define.ts';
import type { visualCalls } from '@gonghui/contract/visuals.ts';
import { clicksOf } from '@gonghui/elements/panel/clicks/read-clicks.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import { FRESH_MS } from '../../base/db/fresh.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { PreparedAnswer } from '../../http/prepared-answer.ts';
import { type AskDeps, askDataset, askedAgain, recordsBehind } from '../datasets/index.ts';
import { askedIn } from './asked.ts';
import { askEach, type BatchQueue } from './batch.ts';
import { createDownloads } from './download/service.ts';
import { createFreshReleased } from './fresh-released.ts';
import { previewPanel } from './preview.ts';
import { answerOf } from './question.ts';
import { mustSeeRows, NO_ROWS, type ReleasedVisual, releasedVisual } from './released.ts';

type Body<K extends keyof typeof visualCalls> = CallArgs<(typeof visualCalls)[K]>['body'];

/** What panels of reports and screens show. Who may ask is decided here; what he sees of the records, by datasets. */
export function createVisuals(deps: AskDeps, jobs: Jobs) {
  const fresh = createFreshReleased(deps);
  const opened = (ctx: Ctx, id: string) => deps.db.withTenant(ctx, trx => releasedVisual(trx, ctx, id));

  const ask = <T = never>(
    ctx: Ctx,
    id: string,
    question: Body<'ask'>,
    {
      signal,
      open,
      ...how
    }: {
      signal: AbortSignal | undefined;
      open: () => Promise<ReleasedVisual>;
      told?: (json: Buffer) => T;
      written?: number;
    },
  ): Promise<Answer | T> =>
    askedAgain(deps, ctx, { pageId: id, question, signal, ...how }, async (learn, leaving) => {
      const visual = await open();
      const asked = await askedIn(deps, ctx, visual, question);
      mustSeeRows(visual, asked);
      const { panel, datasetId, query } = asked;
      const answer = await askDataset(deps, ctx, datasetId, query, { signal: leaving, learn });
      return { answer, shown: panel.apart ? again => answerOf(panel, again) : null };
    });

  return {
    ...createDownloads(deps, jobs),
    fresh,

    preview: (ctx: Ctx, body: Body<'preview'>, signal?: AbortSignal): Promise<Answer> =>
      previewPanel(deps, ctx, body, signal),

    /** A panel of a released page (rule P8): its design says what is asked and where values and clicks go. */
    ask: (ctx: Ctx, id: string, body: Body<'ask'>, signal?: AbortSignal): Promise<Answer> =>
      ask(ctx, id, body, { signal, open: () => opened(ctx, id) }),

    /** The same for a call, which an answer that is kept reaches as the text that it is. */
    tell: (ctx: Ctx, id: string, body: Body<'ask'>, signal?: AbortSignal): Promise<Answer | PreparedAnswer> =>
      ask(ctx, id, body, { signal, open: () => opened(ctx, id), told: json => new PreparedAnswer(json) }),

    /**
     * Many of these at once, each answered for itself; a page that is not there is refused as a whole. `arrived` is told when
     * that is known: from then on each question has a place of its own.
     */
    async batch(ctx: Ctx, id: string, { questions }: Body<'batch'>, places: BatchQueue, arrived: () => void) {
      const now = () => ({ at: deps.now(), written: deps.db.written.countOf(ctx.tenantId) });
      let moment = now();
      // Records come in while a wall asks: its questions know of what was written before them, and ask once.
      const written = () => {
        if (deps.now() - moment.at > FRESH_MS) moment = now();
        return moment.written;
      };
      // A design of a thousand components is not read for each of them, nor for each wall; rights are, after these few seconds.
      const open = () => fresh.design(ctx, id, written());
      await open();
      arrived();
      const { signal } = places;
      const answers = await askEach(
        questions,
        ({ etag: _, ...question }) => ask(ctx, id, question, { signal, open, written: written() }),
        places,
      );
      return { answers, version: (await open()).version, now: deps.now() };
    },

    /** The records behind a number, where the released panel leads to them (rule P7). */
    async rows(ctx: Ctx, id: string, body: Body<'rows'>) {
      const visual = await opened(ctx, id);
      const { component, datasetId, query } = await askedIn(deps, ctx, visual, body, { itself: true });
      if (!clicksOf(component.props).through.some(({ kind }) => kind === 'records'))
        throw new AppError('badRequest', '该组件没有设置查看明细');
      if (!visual.mayWith('rows', component)) throw new AppError('forbidden', NO_ROWS);
      return recordsBehind(deps, ctx, datasetId, [...query.filters, ...(query.picked ?? [])]);
    },
  };
}

/** What others ask of panels. */
export type Visuals = ReturnType<typeof createVisuals>;
