import { formCalls } from '@gonghui/contract/forms.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { buildPublicForm, newLink, openLink, type Stranger } from '@gonghui/testkit/strangers.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** How links decide: with what the database says at that moment, whatever a process remembers, and in how many questions. */
describe('decisions about links over postgres', () => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let form: Awaited<ReturnType<typeof buildPublicForm>>;
  const name = component('input', { label: '姓名' });
  const place = component('input', { label: '地点' });

  beforeAll(async () => {
    gateway = await startGateway('postgres', { config: { baseUrl: 'https://forms.example.cn' } });
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    form = await buildPublicForm(gateway, ours, manager, [name, place]);
  });
  afterAll(() => gateway.close());

  /** Statements about links that some work asks of the database, without those that open and end a transaction. */
  async function asked(work: () => Promise<unknown>): Promise<string[]> {
    const texts: string[] = [];
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await work();
      for (const [first] of query.mock.calls as unknown as [string | { text?: string }][]) {
        const text = typeof first === 'string' ? first : (first?.text ?? '');
        if (/public_(links|submits|counters|numbers)/.test(text)) texts.push(text);
      }
    } finally {
      query.mockRestore();
    }
    return texts;
  }

  const limited = () =>
    newLink(manager, form.id, {
      quota: 100,
      opensAt: gateway.deps.now() - 60_000,
      closesAt: gateway.deps.now() + 3_600_000,
      settings: { once: { kind: 'device' }, sources: ['utm'] },
    });

  test('publishing L9 a submission with all limits is one statement', async () => {
    const link = await limited();
    const strangers: Stranger[] = [];
    for (let n = 0; n < 6; n++) strangers.push(await openLink(gateway, link.short));
    const submit = async (one: Stranger) => expect((await one.submit({ [name.id]: '甲' })).code).toBe(200);
    await submit(strangers[0]!);
    for (const one of strangers.slice(1)) {
      const texts = await asked(() => submit(one));
      expect(texts).toHaveLength(1);
      for (const part of ['public_counters', 'public_links', 'public_submits', 'into submissions'])
        expect(texts[0]).toContain(part);
    }
  });

  test('publishing L12 a robot that goes on is counted and told, and nothing is done for it', async () => {
    const link = await newLink(manager, form.id);
    const robot = await openLink(gateway, link.short);
    for (let n = 0; n < 31; n++) await robot.submit({ [name.id]: `第${n}次` });
    for (const value of ['还来', 'x'.repeat(5000)]) {
      const texts = await asked(async () => {
        for (let n = 0; n < 10; n++) expect((await robot.submit({ [name.id]: value })).code).toBe(429);
      });
      // Its windows, and that it was refused.
      expect(texts).toHaveLength(20);
      for (const text of texts) expect(text).not.toMatch(/public_links|public_submits|into submissions/);
    }
  });

  test('publishing L3 whatever is not open costs as much to ask for as what is unknown', async () => {
    const revoked = await newLink(manager, form.id);
    await manager.call(linkCalls.revoke, { params: { id: revoked.id }, body: { renew: false } });
    const removed = await newLink(manager, form.id);
    await manager.call(linkCalls.remove, { params: { id: removed.id } });
    const off = await buildPublicForm(gateway, ours, manager, [name]);
    await manager.call(linkCalls.publicRelease, { params: { id: off.id }, body: { publicRelease: false } });
    const offline = await buildPublicForm(gateway, ours, manager, [name]);
    await manager.call(formCalls.offline, { params: { id: offline.id } });
    const shorts = [newId(), revoked.short, removed.short, off.link.short, off.id, offline.link.short];
    const costs: string[][] = [];
    for (const short of shorts)
      costs.push(
        await asked(async () => {
          const { opened } = await openLink(gateway, short, { password: 'anything1' });
          expect(opened).toMatchObject({ code: 1515, data: null });
        }),
      );
    expect(costs[0]).toHaveLength(1);
    for (const [at, cost] of costs.entries()) expect(cost, shorts[at]).toEqual(costs[0]);
  });

  test('publishing L3 a visit of a link that was ended costs what one of no link would', async () => {
    const ended = await newLink(manager, form.id);
    const gone = await newLink(manager, form.id);
    const visits = [await openLink(gateway, ended.short), await openLink(gateway, gone.short)];
    await manager.call(linkCalls.revoke, { params: { id: ended.id }, body: { renew: true } });
    await manager.call(linkCalls.remove, { params: { id: gone.id } });
    const costs: string[][] = [];
    for (const visit of visits)
      costs.push(
        await asked(async () => {
          const answer = await visit.ask(publicCalls.form, { params: { shortLink: form.link.short } });
          expect(answer.code).toBe(1515);
        }),
      );
    expect(costs[0]).toHaveLength(1);
    expect(costs[1]).toEqual(costs[0]);
  });

  describe('publishing L4 what a process remembers of a link decides nothing', () => {
    /** A link that this process has just read, and somebody whose visit of it goes on. */
    async function remembered(settings: Parameters<typeof newLink>[2] = {}) {
      const link = await newLink(manager, form.id, settings);
      const stranger = await openLink(gateway, link.short);
      expect((await stranger.submit({ [name.id]: '之前' })).code).toBe(200);
      const change = (more: object) =>
        manager.call(linkCalls.change, {
          params: { id: link.id },
          body: {
            ...link,
            paused: false,
            ...more,
            settings: { ...link.settings, ...('settings' in more ? (more.settings as object) : {}) },
          },
        });
      return { link, stranger, change };
    }
    const stateOf = (answer: { code: number; data: unknown }) => [
      answer.code,
      (answer.data as { state?: string } | null)?.state,
    ];

    test('a value that the link fills in by itself', async () => {
      const { stranger, change } = await remembered();
      await change({ settings: { fixed: [{ fieldId: place.id, value: '东门' }] } });
      const { data } = await stranger.submit({ [name.id]: '之后', [place.id]: '西门' });
      const record = await manager.call(submissionCalls.detail, { params: { id: data.id } });
      expect(record.values[place.id]).toBe('东门');
    });

    test('a field that is hidden since', async () => {
      const { stranger, change } = await remembered();
      await change({ settings: { hidden: [place.id] } });
      const { data } = await stranger.submit({ [name.id]: '之后', [place.id]: '塞入' });
      const record = await manager.call(submissionCalls.detail, { params: { id: data.id } });
      expect(record.values[place.id]).not.toBe('塞入');
    });

    test('places that were taken away, and more of them', async () => {
      const { link, stranger, change } = await remembered({ quota: 5 });
      await change({ quota: 1 });
      expect(stateOf(await stranger.submit({ [name.id]: '多了' }))).toEqual([403, 'full']);
      await change({ rev: link.rev + 1, quota: 2 });
      expect((await stranger.submit({ [name.id]: '又有' })).code).toBe(200);
      expect(stateOf(await stranger.submit({ [name.id]: '又满' }))).toEqual([403, 'full']);
    });

    test('a window that was closed, and opened again', async () => {
      const { link, stranger, change } = await remembered({ settings: { grace: 0 } });
      const opensAt = gateway.deps.now() - 60_000;
      await change({ opensAt, closesAt: gateway.deps.now() - 1 });
      expect(stateOf(await stranger.submit({ [name.id]: '迟了' }))).toEqual([403, 'closed']);
      await change({ rev: link.rev + 1, opensAt, closesAt: gateway.deps.now() + 60_000 });
      expect((await stranger.submit({ [name.id]: '开了' })).code).toBe(200);
    });

    test('how often a visit may submit', async () => {
      const own = await buildPublicForm(gateway, ours, manager, [name]);
      const stranger = await openLink(gateway, own.link.short);
      const most = (submitNum: number) =>
        manager.call(permissionCalls.setSubmitSettings, {
          params: { id: own.id },
          body: { submitNum, submitEdit: false, submitMessage: '' },
        });
      expect((await stranger.submit({ [name.id]: '一' })).code).toBe(200);
      await most(2);
      expect((await stranger.submit({ [name.id]: '二' })).code).toBe(200);
      expect(stateOf(await stranger.submit({ [name.id]: '三' }))).toEqual([403, 'done']);
      await most(0);
      expect((await stranger.submit({ [name.id]: '四' })).code).toBe(200);
    });

    test('that it was ended: nothing is stored, and nothing is told of what was filled in', async () => {
      const { link, stranger } = await remembered();
      const key = newKey();
      const before = await stranger.submit({ [name.id]: '之前' }, key);
      await manager.call(linkCalls.revoke, { params: { id: link.id }, body: { renew: false } });
      expect((await stranger.submit({ [name.id]: '迟了' })).code).toBe(1515);
      expect((await stranger.submit({ [name.id]: 'x'.repeat(5000) })).code).toBe(1515);
      expect((await stranger.submit({ [name.id]: '之前' }, key)).code).toBe(1515);
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from public_submits
        where link_id = ${link.id}`.execute(gateway.db.kysely);
      expect([before.code, rows[0]?.n]).toEqual([200, 2]);
    });

    test('that it was ended: what was answered before is not told again', async () => {
      const { link, stranger } = await remembered();
      const key = newKey();
      const sent = await stranger.submit({ [name.id]: '之前' }, key);
      expect((await stranger.submit({ [name.id]: '之前' }, key)).data).toEqual(sent.data);
      await manager.call(linkCalls.revoke, { params: { id: link.id }, body: { renew: false } });
      expect((await stranger.submit({ [name.id]: '之前' }, key)).code).toBe(1515);
    });

    test('that its form was taken offline, and is back', async () => {
      const own = await buildPublicForm(gateway, ours, manager, [name]);
      const stranger = await openLink(gateway, own.link.short);
      expect((await stranger.submit({ [name.id]: '一' })).code).toBe(200);
      await manager.call(formCalls.offline, { params: { id: own.id } });
      expect((await stranger.submit({ [name.id]: '二' })).code).toBe(1515);
      const scope = { type: 'all' as const, depts: [], users: [], roles: [] };
      await manager.call(formCalls.release, { params: { id: own.id }, body: { scope } });
      expect((await stranger.submit({ [name.id]: '三' })).code).toBe(200);
    });
  });
});
