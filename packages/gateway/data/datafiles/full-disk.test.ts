import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datafileCalls } from '@gonghui/contract/datafiles.ts';
import { toAppError } from '@gonghui/gateway/http/plugins/errors.ts';
import { putDataFile, uploadDataFile } from '@gonghui/testkit/datafiles.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { smallDisk } from '@gonghui/testkit/small-disk.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const disk = smallDisk(8);
if (!disk.mounted) console.warn('data files: no disk may be mounted here, a full one is left out');

function fill(left?: number): () => void {
  const free = disk.fill(left);
  onTestFinished(free);
  return free;
}

function workThere(): string {
  const { folder, back } = disk.workThere();
  onTestFinished(back);
  return folder;
}

describe.skipIf(!disk.mounted)('a full disk under data files (rules E8, F3)', () => {
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
    disk.remove();
  });

  const table = (rows: number) =>
    `编号,内容\n${Array.from({ length: rows }, (_, at) => `${at},${randomBytes(40).toString('hex')}`).join('\n')}\n`;
  const FULL = expect.stringContaining('存储空间不足');

  it('is told by what computes over files as a full disk, and not as a file that is too large', async () => {
    const there = join(disk.path, 'columns');
    mkdirSync(there, { recursive: true });
    const path = join(tmpdir(), `gonghui-full-${process.pid}.csv`);
    writeFileSync(path, table(60_000));
    onTestFinished(() => rmSync(path, { force: true }));
    // Enough to begin in, and too little for the columns of the table.
    const free = fill(256 * 1024);
    const convert = () =>
      gateway.services.duck.convert({
        ...{ path, sheet: 0, target: join(there, 'columns.parquet'), millis: 60_000, types: [] },
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
    await expect(uploadDataFile(gateway, app, table(2_000), '预算.csv')).rejects.toMatchObject({
      code: 530,
      message: FULL,
    });
    expect(readdirSync(there)).toEqual([]);
    expect((await app.call(datafileCalls.list)).map(one => one.id)).toEqual(before);
    free();
    const { sheets } = await putDataFile(gateway, app, '编号,内容\n1,a\n', { name: '预算.csv' });
    expect(sheets).toMatchObject([{ rows: 1 }]);
  });
});
