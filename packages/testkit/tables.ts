import type { CallReturn } from '@gonghui/contract/define.ts';
import { importCalls } from '@gonghui/contract/imports.ts';
import type { Job } from '@gonghui/contract/jobs.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import type { Client, TestGateway } from './gateway.ts';

const PAUSE_MS = 20;
const MOST_PAUSES = 1500;

/** A job of this person once it has ended. */
export async function endedJob(client: Client, id: string): Promise<Job> {
  for (let turn = 0; turn < MOST_PAUSES; turn++) {
    const job = await client.call(jobCalls.get, { params: { id } });
    if (job.finishedAt !== null) return job;
    await new Promise(done => setTimeout(done, PAUSE_MS));
  }
  throw new Error('the job does not end');
}

type Extracted = CallReturn<typeof importCalls.extract>;

async function sendTable<T>(
  { app }: TestGateway,
  client: Client,
  path: string,
  bytes: Uint8Array,
): Promise<T> {
  const boundary = 'gonghui-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const answer = await app.inject({
    method: 'POST',
    url: `/getway-api${path}`,
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const { data, message } = answer.json();
  if (!data) throw new Error(message);
  return data;
}

/** Hands a table in to be imported into a form, as the page does. */
export const handIn = (
  gateway: TestGateway,
  client: Client,
  formId: string,
  bytes: Uint8Array,
): Promise<Extracted> => sendTable(gateway, client, importCalls.extract.path.replace('{id}', formId), bytes);

/** Hands a table in that a form is to be made of. */
export const handInNew = (
  gateway: TestGateway,
  client: Client,
  bytes: Uint8Array,
): Promise<CallReturn<typeof importCalls.byExcel>> =>
  sendTable(gateway, client, importCalls.byExcel.path, bytes);
