import type { CallInput } from '@gonghui/contract/define.ts';
import { importCalls } from '@gonghui/contract/imports.ts';
import type { Job } from '@gonghui/contract/jobs.ts';
import { ended } from '@gonghui/testkit/datafiles.ts';
import type { Client, TestGateway } from '@gonghui/testkit/gateway.ts';

const BOUNDARY = 'gonghui-boundary';

/** Sends a table, and starts what is asked of it; null where somebody is not let in. */
async function importTable(
  { app }: TestGateway,
  client: Client,
  formId: string,
  rows: readonly (readonly string[])[],
  how: Pick<CallInput<typeof importCalls.start>['body'], 'columns' | 'mode' | 'key'>,
): Promise<Job | null> {
  const table = rows.map(row => row.join(',')).join('\n');
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  const answer = await app.inject({
    method: 'POST',
    url: `/getway-api/v1/forms/${formId}/batch-import/extract`,
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: `${head}${table}\r\n--${BOUNDARY}--\r\n`,
  });
  const { data } = answer.json() as { data: { upload: string } | null };
  if (!data) return null;
  const started = await client.ask(importCalls.start, {
    params: { id: formId },
    body: { upload: data.upload, sheet: 0, head: 0, trial: false, ...how },
  });
  return started.code === 200 ? ended(client, started.data.jobId) : null;
}

/** Changes records by a table as somebody does: found by `key`, with one further column; null where he is not let in. */
export const importInto = (
  gateway: TestGateway,
  client: Client,
  formId: string,
  { key, column, rows }: { key: string; column: string; rows: readonly (readonly [string, string])[] },
): Promise<Job | null> =>
  importTable(gateway, client, formId, [['键', '值'], ...rows], {
    columns: [key, column],
    mode: 'update',
    key,
  });

/** Adds one record by a table of these fields and values. */
export const addTo = (
  gateway: TestGateway,
  client: Client,
  formId: string,
  cells: readonly (readonly [string, string])[],
): Promise<Job | null> =>
  importTable(gateway, client, formId, [cells.map((_, at) => `列${at}`), cells.map(([, text]) => text)], {
    columns: cells.map(([field]) => field),
    mode: 'add',
    key: null,
  });
