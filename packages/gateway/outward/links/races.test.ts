import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { recordColumn, recordTable } from '@gonghui/domain/record-table.ts';
import { component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { buildPublicForm, newDevice, newLink, openLink, type Stranger } from '@gonghui/testkit/strangers.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { turnOfValue } from './once.ts';

// Races never show on the embedded engine, whose one connection serves transactions one after another.
describe('limits of public links under races over postgres', () => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let form: Awaited<ReturnType<typeof buildPublicForm>>;
  const name = component('input', { label: '姓名' });

  beforeAll(async () => {
    const config = { baseUrl: 'https://forms.example.cn', trustedProxies: ['127.0.0.1'] };
    gateway = await startGateway('postgres', { config });
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    form = await buildPublicForm(gateway, ours, manager, [name]);
  });
  afterAll(() => gateway.close());

  /** Whoever is let in by this link, rates aside: these tests are about places, and an address has thirty openings a minute. */
  async function strangers(short: string, many: number, device?: string): Promise<Stranger[]> {
    const list: Stranger[] = [];
    while (list.length < many) {
      const next = Math.min(25, many - list.length);
      const opening = Array.from({ length: next }, () => openLink(gateway, short, device ? { device } : {}));
      list.push(...(await Promise.all(opening)));
      await sql`delete from public_counters`.execute(gateway.db.kysely);
    }
    return list;
  }
  const stored = async (linkId: string) =>
    (
      await sql<{ n: number; used: number }>`select (select count(*)::int from public_submits
          where link_id = l.id and held) as n, used from public_links l where id = ${linkId}`.execute(
        gateway.db.kysely,
      )
    ).rows[0];

  test('publishing L9 two hundred strangers for fifty places: fifty of them, exactly', async () => {
    const link = await newLink(manager, form.id, { quota: 50 });
    const list = await strangers(link.short, 200);
    // An address has thirty submissions a minute, and these are two hundred of them.
    const answers = await Promise.all(
      list.map((one, n) =>
        gateway.anonymous.ask(
          publicCalls.submit,
          {
            params: { shortLink: link.short },
            body: { values: { [name.id]: `第${n}位` } as never, key: newKey() },
          },
          { 'x-signature': one.visit!, 'x-forwarded-for': `10.0.0.${n}` },
        ),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(50);
    for (const { code, data } of answers.filter(answer => answer.code !== 200)) {
      expect(code).toBe(403);
      expect(data).toMatchObject({ state: 'full' });
    }
    expect(await stored(link.id)).toEqual({ n: 50, used: 50 });
  });

  test('publishing L9 retries, refusals and removals at once leak no place', async () => {
    await sql`delete from public_counters`.execute(gateway.db.kysely);
    const link = await newLink(manager, form.id, { quota: 3 });
    const [a, b, c] = (await strangers(link.short, 3)) as [Stranger, Stranger, Stranger];
    const key = newKey();
    const first = await a.submit({ [name.id]: '甲' }, key);
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map(() => a.submit({ [name.id]: '甲' }, key)),
      b.submit({ [name.id]: 'x'.repeat(5000) }),
      b.submit({ [name.id]: '乙' }),
      c.submit({ [name.id]: '丙' }),
      manager.ask(submissionCalls.remove, { params: { id: first.data.id } }),
    ]);
    expect(answers.slice(0, 4).every(({ code }) => code === 200)).toBe(true);
    expect(answers[4]?.code).toBe(422);
    const now = await stored(link.id);
    expect(now?.used).toBe(now?.n);
    expect(now?.used).toBe(2);
  });

  test('publishing L12 thirty a minute of one address, exactly, and each of them counted once', async () => {
    await sql`delete from public_counters`.execute(gateway.db.kysely);
    const link = await newLink(manager, form.id, { quota: 100 });
    const stranger = await openLink(gateway, link.short);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => stranger.submit({ [name.id]: `第${n}次` })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(30);
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(10);
    expect(await stored(link.id)).toEqual({ n: 30, used: 30 });
    const { rows } = await sql<{ n: number }>`select distinct n from public_counters
      where link_id = ${link.id} and key like 'submit %'`.execute(gateway.db.kysely);
    expect(rows).toEqual([{ n: 40 }]);
    // What is wrong in itself counts as well.
    for (let n = 0; n < 2; n++)
      expect((await stranger.submit({ [name.id]: 'x'.repeat(5000) })).code).toBe(429);
    gateway.advance(61_000);
    expect((await stranger.submit({ [name.id]: '下一分钟' })).code).toBe(200);
  });

  test('publishing L10 one device in five tabs, one record', async () => {
    await sql`delete from public_counters`.execute(gateway.db.kysely);
    const link = await newLink(manager, form.id, { settings: { once: { kind: 'device' } } });
    const tabs = await strangers(link.short, 5, newDevice());
    const answers = await Promise.all(tabs.map((tab, n) => tab.submit({ [name.id]: `页${n}` })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 403, 403, 403, 403]);
    expect(await stored(link.id)).toEqual({ n: 1, used: 1 });
  });

  test('publishing L8 nobody comes in once the window is over, however many are on their way', async () => {
    await sql`delete from public_counters`.execute(gateway.db.kysely);
    const closesAt = gateway.deps.now() + 3_600_000;
    const link = await newLink(manager, form.id, { closesAt, settings: { grace: 0 } });
    const list = await strangers(link.short, 10);
    const before = list.slice(0, 5).map(one => one.submit({ [name.id]: '之前' }));
    await Promise.all(before);
    gateway.advance(3_600_001);
    const answers = await Promise.all(list.slice(5).map(one => one.submit({ [name.id]: '之后' })));
    for (const answer of answers)
      expect([answer.code, (answer.data as never as { state: string }).state]).toEqual([403, 'closed']);
    expect(await stored(link.id)).toEqual({ n: 5, used: 5 });
  });

  /** What people and managers may do at the same moment; the number says which visitor or which record, of those there are. */
  const step = fc.record({
    does: fc.constantFrom('submit', 'submit', 'submit', 'retry', 'remove', 'restore'),
    which: fc.nat(7),
  });

  test('publishing L8 L9 L10 whatever happens at once, places are never exceeded and none leaks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: sized(5, 12) }),
        fc.nat(6),
        async (quota, moments, until) => {
          await sql`delete from public_counters`.execute(gateway.db.kysely);
          // The hours of the runs before are over, and with them the sign-in.
          manager = await gateway.signIn('manager-one');
          const closesAt = gateway.deps.now() + 3_600_000;
          const settings = { once: { kind: 'device' as const }, grace: 0 };
          const link = await newLink(manager, form.id, { quota, closesAt, settings });
          const devices = [newDevice(), newDevice(), newDevice(), newDevice()];
          const visitors = (
            await Promise.all(devices.map(device => strangers(link.short, 2, device)))
          ).flat();
          const keys = visitors.map(() => newKey());
          const records: string[] = [];
          let over = false;
          for (const [moment, steps] of moments.entries()) {
            await sql`delete from public_counters`.execute(gateway.db.kysely);
            if (moment === until) {
              gateway.advance(3_600_001);
              over = true;
            }
            const there = [...records];
            await Promise.all(
              steps.map(async ({ does, which }) => {
                if (does === 'submit' || does === 'retry') {
                  if (does === 'submit') keys[which] = newKey();
                  const key = keys[which]!;
                  const answer = await visitors[which]!.submit({ [name.id]: `第${which}位` }, key);
                  if (answer.code === 200) records.push(answer.data.id);
                  // A retry of what is stored already is told the same for ever.
                  if (over && does === 'submit') expect(answer.data).toMatchObject({ state: 'closed' });
                  expect([200, 403]).toContain(answer.code);
                } else if (there.length > 0) {
                  const ids = [there[which % there.length]!];
                  const call = does === 'remove' ? recordWorkCalls.removeMany : recordWorkCalls.restoreMany;
                  await manager.ask(call, { params: { id: form.id }, body: { ids } });
                }
              }),
            );
            const { rows } = await sql<{ used: number; held: number; alive: number; turns: number }>`
              select l.used, count(*) filter (where p.held)::int as held,
                count(*) filter (where s.deleted_at is null)::int as alive,
                count(distinct p.once_key) filter (where p.held)::int as turns
              from public_links l left join public_submits p on p.link_id = l.id
              left join submissions s on s.id = p.submission_id
              where l.id = ${link.id} group by l.used`.execute(gateway.db.kysely);
            const { used, held, alive, turns } = rows[0]!;
            expect(used).toBeLessThanOrEqual(quota);
            expect({ held, turns }).toEqual({ held: used, turns: used });
            // Before anything was sent there is a row of nothing.
            expect(records.length === 0 ? 0 : alive).toBe(used);
          }
        },
      ),
      { numRuns: sized(4, 60) },
    );
  }, 600_000);

  /** The same with what is said of whom: the number names a value, of few, so that they meet. */
  const wish = fc.record({
    does: fc.constantFrom('submit', 'submit', 'correct', 'correct', 'edit', 'remove', 'restore'),
    which: fc.nat(7),
    value: fc.nat(2),
  });

  test('publishing L10 however values are submitted, corrected and edited at once, strangers hold each of them once', async () => {
    const own = await buildPublicForm(gateway, ours, manager, [name]);
    const correcting = { submitNum: 0, submitEdit: true, submitMessage: '' };
    await manager.call(permissionCalls.setSubmitSettings, { params: { id: own.id }, body: correcting });
    gateway.advance(10_000);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(wish, { minLength: 2, maxLength: 6 }), { minLength: 3, maxLength: sized(5, 12) }),
        async moments => {
          await sql`delete from public_counters`.execute(gateway.db.kysely);
          manager = await gateway.signIn('manager-one');
          const settings = { once: { kind: 'field' as const, fieldId: name.id } };
          const link = await newLink(manager, own.id, { settings });
          const visitors = await strangers(link.short, 4);
          const records: { id: string; receipt: string }[] = [];
          const edited = new Set<string>();
          for (const steps of moments) {
            await sql`delete from public_counters`.execute(gateway.db.kysely);
            const there = [...records];
            await Promise.all(
              steps.map(async ({ does, which, value }) => {
                const values = { [name.id]: `值${value}` };
                const record = there[which % Math.max(1, there.length)];
                if (does === 'submit') {
                  const answer = await visitors[which % visitors.length]!.submit(values);
                  if (answer.code === 200) records.push(answer.data);
                  else expect(answer.data).toMatchObject({ state: 'done' });
                } else if (!record) return;
                else if (does === 'correct') {
                  const { id, receipt } = record;
                  const shown = await gateway.anonymous.ask(publicCalls.receipt, {
                    params: { formId: own.id, id },
                    body: { receipt },
                  });
                  if (shown.code !== 200) return;
                  const answer = await gateway.anonymous.ask(publicCalls.correct, {
                    params: { formId: own.id, id },
                    body: { receipt, rev: shown.data.rev, values },
                  });
                  expect([200, 403, 409, 1515]).toContain(answer.code);
                } else if (does === 'edit') {
                  edited.add(record.id);
                  const { rev } =
                    (await manager.ask(submissionCalls.detail, { params: { id: record.id } })).data ?? {};
                  if (rev === undefined) return;
                  const body = { rev, values };
                  const answer = await manager.ask(submissionCalls.change, {
                    params: { id: record.id },
                    body,
                  });
                  expect([200, 404, 409]).toContain(answer.code);
                } else {
                  const call = does === 'remove' ? recordWorkCalls.removeMany : recordWorkCalls.restoreMany;
                  await manager.ask(call, { params: { id: own.id }, body: { ids: [record.id] } });
                }
              }),
            );
            const column = sql.ref(recordColumn(name.id));
            const { rows } = await sql<{ id: string; value: string; once_key: string | null }>`
              select p.submission_id as id, r.${column} as value, p.once_key from public_submits p
              join ${sql.table(recordTable(own.id))} r on r.id = p.submission_id
              where p.link_id = ${link.id} and p.held and r.deleted_at is null`.execute(gateway.db.kysely);
            // What nobody of the enterprise has written has its turn, and no two have the same.
            const turns = rows.flatMap(({ once_key }) => (once_key === null ? [] : [once_key]));
            expect(new Set(turns).size).toBe(turns.length);
            for (const row of rows)
              expect(row.once_key === null ? edited.has(row.id) : row.once_key).toBe(
                row.once_key === null ? true : turnOfValue(name.id, { [name.id]: row.value }),
              );
          }
        },
      ),
      { numRuns: sized(4, 60) },
    );
  }, 600_000);
});
