import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { authCalls } from '@gonghui/contract/auth.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { type Engine, engines } from '@gonghui/testkit/database.ts';
import { activateFlow, approval } from '@gonghui/testkit/flows.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { holdStream } from '@gonghui/testkit/streams.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A page that listens. */
const listen = (gateway: TestGateway, who: Client, formId: string) =>
  holdStream(gateway, who, `/v1/forms/${formId}/submissions/stream`);

const CHANGED = 'event: records\ndata: {}';

describe.each(engines('rules'))('changes of records, told over %s', (engine: Engine) => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let plain: Client;
  let formId: string;
  const topic = component('input', { label: '主题' });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    ours = await gateway.buildEnterprise('told');
    manager = await gateway.signIn('manager-told');
    plain = await gateway.signIn('plain-told');
    formId = (await buildForm(gateway, ours.ctx, [topic])).id;
  }, 60_000);
  afterAll(() => gateway.close());

  const submit = async (form = formId, via = plain) => {
    const body = { values: { [topic.id]: '一' } as never, key: newKey() };
    return (await via.call(submissionCalls.submit, { params: { id: form }, body })).id;
  };

  it('reach who looks at the list, with nothing of what they are, for every way to change one', async () => {
    const page = await listen(gateway, manager, formId);
    expect(page.type).toContain('text/event-stream');
    expect(await page.news()).toBe('event: open\ndata: {}');
    const id = await submit();
    expect(await page.news()).toBe(CHANGED);
    const ways: (() => Promise<unknown>)[] = [
      () =>
        plain.call(submissionCalls.change, {
          params: { id },
          body: { rev: 1, values: { [topic.id]: '二' } as never },
        }),
      () =>
        manager.call(recordWorkCalls.setMany, {
          params: { id: formId },
          body: { ids: [id], values: { [topic.id]: '三' } as never },
        }),
      () => manager.call(recordWorkCalls.removeMany, { params: { id: formId }, body: { ids: [id] } }),
      () => manager.call(recordWorkCalls.restoreMany, { params: { id: formId }, body: { ids: [id] } }),
      () => manager.call(submissionCalls.remove, { params: { id } }),
    ];
    for (const way of ways) {
      await way();
      expect(await page.news()).toBe(CHANGED);
    }
    page.stop();
  }, 40_000);

  it('of an approval are told as its records show another status', async () => {
    const form = (await buildForm(gateway, ours.ctx, [topic])).id;
    await activateFlow(manager, form, [approval([ours.users.developer!])]);
    const developer = await gateway.signIn('developer-told');
    const id = await submit(form);
    const page = await listen(gateway, manager, form);
    await page.news();
    await developer.call(approvalCalls.handle, {
      params: { id, taskId: `${id}_1` },
      body: { action: 'agree', comment: '', key: newKey() },
    });
    expect(await page.news()).toBe(CHANGED);
    page.stop();
  });

  it('of a burst are few, and the last one is told', async () => {
    const page = await listen(gateway, manager, formId);
    await page.news();
    const begun = Date.now();
    for (let i = 0; i < 40; i++) await submit();
    const told: number[] = [];
    const until = Date.now() + 5000;
    const timer = setTimeout(page.stop, 5000);
    while (Date.now() < until) {
      const event = await page.news().catch(() => 'stopped');
      if (event === CHANGED) told.push(Date.now());
      else break;
    }
    clearTimeout(timer);
    expect(told.length).toBeGreaterThanOrEqual(1);
    // One at once, then one for each two seconds that it took.
    expect(told.length).toBeLessThanOrEqual(Math.ceil((Date.now() - begun) / 2000) + 1);
    expect(told.length).toBeLessThan(40);
  }, 30_000);

  it('are none of a stranger, and of nobody who lost the form a moment ago', async () => {
    const scope = {
      type: 'limited' as const,
      depts: [],
      roles: [],
      users: [{ id: ours.users.plain!, name: '' }],
    };
    const form = (await buildForm(gateway, ours.ctx, [topic], { scope })).id;
    const developer = await gateway.signIn('developer-told');
    const refused = await listen(gateway, developer, form);
    expect(refused.type).toContain('application/json');
    refused.stop();

    const page = await listen(gateway, plain, form);
    expect(await page.news()).toContain('open');
    await gateway.services.forms.release(ours.ctx, form, {
      scope: { ...scope, users: [{ id: ours.users.manager!, name: '' }] },
    });
    gateway.advance(5000);
    await submit(form, manager);
    expect(await page.news()).toBe('ended');
  }, 30_000);

  it('are told no more once the session ended', async () => {
    const other = await gateway.signIn('plain-told');
    const page = await listen(gateway, other, formId);
    await page.news();
    await other.call(authCalls.logout);
    let last = '';
    while (last !== 'ended') last = await page.news();
    expect(last).toBe('ended');
  }, 30_000);

  it.runIf(engine === 'postgres')(
    'go from one process to the lists of another',
    async () => {
      const { db, secrets } = gateway.deps;
      const second = await startGateway(engine, { db, secrets });
      await gateway.services.notices.live.start();
      await second.services.notices.live.start();
      await second.app.listen({ port: 0, host: '127.0.0.1' });
      const page = await listen(second, manager, formId);
      await page.news();
      await submit();
      expect(await page.news()).toBe(CHANGED);
      page.stop();
      await second.close();
    },
    30_000,
  );
});
