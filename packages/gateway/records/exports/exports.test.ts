import { exportCalls } from '@gonghui/contract/exports.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

describe.each(engines('rules'))('exports over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let plain: Client;
  const name = component('input', { label: '姓名' });
  const pay = component('number', { label: '工资', precision: 2 });
  const day = component('date', { label: '日期' });
  const boss = component('staff', { label: '主管' });
  const item = component('input', { label: '物品' });
  const rows = component('subform', { label: '领用/明细' }, [item]);
  const all = [name.id, pay.id, day.id, boss.id, rows.id, 'createdBy'];

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    plain = await gateway.signIn('plain-one');
    await gateway.services.jobs.start();
  });
  afterAll(() => gateway.close());

  const build = () => buildForm(gateway, ours.ctx, [name, pay, day, boss, rows]);
  const submit = (id: string, values: Record<string, unknown>, who = plain) =>
    who.call(submissionCalls.submit, { params: { id }, body: { values: values as never, key: newKey() } });
  const full = (label: string) => ({
    [name.id]: label,
    [pay.id]: 12.5,
    [day.id]: '2026-03-05',
    [boss.id]: [ours.users.plain],
    [rows.id]: [
      { id: newId(), values: { [item.id]: '笔' } },
      { id: newId(), values: { [item.id]: '@SUM(A1)' } },
    ],
  });
  const run = async (id: string, body: object, client = manager) => {
    const { jobId } = await client.call(exportCalls.start, { params: { id }, body } as never);
    const job = await vi.waitFor(
      async () => {
        const now = await client.call(jobCalls.get, { params: { id: jobId } });
        expect(now.finishedAt).not.toBeNull();
        return now;
      },
      { timeout: 30_000, interval: 50 },
    );
    const { raw } = await client.ask(jobCalls.file, { params: { id: jobId } });
    return { job, sheets: job.state === 'done' ? (await readXlsx(raw)).sheets : [] };
  };

  test('writes typed cells, subforms on sheets of their own, and nothing that Excel would run', async () => {
    const { id } = await build();
    await submit(id, full('=1+1'));
    const { job, sheets } = await run(id, { fields: all });
    expect(job).toMatchObject({ state: 'done', result: { records: 1, capped: false } });
    expect(sheets.map(sheet => [sheet.name, sheet.rows])).toEqual([
      [
        '记录',
        [
          ['序号', '姓名', '工资', '日期', '主管', '提交人'],
          [1, '=1+1', 12.5, new Date(Date.UTC(2026, 2, 5)), 'plain', 'plain'],
        ],
      ],
      [
        '领用 明细',
        [
          ['序号', '物品'],
          [1, '笔'],
          [1, '@SUM(A1)'],
        ],
      ],
    ]);
  });

  test('exports what one sees: filter, sort, chosen records, over more than one stretch', async () => {
    const { id } = await build();
    for (let i = 0; i < 3; i++) await submit(id, { ...full(`人${i}`), [pay.id]: i, [rows.id]: [] });
    const filters = { logic: 'and', items: [{ fieldId: pay.id, operator: 'ge', value: 1 }] };
    const sort = [{ fieldId: pay.id, order: 'desc' }];
    const names = ({ sheets }: Awaited<ReturnType<typeof run>>) =>
      sheets[0]!.rows.slice(1).map(row => row[0]);
    expect(names(await run(id, { fields: [name.id], filters, sort }))).toEqual(['人2', '人1']);
    const { list } = await manager.call(submissionCalls.page, { params: { id }, body: {} as never });
    expect(names(await run(id, { fields: [name.id], ids: [list[1]!.id] }))).toEqual([
      list[1]!.values[name.id],
    ]);
    const bulk = Array.from({ length: 405 }, (_, i) => i);
    await Promise.all(bulk.map(i => submit(id, { [name.id]: `批${i}` })));
    const { job, sheets } = await run(id, { fields: [name.id] });
    expect(job.result).toEqual({ records: 408, capped: false });
    expect(new Set(sheets[0]!.rows.map(row => row[0])).size).toBe(409);
  });

  test('sorts choices by the order of their options, not by what is stored', async () => {
    const options = ['zzzzzzzz', 'mmmmmmmm', 'aaaaaaaa'].map((value, at) => ({
      value,
      label: `${at + 1}级`,
    }));
    const level = component('radio', { label: '级别', options });
    const { id } = await buildForm(gateway, ours.ctx, [level]);
    for (const value of ['aaaaaaaa', 'zzzzzzzz', null, 'mmmmmmmm']) await submit(id, { [level.id]: value });
    const sort = [{ fieldId: level.id, order: 'desc' }];
    const { sheets } = await run(id, { fields: [level.id], sort });
    expect(sheets[0]!.rows.slice(1, 4)).toEqual([['3级'], ['2级'], ['1级']]);
  });

  test('gives nobody what he may not export', async () => {
    const { id } = await build();
    await submit(id, full('甲'), plain);
    await submit(id, full('乙'), manager);
    expect((await plain.ask(exportCalls.start, { params: { id }, body: { fields: [name.id] } })).code).toBe(
      403,
    );
    const members = { type: 'all' as const, depts: [], users: [], roles: [] };
    const groups: PermissionGroup[] = [
      { id: newId(), name: '看', members, actions: ['see'], rows: { kind: 'all' }, fields: {} },
      {
        id: newId(),
        name: '导出自己的',
        members,
        actions: ['export'],
        rows: { kind: 'own' },
        fields: { [pay.id]: 'hidden' },
      },
    ];
    await manager.call(permissionCalls.set, { params: { id }, body: { rev: 0, groups } });
    const { sheets } = await run(id, { fields: [name.id, pay.id] }, plain);
    expect(sheets[0]!.rows).toEqual([['姓名'], ['甲']]);
  });

  test('has no head for what is hidden from the person, in subforms either', async () => {
    const { id } = await build();
    await submit(id, full('甲'), plain);
    const members = { type: 'all' as const, depts: [], users: [], roles: [] };
    const inner = (fields: Record<string, 'hidden'>): PermissionGroup[] => [
      { id: newId(), name: '导出', members, actions: ['see', 'export'], rows: { kind: 'all' }, fields },
    ];
    const [first, ...others] = rows.components ?? [];
    const all = Object.fromEntries([first, ...others].map(column => [column!.id, 'hidden' as const]));
    await manager.call(permissionCalls.set, {
      params: { id },
      body: { rev: 0, groups: inner({ [first!.id]: 'hidden' }) },
    });
    const some = await run(id, { fields: [name.id, rows.id] }, plain);
    const heads = some.sheets.flatMap(sheet => sheet.rows[0] ?? []);
    expect(heads).not.toContain(first!.props.label);
    if (others.length > 0) expect(heads).toContain(others[0]!.props.label);
    const { rev } = await manager.call(permissionCalls.get, { params: { id } });
    await manager.call(permissionCalls.set, { params: { id }, body: { rev, groups: inner(all) } });
    const none = await run(id, { fields: [name.id, rows.id] }, plain);
    expect(none.sheets).toHaveLength(1);
  });
});
