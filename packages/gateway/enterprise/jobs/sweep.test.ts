import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { makeOld } from '@gonghui/testkit/old-bytes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RESULT_DAYS } from './sweep.ts';

const HOUR_MS = 3600_000;

describe.each(engines())('what jobs leave behind over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let admin: Client;
  let folder: string;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    admin = await gateway.signIn('admin-one');
    folder = await mkdtemp(join(tmpdir(), 'gonghui-sweep-'));
  });
  afterAll(async () => {
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  });

  const jobs = () => gateway.services.jobs;
  const table = async (text: string) => {
    const path = join(folder, 'table.csv');
    await writeFile(path, text);
    return jobs().uploads.keep(ours.ctx, { name: 'a.csv', path, size: text.length }, []);
  };
  const digestOf = async (upload: string) => {
    const { rows } = await sql<{ digest: string }>`select digest from uploads where id = ${upload}`.execute(
      gateway.db.kysely,
    );
    return rows[0]?.digest ?? null;
  };
  const ended = async (text: string) => {
    const id = await jobs().create(ours.ctx, 'none', '导出', { text });
    const digest = await gateway.deps.files.put(Buffer.from(text));
    await sql`update jobs set state = 'done', finished_at = ${new Date(gateway.deps.now())},
      file_digest = ${digest}, file_name = '结果.xlsx' where id = ${id}`.execute(gateway.db.kysely);
    await sql`insert into import_errors values (${id}, ${ours.ctx.tenantId}, 1, '[]', '不对')`.execute(
      gateway.db.kysely,
    );
    return { id, digest };
  };
  const file = (id: string) => admin.ask(jobCalls.file, { params: { id } });
  const errorsOf = async (id: string) =>
    (await sql`select from import_errors where job_id = ${id}`.execute(gateway.db.kysely)).rows.length;

  test('goes when its time is over, by the clock of the database; what a job still reads stays', async () => {
    const [idle, read] = [await table('idle'), await table('read')];
    const idleDigest = (await digestOf(idle)) ?? '';
    const waiting = await jobs().create(ours.ctx, 'none', '导入', { upload: read });
    gateway.advance(47 * HOUR_MS);
    expect(await jobs().clear()).toBe(0);
    // Too old to begin with, and yet read on by what has begun.
    await expect(jobs().uploads.open(ours.ctx, read)).rejects.toThrow('文件已过期');
    gateway.advance(2 * HOUR_MS);
    await makeOld(gateway.deps.files, idleDigest);
    expect(await jobs().clear()).toBe(1);
    expect(await digestOf(idle)).toBeNull();
    expect(await gateway.deps.files.get(idleDigest)).toBeNull();
    const { path } = await jobs().uploads.open(ours.ctx, read, { begun: true });
    for await (const chunk of createReadStream(path)) expect(String(chunk)).toBe('read');
    await sql`update jobs set state = 'done', finished_at = now() where id = ${waiting}`.execute(
      gateway.db.kysely,
    );
    expect(await jobs().clear()).toBe(1);
  });

  test('a result can be fetched for its days; its line stays', async () => {
    admin = await gateway.signIn('admin-one');
    const { id, digest } = await ended('once');
    gateway.advance((RESULT_DAYS * 24 - 1) * HOUR_MS);
    admin = await gateway.signIn('admin-one');
    expect(await jobs().clear()).toBe(0);
    expect((await file(id)).status).toBe(200);
    expect(await errorsOf(id)).toBe(1);
    gateway.advance(2 * HOUR_MS);
    admin = await gateway.signIn('admin-one');
    await makeOld(gateway.deps.files, digest);
    expect(await jobs().clear()).toBe(1);
    expect(await gateway.deps.files.get(digest)).toBeNull();
    expect(await errorsOf(id)).toBe(0);
    expect(await file(id)).toMatchObject({ code: 404, message: '文件不存在或已过期' });
    expect(await admin.call(jobCalls.get, { params: { id } })).toMatchObject({
      state: 'done',
      fileName: null,
    });
    expect(await jobs().clear()).toBe(0);
  });

  test('bytes stay while anything else has the same content', async () => {
    const first = await ended('shared');
    gateway.advance((RESULT_DAYS * 24 + 1) * HOUR_MS);
    const upload = await table('shared');
    await makeOld(gateway.deps.files, first.digest);
    expect(await jobs().clear()).toBe(1);
    expect(String(await gateway.deps.files.get(first.digest))).toBe('shared');
    expect(await digestOf(upload)).toBe(first.digest);
    await Promise.all([jobs().clear(), jobs().clear()]);
    expect(String(await gateway.deps.files.get(first.digest))).toBe('shared');
  });
});
