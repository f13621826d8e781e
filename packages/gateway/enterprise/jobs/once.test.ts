import { allCalls } from '@gonghui/contract/calls.ts';
import { datafileCalls } from '@gonghui/contract/datafiles.ts';
import type { Call } from '@gonghui/contract/define.ts';
import { efficiencyCalls } from '@gonghui/contract/efficiency.ts';
import { exportCalls } from '@gonghui/contract/exports.ts';
import { extractCalls } from '@gonghui/contract/extracts.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { importCalls } from '@gonghui/contract/imports.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { packageCalls } from '@gonghui/contract/packages.ts';
import { sampleCalls } from '@gonghui/contract/samples.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildApplet, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { exportApplet, uploadApplet } from '@gonghui/testkit/package-of.ts';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** Calls that are asked elsewhere, or that are meant to begin anew each time, each with its reason. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  [datafileCalls.create.path, 'datafiles/preview.test.ts has an upload to take twice'],
  [datafileCalls.update.path, 'datafiles/preview.test.ts has two who change one file'],
  [extractCalls.create.path, 'extracts.test.ts has a database to fetch from'],
  [extractCalls.run.path, 'extracts.test.ts has a database to fetch from'],
]);

/** Calls whose answer names a job that they began. */
const starters = allCalls().filter(({ call }) => {
  const { shape } = call.result as { shape?: Record<string, unknown> };
  return shape !== undefined && 'jobId' in shape && !ELSEWHERE.has(call.path);
});

describe.each(engines('rules'))('what is asked at the same time is done once, over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  const name = component('input', { label: '姓名' });
  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    // He may begin every job that there is, those of the platform too.
    const platform = {
      tenant_id: ours.ctx.tenantId,
      user_id: ours.users.manager ?? '',
      role_id: ours.roles.td_manager ?? '',
    };
    await gateway.db.withSystem(trx => trx.insertInto('user_roles').values(platform).execute());
    manager = await gateway.signIn('manager-one');
    await gateway.services.jobs.start();
  });
  afterAll(() => gateway.close());

  const upload = async (path: string): Promise<string> => {
    const rows = [['姓名'], ['甲'], ['乙']];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '名单', rows }] }));
    const answer = await gateway.app.inject({
      method: 'POST',
      url: `/getway-api/v1/forms/${path}`,
      headers: {
        authorization: `Bearer ${manager.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: Buffer.concat([
        Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'),
        bytes,
        Buffer.from('\r\n--x--\r\n'),
      ]),
    });
    return answer.json().data.upload;
  };
  const column = { title: '姓名', type: 'input', required: false, options: [], precision: 0, depth: 0 };
  /** Sound arguments of each call that begins a job. */
  const asks: Record<string, () => Promise<object>> = {
    [importCalls.start.path]: async () => {
      const { id } = await buildForm(gateway, ours.ctx, [name]);
      const table = await upload(`${id}/batch-import/extract`);
      return {
        params: { id },
        body: { upload: table, sheet: 0, head: 0, columns: [name.id], mode: 'add' },
      };
    },
    [importCalls.createForm.path]: async () => {
      const table = await upload('by-excel/import');
      const applet = await buildApplet(gateway, ours.ctx);
      return {
        body: {
          appletId: applet,
          name: '由表格新建',
          upload: table,
          sheet: 0,
          head: 0,
          columns: [column],
          withData: true,
        },
      };
    },
    [exportCalls.start.path]: async () => {
      const { id } = await buildForm(gateway, ours.ctx, [name]);
      return { params: { id }, body: { fields: [name.id] } };
    },
    [importCalls.takeBack.path]: async () => {
      const { id } = await buildForm(gateway, ours.ctx, [name]);
      const table = await upload(`${id}/batch-import/extract`);
      const body = { upload: table, sheet: 0, head: 0, columns: [name.id], mode: 'add' };
      const { jobId } = await manager.call(importCalls.start, { params: { id }, body } as never);
      await ended(jobId);
      return { params: { id: jobId } };
    },
    [hookCalls.batchPush.path]: async () => {
      const { id } = await buildForm(gateway, ours.ctx, [name]);
      const values = { [name.id]: '甲' };
      await manager.call(submissionCalls.submit, {
        params: { id },
        body: { version: 1, key: newKey(), values },
      });
      const { hook } = await gateway.services.hooks.create(ours.ctx, {
        ...{
          formId: id,
          sourceType: 'form',
          name: '推送',
          url: 'https://receiver.example.cn/',
          status: 'on',
        },
        ...{ events: ['record.created'], condition: null, fields: [], valueForm: 'value', importsToo: false },
        headers: [],
      });
      return { params: { id: hook.id }, body: { mode: 'records', from: 0 } };
    },
    [efficiencyCalls.job.path]: async () => {
      const { id } = await buildForm(gateway, ours.ctx, [name]);
      return { params: { id }, body: {} };
    },
    [packageCalls.export.path]: async () => ({
      params: { id: await buildApplet(gateway, ours.ctx) },
      body: { withData: true },
    }),
    [packageCalls.import.path]: async () => {
      const bytes = await exportApplet(manager, await buildApplet(gateway, ours.ctx));
      return { body: { upload: await uploadApplet(gateway, manager, bytes), name: '搬来' } };
    },
    [sampleCalls.create.path]: async () => {
      const [sample] = (await manager.call(sampleCalls.list)).list;
      return { body: { templateId: sample?.id, name: '由示例新建', withData: false } };
    },
    [sampleCalls.publish.path]: async () => ({
      params: { id: await buildApplet(gateway, ours.ctx) },
      body: { withData: false },
    }),
    [sampleCalls.publishForAll.path]: async () => ({
      params: { id: await buildApplet(gateway, ours.ctx) },
      body: { withData: false },
    }),
  };

  test('every call that begins a job is among them', () => {
    expect(starters.map(({ call }) => call.path).filter(path => !(path in asks))).toEqual([]);
  });

  const jobsNow = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from jobs`.execute(gateway.db.kysely)).rows[0]?.n);
  const forms = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from forms`.execute(gateway.db.kysely)).rows[0]?.n);

  test.each(starters.map(({ name: called, call }) => [called, call] as const))('%s', async (_, call) => {
    const ask = asks[call.path];
    if (!ask) throw new Error(`say here how ${call.path} is asked`);
    const input = await ask();
    const [jobs, made] = [await jobsNow(), await forms()];
    // Most may be asked for anew once they have ended: none ends between the first question and the last.
    await gateway.services.jobs.stop();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => manager.call(call as Call, input as never)),
    ).finally(() => gateway.services.jobs.start());
    const ids = new Set((answers as { jobId: string }[]).map(({ jobId }) => jobId));
    expect(ids.size).toBe(1);
    expect((await jobsNow()) - jobs).toBe(1);
    expect((await forms()) - made).toBe(call === importCalls.createForm ? 1 : 0);
    // A person may have a few open jobs only.
    for (const id of ids) await manager.call(jobCalls.cancel, { params: { id } });
  });

  const ended = (id: string) =>
    vi.waitFor(
      async () => {
        const job = await manager.call(jobCalls.get, { params: { id } });
        expect(job.finishedAt).not.toBeNull();
        return job;
      },
      { timeout: 20_000, interval: 50 },
    );
  const added = async (id: string) =>
    (
      await manager.call(submissionCalls.page, {
        params: { id },
        body: { page: { current: 1, pageSize: 9 } },
      })
    ).list.length;

  test('a table that came in does not come in again; a trial, an export and another form are free to', async () => {
    const { id } = await buildForm(gateway, ours.ctx, [name]);
    const table = await upload(`${id}/batch-import/extract`);
    const body = { upload: table, sheet: 0, head: 0, columns: [name.id], mode: 'add' as const, trial: false };
    const start = async (more: object = {}, form = id) => {
      const { jobId } = await manager.call(importCalls.start, {
        params: { id: form },
        body: { ...body, ...more },
      } as never);
      await ended(jobId);
      return jobId;
    };
    const trials = [await start({ trial: true }), await start({ trial: true })];
    expect(new Set(trials).size).toBe(2);
    const first = await start();
    expect(await start()).toBe(first);
    expect(await added(id)).toBe(2);
    const other = await buildForm(gateway, ours.ctx, [name]);
    expect(await start({}, other.id)).not.toBe(first);
    const out = { params: { id }, body: { fields: [name.id] } };
    const { jobId } = await manager.call(exportCalls.start, out);
    await ended(jobId);
    expect((await manager.call(exportCalls.start, out)).jobId).not.toBe(jobId);
  });

  test('what was cancelled may be asked for again', async () => {
    const { jobs } = gateway.services;
    await jobs.stop();
    const ask = () => jobs.create(ours.ctx, 'import', '导入', { again: 1 }, { once: 'done' });
    const first = await ask();
    expect(await ask()).toBe(first);
    await jobs.cancel(ours.ctx, first);
    expect(await ask()).not.toBe(first);
    await jobs.start();
  });
});
