import { allCalls } from '@gonghui/contract/calls.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { MOST_PASSES, screenCalls } from '@gonghui/contract/screens.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { buildWall, CHART, makePass, openWall, type Wall } from '@gonghui/testkit/walls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FRESH_MS } from '../../base/db/fresh.ts';

const DAY_MS = 86_400_000;

describe.each(engines('rules'))('play passes over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let wall: Wall;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('hall');
    manager = await gateway.signIn('manager-hall');
    wall = await buildWall(gateway, home, manager);
    await manager.call(submissionCalls.submit, {
      params: { id: wall.form.id },
      body: { version: 1, key: newKey(), values: { [wall.word.id]: '一' } },
    });
  });
  afterAll(() => gateway.close());

  const list = async (id = wall.screenId, who = manager) =>
    (await who.call(screenCalls.passes, { params: { id } })).list;
  const detail = (headers: Record<string, string>, id = wall.screenId) =>
    gateway.anonymous.ask(formCalls.fill, { params: { id }, query: { type: 'datav' } }, headers);
  const ask = (headers: Record<string, string>, id = wall.screenId) =>
    gateway.anonymous.ask(
      visualCalls.batch,
      { params: { id }, body: { questions: [{ componentId: CHART }] } },
      headers,
    );
  /** Hands in the database, or another process: seen when what was read of passes is no longer fresh. */
  const elsewhere = async (statement: ReturnType<typeof sql>) => {
    await statement.execute(gateway.db.kysely);
    gateway.advance(FRESH_MS + 1);
  };
  const ended = (why: string) => ({ status: 200, code: 1515, data: { reason: 'pass', why } });

  it('the secret is told once and kept as a hash, with name, end and networks', async () => {
    const made = await makePass(gateway, manager, wall.screenId, { networks: ['10.0.0.0/8', '127.0.0.1'] });
    expect(Buffer.from(made.pass, 'base64url')).toHaveLength(32);
    const { baseUrl } = await manager.call(screenCalls.passes, { params: { id: wall.screenId } });
    expect(baseUrl).toBe(gateway.deps.config.baseUrl);
    const [kept] = await list();
    expect(kept).toMatchObject({ id: made.id, name: '大厅', why: null, lastSeenAt: null, revokedAt: null });
    expect(kept).toMatchObject({
      networks: ['10.0.0.0/8', '127.0.0.1'],
      createdBy: { id: home.users.manager },
    });
    expect(JSON.stringify(kept)).not.toContain(made.pass);
    const { rows } = await sql<object>`select * from play_passes`.execute(gateway.db.kysely);
    expect(JSON.stringify(rows)).not.toContain(made.pass);
    const refused = async (body: object) => {
      const { code, message } = await manager.ask(screenCalls.createPass, {
        params: { id: wall.screenId },
        body: { name: 'x', expiresAt: gateway.deps.now() + DAY_MS, ...body },
      });
      return [code, message];
    };
    expect(await refused({ networks: ['10.0.0.0/33'] })).toEqual([
      400,
      expect.stringContaining('不是有效的网段'),
    ]);
    expect(await refused({ networks: ['大厅'] })).toEqual([400, expect.stringContaining('不是有效的网段')]);
    expect(await refused({ expiresAt: gateway.deps.now() - 1 })).toEqual([400, '到期时间应晚于现在']);
    expect(await refused({ expiresAt: gateway.deps.now() + 10 * 366 * DAY_MS })).toEqual([
      400,
      '有效期不能超过5年',
    ]);
    expect((await refused({ name: ' ' }))[0]).toBe(400);
    const form = await manager.ask(screenCalls.passes, { params: { id: wall.form.id } });
    expect(form.code).toBe(404);
  });

  it('opens the screen and its data with what its maker may see, and says when it was seen', async () => {
    const { pass, id } = await makePass(gateway, manager, wall.screenId);
    const { bearer } = await openWall(gateway, wall.screenId, pass);
    const seen = await detail(bearer);
    expect(seen).toMatchObject({ code: 200, data: { id: wall.screenId, hasAccess: true, version: 1 } });
    expect(seen.data.scope).toEqual({ type: 'all', depts: [], users: [], roles: [] });
    const { data } = await ask(bearer);
    expect(data).toMatchObject({
      version: 1,
      answers: [{ code: 200, answer: { main: { rows: [[{ label: '一' }, '1']] } } }],
    });
    expect(data.now).toBeTypeOf('number');
    const alone = await gateway.anonymous.ask(
      visualCalls.ask,
      { params: { id: wall.screenId }, body: { componentId: CHART } },
      bearer,
    );
    expect(alone.code).toBe(200);
    const listed = (await list()).find(one => one.id === id);
    expect(Math.abs((listed?.lastSeenAt ?? 0) - gateway.deps.now())).toBeLessThan(60_000);
    // What is watched on a wall is nothing that its maker opened.
    const { rows } =
      await sql`select 1 from form_visits where form_id = ${wall.screenId} and not design`.execute(
        gateway.db.kysely,
      );
    expect(rows).toEqual([]);
  });

  it('opens no other call of the contract, and no other screen', async () => {
    const { pass } = await makePass(gateway, manager, wall.screenId);
    const { bearer, cookie } = await openWall(gateway, wall.screenId, pass);
    const ids = {
      id: wall.screenId,
      formId: wall.screenId,
      passId: newId(),
      version: '1',
      seq: '1',
      x: 'group',
      key: 'x',
      a: wall.form.id,
      b: 'x',
    };
    const opening: string[] = [];
    for (const { name, call } of allCalls()) {
      if (call.access === 'public' && !call.play) continue;
      const params = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [
          key,
          (ids as Record<string, string>)[key!] ?? newId(),
        ]),
      );
      if (call.play && call.binary && call.play === 'screen') {
        opening.push(name);
        continue;
      }
      const input = { params, ...(call.body && !call.multipart ? { body: {} } : {}) };
      const byToken = await gateway.anonymous.ask(call, input as never, bearer);
      if (byToken.code !== 401) opening.push(name);
      const byCookie = await gateway.anonymous.ask(call, input as never, cookie);
      expect([name, byCookie.code]).toEqual([name, call.access === 'public' ? expect.any(Number) : 401]);
    }
    expect(opening.sort()).toEqual(
      allCalls()
        .filter(({ call }) => call.play && call.play !== 'file')
        .map(({ name }) => name)
        .sort(),
    );
    const other = await buildWall(gateway, home, manager);
    for (const answer of [await detail(bearer, other.screenId), await ask(bearer, other.screenId)])
      expect(answer).toMatchObject(ended('unknown'));
    // Nor by the other's address with this one's secret.
    const swapped = { formId: other.screenId, pass };
    expect(await gateway.anonymous.ask(screenCalls.open, { body: swapped })).toMatchObject(ended('unknown'));
    const form = await gateway.anonymous.ask(formCalls.fill, { params: { id: wall.form.id } }, bearer);
    expect(form.code).not.toBe(200);
  });

  it('ends with the next question, and says why: revoked, expired, elsewhere, offline, deleted, its maker gone', async () => {
    const { screenId } = await buildWall(gateway, home, manager);
    const again = (pass: string) =>
      gateway.anonymous.ask(screenCalls.open, { body: { formId: screenId, pass } });
    const admin = await gateway.signIn('admin-hall');
    const ends = async (
      why: string,
      how: (passId: string) => Promise<unknown>,
      more: { maker?: Client; expiresAt?: number } = {},
    ) => {
      const { id, pass } = await makePass(
        gateway,
        more.maker ?? manager,
        screenId,
        more.expiresAt ? { expiresAt: more.expiresAt } : {},
      );
      const { bearer } = await openWall(gateway, screenId, pass);
      expect((await ask(bearer, screenId)).code).toBe(200);
      await how(id);
      for (const answer of [await detail(bearer, screenId), await ask(bearer, screenId), await again(pass)])
        expect(answer, why).toMatchObject(ended(why));
      // Asked as somebody whom none of the ends concerns.
      expect((await list(screenId, admin)).find(one => one.id === id)?.why ?? why).toBe(why);
    };
    await ends('revoked', passId => manager.call(screenCalls.revokePass, { params: { passId } }));
    await ends('network', () =>
      elsewhere(sql`update play_passes set networks = '{10.9.0.0/16}' where form_id = ${screenId}`),
    );
    await ends('offline', () => manager.call(formCalls.offline, { params: { id: screenId } }));
    await manager.call(formCalls.release, { params: { id: screenId }, body: {} });
    const disable = (status: 'enabled' | 'disabled') =>
      elsewhere(sql`update users set status = ${status} where id = ${home.users.manager!}`);
    await ends('maker', () => disable('disabled'));
    await disable('enabled');
    const soon = { maker: admin, expiresAt: gateway.deps.now() + 3600_000 };
    await ends('expired', async () => gateway.advance(4000_000), soon);
    gateway.advance(-4000_000);
    // What is deleted reads as what is offline, but its passes end for good.
    const { pass } = await makePass(gateway, manager, screenId);
    const { bearer } = await openWall(gateway, screenId, pass);
    await manager.call(formCalls.remove, { params: { id: screenId } });
    for (const answer of [await detail(bearer, screenId), await ask(bearer, screenId), await again(pass)])
      expect(answer).toMatchObject(ended('revoked'));
  });

  it('is asked as its maker, as he stands at each question', async () => {
    const other = await buildWall(gateway, home, manager);
    for (const who of ['manager', 'plain'])
      await (await gateway.signIn(`${who}-hall`)).call(submissionCalls.submit, {
        params: { id: other.form.id },
        body: { version: 1, key: newKey(), values: { [other.word.id]: who } },
      });
    const { pass } = await makePass(gateway, manager, other.screenId);
    const { bearer } = await openWall(gateway, other.screenId, pass);
    const words = async () =>
      ((await ask(bearer, other.screenId)).data.answers[0]?.answer?.main.rows ?? []).map(
        ([cell]) => (cell as { label: string }).label,
      );
    expect((await words()).sort()).toEqual(['manager', 'plain']);
    await elsewhere(sql`delete from user_roles where user_id = ${home.users.manager!}`);
    // Whoever builds the applet no more has no wall that shows it either; given back, it goes on.
    expect(await ask(bearer, other.screenId)).toMatchObject({ code: 1515, data: { why: 'maker' } });
    await elsewhere(sql`insert into user_roles (tenant_id, user_id, role_id)
      values (${home.ctx.tenantId}, ${home.users.manager!}, ${home.roles.td_application_manager!})`);
    expect((await words()).sort()).toEqual(['manager', 'plain']);
  });

  it('is read once for all walls of a screen, not at each of their questions', async () => {
    const { screenId } = await buildWall(gateway, home, manager);
    const bearers: Record<string, string>[] = [];
    for (let at = 0; at < 4; at++) {
      const { pass } = await makePass(gateway, manager, screenId);
      bearers.push((await openWall(gateway, screenId, pass)).bearer);
    }
    const round = async () => {
      for (const { code } of await Promise.all(bearers.map(bearer => ask(bearer, screenId))))
        expect(code).toBe(200);
    };
    await round();
    const trips = vi.spyOn(gateway.services.deps.db, 'withTenant');
    for (let at = 0; at < 10; at++) await round();
    // Forty questions: what decides over all of them is read again every two seconds.
    expect(trips.mock.calls.length).toBeLessThan(20);
    trips.mockRestore();
    // One that is not among those that were read is looked for: another process may have made it meanwhile.
    const { pass, id } = await makePass(gateway, manager, screenId);
    const { bearer } = await openWall(gateway, screenId, pass);
    const { rows } = await sql<object>`select * from play_passes where id = ${id}`.execute(gateway.db.kysely);
    await elsewhere(sql`delete from play_passes where id = ${id}`);
    await round();
    await gateway.db.kysely
      .insertInto('play_passes')
      .values(rows[0] as never)
      .execute();
    expect((await ask(bearer, screenId)).code).toBe(200);
  });

  it('is nobody’s of another enterprise, goes with no copy, and is written down', async () => {
    const { pass, id: passId } = await makePass(gateway, manager, wall.screenId);
    await openWall(gateway, wall.screenId, pass);
    await gateway.buildEnterprise('tower');
    const foreign = await gateway.signIn('manager-tower');
    expect((await foreign.ask(screenCalls.passes, { params: { id: wall.screenId } })).code).toBe(404);
    expect((await foreign.ask(screenCalls.revokePass, { params: { passId } })).code).toBe(404);
    expect((await list()).find(one => one.id === passId)?.why).toBeNull();
    const copy = await manager.call(formCalls.clone, {
      body: { formId: wall.screenId, formName: '副本' },
    });
    expect(await list(copy.id)).toEqual([]);
    await manager.call(screenCalls.revokePass, { params: { passId } });
    const { rows } = await sql<{ action: string; actor_id: string | null }>`select action, actor_id from audit
      where object_id = ${wall.screenId} and detail::text like ${`%${passId}%`} order by id`.execute(
      gateway.db.kysely,
    );
    expect(rows.map(({ action }) => action)).toEqual(['screen.pass', 'screen.play', 'screen.pass.revoke']);
    expect(rows.map(row => row.actor_id)).toEqual([home.users.manager, null, home.users.manager]);
  });

  it('guesses are slowed down as those of passwords are, and keep no wall with a right pass out', async () => {
    const { pass } = await makePass(gateway, manager, wall.screenId);
    const guess = (word: string) =>
      gateway.anonymous.ask(screenCalls.open, { body: { formId: wall.screenId, pass: word } });
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push(await guess(`guess${n}`));
    expect(answers[0]).toMatchObject(ended('unknown'));
    expect(answers.at(-1)).toMatchObject({ code: 429, data: { retryAfter: expect.any(Number) } });
    expect((await guess(pass)).code).toBe(200);
    gateway.advance(16 * 60_000);
    expect(await guess('again')).toMatchObject(ended('unknown'));
    gateway.advance(-16 * 60_000);
  });

  it('races: of many made at once no more are kept than a screen may have, and none opens once it is revoked', async () => {
    const { screenId } = await buildWall(gateway, home, manager);
    await sql`insert into play_passes (id, tenant_id, form_id, name, hash, created_by, created_at, expires_at, networks)
      select 'p' || lpad(n::text, 7, '0'), ${home.ctx.tenantId}, ${screenId}, '墙', 'h' || n, ${home.users.manager!},
        ${new Date(gateway.deps.now())}, ${new Date(gateway.deps.now() + DAY_MS)}, '{}'
      from generate_series(1, ${MOST_PASSES - 2}::int) n`.execute(gateway.db.kysely);
    const made = await Promise.allSettled(
      Array.from({ length: 5 }, () => makePass(gateway, manager, screenId)),
    );
    const kept = made.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
    expect(kept).toHaveLength(2);
    const [{ id: passId, pass }] = kept as [{ id: string; pass: string }, ...unknown[]];
    const { bearer } = await openWall(gateway, screenId, pass);
    let revoked = false;
    const late: number[] = [];
    const asking = Array.from({ length: 6 }, async () => {
      for (let n = 0; n < 5; n++) {
        const after = revoked;
        const { code } = await ask(bearer, screenId);
        if (after) late.push(code);
      }
    });
    await manager.call(screenCalls.revokePass, { params: { passId } });
    revoked = true;
    await Promise.all(asking);
    late.push((await ask(bearer, screenId)).code);
    expect(new Set(late)).toEqual(new Set([1515]));
  });
});
