import { fileCalls } from '@gonghui/contract/files.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const NOBODY = { depts: [], users: [], roles: [] };
const SECRET = 43_210;

/**
 * What permission groups say holds for every call that touches records: `plain` asks, `developer` and `platform` have
 * submitted records of their own, and `plain` stands in 财务部 with `developer` below in 出纳组.
 */
describe.each(engines('rules'))('records within rights over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let plain: Client;
  let others: Record<'developer' | 'platform', Client>;
  const name = component('input', { label: '姓名' });
  const pay = component('number', { label: '工资' });
  const photo = component('upload-img', { label: '照片' });
  const item = component('input', { label: '物品' });
  const cost = component('number', { label: '金额' });
  const rows = component('subform', { label: '明细' }, [item, cost]);
  const picture = new Map<string, string>();

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    const { organisation } = gateway.services;
    const finance = await organisation.depts.create(ours.ctx, { name: '财务部' });
    const cash = await organisation.depts.create(ours.ctx, { name: '出纳组', parentId: finance.id });
    await organisation.updateUser(ours.ctx, ours.users.plain!, { depts: [finance.id] });
    await organisation.updateUser(ours.ctx, ours.users.developer!, { depts: [cash.id] });
    manager = await gateway.signIn('manager-one');
    plain = await gateway.signIn('plain-one');
    others = {
      developer: await gateway.signIn('developer-one'),
      platform: await gateway.signIn('platform-one'),
    };
  });
  afterAll(() => gateway.close());

  const group = (more: Partial<PermissionGroup>): PermissionGroup => ({
    id: newId(),
    name: newId(),
    members: { type: 'limited', ...NOBODY, users: [{ id: ours.users.plain!, name: '' }] },
    actions: ['see'],
    rows: { kind: 'all' },
    fields: {},
    ...more,
  });
  const set = async (id: string, ...groups: PermissionGroup[]) => {
    const { rev } = await manager.call(permissionCalls.get, { params: { id } });
    await manager.call(permissionCalls.set, { params: { id }, body: { rev, groups } });
  };
  const upload = async (userId: string) => {
    const ctx = { ...ours.ctx, actor: { id: userId, name: '' } };
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#15bb83' } })
      .png()
      .toBuffer();
    return (await gateway.services.files.storePicture(ctx, { bytes, name: 'a.png', purpose: 'record' })).id;
  };
  /** A form with one record of each of the three; their ids by who submitted them. */
  const build = async () => {
    const { id } = await buildForm(gateway, ours.ctx, [name, pay, photo, rows]);
    const made: Record<string, string> = {};
    for (const [who, client] of Object.entries({ plain, ...others })) {
      const file = await upload(ours.users[who]!);
      picture.set(`${id} ${who}`, file);
      const values = {
        [name.id]: `${who}的`,
        [pay.id]: SECRET,
        [photo.id]: [file],
        [rows.id]: [{ id: newId(), values: { [item.id]: '笔', [cost.id]: SECRET } }],
      };
      const body = { values: values as never, key: newKey() };
      made[who] = (await client.call(submissionCalls.submit, { params: { id }, body })).id;
    }
    return { id, made };
  };
  const list = (id: string, body: object = {}) =>
    plain.call(submissionCalls.page, { params: { id }, body: body as never });
  const seen = async (id: string, made: Record<string, string>, body: object = {}) => {
    const shown = new Set((await list(id, body)).list.map(record => record.id));
    return Object.keys(made).filter(who => shown.has(made[who]!));
  };

  describe('records', () => {
    test.each([
      ['own', ['plain']],
      ['dept', ['plain']],
      ['depts', ['plain', 'developer']],
      ['all', ['plain', 'developer', 'platform']],
    ] as const)('%s: %j', async (kind, expected) => {
      const { id, made } = await build();
      await set(id, group({ rows: { kind } }));
      expect(await seen(id, made)).toEqual(expected);
      for (const [who, record] of Object.entries(made)) {
        const answer = await plain.ask(submissionCalls.detail, { params: { id: record } });
        expect(answer.code, who).toBe((expected as readonly string[]).includes(who) ? 200 : 404);
      }
      const ids = await plain.call(recordListCalls.ids, { params: { id }, body: {} });
      expect(ids.ids).toHaveLength(expected.length);
      const sum = await plain.call(recordListCalls.summary, { params: { id }, body: { measures: [pay.id] } });
      expect(sum.count).toBe(expected.length);
      expect(sum.measures[pay.id]?.sum).toBe(SECRET * expected.length);
      const window = await plain.call(recordListCalls.window, { params: { id }, body: { count: true } });
      expect(window.total).toBe(expected.length);
    });

    test('a condition on fields, and the union of two groups', async () => {
      const { id, made } = await build();
      const condition = {
        logical: 'and' as const,
        items: [
          { key: name.id, keyLabel: '', type: 'input', operator: 'contains' as const, value: 'platform' },
        ],
      };
      await set(id, group({ rows: { kind: 'condition', condition } }));
      expect(await seen(id, made)).toEqual(['platform']);
      await set(id, group({ rows: { kind: 'condition', condition } }), group({ rows: { kind: 'own' } }));
      expect(await seen(id, made)).toEqual(['plain', 'platform']);
    });

    test('whoever moves to another department sees other records at once', async () => {
      const { id, made } = await build();
      await set(id, group({ rows: { kind: 'depts' } }));
      expect(await seen(id, made)).toEqual(['plain', 'developer']);
      const { organisation } = gateway.services;
      const before = await organisation.user(ours.ctx, ours.users.plain!);
      await organisation.updateUser(ours.ctx, ours.users.plain!, { depts: [] });
      try {
        expect(await seen(id, made)).toEqual(['plain']);
      } finally {
        const depts = before.depts.map(dept => dept.id);
        await organisation.updateUser(ours.ctx, ours.users.plain!, { depts });
      }
    });

    test('a role that is taken away takes its records along at once', async () => {
      const { id, made } = await build();
      const { roles } = gateway.services.organisation;
      const role = await roles.create(ours.ctx, { title: newId() });
      await roles.setMembers(ours.ctx, role.id, [ours.users.plain!]);
      await set(id, group({ members: { type: 'limited', ...NOBODY, roles: [{ id: role.id, name: '' }] } }));
      expect(await seen(id, made)).toHaveLength(3);
      await roles.setMembers(ours.ctx, role.id, []);
      const answer = await plain.ask(submissionCalls.page, { params: { id }, body: {} });
      expect(answer.code).toBe(404);
    });
  });

  describe('actions', () => {
    const change = (record: string, values: Record<string, unknown>, rev = 1) =>
      plain.ask(submissionCalls.change, { params: { id: record }, body: { rev, values: values as never } });

    test('seeing is not changing, deleting, importing or exporting', async () => {
      const { id, made } = await build();
      await set(id, group({}));
      const record = made.platform!;
      const { rev, can } = await plain.call(submissionCalls.detail, { params: { id: record } });
      expect(can).toEqual({ edit: false, remove: false, print: false });
      expect((await change(record, { [name.id]: '改' }, rev)).code).toBe(403);
      expect((await plain.ask(submissionCalls.remove, { params: { id: record } })).code).toBe(403);
      const batch = { ids: [record], values: { [name.id]: '改' } };
      await plain.ask(recordWorkCalls.setMany, { params: { id }, body: batch });
      await plain.ask(recordWorkCalls.removeMany, { params: { id }, body: { ids: [record] } });
      const after = await manager.call(submissionCalls.detail, { params: { id: record } });
      expect(after.values[name.id]).toBe('platform的');
    });

    test('each action reaches as far as its own group', async () => {
      const { id, made } = await build();
      await set(
        id,
        group({}),
        group({ actions: ['change'], rows: { kind: 'depts' } }),
        group({ actions: ['remove'], rows: { kind: 'own' } }),
      );
      const can = async (who: string) =>
        (await plain.call(submissionCalls.detail, { params: { id: made[who]! } })).can;
      expect(await can('plain')).toEqual({ edit: true, remove: true, print: false });
      expect(await can('developer')).toEqual({ edit: true, remove: false, print: false });
      expect(await can('platform')).toEqual({ edit: false, remove: false, print: false });
      const { rev } = await plain.call(submissionCalls.detail, { params: { id: made.developer! } });
      expect((await change(made.developer!, { [name.id]: '改' }, rev)).code).toBe(200);
      expect((await plain.ask(submissionCalls.remove, { params: { id: made.developer! } })).code).toBe(403);
      expect((await plain.ask(submissionCalls.remove, { params: { id: made.plain! } })).code).toBe(200);
    });

    test('who lost the right a moment ago is refused, with the record open before him', async () => {
      const { id, made } = await build();
      await set(id, group({ actions: ['change'] }));
      const { rev } = await plain.call(submissionCalls.detail, { params: { id: made.platform! } });
      await set(id, group({}));
      expect((await change(made.platform!, { [name.id]: '晚了' }, rev)).code).toBe(403);
      await set(
        id,
        group({ members: { type: 'limited', ...NOBODY, users: [{ id: ours.users.admin!, name: '' }] } }),
      );
      expect((await change(made.platform!, { [name.id]: '晚了' }, rev)).code).toBe(404);
    });

    test('submit settings decide about the own record, beside the groups', async () => {
      const { id, made } = await build();
      await set(id, group({ actions: ['fill', 'see'] }));
      const may = async (who: string) =>
        (await plain.call(submissionCalls.detail, { params: { id: made[who]! } })).can.edit;
      expect([await may('plain'), await may('platform')]).toEqual([true, false]);
      const body = { submitNum: 0, submitEdit: false, submitMessage: '' };
      await manager.call(permissionCalls.setSubmitSettings, { params: { id }, body });
      expect([await may('plain'), await may('platform')]).toEqual([false, false]);
    });

    test('a field that may only be seen keeps what it holds', async () => {
      const { id, made } = await build();
      await set(id, group({ actions: ['change'], fields: { [pay.id]: 'readonly', [cost.id]: 'hidden' } }));
      const before = await plain.call(submissionCalls.detail, { params: { id: made.platform! } });
      const [row] = before.values[rows.id] as unknown as { id: string; values: Record<string, unknown> }[];
      expect(row?.values).toEqual({ [item.id]: '笔' });
      const values = {
        [name.id]: '改',
        [pay.id]: 1,
        [rows.id]: [{ id: row!.id, values: { [item.id]: '纸', [cost.id]: 1 } }],
      };
      expect((await change(made.platform!, values, before.rev)).code).toBe(200);
      const after = await manager.call(submissionCalls.detail, { params: { id: made.platform! } });
      expect(after.values).toMatchObject({
        [name.id]: '改',
        [pay.id]: SECRET,
        [rows.id]: [{ id: row!.id, values: { [item.id]: '纸', [cost.id]: SECRET } }],
      });
    });
  });

  describe('fields', () => {
    const hidden = { [pay.id]: 'hidden', [photo.id]: 'hidden', [cost.id]: 'hidden' } as const;

    test('what is hidden comes out nowhere', async () => {
      const { id, made } = await build();
      await set(id, group({ actions: ['change'], fields: hidden }));
      const record = { params: { id: made.platform! } };
      const form = { params: { id } };
      const { rev } = await plain.call(submissionCalls.detail, record);
      const answers = [
        await plain.ask(submissionCalls.head, form),
        await plain.ask(submissionCalls.page, { ...form, body: {} }),
        await plain.ask(submissionCalls.page, { ...form, body: { keyword: String(SECRET) } }),
        await plain.ask(recordListCalls.window, { ...form, body: {} }),
        await plain.ask(recordListCalls.summary, { ...form, body: { measures: [pay.id] } }),
        await plain.ask(recordListCalls.groups, { ...form, body: { by: { fieldId: pay.id } } }),
        await plain.ask(submissionCalls.detail, record),
        await plain.ask(submissionCalls.change, {
          ...record,
          body: { rev: rev + 7, values: { [pay.id]: 1 }, base: { [pay.id]: 2 } },
        }),
        await plain.ask(recordWorkCalls.history, { ...record, query: {} }),
      ];
      const file = picture.get(`${id} platform`)!;
      for (const answer of answers) {
        const text = answer.raw.toString('utf8');
        expect(text).not.toContain(String(SECRET));
        expect(text).not.toContain(file);
        expect(text).not.toContain('工资');
      }
      expect((await plain.ask(fileCalls.get, { params: { id: file } })).code).toBe(404);
      await set(id, group({}));
      expect((await plain.ask(fileCalls.get, { params: { id: file } })).status).toBe(200);
    });

    test('what is hidden cannot be asked about: filters and sorting by it are refused', async () => {
      const { id } = await build();
      await set(id, group({ fields: hidden }));
      const asked = (body: object) =>
        plain.ask(submissionCalls.page, { params: { id }, body: body as never });
      const items = [{ fieldId: pay.id, operator: 'gt', value: 1 }];
      expect((await asked({ filters: { logic: 'and', items } })).code).toBe(400);
      expect((await asked({ sort: [{ fieldId: pay.id, order: 'asc' }] })).code).toBe(400);
    });

    test('shown on the own record and hidden on others: no filter, sort, sum or search tells more', async () => {
      const { id, made } = await build();
      await set(id, group({ fields: hidden }), group({ rows: { kind: 'own' } }));
      const page = await list(id);
      const payOf = (who: string) =>
        page.list.find(record => record.id === made[who])?.values[pay.id] ?? null;
      expect([payOf('plain'), payOf('developer'), payOf('platform')]).toEqual([SECRET, null, null]);
      const filters = { logic: 'and', items: [{ fieldId: pay.id, operator: 'eq', value: SECRET }] };
      expect(await seen(id, made, { filters })).toEqual(['plain']);
      expect(await seen(id, made, { keyword: String(SECRET) })).toEqual(['plain']);
      const sum = await plain.call(recordListCalls.summary, { params: { id }, body: { measures: [pay.id] } });
      expect(sum.measures[pay.id]).toMatchObject({ filled: 1, sum: SECRET });
      const { groups } = await plain.call(recordListCalls.groups, {
        params: { id },
        body: { by: { fieldId: pay.id } },
      });
      expect(groups.map(({ key, count }) => [key, count])).toEqual([
        [SECRET, 1],
        [null, 2],
      ]);
      expect((await plain.ask(fileCalls.get, { params: { id: picture.get(`${id} platform`)! } })).code).toBe(
        404,
      );
    });
  });
});
