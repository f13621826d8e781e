import { type DataFile, type DataFileResult, datafileCalls } from '@gonghui/contract/datafiles.ts';
import type { Job } from '@gonghui/contract/jobs.ts';
import { send } from '../../api/client.ts';
import { callOff, watch } from '../transfer/jobs.ts';
import { upload } from '../uploads.ts';

/** A file that was read, and the job whose file lists the cells that could not be. */
export interface PutFile {
  readonly file: DataFile;
  readonly badCells: number;
  readonly job: Pick<Job, 'id' | 'fileName' | 'kind'>;
}

/** How far it is: the share that has been sent, then that the server reads. */
export type PutStep = { readonly sent: number } | 'reading';

/** When the job is over, its result; rejects in words. Leaving calls it off. */
function over(jobId: string, signal: AbortSignal): Promise<Job> {
  return new Promise((resolve, reject) => {
    const stop = watch(jobId, job => {
      if (job.finishedAt === null) return;
      if (job.state === 'done') resolve(job);
      else
        reject(new Error(job.state === 'cancelled' ? '已取消' : (job.message ?? '文件没有读取成功，请重试')));
    });
    signal.addEventListener(
      'abort',
      () => {
        stop();
        void callOff(jobId).catch(() => {});
        reject(new Error('已取消'));
      },
      { once: true },
    );
  });
}

/** Sends a spreadsheet, in place of the file `id` if one is given, and waits until it was read. Rejects in words. */
export async function putFile(
  file: File,
  { id, signal, onStep }: { id?: string; signal: AbortSignal; onStep(step: PutStep): void },
): Promise<PutFile> {
  const { create, update } = datafileCalls;
  const call = id === undefined ? create : { ...update, path: update.path.replace('{id}', id) };
  const { jobId } = await upload<{ jobId: string }>(call, file, {
    noun: '文件',
    signal,
    onProgress: sent => onStep({ sent }),
  });
  onStep('reading');
  const job = await over(jobId, signal);
  const { fileId, badCells } = job.result as DataFileResult;
  const read = await send(datafileCalls.get, { params: { id: fileId } }, { quiet: true, signal });
  return { file: read, badCells, job };
}
