import { PACKAGE_CAPS } from '@gonghui/applet-package/caps.ts';
import { type OpenPackage, openPackage } from '@gonghui/applet-package/open.ts';
import { inMemory } from '@gonghui/applet-package/zip/bytes.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { type ImportedPackage, type ImportRequest, packageCalls } from '@gonghui/contract/packages.ts';
import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import { ended } from './datafiles.ts';
import type { Client, TestGateway } from './gateway.ts';

/** The package of an applet as its manager gets it; the gateway's jobs must have been started. Throws what the job says. */
export async function exportApplet(client: Client, appletId: string, withData = false): Promise<Buffer> {
  const { jobId } = await client.call(packageCalls.export, { params: { id: appletId }, body: { withData } });
  const job = await ended(client, jobId);
  if (job.state !== 'done') throw new Error(job.message ?? job.state);
  const { raw } = await client.ask(jobCalls.file, { params: { id: jobId } });
  return raw;
}

export const opened = (bytes: Uint8Array): Promise<OpenPackage> => openPackage(inMemory(bytes), PACKAGE_CAPS);

/** Every part of a package as text, but the bytes of its files, by name. */
export async function textsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const read = await opened(bytes);
  const texts = new Map<string, string>();
  for (const part of Object.keys(read.manifest.parts)) {
    if (part.startsWith('files/')) continue;
    const pieces: Uint8Array[] = [];
    for await (const piece of read.stream(part)) pieces.push(piece);
    texts.set(part, Buffer.concat(pieces).toString('utf8'));
  }
  return texts;
}

const BOUNDARY = 'gonghui-boundary';

/** Uploads a package as a browser does; answers what the gateway says, whatever it is. */
export async function sendPackage(
  { app }: Pick<TestGateway, 'app'>,
  { token }: Pick<Client, 'token'>,
  bytes: Uint8Array,
): Promise<{ code: number; message: string; data?: { upload: string; name: string } }> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="应用.ghapp"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const answer = await app.inject({
    method: packageCalls.upload.method,
    url: API_PREFIX + packageCalls.upload.path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
  return answer.json();
}

/** Uploads a package that is taken; answers what it is called by from now on. */
export async function uploadApplet(
  gateway: Pick<TestGateway, 'app'>,
  client: Client,
  bytes: Uint8Array,
): Promise<string> {
  const { data, message } = await sendPackage(gateway, client, bytes);
  if (!data) throw new Error(message);
  return data.upload;
}

/** Makes an applet of a package; throws what the job says where it fails. */
export async function importApplet(
  gateway: Pick<TestGateway, 'app'>,
  client: Client,
  bytes: Uint8Array,
  { name = '导入', ...more }: Partial<Omit<ImportRequest, 'upload'>> = {},
): Promise<ImportedPackage> {
  const upload = await uploadApplet(gateway, client, bytes);
  const { jobId } = await client.call(packageCalls.import, { body: { upload, name, ...more } });
  const job = await ended(client, jobId);
  if (job.state !== 'done') throw new Error(job.message ?? job.state);
  return job.result as ImportedPackage;
}
