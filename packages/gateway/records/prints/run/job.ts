import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { PrintResult } from '@gonghui/contract/printing.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { PrintWay } from '@gonghui/print/record/print-pages.ts';
import type { Deps } from '../../../base/context.ts';
import type { Files } from '../../../enterprise/files/index.ts';
import type { Task } from '../../../enterprise/jobs/index.ts';
import { toAppError } from '../../../http/plugins/errors.ts';
import { fontFiles } from '../fonts/repository.ts';
import { forgetPrint, notePages } from './counts.ts';
import { makePdf } from './make-pdf.ts';
import { picturesFor } from './pictures.ts';
import { handOut } from './print.ts';

export interface PrintInput {
  formId: string;
  stencilId: string | null;
  ids: string[];
  way: PrintWay;
  title: string;
  /** Of the request: what makes a second one the same. */
  key: string;
}

/**
 * Many records as one PDF (print, "Batch"). It has no checkpoint: whoever takes over begins anew, and the print, which goes by the
 * job's id, stays one. Whoever stops it, or who may not print any more, has printed nothing: the print is taken back.
 */
export async function runPrint(deps: Deps, files: Files, task: Task): Promise<Json> {
  const { ctx } = task;
  const { formId, stencilId, ids, way, title } = task.input as unknown as PrintInput;
  const counting = { way: 'job' as const, copies: way.copies ?? 1, key: task.id };
  const body = new PassThrough({ highWaterMark: 1024 * 1024 });
  // Nobody may be reading it yet when it is given up; whoever stores it says what went wrong there, which is heard below.
  body.on('error', () => {});
  const given = task.give(`${title}.pdf`, body);
  given.catch(() => {});
  const drained = () => Promise.race([once(body, 'drain'), given]);
  try {
    const made = await makePdf({
      ids,
      way,
      title,
      find: picturesFor(deps, files, ctx),
      fonts: () => fontFiles(deps, ctx),
      read: (some, isCount) =>
        handOut(deps, ctx, { formId, stencilId, ids: some, among: ids }, isCount ? null : counting),
      take: async chunk => {
        if (!body.write(chunk)) await drained();
      },
      progress: done => task.progress(done, ids.length),
    });
    body.end();
    await given;
    await deps.db.withTenant(ctx, trx => notePages(trx, ctx, task.id, made.pages));
    return { ...made } satisfies PrintResult;
  } catch (error) {
    body.destroy(error instanceof Error ? error : undefined);
    const why = await given.then(
      () => error,
      (own: unknown) => (own === error || isStopped(own) ? error : own),
    );
    // Whoever tries again notes it anew.
    await deps.db
      .withTenant(ctx, trx => forgetPrint(trx, ctx, task.id))
      .catch((lost: unknown) => deps.log.warn({ err: lost, job: task.id }, 'print not taken back'));
    // A full disk stays full for as long as a job is tried again.
    throw toAppError(why).kind === 'storageFull' ? new AppError('storageFull') : why;
  }
}

/** Of a stream that was ended by us. */
const isStopped = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE' ||
  (error as Error).name === 'AbortError';
