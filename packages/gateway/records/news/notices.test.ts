import type { AddressInfo } from 'node:net';
import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { efficiencyCalls } from '@gonghui/contract/efficiency.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { activateFlow, approval, node, person } from '@gonghui/testkit/flows.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbox } from '../../enterprise/notices/index.ts';

interface Received {
  to: string[];
  text: string;
}

/** A mail server on the loopback; refuses what `refusing` says. */
async function mailServer() {
  const received: Received[] = [];
  const state = { refusing: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', chunk => {
        text += String(chunk);
      });
      stream.on('end', () => {
        if (state.refusing) return done(new Error('mailbox busy'));
        received.push({ to: session.envelope.rcptTo.map(one => one.address), text });
        done();
      });
    },
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  };
}

describe.each(engines('rules'))('notices over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let plain: Client;
  let developer: Client;
  let manager: Client;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('news');
    plain = await gateway.signIn('plain-news');
    developer = await gateway.signIn('developer-news');
    manager = await gateway.signIn('manager-news');
  });
  afterAll(() => gateway.close());

  const formWith = async (...flow: ProcessNode[]) => {
    const form = await buildForm(gateway, ours.ctx, [component('input', { label: '事由' })]);
    await activateFlow(manager, form.id, flow);
    return form.id;
  };
  const submit = async (id: string) =>
    (await plain.call(submissionCalls.submit, { params: { id }, body: { values: {}, key: newKey() } })).id;
  const agree = (instance: string, n = 1) =>
    developer.call(approvalCalls.handle, {
      params: { id: instance, taskId: `${instance}_${n}` },
      body: { action: 'agree', comment: '', key: newKey() },
    });

  it('tell whom it concerns, lead there, and are read once', async () => {
    const formId = await formWith(
      approval([ours.users.developer!]),
      node('messageNotice', {
        title: '通知',
        selectorTags: [person(ours.users.manager!)],
        noticeTitle: '已批准',
        noticeContent: '请安排',
      }),
    );
    const record = await submit(formId);
    const unread = async (who: Client) => (await who.call(noticeCalls.unread, { body: {} })).list;
    const [task] = await unread(developer);
    expect(task).toMatchObject({
      kind: 'task',
      title: '您有新的审批任务',
      readed: false,
      link: { instanceId: record, formId, taskId: `${record}_1` },
    });
    await developer.call(noticeCalls.get, { params: { id: task!.id } });
    expect(await unread(developer)).toEqual([]);
    await agree(record);
    const [done] = await unread(plain);
    expect(done).toMatchObject({ kind: 'status', title: '您的申请已通过' });
    expect(await unread(manager)).toMatchObject([{ kind: 'message', title: '已批准', content: '请安排' }]);
    expect(await plain.ask(noticeCalls.get, { params: { id: task!.id } })).toMatchObject({ code: 404 });
    await plain.call(noticeCalls.markRead, { body: {} });
    expect((await plain.call(noticeCalls.read, { body: {} })).list).toMatchObject([{ id: done!.id }]);
    expect((await plain.call(noticeCalls.page, { body: {} })).pager.total).toBe(1);
  });

  it('can be told apart by what the reader may see, and say what is over', async () => {
    const [seen, hidden] = [component('input', { label: '事由' }), component('input', { label: '内部编号' })];
    const form = await buildForm(gateway, ours.ctx, [seen, hidden]);
    const fields = { fieldPermission: { [hidden.id]: 'hidden' } };
    await activateFlow(manager, form.id, [
      approval([ours.users.developer!, ours.users.manager!], { instanceType: 'or', ...fields }),
    ]);
    const values = { [seen.id]: '出差', [hidden.id]: 'N-7' };
    const record = (
      await plain.call(submissionCalls.submit, { params: { id: form.id }, body: { values, key: newKey() } })
    ).id;
    const newest = async (who: Client) => (await who.call(noticeCalls.page, { body: {} })).list[0];
    expect(await newest(developer)).toMatchObject({
      summary: [{ label: '事由', text: '出差' }],
      ended: false,
      status: null,
    });
    await developer.call(approvalCalls.handle, {
      params: { id: record, taskId: `${record}_1` },
      body: { action: 'refuse', comment: '预算不足', key: newKey() },
    });
    expect(await newest(manager)).toMatchObject({ kind: 'task', ended: true });
    const told = await newest(plain);
    expect(told).toMatchObject({ title: '您的申请已被拒绝', status: 'rejected', ended: false });
    expect(told!.summary.map(({ text }) => text)).toEqual(['出差', 'N-7']);
  });

  it('say what became of a request as data, whatever a title says', async () => {
    const noticeTitle = '您的申请被退回，请修改后重新提交';
    const tells = { title: '通知', selectorTags: [person(ours.users.manager!)], noticeContent: '请知悉' };
    const formId = await formWith(
      approval([ours.users.developer!]),
      node('messageNotice', { ...tells, noticeTitle }),
    );
    const newest = async (who: Client) => (await who.call(noticeCalls.page, { body: {} })).list[0];
    const record = await submit(formId);
    await agree(record);
    // Written by whoever designed the flow: it asks for nothing, and so nothing of it is over.
    expect(await newest(manager)).toMatchObject({ title: noticeTitle, status: null, ended: false });
    expect(await newest(plain)).toMatchObject({ kind: 'status', status: 'approved' });
    await sql`update notices set title = 'Your request' where instance_id = ${record} and kind = 'status'`.execute(
      gateway.db.kysely,
    );
    expect(await newest(plain)).toMatchObject({ title: 'Your request', status: 'approved' });
  });

  it('are read once their task waits no longer, or once somebody looks at what they tell of', async () => {
    const two = [ours.users.developer!, ours.users.manager!];
    const formId = await formWith(approval(two, { instanceType: 'or' }));
    for (const who of [developer, manager, plain]) await who.call(noticeCalls.markRead, { body: {} });
    const record = await submit(formId);
    const unread = async (who: Client) =>
      (await who.call(noticeCalls.unread, { body: {} })).list.map(({ kind }) => kind);
    expect([await unread(developer), await unread(manager)]).toEqual([['task'], ['task']]);
    await agree(record);
    expect([await unread(developer), await unread(manager)]).toEqual([[], []]);
    expect(await unread(plain)).toEqual(['status']);
    await manager.call(approvalCalls.approval, { params: { id: record }, query: {} });
    expect(await unread(plain)).toEqual(['status']);
    await plain.call(approvalCalls.approval, { params: { id: record }, query: {} });
    expect(await unread(plain)).toEqual([]);
  });

  it('arrive live, with counts, and the stream ends with the session', async () => {
    const formId = await formWith(approval([ours.users.developer!]));
    await gateway.services.notices.live.start();
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = gateway.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/getway-api/v1/notices/stream`;
    expect((await fetch(url)).status).toBe(401);
    const answer = await fetch(url, { headers: { authorization: `Bearer ${developer.token}` } });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const reader = answer.body!.getReader();
    let heard = '';
    const until = async (text: RegExp) => {
      while (!text.test(heard)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`ended after ${heard}`);
        heard += Buffer.from(value).toString();
      }
    };
    await until(/event: counts/);
    const before = Number(/"claimed":(\d+)/.exec(heard)?.[1]);
    heard = '';
    const record = await submit(formId);
    await until(/event: notice\ndata: .*\n\n/);
    expect(heard).toContain(`"claimed":${before + 1}`);
    expect(heard).toContain(record);
    // One went as another came: the numbers are the same, the list is not.
    heard = '';
    gateway.services.notices.live.touch(ours.ctx.tenantId, [ours.users.developer!]);
    await until(/event: counts/);
    await gateway.services.organisation.setStatus(ours.ctx, ours.users.developer!, 'disabled');
    let ended = false;
    while (!ended) ended = (await reader.read()).done;
    expect(ended).toBe(true);
    await gateway.services.organisation.setStatus(ours.ctx, ours.users.developer!, 'enabled');
    developer = await gateway.signIn('developer-news');
  }, 30_000);

  it('send mails once, try again, and keep those that no server takes', async () => {
    const formId = await formWith(
      approval([ours.users.developer!]),
      node('emailNotice', {
        title: '邮件',
        emailAddress: 'a@example.com;b@example.com',
        noticeTitle: '采购已批准',
        noticeContent: '请联系供应商',
      }),
    );
    const record = await submit(formId);
    await agree(record);
    const mailOf = async () => (await plain.call(approvalCalls.approval, { params: { id: record } })).mails;
    expect(await mailOf()).toMatchObject([{ state: 'waiting', to: ['a@example.com', 'b@example.com'] }]);

    const server = await mailServer();
    const deps = {
      ...gateway.deps,
      config: { ...gateway.deps.config, smtpUrl: server.url, mailFrom: 'oa@example.com' },
    };
    const [outbox, another] = [createOutbox(deps), createOutbox(deps)];
    server.state.refusing = true;
    await outbox.sweep();
    expect(await mailOf()).toMatchObject([{ state: 'waiting' }]);
    server.state.refusing = false;
    await outbox.sweep();
    expect(server.received).toEqual([]);
    gateway.advance(31_000);
    await Promise.all([outbox.sweep(), another.sweep()]);
    await outbox.sweep();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual(['a@example.com', 'b@example.com']);
    expect(server.received[0]?.text).toMatch(/^Message-ID: <\w+_\d+_\d+@example\.com>/m);
    expect(await mailOf()).toMatchObject([{ state: 'sent' }]);
    await Promise.all([outbox.stop(), another.stop()]);
    await server.close();

    const bare = await submit(formId);
    await agree(bare);
    await gateway.services.outbox.sweep();
    const [kept] = (await plain.call(approvalCalls.approval, { params: { id: bare } })).mails;
    expect(kept).toMatchObject({ state: 'undelivered', subject: '采购已批准' });
  });

  it('give a mail up after six tries, and say so', async () => {
    const formId = await formWith(
      approval([ours.users.developer!]),
      node('emailNotice', {
        title: '邮件',
        emailAddress: 'gone@example.com',
        noticeTitle: '已批准',
        noticeContent: '请知悉',
      }),
    );
    const record = await submit(formId);
    await agree(record);
    const server = await mailServer();
    server.state.refusing = true;
    const outbox = createOutbox({
      ...gateway.deps,
      config: { ...gateway.deps.config, smtpUrl: server.url, mailFrom: 'oa@example.com' },
    });
    const kept = async () =>
      (
        await sql<{ state: string; attempts: number; error: string }>`select state, attempts, error from mails
          where instance_id = ${record}`.execute(gateway.db.kysely)
      ).rows;
    // 30 seconds, 2 minutes, 10 minutes, 1 hour and 4 hours between the tries.
    for (const [at, wait] of [0, 31, 121, 601, 3601, 14_401].entries()) {
      gateway.advance(wait * 1000);
      await outbox.sweep();
      expect(await kept()).toMatchObject([{ state: at < 5 ? 'waiting' : 'failed', attempts: at + 1 }]);
    }
    expect((await kept())[0]?.error).toContain('mailbox busy');
    server.state.refusing = false;
    gateway.advance(24 * 3_600_000);
    await outbox.sweep();
    expect(server.received).toEqual([]);
    await outbox.stop();
    await server.close();
    gateway.advance(-(24 * 3600 + 31 + 121 + 601 + 3601 + 14_401) * 1000);
    const { mails } = await plain.call(approvalCalls.approval, { params: { id: record } });
    expect(mails).toMatchObject([{ state: 'failed', to: ['gone@example.com'] }]);
  });

  it('shows figures of a form, its open tasks, and writes them as a workbook', async () => {
    const formId = await formWith(approval([ours.users.developer!], { title: '主管' }));
    const [one] = [await submit(formId), await submit(formId)];
    gateway.advance(60_000);
    await agree(one!);
    const params = { id: formId };
    const overview = await manager.call(efficiencyCalls.overview, { params, body: {} });
    expect(overview).toMatchObject({ total: 2, activity: 1, approved: 1 });
    expect(overview.mean).toBeGreaterThanOrEqual(60_000);
    const { list } = await manager.call(efficiencyCalls.by, { params: { id: formId, x: 'node' }, body: {} });
    expect(list).toMatchObject([{ name: '主管', done: 1, open: 1, refused: 0 }]);
    const people = await manager.call(efficiencyCalls.by, { params: { id: formId, x: 'person' }, body: {} });
    expect(people.list).toMatchObject([{ id: ours.users.developer, done: 1 }]);
    const todos = await manager.call(efficiencyCalls.todos, { params, body: {} });
    expect(todos.list).toMatchObject([{ holder: { id: ours.users.developer }, nodeTitle: '主管' }]);
    expect(await manager.call(efficiencyCalls.jobState, { params })).toBeNull();
    const { jobId } = await manager.call(efficiencyCalls.job, { params, body: {} });
    expect((await manager.call(efficiencyCalls.jobState, { params }))?.id).toBe(jobId);
  });
});
