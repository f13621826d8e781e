import { type DataFile, type DataFileResult, datafileCalls } from '@gonghui/contract/datafiles.ts';
import { type Job, jobCalls } from '@gonghui/contract/jobs.ts';
import type { DatasetSource } from '@gonghui/elements/query/dataset.ts';
import { PREFIX } from '@gonghui/gateway/register.ts';
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

/**
 * Uploads a spreadsheet or a CSV file as a browser does, in place of the file `id` if one is given, and waits until it was
 * read; the gateway's jobs must have been started. Throws what the job says if it failed.
 */
export async function putDataFile(
  { app }: TestGateway,
  client: Client,
  content: string | Uint8Array,
  { name, id }: { name: string; id?: string },
): Promise<DataFile> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const answer = await app.inject({
    method: 'POST',
    url: `${PREFIX}/v1/datafiles${id ? `/${id}/file` : ''}`,
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
  const { data, message } = answer.json() as { message: string; data?: { jobId: string } };
  if (!data) throw new Error(message);
  const job = await ended(client, data.jobId);
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
