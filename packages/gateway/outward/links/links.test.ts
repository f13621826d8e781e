import { allCalls } from '@gonghui/contract/calls.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { systemCalls } from '@gonghui/contract/system.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { solved } from '@gonghui/testkit/proofs.ts';
import { buildPublicForm, newDevice, newLink, openLink } from '@gonghui/testkit/strangers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD_TRIES } from './counters.ts';
import { roundsAt } from './proofs.ts';

const MINUTE = 60_000;

describe.each(engines('rules'))('public links over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let theirs: Enterprise;
  let manager: Client;
  let plain: Client;
  const name = component('input', { label: '姓名' });
  const place = component('input', { label: '地点' });
  let form: Awaited<ReturnType<typeof buildPublicForm>>;

  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { baseUrl: 'https://forms.example.cn' } });
    ours = await gateway.buildEnterprise('one');
    theirs = await gateway.buildEnterprise('two');
    manager = await gateway.signIn('manager-one');
    plain = await gateway.signIn('plain-one');
    form = await buildPublicForm(gateway, ours, manager, [name, place]);
  });
  afterAll(() => gateway.close());

  const stateOf = (answer: { code: number; data: unknown }) => [
    answer.code,
    (answer.data as { state?: string } | null)?.state,
  ];
  const switched = (publicRelease: boolean, id = form.id) =>
    manager.call(linkCalls.publicRelease, { params: { id }, body: { publicRelease } });

  test('publishing L1 a stranger fills in, as a visitor who is in no list and cannot sign in', async () => {
    const stranger = await openLink(gateway, form.link.short);
    expect(stranger.opened.data).toMatchObject({
      state: 'open',
      kind: 'form',
      password: false,
      proof: false,
    });
    const shown = (await stranger.ask(publicCalls.form, { params: { shortLink: form.link.short } })).data;
    expect(shown.template.components.map(({ id }) => id)).toEqual([name.id, place.id]);
    const answer = await stranger.submit({ [name.id]: '王小明' });
    expect(answer).toMatchObject({ code: 200, data: { message: '提交成功' } });
    const record = await manager.call(submissionCalls.detail, { params: { id: answer.data.id } });
    expect(record.values[name.id]).toBe('王小明');
    expect(record.createdBy.name).toBe('外部填写者');
    const people = await manager.call(userCalls.process, {
      body: { page: { current: 1, pageSize: 500 } } as never,
    });
    expect(people.list.map(one => one.id)).not.toContain(record.createdBy.id);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from users where kind = 'visitor'
      and tenant_id = ${ours.ctx.tenantId}`.execute(gateway.db.kysely);
    expect(rows[0]?.n).toBe(1);
  });

  test('publishing L2 a visit opens no call of members, whichever way its token is sent', async () => {
    const { visit } = await openLink(gateway, form.link.short);
    const members = allCalls().filter(({ call }) => call.access !== 'public' && call.access !== 'link');
    expect(members.length).toBeGreaterThan(150);
    for (const { name: called, call } of members) {
      const params = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key ?? '', key === 'id' ? form.id : newId()]),
      );
      const ways: Record<string, string>[] = [
        { 'x-signature': visit! },
        { authorization: `Bearer ${visit}` },
      ];
      for (const headers of ways) {
        const answer = await gateway.anonymous.ask(call, { params, body: {} } as never, headers);
        expect(answer.code, called).toBe(401);
      }
    }
  });

  test('publishing L2 who is signed in has no visit by that, and another form is not his either', async () => {
    const params = { shortLink: form.link.short };
    expect((await plain.ask(publicCalls.form, { params })).code).toBe(401);
    const other = await buildPublicForm(gateway, ours, manager, [component('input', { label: '另一张' })]);
    const stranger = await openLink(gateway, form.link.short);
    for (const call of [publicCalls.form, publicCalls.begun])
      expect((await stranger.ask(call, { params: { shortLink: other.link.short } })).code).toBe(1515);
    const body = { values: {}, key: newKey() };
    const answer = await stranger.ask(publicCalls.submit, { params: { shortLink: other.link.short }, body });
    expect(answer.code).toBe(1515);
  });

  test('publishing L3 unknown, revoked, switched off and offline links answer alike', async () => {
    const own = await buildPublicForm(gateway, ours, manager, [name]);
    const revoked = await newLink(manager, own.id);
    await manager.call(linkCalls.revoke, { params: { id: revoked.id }, body: { renew: false } });
    const removed = await newLink(manager, own.id);
    await manager.call(linkCalls.remove, { params: { id: removed.id } });
    const paused = await newLink(manager, own.id);
    await manager.call(linkCalls.change, {
      params: { id: paused.id },
      body: { ...paused, name: '停用', rev: paused.rev, paused: true },
    });
    const off = await buildPublicForm(gateway, ours, manager, [name]);
    await switched(false, off.id);
    const offline = await buildPublicForm(gateway, ours, manager, [name]);
    await manager.call(formCalls.offline, { params: { id: offline.id } });
    const answers = await Promise.all(
      [newId(), revoked.short, removed.short, paused.short, off.link.short, offline.link.short].map(
        async short => {
          const { opened } = await openLink(gateway, short);
          const { traceId: _, headers: __, raw: ___, ...answer } = opened;
          return answer;
        },
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ code: 1515, data: null });
    expect((await openLink(gateway, own.link.short)).opened.data.state).toBe('open');
  });

  test('publishing L3 a token changed by a byte, expired, or of another generation opens nothing', async () => {
    const link = await newLink(manager, form.id);
    const stranger = await openLink(gateway, link.short);
    const params = { shortLink: link.short };
    const ask = (token: string) =>
      gateway.anonymous.ask(publicCalls.form, { params }, { 'x-signature': token });
    const token = stranger.visit!;
    expect((await ask(token)).code).toBe(200);
    for (const at of [0, 10, token.indexOf('.') + 3, token.length - 2]) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect((await ask(changed)).code, String(at)).toBe(401);
    }
    for (const other of ['', '.', 'a.b.c', token.split('.')[0]!]) expect((await ask(other)).code).toBe(401);
    await manager.call(linkCalls.revoke, { params: { id: link.id }, body: { renew: true } });
    expect((await ask(token)).code).toBe(1515);
    expect((await openLink(gateway, link.short)).opened.code).toBe(1515);
  });

  test('publishing L4 switching off, revoking and taking offline end a visit that has begun', async () => {
    const own = await buildPublicForm(gateway, ours, manager, [name]);
    const link = await newLink(manager, own.id);
    const stranger = await openLink(gateway, link.short);
    const other = await openLink(gateway, own.link.short);
    await manager.call(linkCalls.revoke, { params: { id: link.id }, body: { renew: false } });
    expect((await stranger.submit({ [name.id]: '迟了' })).code).toBe(1515);
    await switched(false, own.id);
    expect((await other.submit({ [name.id]: '迟了' })).code).toBe(1515);
    await switched(true, own.id);
    expect((await other.submit({ [name.id]: '回来了' })).code).toBe(200);
  });

  test('publishing L5 the design that leaves is cut to what fills', async () => {
    const source = await buildForm(gateway, ours.ctx, [name, component('input', { label: '密' })], {
      appletId: form.appletId,
    });
    const secret = component('input', { label: '内部编号', defaultValue: '机密默认值' });
    const hiddenByDesign = component('input', { label: '评审意见', status: 'hidden' });
    const pick = component('select-single', {
      label: '客户',
      optionalGenre: 'normal-options',
      datasetAssociate: { targetDatasetId: source.id, value: name.id, label: name.id },
    });
    const shown = component('input', { label: '备注' });
    shown.alias = 'remark_alias';
    const rule = {
      id: newId(),
      when: {
        logical: 'and',
        items: [{ key: secret.id, keyLabel: '', type: 'input', operator: 'eq', value: '口令' }],
      },
      // biome-ignore lint/suspicious/noThenProperty: the word of the rules
      then: [{ action: 'show', targets: [shown.id] }],
    };
    const design = template(name, secret, hiddenByDesign, pick, shown);
    design.page = { ...design.page, rules: [rule] as never, contentWords: '涉密词' };
    const { id } = await gateway.services.forms.create(ours.ctx, {
      type: 'normal',
      appletId: form.appletId,
      name: '裁剪',
      template: design,
    });
    await gateway.services.forms.release(ours.ctx, id, {
      scope: { type: 'all', depts: [], users: [], roles: [] },
    });
    const body = { publicRelease: true, allowed: [pick.id] };
    await manager.call(linkCalls.publicRelease, { params: { id }, body });
    const link = await newLink(manager, id, { settings: { hidden: [secret.id] } });
    const stranger = await openLink(gateway, link.short);
    const answer = await stranger.ask(publicCalls.form, { params: { shortLink: link.short } });
    const text = JSON.stringify(answer.data);
    for (const inside of [
      '机密默认值',
      '内部编号',
      '评审意见',
      'remark_alias',
      '口令',
      '涉密词',
      source.id,
      form.appletId,
      id,
      ours.ctx.tenantId,
    ])
      expect(text, inside).not.toContain(inside);
    expect(answer.data.template.components.map(one => one.id)).toEqual([name.id, pick.id, shown.id]);
    // A value for what is hidden is dropped, whatever the browser says.
    const sent = await stranger.submit({ [name.id]: '甲', [secret.id]: '塞入', [hiddenByDesign.id]: '塞入' });
    const record = await manager.call(submissionCalls.detail, { params: { id: sent.data.id } });
    expect(record.values[secret.id]).not.toBe('塞入');
    expect(record.values[hiddenByDesign.id]).not.toBe('塞入');
  });

  test('publishing L6 people and unticked records keep a form from being public, and are refused on save', async () => {
    const staff = component('staff', { label: '接待人' });
    const pick = component('select-single', {
      label: '客户',
      optionalGenre: 'normal-options',
      datasetAssociate: { targetDatasetId: form.id, value: name.id, label: name.id },
    });
    const built = await buildForm(gateway, ours.ctx, [name, staff, pick], { appletId: form.appletId });
    const open = (allowed: string[]) =>
      manager.ask(linkCalls.publicRelease, {
        params: { id: built.id },
        body: { publicRelease: true, allowed },
      });
    const both = await open([]);
    expect(both).toMatchObject({ code: 422 });
    const found = (answer: { data: unknown }) =>
      (answer.data as { business: { id: string; kind: string }[] }).business.map(one => [one.id, one.kind]);
    expect(found(both)).toEqual([
      [staff.id, 'people'],
      [pick.id, 'records'],
    ]);
    // Ticking does not let people out.
    expect(found(await open([staff.id, pick.id]))).toEqual([[staff.id, 'people']]);
    const save = (...components: Parameters<typeof template>) =>
      manager.ask(formCalls.save, {
        params: { id: built.id },
        body: { type: 'normal', template: template(...components) },
      });
    expect((await save(name, pick)).code).toBe(200);
    await gateway.services.forms.release(ours.ctx, built.id);
    expect((await open([pick.id])).code).toBe(200);
    const refused = await save(name, pick, staff);
    expect(refused).toMatchObject({
      code: 422,
      message: '该表单已公开发布，不能包含业务组件「接待人」，请删除组件或关闭公开',
    });
    expect(found(refused)).toEqual([[staff.id, 'people']]);
    await switched(false, built.id);
    expect((await save(name, pick, staff)).code).toBe(200);
  });

  test('publishing L7 options come along the stored link of a ticked field, for two characters or more', async () => {
    const source = await buildForm(gateway, ours.ctx, [name], { appletId: form.appletId });
    for (const one of ['上海浦东', '上海徐汇', '北京海淀'])
      await plain.call(submissionCalls.submit, {
        params: { id: source.id },
        body: { values: { [name.id]: one }, key: newKey() },
      });
    const associated = (label: string) =>
      component('select-single', {
        label,
        optionalGenre: 'normal-options',
        datasetAssociate: { targetDatasetId: source.id, value: name.id, label: name.id },
      });
    const [ticked, other] = [associated('客户'), associated('对手')];
    const built = await buildPublicForm(gateway, ours, manager, [ticked], [ticked.id]);
    const stranger = await openLink(gateway, built.link.short);
    const params = { shortLink: built.link.short };
    const ask = async (fieldId: string, keyword?: string) =>
      stranger.ask(publicCalls.options, { params, body: { fieldId, ...(keyword ? { keyword } : {}) } });
    expect((await ask(ticked.id, '上海')).data.list).toEqual([
      { value: '上海浦东', label: '上海浦东' },
      { value: '上海徐汇', label: '上海徐汇' },
    ]);
    for (const keyword of [undefined, '上', ' 上 '])
      expect((await ask(ticked.id, keyword)).data.list).toEqual([]);
    expect((await ask(other.id, '上海')).code).toBe(404);
    const unticked = await buildForm(gateway, ours.ctx, [name, other], { appletId: form.appletId });
    expect(
      (
        await manager.ask(linkCalls.publicRelease, {
          params: { id: unticked.id },
          body: { publicRelease: true },
        })
      ).code,
    ).toBe(422);
  });

  test('publishing L8 early, closed, and the grace of who opened it before the end', async () => {
    const now = gateway.deps.now();
    const early = await newLink(manager, form.id, { opensAt: now + 10 * MINUTE });
    const opened = await openLink(gateway, early.short);
    expect(opened.opened.data).toMatchObject({ state: 'early', visit: null, opensAt: now + 10 * MINUTE });
    const link = await newLink(manager, form.id, { closesAt: now + 5 * MINUTE, settings: { grace: 10 } });
    const before = await openLink(gateway, link.short);
    gateway.advance(6 * MINUTE);
    const late = await openLink(gateway, link.short);
    expect(late.opened.data).toMatchObject({ state: 'closed', visit: null });
    expect((await before.submit({ [name.id]: '宽限内' })).code).toBe(200);
    gateway.advance(10 * MINUTE);
    const after = await before.submit({ [name.id]: '宽限后' });
    expect(stateOf(after)).toEqual([403, 'closed']);
    expect(after.message).toBe('填写已结束');
    expect((await openLink(gateway, early.short)).opened.data.state).toBe('open');
  });

  test('publishing L9 a quota ends, a removed record gives its place back, one brought back needs one', async () => {
    const link = await newLink(manager, form.id, { quota: 2 });
    const strangers = await Promise.all([1, 2, 3, 4].map(() => openLink(gateway, link.short)));
    const first = await strangers[0]!.submit({ [name.id]: '一' });
    expect((await strangers[1]!.submit({ [name.id]: '二' })).code).toBe(200);
    expect(stateOf(await strangers[2]!.submit({ [name.id]: '三' }))).toEqual([403, 'full']);
    expect((await openLink(gateway, link.short)).opened.data.state).toBe('full');
    await manager.call(submissionCalls.remove, { params: { id: first.data.id } });
    expect((await strangers[2]!.submit({ [name.id]: '三' })).code).toBe(200);
    const back = await manager.ask(recordWorkCalls.restoreMany, {
      params: { id: form.id },
      body: { ids: [first.data.id] },
    });
    expect(JSON.stringify(back)).toContain('名额已满');
    const links = (await manager.call(linkCalls.list, { params: { id: form.id } })).links;
    expect(links.find(one => one.id === link.id)).toMatchObject({ used: 2, quota: 2 });
  });

  test('publishing L10 once a device, a device a day, and once a value', async () => {
    const device = newDevice();
    const once = await newLink(manager, form.id, { settings: { once: { kind: 'device' } } });
    const tabs = await Promise.all([1, 2, 3].map(() => openLink(gateway, once.short, { device })));
    const answers = await Promise.all(tabs.map((tab, n) => tab.submit({ [name.id]: `标签页${n}` })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 403, 403]);
    expect((await openLink(gateway, once.short, { device })).opened.data.state).toBe('done');
    expect((await openLink(gateway, once.short)).opened.data.state).toBe('open');

    const daily = await newLink(manager, form.id, { settings: { once: { kind: 'day' } } });
    const today = await openLink(gateway, daily.short, { device });
    expect((await today.submit({ [name.id]: '今天' })).code).toBe(200);
    expect(stateOf(await today.submit({ [name.id]: '又来' }))).toEqual([403, 'done']);
    gateway.advance(24 * 60 * MINUTE);
    manager = await gateway.signIn('manager-one');
    plain = await gateway.signIn('plain-one');
    expect(
      (await (await openLink(gateway, daily.short, { device })).submit({ [name.id]: '明天' })).code,
    ).toBe(200);

    const value = await newLink(manager, form.id, {
      settings: { once: { kind: 'field', fieldId: name.id } },
    });
    const send = async (text: string) => (await openLink(gateway, value.short)).submit({ [name.id]: text });
    expect((await send('13800000000')).code).toBe(200);
    expect(stateOf(await send(' １3800000000 '))).toEqual([403, 'done']);
    expect((await send('13800000001')).code).toBe(200);
  });

  test('publishing L11 a password, five tries, and a token only after success', async () => {
    const link = await newLink(manager, form.id, { password: 'Fang-2026' });
    expect(link).toMatchObject({ hasPassword: true });
    expect(JSON.stringify(link)).not.toContain('Fang-2026');
    const closed = await openLink(gateway, link.short);
    expect(closed.opened.data).toMatchObject({ state: 'password', visit: null, password: true });
    const right = await openLink(gateway, link.short, { password: 'Fang-2026' });
    expect(right.opened.data.state).toBe('open');
    // Whoever was let in comes again with his token alone.
    const again = await openLink(gateway, link.short, { visit: right.visit! });
    expect(again.opened.data.state).toBe('open');
    for (let tries = 1; tries <= 5; tries++)
      expect(stateOf((await openLink(gateway, link.short, { password: `wrong${tries}` })).opened)).toEqual([
        403,
        'password',
      ]);
    expect((await openLink(gateway, link.short, { password: 'Fang-2026' })).opened.code).toBe(429);
    gateway.advance(16 * MINUTE);
    expect((await openLink(gateway, link.short, { password: 'Fang-2026' })).opened.data.state).toBe('open');
  });

  test('publishing L11 a password that is guessed from many addresses shuts for all of them', async () => {
    const link = await newLink(manager, form.id, { password: 'Fang-2026' });
    const whose = { id: link.id, tenant_id: ours.ctx.tenantId };
    const { counters } = gateway.services.links;
    // Each address has its five; all but the last of the link's are taken before the password is looked at.
    const addresses = Array.from({ length: PASSWORD_TRIES.link - 1 }, (_, n) => `10.0.${n >> 8}.${n & 255}`);
    for (const address of addresses) await counters.tryPassword(whose, address);
    const wrong = await openLink(gateway, link.short, { password: 'wrong' });
    expect(stateOf(wrong.opened)).toEqual([403, 'password']);
    // Whoever knows it waits as well, and is told so; the tries of other links are their own.
    const shut = await openLink(gateway, link.short, { password: 'Fang-2026' });
    expect(shut.opened).toMatchObject({ code: 429, message: '密码错误次数过多，请稍后再试' });
    expect(shut.visit).toBeNull();
    await expect(counters.tryPassword(whose, '192.0.2.1')).rejects.toMatchObject({ kind: 'tooMany' });
    const other = await newLink(manager, form.id, { password: 'Fang-2026' });
    expect((await openLink(gateway, other.short, { password: 'Fang-2026' })).opened.data.state).toBe('open');
    gateway.advance(16 * MINUTE);
    expect((await openLink(gateway, link.short, { password: 'Fang-2026' })).opened.data.state).toBe('open');
  });

  test('publishing L12 thirty a minute of one address, counted in the database', async () => {
    const link = await newLink(manager, form.id);
    const answers = [];
    for (let n = 0; n < 31; n++) answers.push((await openLink(gateway, link.short)).opened);
    expect(answers.slice(0, 30).every(({ code }) => code === 200)).toBe(true);
    expect(answers[30]).toMatchObject({ code: 429, data: { state: 'busy' } });
    gateway.advance(2 * MINUTE);
    expect((await openLink(gateway, link.short)).opened.code).toBe(200);
  });

  test('publishing L13 a task is solved once, for its own link, in its time', async () => {
    const link = await newLink(manager, form.id, { settings: { proof: 'always' } });
    const closed = await openLink(gateway, link.short);
    expect(closed.opened.data).toMatchObject({ state: 'proof', visit: null, proof: true });
    const task = async (short: string) =>
      (await gateway.anonymous.call(systemCalls.captcha, { body: { purpose: 'link', link: short } })).task;
    const proof = await solved(await task(link.short));
    expect((await openLink(gateway, link.short, { proof })).opened.data.state).toBe('open');
    expect((await openLink(gateway, link.short, { proof })).opened.data.state).toBe('proof');
    const foreign = await solved(await task(form.link.short));
    expect((await openLink(gateway, link.short, { proof: foreign })).opened.data.state).toBe('proof');
    const { challenge, solution } = JSON.parse(await solved(await task(link.short)));
    for (const wrong of [
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { challenge, solution: { ...solution, derivedKey: `00${'ab'.repeat(31)}` } },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution },
    ]) {
      const { opened } = await openLink(gateway, link.short, { proof: JSON.stringify(wrong) });
      expect(opened.data.state).toBe('proof');
    }
    for (const none of ['', '{}', 'null', '[]', '{"challenge":{}}'])
      expect((await openLink(gateway, link.short, { proof: none })).opened.data.state).toBe('proof');
    gateway.advance(6 * MINUTE);
    const late = JSON.stringify({ challenge, solution });
    expect((await openLink(gateway, link.short, { proof: late })).opened.data.state).toBe('proof');
    expect(await task(newId())).toBeNull();
  });

  test('publishing L13 tasks become harder as more of them are asked, within bounds', () => {
    expect([1, 60, 120, 600, 100_000].map(roundsAt)).toEqual([400, 400, 800, 4000, 8000]);
  });

  test('publishing L15 a fixed value is the server’s, prefill is told, and neither takes what does not fit', async () => {
    const link = await newLink(manager, form.id, {
      settings: {
        fixed: [{ fieldId: place.id, value: '前台' }],
        prefill: [{ param: 'name', fieldId: name.id, locked: true }],
      },
    });
    const stranger = await openLink(gateway, link.short);
    const shown = (await stranger.ask(publicCalls.form, { params: { shortLink: link.short } })).data;
    expect(shown.prefill).toEqual([{ param: 'name', fieldId: name.id, locked: true }]);
    expect(shown.template.components.map(({ id }) => id)).toEqual([name.id]);
    const sent = await stranger.submit({ [name.id]: '甲', [place.id]: '东门' });
    const record = await manager.call(submissionCalls.detail, { params: { id: sent.data.id } });
    expect(record.values[place.id]).toBe('前台');
    const wrong = await Promise.all(
      [
        { fixed: [{ fieldId: newId(), value: 'x' }] },
        { fixed: [{ fieldId: place.id, value: '' }] },
        {
          prefill: [
            { param: 'a', fieldId: name.id, locked: false },
            { param: 'a', fieldId: place.id, locked: false },
          ],
        },
        { hidden: [name.id], prefill: [{ param: 'a', fieldId: name.id, locked: false }] },
        { origins: ['javascript:alert(1)'] },
      ].map(settings => newLink(manager, form.id, { settings: settings as never }).catch(error => error)),
    );
    for (const error of wrong) expect(String(error)).toMatch(/422/);
  });

  test('publishing L15 an address fills in what a text can say and a person can fill in', async () => {
    const closed = component('input', { label: '编号', status: 'readonly' });
    const parts = [
      closed,
      component('province-city', { label: '地区' }),
      component('locating', { label: '位置' }),
    ];
    const own = await buildPublicForm(gateway, ours, manager, [
      component('input', { label: '姓名' }),
      ...parts,
    ]);
    for (const { id } of parts)
      await expect(
        newLink(manager, own.id, { settings: { prefill: [{ param: 'a', fieldId: id, locked: false }] } }),
      ).rejects.toThrow(/422/);
  });

  test('publishing L15 a fixed choice is read as its label, its value, or the list that was stored', async () => {
    const options = ['甲', '乙', '丙'].map((label, at) => ({ value: `optiona${at}`, label }));
    const many = component('checkbox', { label: '来意', options });
    const own = await buildPublicForm(gateway, ours, manager, [name, many]);
    const fixed = async (value: unknown) =>
      (await newLink(manager, own.id, { settings: { fixed: [{ fieldId: many.id, value: value as never }] } }))
        .settings.fixed[0]?.value;
    expect(await fixed('optiona1')).toEqual(['optiona1']);
    expect(await fixed('甲、丙')).toEqual(['optiona0', 'optiona2']);
    expect(await fixed('["optiona0","optiona2"]')).toEqual(['optiona0', 'optiona2']);
    await expect(fixed('["nobody"]')).rejects.toThrow(/422/);
    await expect(fixed('{"a":1}')).rejects.toThrow(/422/);
  });

  test('publishing L17 websites that may frame it are hosts, and nothing that ends a directive of the policy', async () => {
    const framed = async (origins: string[]) =>
      (await newLink(manager, form.id, { settings: { origins } })).settings.origins;
    expect(
      await framed(['https://www.example.cn/page?a=1', 'http://10.1.2.3:8080', 'https://例子.cn']),
    ).toEqual(['https://www.example.cn', 'http://10.1.2.3:8080', 'https://xn--fsqu00a.cn']);
    for (const wrong of [
      'https://a.cn;script-src',
      'https://a.cn,b.cn',
      'https://*',
      'https://*.cn',
      "https://a'unsafe-inline'",
      'javascript:alert(1)',
      'data:text/html,x',
      'a.cn',
    ])
      await expect(framed([wrong]), wrong).rejects.toThrow(/422/);
  });

  test('publishing L16 a record knows its channel, the host that led to it and listed parameters', async () => {
    const link = await newLink(manager, form.id, { name: '园区东门', settings: { sources: ['utm'] } });
    const stranger = await openLink(gateway, link.short, {
      source: { referrer: 'https://www.example.cn/a?token=1', params: { utm: '海报', other: '不留' } },
    });
    const sent = await stranger.submit({ [name.id]: '乙' });
    const sources = await manager.call(linkCalls.sources, {
      params: { id: form.id },
      body: { ids: [sent.data.id] },
    });
    expect(sources).toEqual([
      {
        id: sent.data.id,
        linkId: link.id,
        channel: '园区东门',
        referrer: 'www.example.cn',
        params: { utm: '海报' },
      },
    ]);
  });

  test('publishing L16 lists show, filter and group by channel, by the name that it had then', async () => {
    const own = await buildPublicForm(gateway, ours, manager, [name]);
    const params = { id: own.id };
    const gate = await newLink(manager, own.id, { name: '东门' });
    await (await openLink(gateway, gate.short)).submit({ [name.id]: '从东门来' });
    await (await openLink(gateway, own.link.short)).submit({ [name.id]: '从默认链接来' });
    await manager.call(submissionCalls.submit, {
      params,
      body: { values: { [name.id]: '成员' }, key: newKey() },
    });
    await manager.call(linkCalls.change, {
      params: { id: gate.id },
      body: { ...gate, name: '北门', rev: gate.rev, paused: false },
    });
    gateway.advance(10_000);
    const { channels } = await manager.call(submissionCalls.head, { params });
    expect(channels).toEqual(['默认链接', '东门', '北门']);
    const asked = async (operator: 'eq' | 'ne' | 'empty' | 'in', value?: string | string[]) => {
      const items = [{ fieldId: 'channel', operator, ...(value === undefined ? {} : { value }) }];
      const { list } = await manager.call(recordListCalls.window, {
        params,
        body: { filters: { logic: 'and', items } },
      });
      return list.map(row => [row.values[name.id], row.channel]);
    };
    expect(await asked('eq', '东门')).toEqual([['从东门来', '东门']]);
    expect(await asked('empty')).toEqual([['成员', undefined]]);
    expect(await asked('in', ['东门', '默认链接'])).toHaveLength(2);
    expect(await asked('eq', "x' or '1'='1")).toEqual([]);
    const { groups } = await manager.call(recordListCalls.groups, {
      params,
      body: { by: { fieldId: 'channel' } },
    });
    expect(new Map(groups.map(({ key, count }) => [key, count]))).toEqual(
      new Map([
        ['东门', 1],
        ['默认链接', 1],
        [null, 1],
      ]),
    );
    const [group] = groups.filter(({ key }) => key === '东门');
    const { list } = await manager.call(recordListCalls.window, {
      params,
      body: { group: { fieldId: 'channel', key: group!.key } },
    });
    expect(list).toHaveLength(1);
    // A form without links knows no channel, so that no list pays for it.
    const plainForm = await buildForm(gateway, ours.ctx, [name], { appletId: own.appletId });
    const items = [{ fieldId: 'channel', operator: 'eq' as const, value: '东门' }];
    const answer = await manager.ask(recordListCalls.window, {
      params: { id: plainForm.id },
      body: { filters: { logic: 'and', items } },
    });
    expect(answer.code).toBe(400);
  });

  test('publishing L19 a receipt shows what was sent, and corrects it where settings allow that', async () => {
    const own = await buildPublicForm(gateway, ours, manager, [name, place]);
    const stranger = await openLink(gateway, own.link.short);
    const key = newKey();
    const sent = await stranger.submit({ [name.id]: '错字' }, key);
    const { id, receipt } = sent.data;
    expect(receipt).toMatch(/^[\w-]{43}$/);
    expect((await stranger.submit({ [name.id]: '错字' }, key)).data).toEqual(sent.data);
    const { rows } = await sql<{ receipt_hash: string }>`select receipt_hash from public_submits
      where submission_id = ${id}`.execute(gateway.db.kysely);
    expect(rows[0]?.receipt_hash).not.toContain(receipt);
    const params = { formId: own.id, id };
    const open = (secret = receipt, where = params) =>
      gateway.anonymous.ask(publicCalls.receipt, { params: where, body: { receipt: secret } });
    const mayEdit = async (submitEdit: boolean) => {
      await manager.call(permissionCalls.setSubmitSettings, {
        params: { id: own.id },
        body: { submitNum: 0, submitEdit, submitMessage: '' },
      });
      gateway.advance(10_000);
    };
    await mayEdit(false);
    const shown = await open();
    expect(shown.data).toMatchObject({ values: { [name.id]: '错字' }, editable: false, rev: 1 });
    const correct = (values: Record<string, string>, secret = receipt) =>
      gateway.anonymous.ask(publicCalls.correct, { params, body: { receipt: secret, rev: 1, values } });
    expect((await correct({ [name.id]: '对字' })).code).toBe(403);
    await mayEdit(true);
    expect((await open()).data.editable).toBe(true);
    const forged = `${receipt.slice(0, -1)}${receipt.endsWith('A') ? 'B' : 'A'}`;
    expect((await correct({ [name.id]: '假' }, forged)).code).toBe(1515);
    expect((await open(forged)).code).toBe(1515);
    expect((await open(receipt, { formId: form.id, id })).code).toBe(1515);
    expect((await correct({ [name.id]: '对字' })).data).toEqual({ rev: 2 });
    expect((await open()).data.values[name.id]).toBe('对字');
    // The visit of a receipt reads this record and submits nothing.
    const visit = (await open()).data.visit;
    const more = await gateway.anonymous.ask(
      publicCalls.submit,
      { params: { shortLink: own.link.short }, body: { values: { [name.id]: '再来' }, key: newKey() } },
      { 'x-signature': visit },
    );
    expect(more.code).not.toBe(200);
    await switched(false, own.id);
    expect((await open()).code).toBe(1515);
  });

  test('publishing R5 a key of one visitor is nothing to another, and a retry is one record', async () => {
    const key = newKey();
    const [a, b] = [await openLink(gateway, form.link.short), await openLink(gateway, form.link.short)];
    const first = await a.submit({ [name.id]: '甲' }, key);
    const other = await b.submit({ [name.id]: '乙' }, key);
    expect(other.code).toBe(200);
    expect(other.data.id).not.toBe(first.data.id);
    const again = await Promise.all([1, 2, 3].map(() => a.submit({ [name.id]: '甲' }, key)));
    for (const answer of again) expect(answer.data).toEqual(first.data);
    // With a new visit made of the old one the key goes on: what waited offline lands once (rule L20).
    const back = await openLink(gateway, form.link.short, { device: a.device, visit: a.visit! });
    expect((await back.submit({ [name.id]: '甲' }, key)).data).toEqual(first.data);
  });

  test('publishing S1 links of another enterprise are nobody’s, and its visits name nothing of ours', async () => {
    const foreign = await gateway.signIn('manager-two');
    for (const call of [linkCalls.remove, linkCalls.numbers])
      expect((await foreign.ask(call, { params: { id: form.link.id } })).code).toBe(404);
    expect((await foreign.ask(linkCalls.list, { params: { id: form.id } })).code).toBe(404);
    const there = await buildPublicForm(gateway, theirs, foreign, [name]);
    const stranger = await openLink(gateway, there.link.short);
    expect((await stranger.ask(publicCalls.form, { params: { shortLink: form.link.short } })).code).toBe(
      1515,
    );
  });

  test('numbers of a link: opened, begun, submitted and refused by reason', async () => {
    const link = await newLink(manager, form.id, { quota: 1 });
    const [a, b] = [await openLink(gateway, link.short), await openLink(gateway, link.short)];
    await a.ask(publicCalls.begun, { params: { shortLink: link.short } });
    await a.submit({ [name.id]: '一' });
    await b.submit({ [name.id]: '二' });
    const { days } = await manager.call(linkCalls.numbers, { params: { id: link.id } });
    expect(days).toHaveLength(1);
    expect(days[0]).toMatchObject({ opened: 2, begun: 1, submitted: 1, refused: { full: 1 } });
  });

  test('publishing D16 without an address of its own the product opens nothing', async () => {
    const { config } = gateway.deps;
    const before = config.baseUrl;
    config.baseUrl = null;
    const built = await buildForm(gateway, ours.ctx, [name], { appletId: form.appletId });
    const answer = await manager.ask(linkCalls.publicRelease, {
      params: { id: built.id },
      body: { publicRelease: true },
    });
    config.baseUrl = before;
    expect(answer).toMatchObject({ code: 422 });
    expect(answer.message).toContain('BASE_URL');
  });
});
