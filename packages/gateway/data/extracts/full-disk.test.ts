import { readdirSync } from 'node:fs';
import { datasourceCalls } from '@gonghui/contract/datasources.ts';
import { extractCalls } from '@gonghui/contract/extracts.ts';
import { type Job, jobCalls } from '@gonghui/contract/jobs.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import { postgres } from '@gonghui/testkit/database.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import { smallDisk } from '@gonghui/testkit/small-disk.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readAllowed } from '../../base/outbound/allow.ts';

const disk = smallDisk(24);
const possible = disk.mounted && postgresBin() !== undefined;
if (!possible)
  console.warn('extracts: no disk may be mounted or no PostgreSQL is here, a full disk is left out');

describe.skipIf(!possible)('a full disk under an extract (rule F3)', () => {
  let gateway: TestGateway;
  let app: Client;
  let connection = '';
  let client: pg.Client;

  beforeAll(async () => {
    const own = await postgres();
    const owner = new pg.Client({ connectionString: own.url('postgres') });
    await owner.connect();
    await owner.query('create database full_disk');
    await owner.end();
    client = new pg.Client({ connectionString: own.url('full_disk') });
    await client.connect();
    await client.query(`create table orders as
      select i as id, md5(i::text) || md5((i * 7)::text) as word from generate_series(1, 1000) i`);
    gateway = await startGateway('pglite', { config: { outboundAllow: readAllowed('127.0.0.0/8:*') } });
    await gateway.buildEnterprise('full');
    app = await gateway.signIn('manager-full');
    const admin = await gateway.signIn('admin-full');
    const url = new URL(own.url('full_disk'));
    const { id } = await admin.call(datasourceCalls.create, {
      body: {
        ...{
          name: '商城',
          kind: 'postgres',
          host: '127.0.0.1',
          port: Number(url.port),
          database: 'full_disk',
        },
        ...{ user: url.username, password: url.password || 'x', tls: false, writable: true },
      },
    });
    connection = id;
    await gateway.services.jobs.start();
  }, 120_000);
  afterAll(async () => {
    await client?.end();
    await gateway?.services.jobs.stop();
    await gateway?.close();
    disk.remove();
  });

  async function ended(jobId: string): Promise<Job> {
    for (;;) {
      const job = await app.call(jobCalls.get, { params: { id: jobId } });
      if (job.state !== 'waiting' && job.state !== 'running') return job;
      await new Promise(done => setTimeout(done, 50));
    }
  }
  const listed = async () => {
    const [only] = await app.call(extractCalls.list, { params: { id: connection } });
    if (!only) throw new Error('no extract');
    return only;
  };
  const FULL = expect.stringContaining('存储空间不足');

  it('changes nothing of what was fetched, says what to do, leaves nothing lying, and goes on once there is room', async () => {
    const { jobId } = await app.call(extractCalls.create, {
      params: { id: connection },
      body: { schema: 'public', table: 'orders' },
    });
    expect(await ended(jobId)).toMatchObject({ state: 'done' });
    const before = await listed();
    expect(before).toMatchObject({ state: 1, rows: 1000 });

    await client.query(`insert into orders
      select i, md5(i::text) || md5((i * 7)::text) from generate_series(1001, 60000) i`);
    const { folder, back } = disk.workThere();
    onTestFinished(back);
    // Room to begin in, and too little for the table.
    const free = disk.fill(256 * 1024);
    onTestFinished(free);
    const { jobId: again } = await app.call(extractCalls.run, { params: { id: before.id } });
    // Read once, not again and again by the queue: the disk is as full a moment later.
    expect(await ended(again)).toMatchObject({ state: 'failed', message: FULL });
    expect(await listed()).toMatchObject({
      state: 4,
      ...{ message: FULL, rows: 1000 },
      ...{ extractedAt: before.extractedAt, columns: before.columns },
    });
    const runs = await app.call(extractCalls.runs, { params: { id: before.id } });
    expect(runs.map(({ ok }) => ok)).toEqual([false, true]);
    expect(runs[0]).toMatchObject({ message: FULL, rows: null });
    const { list } = await app.call(noticeCalls.page, { body: { kind: 'message' } });
    expect(list.filter(one => one.title === '数据表「orders」抽取失败')).toHaveLength(1);

    free();
    const { jobId: anew } = await app.call(extractCalls.run, { params: { id: before.id } });
    expect(await ended(anew)).toMatchObject({ state: 'done', message: null });
    expect(await listed()).toMatchObject({ state: 1, message: null, rows: 60_000 });
    expect(readdirSync(folder)).toEqual([]);
  }, 120_000);
});
