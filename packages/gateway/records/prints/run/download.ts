import type { CallArgs } from '@gonghui/contract/define.ts';
import { MOST_PDF_AT_ONCE, MOST_PRINTED, type printingCalls } from '@gonghui/contract/printing.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../../base/context.ts';
import { findDesign } from '../../../design/page-rows/index.ts';
import type { Files } from '../../../enterprise/files/index.ts';
import type { Jobs } from '../../../enterprise/jobs/index.ts';
import { recordIds } from '../../submissions/index.ts';
import { fontFiles } from '../fonts/repository.ts';
import { findPrint } from '../repository.ts';
import { forgetPrint, notePages } from './counts.ts';
import type { PrintInput } from './job.ts';
import { makePdf } from './make-pdf.ts';
import { picturesFor } from './pictures.ts';
import { handOut, refuseOthers } from './print.ts';
import { printableRecords, printPlace } from './printable.ts';
import { templateFor } from './template.ts';

type DownloadRequest = CallArgs<typeof printingCalls.download>['body'];

export interface Question {
  id: string;
  body: DownloadRequest;
  /** Called when the database has been asked: others need not wait for pages that are made. */
  leave(): void;
}

/** A PDF that is the answer, or the job that makes it. */
export type Downloaded = { file: Buffer; name: string; lacking: string } | { jobId: string };

export const KIND = 'print';
const NONE = '选中的记录已被删除，或您没有打印它们的权限';
const TOO_MANY = `一次最多打印${MOST_PRINTED}条记录，请缩小范围`;

/** Of which form, and with what: a template's id, or the form's own for the layout that is made from it. */
const whatOf = (deps: Deps, ctx: Ctx, id: string): Promise<{ formId: string; stencilId: string | null }> =>
  deps.db.withTenant(ctx, async trx => {
    const form = await findDesign(trx, ctx, id).catch((error: unknown) => {
      if (error instanceof AppError && error.kind === 'notFound') return null;
      throw error;
    });
    if (form) return { formId: form.id, stencilId: null };
    return { formId: (await findPrint(trx, ctx, id)).form_id, stencilId: id };
  });

/** Records that the list's question means, as far as they may be printed now. */
async function chosen(
  deps: Deps,
  ctx: Ctx,
  formId: string,
  { ids, ...question }: DownloadRequest,
): Promise<string[]> {
  if (ids) return [...new Set(ids)];
  const found = await recordIds(deps, ctx, formId, question);
  if (found.ids.length > MOST_PRINTED || found.capped) throw new AppError('invalid', TOO_MANY);
  return deps.db.withTenant(ctx, async trx => {
    const place = await printPlace(trx, ctx, formId);
    const { list } = await printableRecords(trx, ctx, place, found.ids);
    return list.map(({ row }) => row.id);
  });
}

/** Prints records with a template: up to 20 at once, more as a job. */
export async function downloadPdf(
  deps: Deps,
  { jobs, files }: { jobs: Jobs; files: Files },
  ctx: Ctx,
  { id, body, leave }: Question,
): Promise<Downloaded> {
  const { formId, stencilId } = await whatOf(deps, ctx, id);
  const { printed, form } = await deps.db.withTenant(ctx, async trx => {
    const place = await printPlace(trx, ctx, formId);
    await refuseOthers(trx, ctx, place, body.ids ?? []);
    return { form: place.form, printed: await templateFor(trx, ctx, place, stencilId, false) };
  });
  const ids = await chosen(deps, ctx, formId, body);
  if (ids.length === 0) throw new AppError('invalid', '没有可以打印的记录');
  const way = { mode: body.mode, copies: body.copies ?? null, first: body.first };
  const title = stencilId === null ? form.name : `${form.name}-${printed.name}`;
  if (ids.length > MOST_PDF_AT_ONCE) {
    const input: PrintInput = { formId, stencilId, ids, way, title, key: body.key };
    const named = `打印「${form.name}」${ids.length}条记录`;
    return { jobId: await jobs.create(ctx, KIND, named, input as unknown as Json, { once: 'done' }) };
  }
  const counting = { way: 'pdf' as const, copies: way.copies ?? 1, key: body.key };
  const chunks: Uint8Array[] = [];
  let isMine = false;
  let lacking: string;
  try {
    const made = await makePdf({
      ids,
      way,
      title,
      find: picturesFor(deps, files, ctx),
      fonts: () => fontFiles(deps, ctx),
      async read(some, isCount) {
        const question = { formId, stencilId, ids: some, among: ids };
        const read = await handOut(deps, ctx, question, isCount ? null : counting);
        leave();
        isMine ||= read.isNew;
        return read;
      },
      take: async chunk => void chunks.push(chunk),
      progress: async () => {},
    });
    ({ lacking } = made);
    if (made.records === 0) throw new AppError('notFound', NONE);
    const isNoted = await deps.db.withTenant(ctx, trx => notePages(trx, ctx, body.key, made.pages));
    // The request that noted it came to nothing at this moment.
    if (!isNoted) throw new AppError('conflict', '打印中断，请重试');
  } catch (error) {
    // What an earlier request with this key handed out stays on record, whatever comes of this one.
    if (isMine) await deps.db.withTenant(ctx, trx => forgetPrint(trx, ctx, body.key));
    throw error;
  }
  return { file: Buffer.concat(chunks), name: `${title}.pdf`, lacking };
}
