import { randomBytes } from 'node:crypto';
import { CONTENT_TYPES } from '@gonghui/elements/form/shared/file-kinds.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let gateway: TestGateway;
let ours: Enterprise;
let client: Client;
beforeAll(async () => {
  gateway = await startGateway('pglite');
  ours = await gateway.buildEnterprise('one');
  client = await gateway.signIn('admin-one');
});
afterAll(() => gateway.close());

const fetched = async (mime: string, bytes: Buffer): Promise<string | undefined> => {
  const id = newId();
  const row = { id, tenant_id: ours.ctx.tenantId, created_by: ours.ctx.actor.id, purpose: 'record' as const };
  const file = { name: 'a', mime, size: bytes.length, sent: null, width: null, height: null };
  const digest = await gateway.deps.files.put(bytes);
  await gateway.db.withTenant(ours.ctx, trx =>
    trx
      .insertInto('files')
      .values({ ...row, ...file, digest })
      .execute(),
  );
  const answer = await gateway.app.inject({
    url: `/getway-api/v1/files/${id}`,
    headers: { authorization: `Bearer ${client.token}`, 'accept-encoding': 'gzip, br' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.headers['content-encoding'] as string | undefined;
};

/** Formats that are not packed by themselves. */
const LOOSE = new Set(['text/plain', 'image/bmp', 'application/rtf', 'application/x-cfb']);
const OTHERS = ['application/octet-stream', 'video/mp4', 'video/webm', 'audio/mpeg', 'application/gzip'];

test.each([...CONTENT_TYPES, ...OTHERS])('%s travels packed only where that makes it smaller', async mime => {
  const packed = await fetched(mime, randomBytes(8192));
  expect(packed !== undefined, mime).toBe(LOOSE.has(mime));
});

test('answers of calls travel packed', async () => {
  const answer = await gateway.app.inject({
    url: '/getway-api/v1/userinfo',
    headers: { authorization: `Bearer ${client.token}`, 'accept-encoding': 'br' },
  });
  const text = answer.headers['content-encoding'] === 'br' || Number(answer.headers['content-length']) < 2048;
  expect(text).toBe(true);
});
