import { printingCalls } from '@gonghui/contract/printing.ts';
import type { PrintWay } from '@gonghui/print/record/print-pages.ts';
import { send } from '../../api/client.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { saveFile } from '../transfer/save-file.ts';

/** Twenty records of a hundred pages take their time. */
const WAIT_MS = 120_000;
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]/gu;

interface PdfRequest {
  formId: string;
  formName: string;
  /** Null: the layout made from the form. */
  stencilId: string | null;
  recordIds: readonly string[];
  way: PrintWay;
  /** Requests with one key are one print (print R4). */
  key: string;
}

/**
 * Fetches the PDF of some records, which the browser saves; of many it becomes a job of the tray. Rejects when it was
 * refused, which the person has then been told.
 */
export async function downloadPdf(wanted: PdfRequest): Promise<void> {
  const { formId, formName, stencilId, recordIds, way, key } = wanted;
  const done = (await send(
    printingCalls.download,
    {
      params: { id: stencilId ?? formId },
      body: {
        ids: [...recordIds],
        mode: way.mode,
        first: way.first,
        ...(way.copies === null ? {} : { copies: way.copies }),
        key,
      },
    },
    { timeout: WAIT_MS },
  )) as Blob | { jobId: string };
  if (done instanceof Blob) {
    const many = recordIds.length > 1 ? `（${recordIds.length}条）` : '';
    return saveFile(done, `${formName.replace(NOT_IN_NAMES, ' ')}${many}.pdf`);
  }
  toastSuccess('记录较多，正在后台生成 PDF，完成后可在「后台任务」中下载');
  const { follow } = await import('../transfer/jobs.ts');
  await follow(done.jobId);
}
