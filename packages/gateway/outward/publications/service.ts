import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { Publication, publicationCalls } from '@gonghui/contract/publications.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { Ctx } from '../../base/context.ts';
import type { AskDeps } from '../../data/datasets/index.ts';
import type { Identity } from '../../enterprise/identity/index.ts';
import { askReport } from './answer.ts';
import { type Publishing, publicReport, type ReportKey } from './opened.ts';
import { publicTemplate } from './public-template.ts';
import { publishReport, stopReport } from './publish.ts';
import { Remembered } from './remembered.ts';
import { stateNow } from './state.ts';

type Calls = typeof publicationCalls;

/** Reports that are open to everybody who has a link of theirs, each as whoever published it (rule P9). */
export function createPublications(deps: AskDeps, identity: Identity) {
  const answers = new Remembered<Answer>(deps.now);
  const room: Publishing = { ...deps, identity };

  return {
    get: (ctx: Ctx, formId: string): Promise<Publication> => stateNow(room, ctx, formId),
    publish: (
      ctx: Ctx,
      formId: string,
      body: CallArgs<Calls['set']>['body'],
    ): Promise<CallReturn<Calls['set']>> => publishReport(room, ctx, formId, body),
    stop: (ctx: Ctx, formId: string): Promise<null> => stopReport(room, ctx, formId),

    async open(which: ReportKey & { short: string }): Promise<CallReturn<Calls['open']>> {
      const { name, template, without } = await publicReport(room, which);
      const shown = publicTemplate(template, without ?? undefined);
      return { id: which.short, name, type: 'visual', template: shown as never, whole: without === null };
    },

    ask: (which: ReportKey, body: CallArgs<Calls['ask']>['body']): Promise<Answer> =>
      askReport(room, answers, which, body),
  };
}

export type Publications = ReturnType<typeof createPublications>;
