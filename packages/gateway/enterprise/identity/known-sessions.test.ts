import { authCalls } from '@gonghui/contract/auth.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPasswordOf } from './console-password.ts';
import { endKnownSessions } from './known-sessions.ts';

const OWN = 'Own@pass1357';

describe.each(engines('rules'))('sessions from before a server was one for strangers, over %s', engine => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { rightsCacheMs: 0 } });
  }, 60_000);
  afterAll(() => gateway.close());

  it('end where the password that everybody knows opened them for an administrator, and nowhere else', async () => {
    const { deps } = gateway;
    const production = { ...deps, config: { ...deps.config, production: true } };
    const { ctx } = await gateway.buildEnterprise('before');
    const other = await gateway.buildEnterprise('beside');
    // The same name and password in another enterprise, where he is administrator: one sign-in, and he may switch.
    const plain = await gateway.signIn('plain-before');
    const admin = await gateway.signIn('admin-before');
    const switching = await gateway.signIn('plain-before');
    await deps.db.kysely
      .updateTable('sessions')
      .set({
        enterprises: JSON.stringify([
          { tenantId: other.ctx.tenantId, userId: other.ctx.actor.id, proof: 'x' },
        ]),
      })
      .where('id', '=', (await latestOf(gateway))!)
      .execute();
    await setPasswordOf(deps, 'admin-beside', OWN);
    const careful = await gateway.signIn('admin-beside', OWN);
    const works = async (client: typeof plain) => (await client.ask(authCalls.userinfo)).status;

    expect(await endKnownSessions(deps)).toBe(0);
    expect(await works(admin)).toBe(200);
    expect(await endKnownSessions(production)).toBe(1);
    expect(await works(admin)).toBe(401);
    for (const one of [plain, switching, careful]) expect(await works(one)).toBe(200);

    // With the published one there again, what could switch to it ends as well.
    await setPasswordOf(deps, 'admin-beside', 'Gonghui@2680');
    expect(await endKnownSessions(production)).toBe(1);
    expect(await works(switching)).toBe(401);
    expect(await works(plain)).toBe(200);
    expect(await endKnownSessions(production)).toBe(0);
    const lines = await deps.db.kysely
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'session ended: published password in production')
      .execute();
    expect(lines.map(line => line.actor_id).sort()).toEqual([ctx.actor.id, other.ctx.actor.id].sort());
  });
});

const latestOf = async ({ db }: TestGateway) =>
  (await db.kysely.selectFrom('sessions').select('id').orderBy('created_at', 'desc').executeTakeFirst())?.id;
