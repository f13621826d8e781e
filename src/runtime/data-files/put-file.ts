import {
  type DataFile,
  type DataFileResult,
  datafileCalls,
  type SheetPreview,
  type SheetSettings,
} from '@gonghui/contract/datafiles.ts';
import type { CallReturn } from '@gonghui/contract/define.ts';
import type { Job } from '@gonghui/contract/jobs.ts';
import { send } from '../../api/client.ts';
import { upload } from '../host/uploads.ts';
import { callOff, watch } from '../transfer/jobs.ts';

/** A file that was read, and the job whose file lists the cells that could not be. */
export interface PutFile {
  readonly file: DataFile;
  readonly badCells: number;
  readonly job: Pick<Job, 'id' | 'fileName' | 'kind'>;
}

/** A file that lies on the server to be looked at, and is no data file yet. */
export type SentFile = CallReturn<typeof datafileCalls.upload>;

/** What is to be read: a file that was sent, the data file that it replaces, or one of these alone. */
export interface Reading {
  readonly upload?: string | undefined;
  readonly fileId?: string | undefined;
}

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

/** Sends a spreadsheet to be looked at. Rejects in words. */
export const sendFile = (
  file: File,
  signal: AbortSignal,
  onSent: (share: number) => void,
): Promise<SentFile> =>
  upload<SentFile>(datafileCalls.upload, file, { noun: '文件', signal, onProgress: onSent });

/** Nothing of a file that was sent stays; what cannot be told to the server goes there by itself in a day. */
export const discardFile = ({ upload: id }: SentFile): void =>
  void send(datafileCalls.discard, { params: { id } }, { quiet: true }).catch(() => {});

/** How a sheet would be read. A million rows take their time. */
export const previewOf = (
  reading: Reading,
  sheet: number,
  settings: SheetSettings | undefined,
  signal: AbortSignal,
): Promise<SheetPreview> =>
  send(
    datafileCalls.preview,
    { body: { ...reading, sheet, ...(settings && { settings }) } },
    { quiet: true, signal, timeout: 300_000 },
  );

/** Takes what was looked at and waits until it was read. Rejects in words. */
export async function takeFile(
  { upload: from, fileId }: Reading,
  version: number | null,
  settings: (SheetSettings & { sheet: number })[],
  signal: AbortSignal,
): Promise<PutFile> {
  const options = { quiet: true, signal } as const;
  const { jobId } =
    fileId === undefined
      ? await send(datafileCalls.create, { body: { upload: from ?? '', settings } }, options)
      : await send(
          datafileCalls.update,
          {
            params: { id: fileId },
            body: { ...(from && { upload: from }), version: version ?? 0, settings },
          },
          options,
        );
  const job = await over(jobId, signal);
  const { fileId: id, badCells } = job.result as DataFileResult;
  const read = await send(datafileCalls.get, { params: { id } }, options);
  return { file: read, badCells, job };
}
