import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datafileCalls } from '@gonghui/contract/datafiles.ts';
import { type Job, jobCalls } from '@gonghui/contract/jobs.ts';
import { toAppError } from '@gonghui/gateway/plugins/errors.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const disk = mkdtempSync(join(tmpdir(), 'gonghui-data-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status === 0;
if (!mounted) console.warn('data files: no disk may be mounted here, a full one is left out');

/** Fills the disk but for `left` bytes, until the test is over or it is taken away. */
function fill(left = 0): () => void {
  const filler = join(disk, 'filler');
  const file = openSync(filler, 'w');
  for (const piece of [1 << 20, 4096, 64])
    try {
      for (;;) writeSync(file, Buffer.alloc(piece, 1));
    } catch {}
  ftruncateSync(file, fstatSync(file).size - left);
  closeSync(file);
  const free = () => rmSync(filler, { force: true });
  onTestFinished(free);
  return free;
}

/** Has temporary folders made on the small disk. */
function workThere(): string {
  const before = process.env.TMPDIR;
  const there = join(disk, 'work');
  mkdirSync(there, { recursive: true });
  process.env.TMPDIR = there;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
  return there;
}

describe.skipIf(!mounted)('a full disk under data files (rules E8, F3)', () => {
  let gateway: TestGateway;
  let app: Client;

  beforeAll(async () => {
    gateway = await startGateway('pglite');
    await gateway.buildEnterprise('full');
    app = await gateway.signIn('manager-full');
    await gateway.services.jobs.start();
  }, 60_000);
  afterAll(async () => {
    await gateway?.services.jobs.stop();
    await gateway?.close();
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  async function send(text: string) {
    const boundary = 'gonghui-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="预算.csv"\r\nContent-Type: text/csv\r\n\r\n`;
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/getway-api/v1/datafiles',
      headers: {
        authorization: `Bearer ${app.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return answer.json() as { code: number; message: string; data: { jobId: string } };
  }
  async function ended(jobId: string): Promise<Job> {
    for (;;) {
      const job = await app.call(jobCalls.get, { params: { id: jobId } });
      if (job.state !== 'waiting' && job.state !== 'running') return job;
      await new Promise(done => setTimeout(done, 50));
    }
  }
  const table = (rows: number) =>
    `编号,内容\n${Array.from({ length: rows }, (_, at) => `${at},${randomBytes(40).toString('hex')}`).join('\n')}\n`;
  const FULL = expect.stringContaining('存储空间不足');

  it('is told by what computes over files as a full disk, and not as a file that is too large', async () => {
    const there = join(disk, 'columns');
    mkdirSync(there, { recursive: true });
    const path = join(tmpdir(), `gonghui-full-${process.pid}.csv`);
    writeFileSync(path, table(60_000));
    onTestFinished(() => rmSync(path, { force: true }));
    // Enough to begin in, and too little for the columns of the table.
    const free = fill(256 * 1024);
    const convert = () =>
      gateway.services.duck.convert({
        ...{ path, sheet: 0, target: join(there, 'columns.parquet'), millis: 60_000, texts: [] },
      });
    const fault = await convert().catch((error: unknown) => error);
    expect(toAppError(fault)).toMatchObject({ kind: 'storageFull', message: FULL });
    free();
    rmSync(join(there, 'columns.parquet'), { force: true });
    expect((await convert()).rows).toBe(60_000);
  });

  it('refuses an upload in words, keeps nothing of it, and goes on once there is room', async () => {
    const before = (await app.call(datafileCalls.list)).map(one => one.id);
    const there = workThere();
    const free = fill();
    expect(await send(table(2_000))).toMatchObject({ code: 530, message: FULL });
    expect(readdirSync(there)).toEqual([]);
    expect((await app.call(datafileCalls.list)).map(one => one.id)).toEqual(before);
    free();
    const { data } = await send('编号,内容\n1,a\n');
    expect(await ended(data.jobId)).toMatchObject({ state: 'done' });
  });
});
