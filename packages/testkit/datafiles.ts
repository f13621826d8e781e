import { type DataFile, type DataFileResult, datafileCalls } from '@gonghui/contract/datafiles.ts';
import type { CallArgs } from '@gonghui/contract/define.ts';
import { type Job, jobCalls } from '@gonghui/contract/jobs.ts';
import type { DatasetSource } from '@gonghui/elements/query/dataset.ts';
import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import type { Client, TestGateway } from './gateway.ts';

const BOUNDARY = 'gonghui-boundary';

/** The job when it has ended, however it did. */
export async function ended(client: Client, jobId: string): Promise<Job> {
  for (;;) {
    const job = await client.call(jobCalls.get, { params: { id: jobId } });
    if (job.state !== 'waiting' && job.state !== 'running') return job;
    await new Promise(done => setTimeout(done, 50));
  }
}

/** Uploads a spreadsheet or a CSV file as a browser does, to be looked at. Throws what the gateway says. */
export async function uploadDataFile(
  { app }: TestGateway,
  { token }: Pick<Client, 'token'>,
  content: string | Uint8Array,
  name: string,
): Promise<{ upload: string; name: string; sheets: { place: number; name: string }[]; unread: number }> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const answer = await app.inject({
    method: datafileCalls.upload.method,
    url: API_PREFIX + datafileCalls.upload.path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
  const { code, data, message } = answer.json() as { code: number; message: string; data?: never };
  if (!data) throw Object.assign(new Error(message), { code });
  return data;
}

type Settings = CallArgs<typeof datafileCalls.create>['body']['settings'];

/**
 * Uploads a file and takes it, in place of the file `id` if one is given, and waits until it was read; the gateway's jobs must
 * have been started. Throws what the job says if it failed.
 */
export async function putDataFile(
  gateway: TestGateway,
  client: Client,
  content: string | Uint8Array,
  { name, id, settings = [] }: { name: string; id?: string; settings?: Settings },
): Promise<DataFile> {
  const { upload } = await uploadDataFile(gateway, client, content, name);
  const body = { upload, settings };
  const { jobId } =
    id === undefined
      ? await client.call(datafileCalls.create, { body })
      : await client.call(datafileCalls.update, {
          params: { id },
          body: { ...body, version: (await client.call(datafileCalls.get, { params: { id } })).version },
        });
  const job = await ended(client, jobId);
  if (job.state !== 'done') throw new Error(String(job.message));
  const { fileId } = job.result as unknown as DataFileResult;
  return client.call(datafileCalls.get, { params: { id: fileId } });
}

/** A source that reads a sheet of a file: the first unless named. */
export const sheetSourceOf = (
  { id: fileId, sheets }: DataFile,
  id: string,
  sheet = sheets[0]?.name ?? '',
): DatasetSource => ({ id, name: sheet, of: { kind: 'sheet', fileId, sheet } });

/** Key of the column with a title. */
export function keyOf({ sheets }: DataFile, title: string): string {
  const found = sheets.flatMap(({ columns }) => columns).find(one => one.title === title);
  if (!found) throw new Error(`no column ${title}`);
  return found.key;
}
