import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { boardCalls } from '@gonghui/contract/boards.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { type TASK_LISTS, taskCalls } from '@gonghui/contract/tasks.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { activateFlow, approval, copy } from '@gonghui/testkit/flows.ts';
import { buildApplet, component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ALL = { type: 'all' as const, depts: [], users: [], roles: [] };

describe.each(engines('rules'))('cards of tasks over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  const clients: Record<string, Client> = {};
  const as = (name: string) => clients[name]!;

  const serial = component('serial', { label: '单号' });
  const photo = component('upload-img', { label: '发票' });
  const why = component('input', { label: '事由' });
  const day = component('date', { label: '发生日期' });
  const amount = component('number', { label: '金额', unit: '元', precision: 2, thousands: true });
  const note = component('textarea', { label: '备注' });
  const person = component('staff', { label: '经办人' });
  const fields = [serial, photo, why, day, amount, note, person];
  const lists = ['claimed', 'completed', 'submitted', 'cc'] as const;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('card');
    for (const name of ['admin', 'manager', 'plain', 'developer', 'platform'])
      clients[name] = await gateway.signIn(`${name}-card`);
  });
  afterAll(() => gateway.close());

  const design = (chosen: readonly string[] | null, components = fields) => {
    const made = template(...components);
    return chosen ? { ...made, page: { ...made.page, summaryFields: chosen.map(id => ({ id })) } } : made;
  };
  /** A form that goes to `developer`, from whom `hidden` is hidden, and in copy to `platform`, who sees all. */
  async function build(
    chosen: readonly string[] | null,
    hidden: readonly string[] = [],
    node: Parameters<typeof approval>[1] = {},
  ) {
    const appletId = await buildApplet(gateway, ours.ctx);
    const { forms } = gateway.services;
    const { id } = await forms.create(ours.ctx, {
      type: 'normal',
      appletId,
      name: '报销单',
      template: design(chosen),
    });
    await forms.release(ours.ctx, id, { scope: ALL });
    const fieldPermission = Object.fromEntries(hidden.map(field => [field, 'hidden']));
    await activateFlow(as('manager'), id, [
      approval([ours.users.developer!], { fieldPermission, ...node }),
      copy([ours.users.platform!]),
    ]);
    return { id, appletId };
  }
  const values = () => ({
    [why.id]: '差旅',
    [day.id]: '2026-03-05',
    [amount.id]: 1280,
    [note.id]: '一段很长的话',
    [person.id]: ours.users.developer!,
  });
  const submit = async (formId: string) =>
    (
      await as('plain').call(submissionCalls.submit, {
        params: { id: formId },
        body: { values: values() as never, key: newKey() },
      })
    ).id;
  const agree = (record: string) =>
    as('developer').call(approvalCalls.handle, {
      params: { id: record, taskId: `${record}_1` },
      body: { action: 'agree', comment: '', key: newKey() },
    });
  const item = async (who: string, type: (typeof TASK_LISTS)[number], record: string) =>
    (await as(who).call(taskCalls.page, { params: { type }, body: {} })).list.find(
      task => task.instanceId === record,
    );
  const lines = async (who: string, type: (typeof TASK_LISTS)[number], record: string) =>
    (await item(who, type, record))?.summary.map(({ label, text }) => `${label}：${text}`).join(' ');
  const notice = async (who: string) =>
    (await as(who).call(noticeCalls.page, { body: {} })).list[0]?.summary
      .map(({ label, text }) => `${label}：${text}`)
      .join(' ');
  async function save(id: string, next: ReturnType<typeof design>) {
    const { forms } = gateway.services;
    const { version } = await as('manager').call(formCalls.get, { params: { id } });
    const body = { type: 'normal' as const, template: next, baseVersion: version };
    await as('manager').call(formCalls.save, { params: { id }, body });
    await forms.release(ours.ctx, id, { scope: ALL });
  }
  const READERS = [
    ['developer', 'completed'],
    ['plain', 'submitted'],
    ['platform', 'cc'],
  ] as const;

  const USUAL = '事由：差旅 经办人：developer 发生日期：2026-03-05 金额：1,280.00 元';
  const CHOSEN = '金额：1,280.00 元 事由：差旅 备注：一段很长的话';
  it.each<[string, () => string[] | null, () => string[], string, string]>([
    ['by itself', () => null, () => [], USUAL, USUAL],
    [
      'by itself, the amount hidden at the node',
      () => null,
      () => [amount.id],
      '事由：差旅 经办人：developer 发生日期：2026-03-05',
      USUAL,
    ],
    ['as chosen', () => [amount.id, why.id, note.id], () => [], CHOSEN, CHOSEN],
    [
      'as chosen, the amount hidden at the node',
      () => [amount.id, why.id, note.id],
      () => [amount.id],
      '事由：差旅 备注：一段很长的话',
      CHOSEN,
    ],
    [
      'as chosen, a picture and a field that is gone among them',
      () => [photo.id, 'gone0000', amount.id],
      () => [],
      '金额：1,280.00 元',
      '金额：1,280.00 元',
    ],
  ])('%s', async (_name, chosen, hidden, decides, others) => {
    const { id } = await build(chosen(), hidden());
    const record = await submit(id);
    expect(await lines('developer', 'claimed', record)).toBe(decides);
    expect(await notice('developer')).toBe(decides);
    await agree(record);
    for (const [who, list] of READERS)
      expect([list, await lines(who, list, record)]).toEqual([list, who === 'developer' ? decides : others]);
    expect(await notice('plain')).toBe(others);
    const entry = await item('plain', 'submitted', record);
    expect(entry?.number).toMatch(/^\d{4}/);
  });

  it('say of what came back what was handed in, to whoever is to hand it in again', async () => {
    const { id } = await build(null, [], { approvalAudit: ['agree', 'refuse', 'back'] });
    const record = await submit(id);
    await as('developer').call(approvalCalls.handle, {
      params: { id: record, taskId: `${record}_1` },
      body: { action: 'back', to: null, comment: '请补充', key: newKey() },
    });
    for (const list of ['claimed', 'submitted'] as const)
      expect([list, await lines('plain', list, record)]).toEqual([list, USUAL]);
    expect((await item('plain', 'claimed', record))?.number).toMatch(/^\d{4}/);
  });

  it('say no number that is hidden from the reader, and find by none', async () => {
    const { id } = await build([serial.id, why.id], [serial.id]);
    const record = await submit(id);
    const [theirs, own] = [
      await item('developer', 'claimed', record),
      await item('plain', 'submitted', record),
    ];
    expect([theirs?.number, theirs?.summary.length, own?.summary.length]).toEqual(['', 1, 1]);
    const body = { filters: { keyword: own!.number, formId: id } };
    const found = (who: string, type: 'claimed' | 'submitted') =>
      as(who).call(taskCalls.page, { params: { type }, body });
    expect((await found('developer', 'claimed')).list).toEqual([]);
    expect((await found('plain', 'submitted')).list).toHaveLength(1);
  });

  it('say the amount that the record has now, long after it was signed', async () => {
    const { id } = await build([amount.id]);
    const record = await submit(id);
    await agree(record);
    const { rev } = await as('manager').call(submissionCalls.detail, { params: { id: record } });
    await as('manager').call(submissionCalls.change, {
      params: { id: record },
      body: { rev, values: { [amount.id]: 99 }, base: { [amount.id]: 1280 } } as never,
    });
    for (const [who, list] of READERS) expect(await lines(who, list, record)).toBe('金额：99.00 元');
    await as('manager').call(recordWorkCalls.setMany, {
      params: { id },
      body: { ids: [record], values: { [amount.id]: 7 } as never },
    });
    for (const [who, list] of READERS) expect(await lines(who, list, record)).toBe('金额：7.00 元');
  });

  it('follow the form as it is now: another choice, other names, fields that are gone', async () => {
    const { id } = await build(null);
    const record = await submit(id);
    await save(id, design([day.id, amount.id]));
    expect(await lines('developer', 'claimed', record)).toBe('发生日期：2026-03-05 金额：1,280.00 元');
    const renamed = { ...amount, props: { ...amount.props, label: '报销金额' } };
    await save(id, design([day.id, amount.id], [serial, why, renamed, note]));
    expect(await lines('developer', 'claimed', record)).toBe('报销金额：1,280.00 元');
    await save(id, design(null, [note]));
    expect(await lines('developer', 'claimed', record)).toBe('备注：一段很长的话');
  });

  it('of before the setting existed say what is known of them', async () => {
    const { id } = await build(null);
    const record = await submit(id);
    const old = JSON.stringify([
      { fieldId: note.id, label: '备注', text: '旧' },
      { fieldId: why.id, label: '事由', text: '出差' },
      { fieldId: amount.id, label: '金额', text: '5.00 元', hiddenAt: [] },
    ]);
    await gateway.db.withTenant(ours.ctx, trx =>
      sql`update approval_instances set summary = ${old}::jsonb where id = ${record}`.execute(trx),
    );
    expect(await lines('developer', 'claimed', record)).toBe('事由：出差 金额：5.00 元');
    for (const list of lists) await as('admin').call(taskCalls.page, { params: { type: list }, body: {} });
  });

  it('are what a new board shows, and keep what the board has when the form chooses anew', async () => {
    const { id, appletId } = await build([amount.id, day.id]);
    const board = await as('manager').call(datasetCalls.create, {
      body: { type: 'dm', appletId, sourceId: id },
    });
    const shown = async () =>
      (await as('manager').call(boardCalls.settings, { params: { id: board.id } })).displayFields;
    expect(await shown()).toEqual([amount.id, day.id]);
    await save(id, design([why.id, note.id]));
    expect(await shown()).toEqual([amount.id, day.id]);
  });
});
