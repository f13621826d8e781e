import { formCalls } from '@gonghui/contract/forms.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { processCalls } from '@gonghui/contract/process.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { buildForm, component, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { hookedForm } from '@gonghui/testkit/hooked-form.ts';
import { type Receiver, startReceiver } from '@gonghui/testkit/receiver.ts';
import { buildPublicForm, newLink, openLink } from '@gonghui/testkit/strangers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAllowed } from '../../base/outbound/allow.ts';

const ROUNDS = 6;

// Races never show on the embedded engine, whose one connection serves transactions one after another.
describe('people who share a form over postgres', () => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let [first, second] = [] as unknown as [Client, Client];
  let receiver: Receiver;
  const name = component('input', { label: '姓名' });
  const boss = component('staff', { label: '主管' });

  beforeAll(async () => {
    const config = { baseUrl: 'https://forms.example.cn', outboundAllow: readAllowed('127.0.0.1:*') };
    gateway = await startGateway('postgres', { config });
    ours = await gateway.buildEnterprise('one');
    [first, second] = [await gateway.signIn('manager-one'), await gateway.signIn('admin-one')];
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await gateway.close();
    await receiver.close();
  });

  const open = (id: string, publicRelease = true) =>
    first.ask(linkCalls.publicRelease, { params: { id }, body: { publicRelease } });
  const save = (id: string, ...components: TemplateComponent[]) =>
    second.ask(formCalls.save, {
      params: { id },
      body: { type: 'normal', template: template(...components) },
    });
  const switchFlow = (id: string, activated: boolean) =>
    second.ask(processCalls.activate, { params: { id }, body: { activated } });

  test('publishing L6 one makes it public, another saves what has no business outside: one of them is refused', async () => {
    const { id } = await buildForm(gateway, ours.ctx, [name]);
    for (let round = 0; round < ROUNDS; round++) {
      const [opened, saved] = await Promise.all([open(id), save(id, name, boss)]);
      expect([opened.code, saved.code].sort(), `${round}`).toEqual([200, 422]);
      expect((await open(id, false)).code).toBe(200);
      expect((await save(id, name)).code).toBe(200);
    }
  });

  test('publishing L6 one makes it public, another starts a flow that asks whoever submits for approvers: one of them is refused', async () => {
    const { id } = await buildForm(gateway, ours.ctx, [name]);
    const flow = [approval([], { title: '主管审批', candidateType: 'customize' })];
    await second.call(processCalls.save, { params: { id }, body: { template: flow } });
    for (let round = 0; round < ROUNDS; round++) {
      const [opened, started] = await Promise.all([open(id), switchFlow(id, true)]);
      expect([opened.code, started.code].sort(), `${round}`).toEqual([200, 422]);
      expect((await open(id, false)).code).toBe(200);
      expect((await switchFlow(id, false)).code).toBe(200);
    }
  });

  test('publishing L4 one revokes while strangers submit: what was answered is stored, and nothing else is', async () => {
    const form = await buildPublicForm(gateway, ours, first, [name]);
    for (let round = 0; round < ROUNDS; round++) {
      await sql`delete from public_counters`.execute(gateway.db.kysely);
      const link = await newLink(first, form.id, { quota: 100 });
      const strangers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => openLink(gateway, link.short)));
      // On a slow machine one may be broken off, and is told nothing.
      const sent = strangers.map((one, n) => one.submit({ [name.id]: `第${n}位` }).catch(() => null));
      const revoked = first.ask(linkCalls.revoke, { params: { id: link.id }, body: { renew: false } });
      const answers = (await Promise.all(sent)).filter(answer => answer !== null);
      expect((await revoked).code).toBe(200);
      expect(new Set([...answers.map(({ code }) => code), 200, 1515])).toEqual(new Set([200, 1515]));
      const { rows } = await sql<{ id: string }>`select submission_id as id from public_submits
        where link_id = ${link.id} and held`.execute(gateway.db.kysely);
      const answered = answers.filter(({ code }) => code === 200).map(({ data }) => data.id);
      if (answers.length === strangers.length)
        expect(rows.map(({ id }) => id).sort()).toEqual(answered.sort());
      else expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(answered));
      expect((await strangers[0]!.submit({ [name.id]: '之后' })).code).toBe(1515);
    }
  });

  test('publishing H5 one deletes it while hooks wait and records come in: what waits for a hook that is gone is let go', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { form, hook, submit } = await hookedForm(gateway, ours, first, {
        url: receiver.url,
        fields: [name],
      });
      receiver.answer(500);
      await submit({ [name.id]: '之前' });
      await gateway.services.hooks.sender.drain();
      const [removed] = await Promise.all([
        second.ask(formCalls.remove, { params: { id: form.id } }),
        ...[1, 2, 3, 4, 5, 6].map(n => submit({ [name.id]: `${n}` }).catch(() => null)),
      ]);
      expect(removed.code).toBe(200);
      await gateway.services.hooks.sender.drain();
      await gateway.services.hooks.clear();
      const { rows } = await sql<{ state: string }>`select distinct state from hook_deliveries
        where hook_id = ${hook.id}`.execute(gateway.db.kysely);
      expect(rows, `${round}`).toEqual([{ state: 'cancelled' }]);
    }
  });
});
