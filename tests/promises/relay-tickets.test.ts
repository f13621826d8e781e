import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRelay, type Relay } from '@gonghui/collab-server/relay.ts';
import { openSocket, type RawSocket } from '@gonghui/collab-server/testing/relay-world.ts';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { designCalls } from '@gonghui/contract/designs.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Promise D31: into a design with a ticket of the gateway, once, soon, for this design, from an allowed origin. */

describe.each(engines())('on %s', engine => {
  let gateway: TestGateway;
  let server: Server;
  let relay: Relay;
  let home: Enterprise;
  let manager: Client;
  let formId: string;
  let otherId: string;
  const errors: unknown[] = [];

  const connect = (path: string, headers = {}): Promise<RawSocket> =>
    openSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, headers);
  const issue = async (client = manager, id = formId) =>
    (await client.call(designCalls.ticket, { params: { id } })).ticket;

  /** Whether a socket is let in: the first frame is the relay's step 1. */
  async function entered({ frames, closed, socket }: RawSocket): Promise<number | 'in'> {
    const outcome = await Promise.race([
      closed,
      new Promise<'in'>(resolve => {
        const timer = setInterval(() => {
          if (frames.length === 0) return;
          clearInterval(timer);
          resolve('in');
        }, 5);
        closed.then(() => clearInterval(timer));
      }),
    ]);
    socket.close();
    return outcome;
  }

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('home');
    manager = await gateway.signIn('manager-home');
    const applet = await manager.call(appletCalls.create, { body: { name: '行政服务' } });
    const form = () => manager.call(formCalls.create, { body: { type: 'normal', appletId: applet.id } });
    formId = (await form()).id;
    otherId = (await form()).id;
    const { ports, store } = gateway.services.designs;
    relay = createRelay({
      storage: store,
      ports,
      origins: ['https://build.example.cn'],
      report: e => errors.push(e),
    });
    server = createServer();
    relay.attach(server);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await relay.stop();
    server.close();
    await gateway.close();
  });

  test('a ticket lets in once', async () => {
    const ticket = await issue();
    expect(await entered(await connect(`/collab/${formId}?ticket=${ticket}`))).toBe('in');
    expect(await entered(await connect(`/collab/${formId}?ticket=${ticket}`))).toBe(CLOSE.ticketRefused);
    expect(errors).toEqual([]);
  });

  test('nothing, nonsense, and a ticket for another design do not', async () => {
    expect(await entered(await connect(`/collab/${formId}`))).toBe(CLOSE.ticketRefused);
    expect(await entered(await connect(`/collab/${formId}?ticket=nonsense`))).toBe(CLOSE.ticketRefused);
    const ticket = await issue();
    expect(await entered(await connect(`/collab/${otherId}?ticket=${ticket}`))).toBe(CLOSE.ticketRefused);
    expect(await entered(await connect(`/collab/${formId}?ticket=${ticket}`)), 'used up by the try').toBe(
      CLOSE.ticketRefused,
    );
  });

  test('after a minute it is too late', async () => {
    const ticket = await issue();
    gateway.advance(61_000);
    expect(await entered(await connect(`/collab/${formId}?ticket=${ticket}`))).toBe(CLOSE.ticketRefused);
  });

  test('only its hash is stored', async () => {
    const ticket = await issue();
    const { rows } = await gateway.db.pool.query('select * from design_tickets');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });

  test('the client ids it names are its holder’s from then on, where nobody has them', async () => {
    const { ports, store } = gateway.services.designs;
    const admin = await gateway.signIn('admin-home');
    const use = async (client: Client, clientIds: number[]) => {
      const { ticket } = await client.call(designCalls.ticket, {
        params: { id: formId },
        body: { clientIds },
      });
      return ports.admit(ticket, formId);
    };
    expect(await use(manager, [7001, 7002])).toMatchObject({ clientIds: [7001, 7002], taken: [] });
    expect(await use(admin, [7002, 7003])).toMatchObject({ taken: [7002] });
    expect(await use(manager, [7001, 7002])).toMatchObject({ taken: [] });
    // Of two who name the same one at once it is one's, and both hear which.
    const both = await Promise.all([use(manager, [7004, 7005]), use(admin, [7005, 7004])]);
    expect(both.map(admitted => admitted?.taken?.length).sort()).toEqual([0, 2]);
    await entered(await connect(`/collab/${formId}?ticket=${await issue()}`));
    const owners = async () => new Map((await store.open(formId))?.clients);
    expect((await owners()).get(7003)).toBe(home.users.admin);
    // A month later what nobody has written under is free again.
    const { checkpoint, generation } = (await store.open(formId))!;
    gateway.advance(31 * 86_400_000);
    await store.keepCheckpoint(formId, generation, checkpoint, { before: checkpoint, log: [] });
    expect([...(await owners()).keys()].filter(client => client > 7000 && client < 7010)).toEqual([]);
    gateway.advance(-31 * 86_400_000);
    expect(
      (await manager.ask(designCalls.ticket, { params: { id: formId }, body: { clientIds: [-1] } })).code,
    ).toBe(400);
  });

  test('a right lost within its minute is lost', async () => {
    const ticket = await issue();
    await gateway.db.pool.query('delete from user_roles where user_id = $1', [home.users.manager]);
    expect(await entered(await connect(`/collab/${formId}?ticket=${ticket}`))).toBe(CLOSE.ticketRefused);
    await gateway.db.pool.query('insert into user_roles (tenant_id, user_id, role_id) values ($1, $2, $3)', [
      home.ctx.tenantId,
      home.users.manager,
      home.roles.td_application_manager,
    ]);
  });

  test('another origin is refused, the own host and a listed one are not', async () => {
    const path = async () => `/collab/${formId}?ticket=${await issue()}`;
    const { port } = server.address() as AddressInfo;
    await expect(connect(await path(), { origin: 'https://evil.example' })).rejects.toThrow('403');
    expect(await entered(await connect(await path(), { origin: `http://127.0.0.1:${port}` }))).toBe('in');
    expect(await entered(await connect(await path(), { origin: 'https://build.example.cn' }))).toBe('in');
  });

  test('who may get a ticket: managers and developers; not ordinary users, not other enterprises', async () => {
    await gateway.buildEnterprise('away');
    const ask = async (who: string, id = formId) =>
      (await (await gateway.signIn(who)).ask(designCalls.ticket, { params: { id } })).code;
    expect(await ask('admin-home')).toBe(200);
    expect(await ask('manager-home')).toBe(200);
    expect(await ask('plain-home')).toBe(403);
    expect(await ask('developer-home')).toBe(200);
    expect(await ask('platform-home')).toBe(403);
    expect(await ask('admin-away')).toBe(404);
    expect(await ask('admin-home', 'zzzzzzzz')).toBe(404);
  });

  test('the relay hears within one call who has lost what', async () => {
    const { ports } = gateway.services.designs;
    const of = (userId: string, tenantId = home.ctx.tenantId, designId = formId) => ({
      tenantId,
      userId,
      sessionId: '',
      designId,
    });
    const { users } = home;
    expect(
      await ports.recheck([
        of(users.manager!),
        of(users.plain!),
        of(users.admin!),
        of(users.admin!, 'elsewhere'),
        of(users.admin!, home.ctx.tenantId, 'zzzzzzzz'),
      ]),
    ).toEqual(['edit', 'none', 'edit', 'none', 'none']);
    await gateway.db.pool.query("update users set status = 'disabled' where id = $1", [users.manager]);
    expect(await ports.recheck([of(users.manager!)])).toEqual(['none']);
    await gateway.db.pool.query("update users set status = 'enabled' where id = $1", [users.manager]);
    await gateway.db.pool.query('update forms set deleted_at = now() where id = $1', [otherId]);
    expect(await ports.recheck([of(users.manager!, home.ctx.tenantId, otherId)])).toEqual(['none']);
  });

  test('a path that is not the relay’s is left alone or refused', async () => {
    await expect(connect('/elsewhere')).rejects.toThrow('404');
    await expect(connect('/collab/../etc')).rejects.toThrow(/404/);
  });
});
