import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { packageCalls } from '@gonghui/contract/packages.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { buildDataset } from '@gonghui/testkit/custom-pages.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { putDataFile } from '@gonghui/testkit/datafiles.ts';
import { buildApplet, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { uploadPicture } from '@gonghui/testkit/furnish.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { exportApplet, importApplet, textsOf, uploadApplet } from '@gonghui/testkit/package-of.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PACKAGE_PARTS } from '../../main/modules.ts';
import { runImport } from './import.ts';

describe.each(engines())('records that come with their applet over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let plain: Client;
  let appletId: string;
  let other: string;
  let formId: string;
  let bytes: Buffer;

  const title = component('input', { label: '名称' }, undefined, 'title001');
  const secret = component('password', { label: '口令' }, undefined, 'secret01');
  const boss = component('staff', { label: '负责人' }, undefined, 'boss0001');
  const serial = component('serial', { label: '编号' }, undefined, 'serial01');
  const pictures = component('upload-img', { label: '照片' }, undefined, 'photos01');
  const item = component('input', { label: '物品' }, undefined, 'item0001');
  const rows = component('subform', { label: '明细' }, [item], 'rows0001');
  const RECORDS = 620;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('moves');
    manager = await gateway.signIn('manager-moves');
    plain = await gateway.signIn('plain-moves');
    await gateway.services.jobs.start();
    appletId = await buildApplet(gateway, home.ctx, '设备');
    formId = (
      await buildForm(gateway, home.ctx, [title, secret, boss, serial, pictures, rows], {
        appletId,
        name: '登记',
      })
    ).id;
    other = (await buildForm(gateway, home.ctx, [title], { name: '客户' })).id;
    const file = await putDataFile(gateway, manager, '部门,预算\n行政部,500\n研发部,300\n', {
      name: '预算.csv',
    });
    const [sheet] = file.sheets;
    const [dept, budget] = sheet?.columns ?? [];
    await buildDataset(
      manager,
      appletId,
      dataset({
        kind: 'file',
        sources: [
          { id: 'source01', name: '预算', of: { kind: 'sheet', fileId: file.id, sheet: sheet?.name ?? '' } },
        ],
        fields: [
          columnOf('source01', dept?.key ?? '', 'input', 'fielddep'),
          columnOf('source01', budget?.key ?? '', 'number', 'fieldbud'),
        ],
      } as never),
    );
    await buildDataset(
      manager,
      appletId,
      dataset({
        sources: [{ ...formSource(other, undefined, 'source02'), name: '客户' }],
        fields: [columnOf('source02', title.id, 'input', 'fieldnam')],
      }),
    );
    const photo = await uploadPicture(gateway, plain, 'picture/record');
    const submit = async (label: string, more: Record<string, Json> = {}) => {
      const answer = await plain.ask(submissionCalls.submit, {
        params: { id: formId },
        body: { values: { [title.id]: label, ...more } as never, key: newKey() },
      });
      if (answer.code !== 200) throw new Error(JSON.stringify(answer.data));
      return answer.data;
    };
    const { id } = await submit('一号', {
      [secret.id]: 'Geheim_2680',
      [boss.id]: [home.users.plain ?? ''],
      [pictures.id]: [photo],
      [rows.id]: [{ id: newId(), values: { [item.id]: '螺丝' } }],
    });
    await manager.call(recordWorkCalls.comment, { params: { id }, body: { body: '请补充' } as never });
    for (let n = 1; n < RECORDS; n += 31)
      await Promise.all(Array.from({ length: Math.min(31, RECORDS - n) }, (_, k) => submit(`第${n + k}号`)));
    // As a flow that was withdrawn leaves it.
    await gateway.db.withSystem(trx =>
      sql`update ${sql.table(`r_${formId}`)} set process_status = 'revoke' where id = ${id}`.execute(trx),
    );
    bytes = await exportApplet(manager, appletId, true);
    // Once more, since names were given by then.
    expect(Buffer.compare(bytes, await exportApplet(manager, appletId, true))).toBe(0);
  });
  afterAll(() => gateway?.close());

  const formOf = async (applet: string): Promise<string> => {
    const row = await gateway.db.withSystem(trx =>
      trx
        .selectFrom('forms')
        .select('id')
        .where('applet_id', '=', applet)
        .where('name', '=', '登记')
        .executeTakeFirstOrThrow(),
    );
    return row.id;
  };

  test('records, rows, files, comments and numbers are what they were, and nothing secret is among them', async () => {
    const made = await importApplet(gateway, manager, bytes, { name: '设备二' });
    expect(made.records).toBe(RECORDS);
    const again = await textsOf(await exportApplet(manager, made.appletId, true));
    const first = await textsOf(bytes);
    // No approval came along: what was withdrawn there counts here, and is said.
    expect(made.remarks).toContainEqual(expect.stringMatching(/^1条记录.*报表会计入/));
    const counted = (text: string) => text.replace('"uncounted":true,', '');
    for (const [part, text] of first) expect(again.get(part), part).toBe(counted(text));
    expect([...first.values()].join('\n')).not.toContain('Geheim_2680');
    const form = await formOf(made.appletId);
    await gateway.services.applets.setStatus(home.ctx, made.appletId, 'released');
    await gateway.services.forms.release(home.ctx, form, {
      scope: { type: 'all', depts: [], users: [], roles: [] },
    });
    const { list } = await manager.call(submissionCalls.page, {
      params: { id: form },
      body: { keyword: '一号' } as never,
    });
    const found = list.find(one => one.values[title.id] === '一号');
    expect(found?.values).toMatchObject({
      [boss.id]: [home.users.plain],
      [secret.id]: null,
      [rows.id]: [{ values: { [item.id]: '螺丝' } }],
    });
    expect(found?.createdBy.name).toBe('plain');
    const comments = await manager.call(recordWorkCalls.comments, { params: { id: found?.id ?? '' } });
    expect(comments.map(({ body, createdBy }) => [body, createdBy.name])).toEqual([['请补充', 'manager']]);
    // The next number is the one behind the last that came.
    await plain.call(submissionCalls.submit, {
      params: { id: form },
      body: { values: { [title.id]: '新来' } as never, key: newKey() },
    });
    const numbers = await sql<{
      n: string;
    }>`select f_serial01 as n from ${sql.table(`r_${form}`)} order by 1`.execute(gateway.db.kysely);
    expect(new Set(numbers.rows.map(({ n }) => n)).size).toBe(RECORDS + 1);
  });

  test('what was deleted between two exports is gone in the second, wherever it was named', async () => {
    const made = await importApplet(gateway, manager, bytes, { name: '删减' });
    await exportApplet(manager, made.appletId);
    await manager.call(formCalls.remove, { params: { id: await formOf(made.appletId) } });
    const again = await exportApplet(manager, made.appletId);
    expect((await importApplet(gateway, manager, again, { name: '删减二' })).records).toBe(0);
  });

  test('datasets read the file that came along, and what another applet has by its name', async () => {
    const made = await importApplet(gateway, manager, bytes, { name: '设备三' });
    const { list } = await manager.call(datasetCalls.page, { body: { appletId: made.appletId } });
    const sources = await gateway.db.withSystem(trx =>
      trx
        .selectFrom('dataset_sources')
        .select(['kind', 'source_id'])
        .where(
          'dataset_id',
          'in',
          list.map(({ id }) => id),
        )
        .execute(),
    );
    expect(sources).toContainEqual({ kind: 'form', source_id: other });
    expect(sources.some(({ kind }) => kind === 'sheet')).toBe(true);
    const found = await manager.call(packageCalls.check, {
      body: { upload: await uploadApplet(gateway, manager, bytes) },
    });
    expect(found.others.map(({ name, match }) => [name, match?.id])).toEqual([
      ['应用「行政服务」中的「客户」', other],
    ]);
  });

  test('an import that is killed goes on where it was: no record twice, none lost, and one applet', async () => {
    const upload = await uploadApplet(gateway, manager, bytes);
    const { deps, applets, jobs, duck } = gateway.services;
    const room = { deps, applets, jobs, duck, tellers: PACKAGE_PARTS };
    const nobody = { users: {}, depts: {}, roles: {}, connections: {}, others: {} };
    const input = { upload, name: '设备四', mapping: nobody } as unknown as Json;
    let checkpoint: Json = null;
    /** Runs until so many marks are set; the next one fails, as the process that was to set it is gone. */
    const runUntil = (most: number): Promise<Json> => {
      let marks = 0;
      return runImport(room, {
        ...{
          id: 'killed01',
          ctx: { ...home.ctx, actor: { id: home.users.manager ?? '', name: 'manager' } },
          input,
          checkpoint,
          signal: new AbortController().signal,
        },
        async progress(_done, _total, next) {
          if (++marks > most) throw new Error('killed');
          if (next !== undefined) checkpoint = next;
        },
        give: async () => {},
      });
    };
    const named = () =>
      gateway.db.withSystem(trx =>
        trx.selectFrom('applets').select('id').where('name', '=', '设备四').execute(),
      );
    await expect(runUntil(0)).rejects.toThrow('killed');
    expect(await named()).toEqual([]);
    await expect(runUntil(1)).rejects.toThrow('killed');
    const [made] = await named();
    const form = await formOf(made?.id ?? '');
    const held = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from ${sql.table(`r_${form}`)}`.execute(
          gateway.db.kysely,
        )
      ).rows[0]?.n;
    expect(await held()).toBe(0);
    await expect(runUntil(1)).rejects.toThrow('killed');
    expect(await held()).toBe(500);
    const result = (await runUntil(99)) as { records: number };
    expect([result.records, await held(), (await named()).length]).toEqual([RECORDS, RECORDS, 1]);
  });
});
