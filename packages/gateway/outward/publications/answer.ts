import type { CallArgs } from '@gonghui/contract/define.ts';
import type { publicationCalls } from '@gonghui/contract/publications.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { reportKind } from '@gonghui/elements/report/kind.ts';
import { reportPanels } from '@gonghui/elements/report/panels.ts';
import type { ErrorName } from '@gonghui/kernel/error-table.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { askDataset } from '../../data/datasets/index.ts';
import { answerOf, askedIn } from '../../data/visuals/index.ts';
import { besideIn, questionsIn } from './asks.ts';
import { GONE, type Publishing, publicReport, type ReportKey } from './opened.ts';
import { publicQuestions } from './public-template.ts';
import type { Remembered } from './remembered.ts';

type Calls = typeof publicationCalls;

const NOT_NOW = '该组件暂时无法显示';
/** Refusals that say nothing of the enterprise; all others mean that the publisher may not show it any more. */
const HARMLESS: readonly ErrorName[] = ['badRequest', 'tooMany', 'unavailable'];

/** The answer to a panel of a public report. */
export async function askReport(
  deps: Publishing,
  answers: Remembered<Answer>,
  which: ReportKey,
  body: CallArgs<Calls['ask']>['body'],
): Promise<Answer> {
  const { formId, ctx, template, without, mark } = await publicReport(deps, which);
  const asked = publicQuestions(template, without ?? undefined);
  try {
    const question = canonical(body as unknown as Json);
    return await answers.take(ctx.tenantId, `${formId} ${mark} ${question}`, async () => {
      const { panel, datasetId, query } = await askedIn(
        deps,
        ctx,
        { kind: reportKind, panels: reportPanels, template: asked },
        body,
      );
      // Single rows leave by no choice.
      if (query.kind === 'rows') throw new AppError('invalid', NOT_NOW);
      const beside = without ? besideIn(questionsIn(asked, deps.now()), datasetId) : undefined;
      return answerOf(panel, await askDataset(deps, ctx, datasetId, query, { beside }));
    });
  } catch (error) {
    if (!(error instanceof AppError) || HARMLESS.includes(error.kind)) throw error;
    if (error.kind === 'forbidden') throw new AppError('gone', GONE);
    // Words of the planner name fields and datasets.
    throw error.entry.status < 500 ? new AppError('invalid', NOT_NOW) : error;
  }
}
