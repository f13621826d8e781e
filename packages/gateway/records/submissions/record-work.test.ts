import { noticeCalls } from '@gonghui/contract/notices.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { BATCH_ROWS, BIN_DAYS, recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { SECRET_MASK, submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const DAY_MS = 24 * 3600_000;

describe.each(engines('rules'))('work on records over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let plain: Client;
  let formId: string;
  const name = component('input', { label: '姓名', required: true });
  const city = component('input', { label: '城市' });
  const code = component('input', { label: '工号', repeat: true });
  const pin = component('password', { label: '口令', strength: 'none' });
  const cell = component('input', { label: '品名' });
  const rows = component('subform', { label: '明细' }, [cell]);
  const [thing, cost] = [component('input', { label: '物品' }), component('input', { label: '成本' })];
  const bill = component('subform', { label: '清单' }, [thing, cost]);

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    plain = await gateway.signIn('plain-one');
    formId = (await buildForm(gateway, ours.ctx, [name, city, code, pin, rows, bill])).id;
  });
  afterAll(() => gateway.close());

  const submit = async (values: Record<string, unknown> = {}, who = plain, form = formId) =>
    (
      await who.call(submissionCalls.submit, {
        params: { id: form },
        body: { values: { [name.id]: '张伟', [city.id]: '杭州', ...values } as never, key: newKey() },
      })
    ).id;
  const change = (id: string, rev: number, values: object, base?: object, who = manager) =>
    who.ask(submissionCalls.change, { params: { id }, body: { rev, values, base } as never });
  const read = (id: string, who = manager) => who.call(submissionCalls.detail, { params: { id } });
  const history = (id: string, who = manager, before?: number) =>
    who.call(recordWorkCalls.history, {
      params: { id },
      query: (before === undefined ? {} : { before: String(before) }) as never,
    });
  const set = (ids: string[], values: object, who = manager) =>
    who.ask(recordWorkCalls.setMany, { params: { id: formId }, body: { ids, values } as never });
  const remove = (ids: string[], who = manager) =>
    who.ask(recordWorkCalls.removeMany, { params: { id: formId }, body: { ids } });
  const restore = (ids: string[], who = manager) =>
    who.ask(recordWorkCalls.restoreMany, { params: { id: formId }, body: { ids } });
  const bin = async (who = manager) =>
    (await who.call(recordWorkCalls.bin, { params: { id: formId }, body: {} })).list.map(item => item.id);
  const group = (more: Partial<PermissionGroup>): PermissionGroup => ({
    id: newId(),
    name: newId(),
    members: { type: 'limited', depts: [], roles: [], users: [{ id: ours.users.plain!, name: '' }] },
    actions: ['see', 'change'],
    rows: { kind: 'all' },
    fields: {},
    ...more,
  });
  const permit = async (...groups: PermissionGroup[]) => {
    const { rev } = await manager.call(permissionCalls.get, { params: { id: formId } });
    await manager.call(permissionCalls.set, { params: { id: formId }, body: { rev, groups } });
  };

  describe('history', () => {
    test('says who changed which field from what to what, newest first, the submission last', async () => {
      const id = await submit({ [pin.id]: 'geheim' });
      await change(id, 1, { [city.id]: '上海', [name.id]: '李明' });
      await change(id, 2, { [city.id]: '', [pin.id]: 'neu' }, undefined, plain);
      const { entries, more } = await history(id);
      expect(more).toBe(false);
      expect(entries.map(entry => [entry.rev, entry.kind, entry.by.name])).toEqual([
        [3, 'change', 'plain'],
        [2, 'change', 'manager'],
        [1, 'create', 'plain'],
      ]);
      expect(entries[1]!.fields).toEqual([
        { fieldId: name.id, from: '张伟', to: '李明' },
        { fieldId: city.id, from: '杭州', to: '上海' },
      ]);
      expect(entries[0]!.fields).toEqual([
        { fieldId: city.id, from: '上海', to: null },
        { fieldId: pin.id, from: SECRET_MASK, to: SECRET_MASK },
      ]);
    });

    test('of a subform only the rows that differ are kept', async () => {
      const row = (id: string, text: string) => ({ id, values: { [cell.id]: text } });
      const id = await submit({ [rows.id]: [row('rowa', '纸'), row('rowb', '笔')] });
      await change(id, 1, { [rows.id]: [row('rowa', '纸'), row('rowb', '铅笔'), row('rowc', '尺')] });
      expect((await history(id)).entries[0]!.fields).toEqual([
        { fieldId: rows.id, from: [row('rowb', '笔')], to: [row('rowb', '铅笔'), row('rowc', '尺')] },
      ]);
    });

    test('of a subform only what is seen of it is told and counted', async () => {
      const row = (id: string, text: string, more: string) => ({
        id,
        values: { [thing.id]: text, [cost.id]: more },
      });
      const id = await submit({ [bill.id]: [row('rowa', '纸', '1'), row('rowb', '笔', '2')] });
      await change(id, 1, { [bill.id]: [row('rowa', '纸', '9'), row('rowb', '笔', '2')] });
      await change(id, 2, {
        [bill.id]: [row('rowa', '纸', '8'), row('rowb', '铅笔', '2')],
        [city.id]: '上海',
      });
      await change(id, 3, { [bill.id]: [row('rowb', '铅笔', '2'), row('rowa', '纸', '8')] });
      await change(id, 4, {
        [bill.id]: [row('rowb', '铅笔', '2'), row('rowa', '纸', '7')],
        [city.id]: '北京',
      });
      await permit(group({ fields: { [cost.id]: 'hidden' } }));
      const { entries } = await history(id, plain);
      const bare = (of: string, text: string) => ({ id: of, values: { [thing.id]: text } });
      expect(entries.map(entry => [entry.rev, entry.fields])).toEqual([
        [5, [{ fieldId: city.id, from: '上海', to: '北京' }]],
        // Put in another order.
        [4, [{ fieldId: bill.id, from: [], to: [] }]],
        [
          3,
          [
            { fieldId: city.id, from: '杭州', to: '上海' },
            { fieldId: bill.id, from: [bare('rowb', '笔')], to: [bare('rowb', '铅笔')] },
          ],
        ],
        [1, []],
      ]);
      await permit();
    });

    test('a change that is refused leaves no trace', async () => {
      const id = await submit({ [code.id]: 'H1' });
      const other = await submit();
      expect((await change(other, 1, { [code.id]: 'H1', [city.id]: '北京' })).code).toBe(509);
      expect((await history(other)).entries.map(entry => entry.kind)).toEqual(['create']);
      expect((await read(id)).rev).toBe(1);
    });

    test('long ones come in ranges', async () => {
      const id = await submit();
      for (let rev = 1; rev <= 60; rev++) await change(id, rev, { [city.id]: `城${rev}` });
      const first = await history(id);
      expect([first.entries.length, first.more, first.entries[0]!.rev]).toEqual([50, true, 61]);
      const second = await history(id, manager, first.entries.at(-1)!.rev);
      expect([second.entries.length, second.more, second.entries.at(-1)!.kind]).toEqual([
        11,
        false,
        'create',
      ]);
    });

    test('is for whoever may see the record, without the fields he may not', async () => {
      const id = await submit();
      await change(id, 1, { [city.id]: '上海' });
      await change(id, 2, { [name.id]: '王芳' });
      const developer = await gateway.signIn('developer-one');
      expect((await developer.ask(recordWorkCalls.history, { params: { id } })).code).toBe(404);
      await permit(group({ fields: { [city.id]: 'hidden' } }));
      const seen = await history(id, plain);
      expect(JSON.stringify(seen)).not.toContain('上海');
      expect(seen.entries.map(entry => [entry.rev, entry.fields.length])).toEqual([
        [3, 1],
        [1, 0],
      ]);
      await permit();
    });
  });

  describe('many at once', () => {
    test('one call changes what may be changed and says why the rest was left', async () => {
      const fine = [await submit(), await submit({ [city.id]: '南京' })];
      const gone = await submit();
      await remove([gone]);
      const foreign = newId();
      const answer = await set([...fine, gone, foreign], { [city.id]: '南京' });
      expect(answer.data.results).toEqual([
        { id: fine[0], done: true, rev: 2 },
        { id: fine[1], done: true, rev: 1 },
        { id: gone, done: false, message: '记录已被删除，或您没有权限' },
        { id: foreign, done: false, message: '记录已被删除，或您没有权限' },
      ]);
      expect((await read(fine[0]!)).values[city.id]).toBe('南京');
      expect((await history(fine[0]!)).entries[0]!.fields).toEqual([
        { fieldId: city.id, from: '杭州', to: '南京' },
      ]);
    });

    test('what the form would refuse is refused record by record; a unique field as a whole', async () => {
      const id = await submit();
      expect((await set([id], { [name.id]: '' })).data.results).toEqual([
        { id, done: false, message: '「姓名」不能为空' },
      ]);
      expect(await set([id], { [code.id]: 'X' })).toMatchObject({
        code: 400,
        message: '「工号」不允许重复，不能批量修改',
      });
      expect((await set([id], { zzzzzzzz: 1 })).code).toBe(400);
      const many = Array.from({ length: BATCH_ROWS + 1 }, newId);
      expect((await set(many, { [city.id]: 'x' })).code).toBe(400);
    });

    test('a full batch is one transaction, and quick enough to hold nobody up', async () => {
      const ids: string[] = [];
      for (let i = 0; i < 40; i++) ids.push(await submit());
      const answer = await set(ids, { [city.id]: '西安' });
      expect(answer.data.results.every(result => result.done)).toBe(true);
      const removed = await remove(ids);
      expect(removed.data.results.every(result => result.done && result.rev === 3)).toBe(true);
    });

    test('against a single edit of the same field: both are told the truth, nothing is lost', async () => {
      const id = await submit();
      const others = await Promise.all(Array.from({ length: 8 }, () => submit()));
      const [single, batch] = await Promise.all([
        change(id, 1, { [city.id]: '广州' }, { [city.id]: '杭州' }, plain),
        set([id, ...others], { [city.id]: '深圳' }),
      ]);
      expect(batch.data.results.every(result => result.done)).toBe(true);
      const { entries } = await history(id);
      if (single.code === 200) {
        // The edit came first: the batch, which was told to set it whatever it was, has the last word.
        expect(entries.map(entry => entry.fields[0]?.to)).toEqual(['深圳', '广州', undefined]);
      } else {
        expect(single).toMatchObject({ code: 409, data: { conflicts: [{ mine: '广州', theirs: '深圳' }] } });
        expect(entries).toHaveLength(2);
      }
      expect((await read(id)).values[city.id]).toBe('深圳');
    });

    test('against a single edit of another field: both hold', async () => {
      const id = await submit();
      const [single] = await Promise.all([
        change(id, 1, { [name.id]: '赵磊' }, { [name.id]: '张伟' }, plain),
        set([id], { [city.id]: '成都' }),
      ]);
      expect(single.code).toBe(200);
      expect((await read(id)).values).toMatchObject({ [name.id]: '赵磊', [city.id]: '成都' });
      expect((await read(id)).rev).toBe(3);
    });

    test('two batches over the same records in opposite order wait for each other and no longer', async () => {
      const ids = await Promise.all(Array.from({ length: 12 }, () => submit()));
      const answers = await Promise.all([
        set(ids, { [city.id]: '甲' }),
        set([...ids].reverse(), { [city.id]: '乙' }),
        set(ids, { [name.id]: '丙' }),
      ]);
      for (const answer of answers) {
        expect(answer.code).toBe(200);
        expect(answer.data.results.every(result => result.done)).toBe(true);
      }
      const cities = new Set(await Promise.all(ids.map(async id => (await read(id)).values[city.id])));
      expect(cities.size).toBe(1);
    });

    test('twenty edits of twenty fields’ worth at once are twenty revisions', async () => {
      const id = await submit();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          change(
            id,
            1,
            i % 2 ? { [city.id]: '同城' } : { [name.id]: '同名' },
            i % 2 ? { [city.id]: '杭州' } : { [name.id]: '张伟' },
          ),
        ),
      );
      expect(answers.map(answer => answer.code)).toEqual(Array.from({ length: 20 }, () => 200));
      expect((await read(id)).rev).toBe(3);
      expect((await history(id)).entries.map(entry => entry.rev)).toEqual([3, 2, 1]);
    });
  });

  describe('rights lost a moment ago', () => {
    test('hold at once, for one record and for many', async () => {
      const id = await submit({}, manager);
      await permit(group({ actions: ['see', 'change', 'remove'] }));
      expect((await change(id, 1, { [city.id]: '苏州' }, undefined, plain)).code).toBe(200);
      await permit(group({ actions: ['see'] }));
      expect((await change(id, 2, { [city.id]: '无锡' }, undefined, plain)).code).toBe(403);
      expect((await set([id], { [city.id]: '无锡' }, plain)).data.results[0]).toMatchObject({ done: false });
      expect((await remove([id], plain)).data.results[0]).toMatchObject({ done: false });
      await permit(group({ fields: { [city.id]: 'readonly' } }));
      expect((await change(id, 2, { [city.id]: '无锡' }, undefined, plain)).data.values).toMatchObject({
        [city.id]: '苏州',
      });
      expect((await set([id], { [city.id]: '无锡' }, plain)).data.results).toEqual([
        { id, done: false, message: '没有修改该字段的权限' },
      ]);
      await permit(group({ fields: { [city.id]: 'hidden' } }));
      expect(await set([id], { [city.id]: '无锡' }, plain)).toMatchObject({
        code: 400,
        message: '字段不存在或已被删除',
      });
      // A conflict in a field that he cannot see tells him nothing of it.
      await change(id, 2, { [city.id]: '绝密' });
      const blind = await change(id, 2, { [city.id]: 'x', [name.id]: '张三' }, { [name.id]: '张伟' }, plain);
      expect(blind.code).toBe(200);
      expect(JSON.stringify(blind.data)).not.toContain('绝密');
      expect((await read(id)).values).toMatchObject({ [city.id]: '绝密', [name.id]: '张三' });
      await permit();
    });
  });

  describe('the bin', () => {
    test('gives back what was removed, with its unique value if that is free', async () => {
      const [kept, taken] = [await submit({ [code.id]: 'B1' }), await submit({ [code.id]: 'B2' })];
      await remove([kept, taken]);
      expect((await manager.ask(submissionCalls.detail, { params: { id: kept } })).code).toBe(404);
      await submit({ [code.id]: 'B2' });
      expect(await bin()).toEqual(expect.arrayContaining([kept, taken]));
      const { results } = (await restore([kept, taken])).data;
      expect(results).toEqual([
        { id: kept, done: true, rev: 3 },
        { id: taken, done: false, message: '「工号」的内容已被其他记录使用' },
      ]);
      expect((await read(kept)).values[code.id]).toBe('B1');
      expect(await bin()).not.toContain(kept);
      expect(await bin()).toContain(taken);
      expect((await change(taken, 2, { [city.id]: 'x' })).code).toBe(404);
      // Its value is guarded again.
      const again = await plain.ask(submissionCalls.submit, {
        params: { id: formId },
        body: { values: { [name.id]: '重复', [code.id]: 'B1' } as never, key: newKey() },
      });
      expect(again.code).toBe(509);
      expect((await history(kept)).entries.map(entry => entry.kind)).toEqual(['restore', 'remove', 'create']);
    });

    test('two who restore at once restore once; whoever may not remove sees and restores nothing', async () => {
      const id = await submit();
      await remove([id]);
      expect(await bin(plain)).toEqual([]);
      expect((await restore([id], plain)).data.results[0]).toMatchObject({ done: false });
      const answers = await Promise.all([restore([id]), restore([id])]);
      expect(answers.flatMap(answer => answer.data.results).filter(result => result.done)).toHaveLength(1);
    });

    test('is empty after its days', async () => {
      const id = await submit();
      await remove([id]);
      gateway.advance((BIN_DAYS + 1) * DAY_MS);
      manager = await gateway.signIn('manager-one');
      plain = await gateway.signIn('plain-one');
      expect(await bin()).toEqual([]);
      expect((await restore([id])).data.results).toEqual([{ id, done: false, message: '记录已不在回收站' }]);
    });
  });

  describe('comments', () => {
    const list = (id: string, who: Client) => who.call(recordWorkCalls.comments, { params: { id } });

    test('are written by whoever sees the record, changed by their writer, and name people who are there', async () => {
      const id = await submit();
      const body = { body: ' 请 @manager 看一下 ', mentions: [ours.users.manager!, newId()] };
      const first = await plain.call(recordWorkCalls.comment, { params: { id }, body });
      expect(first).toMatchObject({
        body: '请 @manager 看一下',
        mentions: [{ id: ours.users.manager, name: 'manager' }],
        createdBy: { name: 'plain' },
        updatedAt: null,
        mine: true,
      });
      await manager.call(recordWorkCalls.comment, { params: { id }, body: { body: '好的' } });
      expect((await list(id, manager)).map(one => [one.body, one.mine])).toEqual([
        ['请 @manager 看一下', false],
        ['好的', true],
      ]);
      const params = { id, commentId: first.id };
      expect((await manager.ask(recordWorkCalls.changeComment, { params, body: { body: '改' } })).code).toBe(
        404,
      );
      const changed = await plain.call(recordWorkCalls.changeComment, { params, body: { body: '算了' } });
      expect(changed).toMatchObject({ body: '算了', mentions: [] });
      expect(changed.updatedAt).not.toBeNull();
      const other = (await list(id, plain))[1]!;
      expect(
        (await plain.ask(recordWorkCalls.removeComment, { params: { id, commentId: other.id } })).code,
      ).toBe(404);
      await plain.call(recordWorkCalls.removeComment, { params });
      expect((await list(id, manager)).map(one => one.body)).toEqual(['好的']);
    });

    test('call whom they name, at once and once, but nobody who may not see the record', async () => {
      const id = await submit();
      const { manager: seeing, developer: blind, plain: own } = ours.users;
      const developer = await gateway.signIn('developer-one');
      const heard: string[] = [];
      const leave = [seeing!, blind!].map(user =>
        gateway.services.notices.live.listen(ours.ctx.tenantId, user, () => heard.push(user)),
      );
      const body = { body: '@manager @developer 请看', mentions: [seeing!, blind!, own!] };
      const first = await plain.call(recordWorkCalls.comment, { params: { id }, body });
      expect(first.untold).toEqual([{ id: blind, name: 'developer' }]);
      await expect.poll(() => heard).toEqual([seeing]);
      for (const stop of leave) stop();
      const mentions = async (who: Client) =>
        (await who.call(noticeCalls.unread, { body: { kind: 'mention' } as never })).list;
      const [notice, ...more] = (await mentions(manager)).filter(one => one.link?.instanceId === id);
      expect(more).toEqual([]);
      expect(notice).toMatchObject({
        kind: 'mention',
        content: '@manager @developer 请看',
        link: { instanceId: id, formId, taskId: null },
      });
      expect(notice!.title).toContain('plain在「');
      expect([await mentions(developer), await mentions(plain)]).toEqual([[], []]);
      const params = { id, commentId: first.id };
      const again = await plain.call(recordWorkCalls.changeComment, { params, body });
      expect(again.untold).toEqual([]);
      expect((await mentions(manager)).filter(one => one.link?.instanceId === id)).toHaveLength(1);
    });

    test('offer to name only who may see the record, and tell strangers nothing about anybody', async () => {
      const id = await submit();
      const { manager: seeing, developer: blind, plain: own, admin } = ours.users;
      const users = [blind!, seeing!, own!, newId(), admin!, seeing!];
      const ask = (who: Client, asked = users) =>
        who.ask(recordWorkCalls.mentionable, { params: { id }, body: { users: asked } });
      expect((await ask(plain)).data.users).toEqual([seeing, own, admin]);
      expect((await ask(manager)).data.users).toEqual([seeing, own, admin]);
      const developer = await gateway.signIn('developer-one');
      expect((await ask(developer)).code).toBe(404);
      expect((await ask(plain, Array.from({ length: 51 }, newId))).code).toBe(400);
      await remove([id]);
      expect((await ask(plain)).code).toBe(404);
    });

    test('say nothing to strangers, and nothing about other records', async () => {
      const [id, other] = [await submit(), await submit()];
      const { id: commentId } = await plain.call(recordWorkCalls.comment, {
        params: { id },
        body: { body: '内部' },
      });
      const developer = await gateway.signIn('developer-one');
      expect((await developer.ask(recordWorkCalls.comments, { params: { id } })).code).toBe(404);
      expect(
        (await developer.ask(recordWorkCalls.comment, { params: { id }, body: { body: 'x' } })).code,
      ).toBe(404);
      const params = { id: other, commentId };
      expect((await plain.ask(recordWorkCalls.changeComment, { params, body: { body: 'x' } })).code).toBe(
        404,
      );
      expect(
        (await plain.ask(recordWorkCalls.comment, { params: { id }, body: { body: '  ' } })).message,
      ).toBe('评论内容不能为空');
    });
  });
});
