import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { printingCalls } from '@gonghui/contract/printing.ts';
import { sheetOf } from '@gonghui/elements/print/sheet/sheet-of.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { type Face, ownIdOf } from '@gonghui/print/fonts/faces.ts';
import type { Ctx, Deps } from '../../../base/context.ts';
import { pdfThreads } from '../../../base/paper/pdf-threads.ts';
import type { Files } from '../../../enterprise/files/index.ts';
import type { Jobs } from '../../../enterprise/jobs/index.ts';
import { fontFiles } from '../fonts/repository.ts';
import { createOwnFonts } from '../fonts/service.ts';
import { type Downloaded, downloadPdf, KIND, type Question } from './download.ts';
import { createFontBlocks } from './fonts.ts';
import { runPrint } from './job.ts';
import { printRecords } from './list.ts';
import { handOut, ownKey } from './print.ts';

type Calls = typeof printingCalls;

/** What is printed: data for layout, PDFs, who printed what, and the fonts of it. */
export function createPrinting(deps: Deps, jobs: Jobs, files: Files) {
  const blocks = createFontBlocks(deps);
  jobs.define(KIND, task => runPrint(deps, files, task));
  return {
    async data(
      ctx: Ctx,
      formId: string,
      { stencilId, recordIds, intent, copies, key = ownKey() }: CallArgs<Calls['data']>['body'],
    ): Promise<CallReturn<Calls['data']>> {
      const counting = intent === 'preview' ? null : { way: 'browser' as const, copies, key };
      const question = { formId, stencilId, ids: recordIds };
      const { place, printed, data, missing } = await handOut(deps, ctx, question, counting);
      const { form } = place;
      return {
        ...(data as unknown as Omit<
          CallReturn<Calls['data']>,
          'formId' | 'formName' | 'stencil' | 'missing'
        >),
        formId: form.id,
        formName: form.name,
        stencil: {
          id: printed.id,
          name: printed.name,
          version: printed.version,
          sheet: sheetOf(printed.template).sheet,
        },
        missing,
      };
    },

    download: (ctx: Ctx, asked: Question): Promise<Downloaded> =>
      downloadPdf(deps, { jobs, files }, ctx, asked),

    records: (ctx: Ctx, body: CallArgs<Calls['records']>['body']) => printRecords(deps, ctx, body),

    /** Characters `block` × 256 and on of a face, as woff2. */
    async fontBlock(ctx: Ctx, face: Face, block: number): Promise<Buffer> {
      const id = ownIdOf(face);
      if (id === null) return blocks.block(face, block);
      const [own] = await fontFiles(deps, ctx, id);
      if (!own) throw new AppError('notFound', '字体不存在或已被删除');
      return blocks.block(face, block, own.file);
    },

    ownFonts: createOwnFonts(deps, files, blocks),
    /** Ends the threads that rest. */
    stop: async (): Promise<void> => void (await Promise.all([blocks.stop(), pdfThreads.stop()])),
  };
}

export type Printing = ReturnType<typeof createPrinting>;
