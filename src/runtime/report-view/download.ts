import { type DownloadFormat, visualCalls } from '@gonghui/contract/visuals.ts';
import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import { send } from '../../api/client.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { saveFile } from '../transfer/save-file.ts';
import { asSent } from './clicks/click-values.ts';

/** A picture of a whole report takes its time. */
const WAIT_MS = 120_000;
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]/gu;

/**
 * Fetches a panel of a released report, or with `''` all of it, as a file that the browser saves; many rows become a job of
 * the tray. Rejects when it was refused, which the person has then been told.
 */
export async function downloadReport(
  report: { id: string; name: string },
  panel: { id: string },
  values: FilterValues,
  format: DownloadFormat,
): Promise<void> {
  const done = (await send(
    visualCalls.download,
    {
      params: { formId: report.id },
      body: { componentId: panel.id, filterValueMap: asSent(values), format },
    },
    { timeout: WAIT_MS },
  )) as Blob | { jobId: string };
  if (done instanceof Blob) {
    // The server names it: the name of a lone table says which records its numbers stand for.
    const name = done instanceof File ? done.name : `${report.name}.${format}`;
    saveFile(done, name.replace(NOT_IN_NAMES, ' '));
    return;
  }
  toastSuccess('数据较多，正在后台生成文件，完成后可在「后台任务」中下载');
  const { follow } = await import('../transfer/jobs.ts');
  await follow(done.jobId);
}
