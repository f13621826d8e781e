import { formCalls } from '@gonghui/contract/forms.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { processCalls } from '@gonghui/contract/process.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { systemCalls } from '@gonghui/contract/system.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { activateFlow, approval, copy } from '@gonghui/testkit/flows.ts';
import { component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { solved } from '@gonghui/testkit/proofs.ts';
import { buildPublicForm, newDevice, newLink, openLink } from '@gonghui/testkit/strangers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const MINUTE = 60_000;

describe.each(engines('rules'))('what lasts of a visit over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  const phone = component('input', { label: '手机' });
  const other = component('input', { label: '备注' });

  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { baseUrl: 'https://forms.example.cn' } });
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
  });
  afterAll(() => gateway.close());

  const stateOf = (answer: { code: number; data: unknown }) => [
    answer.code,
    (answer.data as { state?: string } | null)?.state,
  ];
  async function editable(components: TemplateComponent[] = [phone, other]) {
    const form = await buildPublicForm(gateway, ours, manager, components);
    await manager.call(permissionCalls.setSubmitSettings, {
      params: { id: form.id },
      body: { submitNum: 0, submitEdit: true, submitMessage: '' },
    });
    gateway.advance(10_000);
    return form;
  }
  const submitted = async (short: string, values: Record<string, string>) => {
    const answer = await (await openLink(gateway, short)).submit(values);
    return { ...answer, ...answer.data };
  };
  const correct = (
    formId: string,
    { id, receipt }: { id: string; receipt: string },
    rev: number,
    values: object,
  ) =>
    gateway.anonymous.ask(publicCalls.correct, {
      params: { formId, id },
      body: { receipt, rev, values: values as never },
    });
  async function released(formId: string, components: TemplateComponent[]) {
    const { version } = await manager.call(formCalls.get, { params: { id: formId } });
    const body = { type: 'normal' as const, template: template(...components), baseVersion: version };
    await manager.call(formCalls.save, { params: { id: formId }, body });
    return manager.call(formCalls.release, { params: { id: formId }, body: {} });
  }
  const linksOf = async (id: string) => (await manager.call(linkCalls.list, { params: { id } })).links;

  test('publishing L10 a value stays one of its link, whoever corrects his own to it', async () => {
    const form = await editable();
    const link = await newLink(manager, form.id, {
      settings: { once: { kind: 'field', fieldId: phone.id } },
    });
    const first = await submitted(link.short, { [phone.id]: '13800000001' });
    const second = await submitted(link.short, { [phone.id]: '13800000002' });
    const empty = await submitted(link.short, { [other.id]: '没有手机' });
    expect((await correct(form.id, first, 1, { [phone.id]: '13800000009' })).code).toBe(200);
    // The value that he gave up is free, the one that he took is not.
    expect((await submitted(link.short, { [phone.id]: '13800000001' })).code).toBe(200);
    for (const late of [second, empty]) {
      const refused = await correct(form.id, late, 1, { [phone.id]: ' １3800000009' });
      expect(stateOf(refused)).toEqual([403, 'done']);
      expect(refused.message).toBe('您已提交过，不能重复提交');
    }
    expect(stateOf(await submitted(link.short, { [phone.id]: '13800000009' }))).toEqual([403, 'done']);
    expect((await correct(form.id, second, 1, { [other.id]: '改了别的' })).code).toBe(200);
  });

  test('a receipt changes what was sent with what its choices offer now', async () => {
    const options = ['甲', '乙', '丙'].map((label, at) => ({ value: `option0${at}`, label }));
    const [first, second, third] = options.map(({ value }) => value) as [string, string, string];
    const many = component('checkbox', { label: '多选', options });
    const form = await editable([many, other]);
    const link = await newLink(manager, form.id, {});
    const sent = await submitted(link.short, { [many.id]: [first, second] as never });
    expect(sent.code).toBe(200);
    const now = [...options.slice(1), { value: 'option03', label: '丁' }];
    await released(form.id, [{ ...many, props: { ...many.props, options: now } }, other]);
    const read = async () =>
      (
        await gateway.anonymous.ask(publicCalls.receipt, {
          params: { formId: form.id, id: sent.id },
          body: { receipt: sent.receipt },
        })
      ).data;
    expect((await read()).options).toEqual({ [many.id]: now });
    // What the record has stays in it until somebody takes it off; what is new may come in.
    expect((await correct(form.id, sent, 1, { [many.id]: [first, 'option03'] })).code).toBe(200);
    expect((await read()).values[many.id]).toEqual(expect.arrayContaining([first, 'option03']));
    expect((await correct(form.id, sent, 2, { [many.id]: [third] })).code).toBe(200);
    expect((await correct(form.id, sent, 3, { [many.id]: [first] })).code).toBe(422);
  });

  test('publishing L10 what a member writes stands, and who had the value keeps its turn', async () => {
    const form = await editable();
    const link = await newLink(manager, form.id, {
      settings: { once: { kind: 'field', fieldId: phone.id } },
    });
    const first = await submitted(link.short, { [phone.id]: '1' });
    const second = await submitted(link.short, { [phone.id]: '2' });
    const change = (id: string, rev: number, value: string) =>
      manager.ask(submissionCalls.change, { params: { id }, body: { rev, values: { [phone.id]: value } } });
    expect((await change(second.id, 1, '1')).code).toBe(200);
    expect(stateOf(await submitted(link.short, { [phone.id]: '1' }))).toEqual([403, 'done']);
    // He who had none of it leaves the turn where it is; what nobody has any more is free.
    expect((await change(second.id, 2, '3')).code).toBe(200);
    expect(stateOf(await submitted(link.short, { [phone.id]: '1' }))).toEqual([403, 'done']);
    expect(stateOf(await submitted(link.short, { [phone.id]: '3' }))).toEqual([403, 'done']);
    expect((await submitted(link.short, { [phone.id]: '2' })).code).toBe(200);
    const many = await manager.call(recordWorkCalls.setMany, {
      params: { id: form.id },
      body: { ids: [first.id, second.id], values: { [phone.id]: '7' } },
    });
    expect(many.results.map(({ done }) => done)).toEqual([true, true]);
    expect(stateOf(await submitted(link.short, { [phone.id]: '7' }))).toEqual([403, 'done']);
    expect((await submitted(link.short, { [phone.id]: '1' })).code).toBe(200);
  });

  test('publishing L9 L10 a removed record gives its value free, and comes back where nobody has taken it', async () => {
    const form = await editable();
    const link = await newLink(manager, form.id, {
      settings: { once: { kind: 'field', fieldId: phone.id } },
    });
    const { id } = await submitted(link.short, { [phone.id]: '1' });
    const many = (
      call: typeof recordWorkCalls.removeMany | typeof recordWorkCalls.restoreMany,
      one: string,
    ) => manager.call(call, { params: { id: form.id }, body: { ids: [one] } });
    await many(recordWorkCalls.removeMany, id);
    const next = await submitted(link.short, { [phone.id]: '1' });
    expect(next.code).toBe(200);
    expect((await many(recordWorkCalls.restoreMany, id)).results[0]).toMatchObject({ done: false });
    await correct(form.id, next, 1, { [phone.id]: '2' });
    expect((await many(recordWorkCalls.restoreMany, id)).results[0]).toMatchObject({ done: true });
    expect(stateOf(await submitted(link.short, { [phone.id]: '1' }))).toEqual([403, 'done']);
  });

  test('publishing L11 L13 a proof waits for the password, and each password that is tried spends one', async () => {
    const form = await editable();
    const link = await newLink(manager, form.id, { password: 'Fang-2026', settings: { proof: 'always' } });
    const proof = async () =>
      solved(
        (await gateway.anonymous.call(systemCalls.captcha, { body: { purpose: 'link', link: link.short } }))
          .task,
      );
    const open = async (body: object) => (await openLink(gateway, link.short, body)).opened;
    expect((await open({})).data.state).toBe('proof');
    // Without work no password is looked at.
    expect((await open({ password: 'Fang-2026' })).data.state).toBe('proof');
    const once = await proof();
    expect((await open({ proof: once })).data.state).toBe('password');
    expect((await open({ proof: once })).data.state).toBe('password');
    expect((await open({ proof: once, password: 'Fang-2026' })).data.state).toBe('open');
    expect((await open({ proof: once, password: 'Fang-2026' })).data.state).toBe('proof');
    const wrong = await proof();
    expect(stateOf(await open({ proof: wrong, password: 'Fang-2025' }))).toEqual([403, 'password']);
    expect((await open({ proof: wrong, password: 'Fang-2026' })).data.state).toBe('proof');
    expect((await open({ proof: await proof(), password: 'Fang-2026' })).data.state).toBe('open');
  });

  test('publishing L19 a receipt opens after its link was renewed, and is read after it was revoked', async () => {
    const form = await editable();
    const link = await newLink(manager, form.id);
    const sent = await submitted(link.short, { [phone.id]: '1' });
    const open = (formId: string, receipt = sent.receipt) =>
      gateway.anonymous.ask(publicCalls.receipt, { params: { formId, id: sent.id }, body: { receipt } });
    const renewed = await manager.call(linkCalls.revoke, { params: { id: link.id }, body: { renew: true } });
    expect(renewed.short).not.toBe(link.short);
    for (const name of [link.short, renewed.short, form.id])
      expect((await open(name)).data).toMatchObject({ values: { [phone.id]: '1' }, editable: true });
    expect((await correct(link.short, sent, 1, { [phone.id]: '2' })).code).toBe(200);
    const foreign = await editable();
    for (const name of [foreign.id, foreign.link.short]) expect((await open(name)).code).toBe(1515);
    expect((await open(link.short, `${sent.receipt.slice(1)}A`)).code).toBe(1515);
    await manager.call(linkCalls.revoke, { params: { id: link.id }, body: { renew: false } });
    expect((await open(link.short)).data).toMatchObject({ values: { [phone.id]: '2' }, editable: false });
    expect(stateOf(await correct(link.short, sent, 2, { [phone.id]: '3' }))).toEqual([403, 'closed']);
    // The visit of such a receipt reads files of what was sent, and nothing else.
    const { visit } = (await open(link.short)).data;
    const ask = { params: { shortLink: link.short } };
    const headers = { 'x-signature': visit };
    expect((await gateway.anonymous.ask(publicCalls.form, ask, headers)).code).toBe(1515);
    expect(
      (await gateway.anonymous.ask(publicCalls.file, { params: { file: 'abcdefgh' } }, headers)).code,
    ).toBe(404);
    await manager.call(linkCalls.remove, { params: { id: link.id } });
    expect((await open(link.short)).code).toBe(200);
    await manager.call(linkCalls.publicRelease, { params: { id: form.id }, body: { publicRelease: false } });
    expect((await open(link.short)).code).toBe(1515);
  });

  test('publishing L6 a flow that strangers cannot start is not put in force while the form is public', async () => {
    const form = await editable();
    const save = (props: object) =>
      manager.call(processCalls.save, {
        params: { id: form.id },
        body: { template: [approval([], { title: '主管', selectorTags: [], ...props })] },
      });
    const activated = (on: boolean) =>
      manager.ask(processCalls.activate, { params: { id: form.id }, body: { activated: on } });
    const chosen = await save({ candidateType: 'customize', customizeType: 'enterprise' });
    expect(chosen.problems).toMatchObject([
      { title: '主管', message: expect.stringContaining('先关闭公开') },
    ]);
    const refused = await activated(true);
    expect(refused.code).toBe(422);
    expect(refused.message).toContain('外部填写者无法选择审批人，请改为指定审批人');
    // Saved into an active flow it waits, and submissions go on with the version before.
    await activateFlow(manager, form.id, [approval([ours.users.plain!])]);
    gateway.advance(10_000);
    const again = await save({ candidateType: 'customize', customizeType: 'enterprise' });
    expect(again).toMatchObject({ activated: true, problems: [{ title: '主管' }] });
    gateway.advance(10_000);
    expect((await submitted(form.link.short, { [phone.id]: '1' })).code).toBe(200);
    // A department's leader is looked for in vain: said, and not refused.
    expect((await save({ candidateType: 'deptLeader', candidateDeptLeaders: 1 })).problems).toEqual([]);
    const { warnings } = await manager.call(linkCalls.list, { params: { id: form.id } });
    expect(warnings.join()).toContain('外部填写者没有部门');
    const own = { title: '抄送', selectorTags: [], candidateType: 'customize' };
    const copied = await manager.call(processCalls.save, {
      params: { id: form.id },
      body: { template: [approval([ours.users.plain!]), copy([], own)] },
    });
    expect(copied.problems).toEqual([]);
    expect((await manager.call(linkCalls.list, { params: { id: form.id } })).warnings.join()).toContain(
      '「抄送」的抄送人由提交人选择，外部填写者无法选择',
    );
    // Not public any more, it is the enterprise's own affair.
    await manager.call(linkCalls.publicRelease, { params: { id: form.id }, body: { publicRelease: false } });
    expect((await save({ candidateType: 'customize', customizeType: 'enterprise' })).problems).toEqual([]);
    const open = { params: { id: form.id }, body: { publicRelease: true } };
    expect((await manager.ask(linkCalls.publicRelease, open)).code).toBe(422);
  });

  test('publishing L10 L15 a link whose settings the form has no more is paused, and says why', async () => {
    const [east, west] = ['eastgate', 'westgate'];
    const gate = (options: string[]) =>
      component(
        'radio',
        { label: '入口', options: options.map(value => ({ value, label: value })) },
        undefined,
        'gate0001',
      );
    const form = await editable([phone, other, gate([east, west])]);
    const fixed = await newLink(manager, form.id, {
      name: '东门',
      settings: { fixed: [{ fieldId: 'gate0001', value: east }] },
    });
    const counted = await newLink(manager, form.id, {
      name: '按手机',
      settings: { once: { kind: 'field', fieldId: phone.id } },
    });
    const before = await openLink(gateway, counted.short);
    const answer = await released(form.id, [other, gate([west])]);
    expect(answer.warnings).toEqual([
      expect.stringMatching(/「(东门|按手机)」已暂停填写/),
      expect.stringMatching(/「(东门|按手机)」已暂停填写/),
    ]);
    for (const { short } of [fixed, counted]) {
      const { opened } = await openLink(gateway, short);
      expect(opened.data).toMatchObject({ state: 'paused', visit: null });
      expect(opened.data.message).toBe('填写已暂停，请联系给您链接的人');
    }
    expect(stateOf(await before.submit({ [other.id]: '一' }))).toEqual([403, 'paused']);
    const links = await linksOf(form.id);
    expect(links.find(({ id }) => id === fixed.id)?.faults).toEqual([
      expect.stringContaining('「入口」的固定值不正确'),
    ]);
    expect(links.find(({ id }) => id === counted.id)?.faults).toEqual(['提交次数所选的字段不存在或已被删除']);
    expect(links.find(({ id }) => id === form.link.id)?.faults).toEqual([]);
    // Set anew it opens, and so it does where the form has again what it lacked.
    const now = links.find(({ id }) => id === counted.id)!;
    await manager.call(linkCalls.change, {
      params: { id: counted.id },
      body: { ...now, settings: { ...now.settings, once: { kind: 'any' } }, paused: false },
    });
    expect((await openLink(gateway, counted.short)).opened.data.state).toBe('open');
    expect((await released(form.id, [other, gate([east, west])])).warnings).toEqual([]);
    expect((await openLink(gateway, fixed.short)).opened.data.state).toBe('open');
  });

  test('publishing L15 a refusal of nothing that a stranger sees pauses, instead of telling him to correct it', async () => {
    const form = await editable([
      phone,
      component('input', { label: '编号', maxlength: 5 }, undefined, 'code0001'),
    ]);
    const link = await newLink(manager, form.id, {
      settings: { fixed: [{ fieldId: 'code0001', value: '12345' }] },
    });
    await gateway.db.withTenant(ours.ctx, trx =>
      trx
        .updateTable('public_links')
        .set({
          settings: JSON.stringify({ ...link.settings, fixed: [{ fieldId: 'code0001', value: '1234567' }] }),
        })
        .where('id', '=', link.id)
        .execute(),
    );
    const refused = await submitted(link.short, { [phone.id]: '1' });
    expect(stateOf(refused)).toEqual([403, 'paused']);
    const { days } = await manager.call(linkCalls.numbers, { params: { id: link.id } });
    expect(days[0]?.refused).toEqual({ paused: 1 });
  });

  test('publishing L4 the default is passed on when it is revoked, and a page made public anew has one', async () => {
    const form = await editable();
    const second = await newLink(manager, form.id);
    const opens = async () => (await openLink(gateway, form.id)).opened;
    const revoke = (id: string) => manager.call(linkCalls.revoke, { params: { id }, body: { renew: false } });
    expect((await revoke(form.link.id)).isDefault).toBe(false);
    expect((await linksOf(form.id)).find(({ isDefault }) => isDefault)?.id).toBe(second.id);
    expect((await opens()).data.state).toBe('open');
    await revoke(second.id);
    expect((await opens()).code).toBe(1515);
    await manager.call(linkCalls.publicRelease, { params: { id: form.id }, body: { publicRelease: true } });
    expect((await opens()).data.state).toBe('open');
    const names = (await linksOf(form.id)).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('publishing L14 every refusal of a visit is 403 with its state and the sentence that stands on screen', async () => {
    const form = await editable();
    const at = gateway.deps.now();
    const told = async (short: string, work: () => Promise<unknown>, device = newDevice()) => {
      const stranger = await openLink(gateway, short, { device });
      await work();
      const { code, message, data } = await stranger.submit({ [phone.id]: '1' });
      const { opened } = await openLink(gateway, short, { device });
      expect(opened.code === 200 && opened.data.message).toBe(message);
      return [code, (data as unknown as { state: string }).state, message];
    };
    const closing = await newLink(manager, form.id, { closesAt: at + MINUTE, settings: { grace: 0 } });
    expect(await told(closing.short, async () => gateway.advance(2 * MINUTE))).toEqual([
      403,
      'closed',
      '填写已结束',
    ]);
    const full = await newLink(manager, form.id, { quota: 1 });
    expect(await told(full.short, () => submitted(full.short, { [phone.id]: '0' }))).toEqual([
      403,
      'full',
      '名额已满，暂不能提交',
    ]);
    const once = await newLink(manager, form.id, { settings: { once: { kind: 'device' } } });
    const device = newDevice();
    const first = await openLink(gateway, once.short, { device });
    expect(await told(once.short, () => first.submit({ [phone.id]: '0' }), device)).toEqual([
      403,
      'done',
      '您已提交过，不能重复提交',
    ]);
    const early = await newLink(manager, form.id);
    const later = async () => {
      const opensAt = gateway.deps.now() + 60 * MINUTE;
      await manager.call(linkCalls.change, {
        params: { id: early.id },
        body: { ...early, opensAt, paused: false },
      });
    };
    expect(await told(early.short, later)).toEqual([403, 'early', '填写还没有开始']);
    const paused = await newLink(manager, form.id, {
      settings: { once: { kind: 'field', fieldId: other.id } },
    });
    expect(await told(paused.short, () => released(form.id, [phone]))).toEqual([
      403,
      'paused',
      '填写已暂停，请联系给您链接的人',
    ]);
  });

  test('publishing L20 what waited is sent once by a visit made of the old token, within the limits of today', async () => {
    const form = await editable();
    const closesAt = gateway.deps.now() + 13 * 60 * MINUTE;
    const link = await newLink(manager, form.id, { closesAt, settings: { grace: 10 } });
    const stranger = await openLink(gateway, link.short);
    const key = newKey();
    // Twelve hours later the token is over. Made anew of it, the visit is as old as it was.
    gateway.advance(13 * 60 * MINUTE + 5 * MINUTE);
    manager = await gateway.signIn('manager-one');
    expect((await stranger.submit({ [phone.id]: '1' }, key)).code).toBe(401);
    const { device, visit } = stranger;
    const back = await openLink(gateway, link.short, { device, visit: visit! });
    const sent = await back.submit({ [phone.id]: '1' }, key);
    expect(sent.code).toBe(200);
    expect((await back.submit({ [phone.id]: '1' }, key)).data).toEqual(sent.data);
    // Who opens it only now was not there before its end.
    expect((await openLink(gateway, link.short)).opened.data.state).toBe('closed');
    gateway.advance(10 * MINUTE);
    expect((await openLink(gateway, link.short, { device, visit: visit! })).opened.data.state).toBe('closed');
  });
});
