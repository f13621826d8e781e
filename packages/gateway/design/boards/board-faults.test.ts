import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { authCalls } from '@gonghui/contract/auth.ts';
import { boardCalls } from '@gonghui/contract/boards.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { taskCalls } from '@gonghui/contract/tasks.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { activateFlow, approval } from '@gonghui/testkit/flows.ts';
import { buildForm, component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ALL = { type: 'all' as const, depts: [], users: [], roles: [] };
const CHOICES = [
  { value: 'waiting1', label: '待处理' },
  { value: 'working1', label: '处理中' },
  { value: 'finished', label: '已完成' },
];

/** `mover` knows no form: he is in the one group of each board, which lets him move cards. */
describe.each(engines('rules'))('what boards meet, over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let mover: Client;
  let appletId: string | undefined;
  const title = component('input', { label: '故障' });
  const state = component('select-single', { label: '状态', options: CHOICES });
  const note = component('input', { label: '处理结果' });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    mover = await gateway.signIn('plain-one');
  }, 60_000);
  afterAll(() => gateway.close());

  const design = (page: Props, components = [title, state, note]) => {
    const whole = template(...components);
    return { ...whole, page: { ...whole.page, ...page } };
  };
  const saved = async (id: string, of: ReturnType<typeof design>) => {
    await gateway.services.forms.save(ours.ctx, id, { type: 'normal', template: of } as never);
    await gateway.services.forms.release(ours.ctx, id, { scope: ALL });
  };

  /** A released form, a board of it by 状态, and what its one group and its manager ask. */
  async function stage(page: Props = {}, fields: Record<string, 'hidden' | 'readonly'> = {}) {
    const form = await buildForm(gateway, ours.ctx, [title, state, note], { ...(appletId && { appletId }) });
    appletId = form.appletId;
    if (Object.keys(page).length > 0) await saved(form.id, design(page));
    const body = { type: 'dm' as const, appletId, sourceId: form.id };
    const { id } = await manager.call(datasetCalls.create, { body });
    const groups = [
      {
        id: newId(),
        name: '移动卡片',
        members: {
          type: 'limited' as const,
          depts: [],
          users: [{ id: ours.users.plain!, name: '' }],
          roles: [],
        },
        actions: ['see' as const, 'change' as const],
        rows: { kind: 'all' as const },
        fields,
      },
    ];
    await manager.call(permissionCalls.set, { params: { id }, body: { rev: 0, groups } });
    await manager.call(formCalls.release, { params: { id }, body: { scope: ALL } });
    const within = { query: { dmFormId: id } as never };
    const params = { id: form.id };
    return {
      id,
      formId: form.id,
      submit: async (at: string | null, values: object = {}) => {
        gateway.advance(1000);
        const filled = { [title.id]: '灯不亮', [state.id]: at, ...values } as never;
        return (
          await manager.call(submissionCalls.submit, { params, body: { values: filled, key: newKey() } })
        ).id;
      },
      move: (record: string, from: string | null, to: string | null, { who = mover, rev = 1 } = {}) =>
        who.ask(submissionCalls.change, {
          params: { id: record },
          body: { rev, values: { [state.id]: to }, base: { [state.id]: from } },
          ...within,
        }),
      rank: (recordId: string, after: string | null, before: string | null, who = mover) =>
        who.ask(boardCalls.rank, { params: { id }, body: { recordId, after, before } }),
      groups: (who = mover) =>
        who.ask(recordListCalls.groups, { params, body: { by: { fieldId: state.id } }, ...within }),
      column: (key: string | null, who = mover) =>
        who.ask(recordListCalls.window, {
          params,
          body: { group: { fieldId: state.id, key }, limit: 200 },
          ...within,
        }),
      stateOf: async (record: string) =>
        (await manager.call(submissionCalls.detail, { params: { id: record } })).values[state.id],
    };
  }

  it('publishing B3: a card that an approval holds cannot be moved, and can be once that is done', async () => {
    const { formId, submit, move, column, stateOf } = await stage();
    await activateFlow(manager, formId, [approval([ours.users.developer!])]);
    const record = await submit('waiting1');
    const [card] = (await column('waiting1')).data.list;
    expect(card).toMatchObject({ id: record, processStatus: 'activity', can: { edit: false } });
    const held = { code: 409, message: '该记录正在审批中，不能直接修改' };
    expect(await move(record, 'waiting1', 'working1')).toMatchObject(held);
    expect(await move(record, 'waiting1', 'working1', { who: manager })).toMatchObject(held);
    expect(await stateOf(record)).toBe('waiting1');
    const approver = await gateway.signIn('developer-one');
    const [task] = (await approver.call(taskCalls.page, { params: { type: 'claimed' }, body: {} })).list;
    const params = { id: record, taskId: task!.taskId! };
    await approver.call(approvalCalls.handle, { params, body: { key: newKey(), action: 'agree' } as never });
    const [free] = (await column('waiting1')).data.list;
    expect(free).toMatchObject({ processStatus: 'approved', can: { edit: true } });
    expect((await move(record, 'waiting1', 'working1', { rev: free!.rev })).code).toBe(200);
  });

  it('publishing B3: a rule of the form refuses a move, and the refusal says of which field', async () => {
    const rule = {
      id: 'ruledone',
      when: {
        logical: 'and',
        items: [
          { key: state.id, keyLabel: '状态', type: 'select-single', operator: 'eq', value: 'finished' },
        ],
      },
      // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
      then: [{ action: 'require', targets: [note.id] }],
    };
    const { submit, move, stateOf } = await stage({ rules: [rule] } as never);
    const [bare, noted] = [await submit('working1'), await submit('working1', { [note.id]: '已换灯管' })];
    const refused = await move(bare, 'working1', 'finished');
    expect(refused).toMatchObject({ code: 422, data: { errors: { [note.id]: ['「处理结果」不能为空'] } } });
    expect(await stateOf(bare)).toBe('working1');
    expect((await move(noted, 'working1', 'finished')).code).toBe(200);
  });

  it('publishing B1: records of a choice that was removed are still there, go elsewhere, and none comes in', async () => {
    const { formId, submit, move, groups, column } = await stage();
    const [gone, other] = [await submit('finished'), await submit('waiting1')];
    const fewer = { ...state, props: { ...state.props, options: CHOICES.slice(0, 2) } };
    await saved(formId, design({}, [title, fewer, note]));
    const counts = (await groups()).data.groups.map(({ key, count }) => [key, count]);
    expect(counts).toContainEqual(['finished', 1]);
    expect((await column('finished')).data.list.map(({ id }) => id)).toEqual([gone]);
    expect(await move(other, 'waiting1', 'finished')).toMatchObject({
      code: 422,
      data: { errors: { [state.id]: [expect.any(String)] } },
    });
    expect((await move(gone, 'finished', 'working1')).code).toBe(200);
    expect((await column('working1')).data.list.map(({ id }) => id)).toEqual([gone]);
  });

  it('publishing B6: hidden from somebody, the field that makes columns makes none, and moves nothing', async () => {
    const { id, formId, submit, move, groups, column, stateOf } = await stage({}, { [state.id]: 'hidden' });
    const record = await submit('waiting1');
    const { head } = await mover.call(boardCalls.view, { params: { id } });
    expect(JSON.stringify(head)).not.toContain('待处理');
    expect(head?.writable).not.toContain(state.id);
    for (const answer of [await groups(), await column('waiting1')]) {
      expect(answer.code).toBe(400);
      expect(answer.raw.toString()).not.toContain(record);
    }
    const moved = await move(record, 'waiting1', 'finished');
    expect(moved.raw.toString()).not.toContain('waiting1');
    expect(await stateOf(record)).toBe('waiting1');
    const whole = await mover.call(recordListCalls.window, {
      params: { id: formId },
      body: {},
      query: { dmFormId: id } as never,
    });
    expect(JSON.stringify(whole)).not.toContain('waiting1');
  });

  it('publishing B7: once the form is deleted no call of the board finds a record', async () => {
    const { id, formId, submit, move, rank, groups, column } = await stage();
    const [a, b] = [await submit('waiting1'), await submit('waiting1')];
    await manager.call(formCalls.remove, { params: { id: formId } });
    for (const answer of [
      await move(a, 'waiting1', 'finished'),
      await rank(a, null, b),
      await groups(),
      await column('waiting1'),
    ])
      expect(answer).toMatchObject({ code: 404, data: null });
    expect(await mover.call(boardCalls.view, { params: { id } })).toMatchObject({ status: 5, head: null });
  });

  it('publishing B6: who has signed out, lost his group or his audience moves nothing from a page that is still open', async () => {
    const { id, submit, move, rank, groups, stateOf } = await stage();
    const [record, next] = [await submit('waiting1'), await submit('waiting1')];
    const old = await gateway.signIn('plain-one');
    expect((await groups(old)).code).toBe(200);
    await old.call(authCalls.logout);
    for (const answer of [
      await move(record, 'waiting1', 'finished', { who: old }),
      await rank(record, null, next, old),
    ])
      expect(answer.code).toBe(401);
    expect((await gateway.anonymous.ask(boardCalls.view, { params: { id } })).code).toBe(401);

    const { rev, groups: rights } = await manager.call(permissionCalls.get, { params: { id } });
    const audience = { type: 'release' as const, depts: [], users: [], roles: [] };
    const looking = rights.map(group => ({ ...group, members: audience, actions: ['see' as const] }));
    await manager.call(permissionCalls.set, { params: { id }, body: { rev, groups: looking } });
    expect((await move(record, 'waiting1', 'finished')).code).toBe(403);
    expect((await rank(record, null, next)).code).toBe(403);
    const only = { ...ALL, type: 'limited' as const, users: [{ id: ours.users.developer!, name: '' }] };
    await manager.call(formCalls.commitScope, { params: { id }, body: { scope: only } });
    for (const answer of [
      await move(record, 'waiting1', 'finished'),
      await rank(record, null, next),
      await groups(),
      await mover.ask(boardCalls.view, { params: { id } }),
    ])
      expect(answer.code).toBe(404);
    expect(await stateOf(record)).toBe('waiting1');
  });

  it('publishing B3, B4: whatever two people drag where, both read one board, and the list has its cards', async () => {
    const { submit, move, rank, column, stateOf } = await stage();
    const keys = CHOICES.map(({ value }) => value);
    const board: string[][] = keys.map(() => []);
    for (let n = 0; n < 9; n++) board[n % 3]?.unshift(await submit(keys[n % 3] ?? null));
    const revs = new Map<string, number>();
    const drag = async (who: Client, from: number, card: number, to: number, place: number) => {
      const [source = [], target = []] = [board[from], board[to]];
      const [id] = source.splice(card % Math.max(1, source.length), 1);
      if (id === undefined) return;
      const at = place % (target.length + 1);
      const [after, before] = [target[at - 1] ?? null, target[at] ?? null];
      target.splice(at, 0, id);
      if (from !== to) {
        const rev = revs.get(id) ?? 1;
        const moved = await move(id, keys[from] ?? null, keys[to] ?? null, { who, rev });
        expect(moved.code).toBe(200);
        revs.set(id, moved.data.rev);
      }
      if (after !== null || before !== null) expect((await rank(id, after, before, who)).code).toBe(200);
    };
    const of = fc.tuple(fc.nat(2), fc.nat(8), fc.nat(2), fc.nat(8));
    const drags = fc.sample(of, { seed: 20261124, numRuns: 16 });
    for (const [turn, [from, card, to, place]] of drags.entries())
      await drag(turn % 2 ? mover : manager, from, card, to, place);
    for (const who of [mover, manager])
      expect(
        await Promise.all(keys.map(async key => (await column(key, who)).data.list.map(({ id }) => id))),
      ).toEqual(board);

    // At once, over the same cards: each is in one place for both, and in the column that the record says.
    const all = board.flat();
    await Promise.all(
      fc
        .sample(fc.tuple(fc.nat(8), fc.nat(2), fc.boolean()), { seed: 20261125, numRuns: 12 })
        .map(async ([card, to, first]) => {
          const id = all[card] ?? '';
          const who = first ? mover : manager;
          await move(id, null, keys[to] ?? null, { who, rev: 1 });
          await rank(id, all[(card + 1) % 9] ?? null, null, who);
        }),
    );
    const read = (who: Client) =>
      Promise.all(keys.map(async key => (await column(key, who)).data.list.map(({ id }) => id)));
    const [his, hers] = [await read(mover), await read(manager)];
    expect(his).toEqual(hers);
    expect(his.flat().sort()).toEqual([...all].sort());
    for (const [at, ids] of his.entries()) for (const id of ids) expect(await stateOf(id)).toBe(keys[at]);
  });
});
