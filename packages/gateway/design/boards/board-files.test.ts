import { Readable } from 'node:stream';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { fileCalls } from '@gonghui/contract/files.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ALL = { type: 'all' as const, depts: [], users: [], roles: [] };

/** `caretaker` is let in by the board alone, which shows him the records of 一号楼, photo and text of them. */
describe.each(engines('rules'))('publishing B6: files within a board, over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let caretaker: Client;
  let stranger: Client;
  let form: BuiltForm;
  let board: string;
  let files: Record<'photo' | 'inText' | 'bill' | 'elsewhere' | 'unused', string>;
  const house = component('input', { label: '楼栋' });
  const photo = component('upload-img', { label: '照片' });
  const text = component('rich', { label: '说明' });
  const bill = component('upload-enclosure', { label: '账单' });

  const store = async (name: string) => {
    const upload = { body: Readable.from([Buffer.from(name)]), name: `${name}.txt` };
    return (await gateway.services.files.storeAttachment(ours.ctx, upload)).id;
  };
  const makeBoard = async (sourceId = form.id) => {
    const body = { type: 'dm' as const, appletId: form.appletId, sourceId };
    const { id } = await manager.call(datasetCalls.create, { body });
    await manager.call(formCalls.release, { params: { id }, body: { scope: ALL } });
    return id;
  };
  const show = (id: string, displayFields: string[], rev: number) =>
    manager.call(datasetCalls.save, {
      params: { id },
      body: { board: { rev, displayFields, groupFieldKey: null, dateFieldKey: null } } as never,
    });
  const letIn = async (id: string, actions: 'see'[] = ['see'], type: 'limited' | 'release' = 'limited') => {
    const { rev } = await manager.call(permissionCalls.get, { params: { id } });
    const condition = {
      logical: 'and' as const,
      items: [{ key: house.id, keyLabel: '', type: 'input', operator: 'eq' as const, value: '一号楼' }],
    };
    const users = [{ id: ours.users.plain!, name: '' }];
    const members = { type, depts: [], users: type === 'limited' ? users : [], roles: [] };
    const group = { id: newId(), name: '管理员', members, actions, fields: {} };
    const groups = actions.length > 0 ? [{ ...group, rows: { kind: 'condition' as const, condition } }] : [];
    await manager.call(permissionCalls.set, { params: { id }, body: { rev, groups } });
  };
  const submit = async (values: Record<string, unknown>) => {
    const body = { values: values as never, key: newKey() };
    return (await manager.call(submissionCalls.submit, { params: { id: form.id }, body })).id;
  };
  const within = (dmFormId: string | null) => (dmFormId === null ? {} : { query: { dmFormId } as never });
  const read = async (id: string, by: string | null, who = caretaker) => {
    const [bytes, preview, facts] = [
      await who.ask(fileCalls.get, { params: { id }, ...within(by) }),
      await who.ask(fileCalls.preview, { params: { a: id, b: 'a.txt' }, ...within(by) }),
      await who.ask(fileCalls.facts, { body: { ids: [id] }, ...within(by) }),
    ];
    // Whoever may read one may read it by every call, and nobody else by any.
    const all = [bytes.status, preview.status, facts.code === 200 && facts.data.length > 0 ? 200 : 404];
    if (facts.code === 200) expect(new Set(all).size, all.join()).toBe(1);
    return bytes.status;
  };

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    await gateway.buildEnterprise('two');
    [manager, caretaker, stranger] = [
      await gateway.signIn('admin-one'),
      await gateway.signIn('plain-one'),
      await gateway.signIn('admin-two'),
    ];
    form = await buildForm(gateway, ours.ctx, [house, photo, text, bill], {
      name: '维修工单',
      scope: { ...ALL, type: 'limited' as const, users: [{ id: ours.users.developer!, name: '' }] },
    });
    const sharp = (await import('sharp')).default;
    const white = { create: { width: 4, height: 4, channels: 3 as const, background: '#fff' } };
    const bytes = await sharp(white).png().toBuffer();
    const draw = async () => {
      const upload = { bytes, name: '照片.png', purpose: 'record' as const };
      return (await gateway.services.files.storePicture(ours.ctx, upload)).id;
    };
    files = {
      photo: await draw(),
      inText: await draw(),
      bill: await store('账单'),
      elsewhere: await draw(),
      unused: await store('没有记录'),
    };
    await submit({
      [house.id]: '一号楼',
      [photo.id]: [files.photo],
      [text.id]: `<p>见图<img src="/getway-api/v1/files/${files.inText}"></p>`,
      [bill.id]: [files.bill],
    });
    await submit({ [house.id]: '二号楼', [photo.id]: [files.elsewhere] });
    board = await makeBoard();
    await show(board, [house.id, photo.id, text.id], 1);
    await letIn(board);
  }, 60_000);
  afterAll(() => gateway.close());

  it('of a field of a record that it shows him are read there, by the address that comes with the card', async () => {
    const { list, images } = await caretaker.call(recordListCalls.window, {
      params: { id: form.id },
      body: {},
      ...within(board),
    });
    expect(list).toHaveLength(1);
    for (const id of [files.photo, files.inText]) {
      expect(await read(id, board)).toBe(200);
      // The form itself knows nothing of him.
      expect(await read(id, null)).toBe(404);
    }
    expect(images[files.photo]).toBe(`/getway-api/v1/files/${files.photo}?dmFormId=${board}`);
    const whole = await manager.call(recordListCalls.window, { params: { id: form.id }, body: {} });
    expect(whole.images[files.photo]).toBe(`/getway-api/v1/files/${files.photo}`);
  });

  it('of another record, of a field that it does not show, and of no record are not there', async () => {
    for (const id of [files.elsewhere, files.bill, files.unused, newId()])
      expect(await read(id, board)).toBe(404);
    for (const id of [files.elsewhere, files.bill]) expect(await read(id, board, manager)).toBe(200);
  });

  it('are not there by another board, one that shows other fields, or what is no board', async () => {
    const narrow = await makeBoard();
    await show(narrow, [house.id, text.id], 1);
    await letIn(narrow);
    expect(await read(files.photo, narrow)).toBe(404);
    expect(await read(files.inText, narrow)).toBe(200);
    const other = await buildForm(gateway, ours.ctx, [house, photo], { appletId: form.appletId });
    for (const by of [await makeBoard(other.id), form.id, newId()])
      expect(await read(files.photo, by)).toBe(404);
    for (const by of ['x', `${board}'`, '__proto__']) expect(await read(files.photo, by)).toBe(400);
  });

  it('are not there once it is off release, out of his audience, or gives him nothing', async () => {
    const open = async (id: string) => {
      await show(id, [house.id, photo.id], 1);
      await letIn(id);
      expect(await read(files.photo, id)).toBe(200);
    };
    const [off, narrow, closed, gone] = [
      await makeBoard(),
      await makeBoard(),
      await makeBoard(),
      await makeBoard(),
    ];
    for (const id of [off, narrow, closed, gone]) await open(id);
    await manager.call(formCalls.offline, { params: { id: off } });
    const scope = { ...ALL, type: 'limited' as const, users: [{ id: ours.users.developer!, name: '' }] };
    await letIn(narrow, ['see'], 'release');
    expect(await read(files.photo, narrow)).toBe(200);
    await manager.call(formCalls.commitScope, { params: { id: narrow }, body: { scope } });
    await letIn(closed, []);
    await manager.call(formCalls.remove, { params: { id: gone } });
    for (const [why, id] of Object.entries({ off, narrow, closed, gone }))
      expect(await read(files.photo, id), why).toBe(404);
  });

  it('are not there for another enterprise, nor for who has not signed in', async () => {
    for (const by of [null, board]) {
      expect(await read(files.photo, by, stranger)).toBe(404);
      expect(await read(files.photo, by, gateway.anonymous)).toBe(401);
    }
  });
});
