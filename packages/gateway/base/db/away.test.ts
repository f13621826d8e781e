import { authCalls } from '@gonghui/contract/auth.ts';
import { postgres, postgresUrl } from '@gonghui/testkit/database.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { type SilentProxy, silentProxy } from '@gonghui/testkit/silent-proxy.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { openDatabase } from './database.ts';

interface Silent {
  proxy: SilentProxy;
  gateway: TestGateway;
  calls(count: number): Promise<{ codes: number[]; ms: number }>;
  recovers(): Promise<void>;
}

/** Promise R13. PostgreSQL only: the embedded database is never away. */
describe.runIf(process.env.TEST_DATABASE !== undefined && process.env.TEST_DATABASE !== 'pglite')(
  'a database that goes away',
  () => {
    let url: URL;
    beforeAll(async () => {
      url = new URL(await postgresUrl());
      const db = await openDatabase({ url: url.href });
      const gateway = await startGateway('postgres', { db });
      await gateway.buildEnterprise('away');
      await gateway.close();
      await db.close();
    }, 60_000);

    it('is answered with a code within ten seconds, and used again as soon as it is back', async () => {
      const db = await openDatabase({ url: url.href });
      const gateway = await startGateway('postgres', { db });
      const client = await gateway.signIn('plain-away');
      const server = await postgres();
      await server.crash();
      try {
        gateway.advance(10_000);
        const from = Date.now();
        const answers = await Promise.all(Array.from({ length: 20 }, () => client.ask(authCalls.userinfo)));
        expect(Date.now() - from).toBeLessThan(10_000);
        for (const answer of answers)
          expect(answer).toMatchObject({
            status: 503,
            code: 503,
            message: '服务暂时不可用，请稍后再试',
            data: { retryAfter: 5 },
          });
      } finally {
        // The other files of this process use the same server.
        await server.restart();
      }
      const back = Date.now();
      let answer = await client.ask(authCalls.userinfo);
      while (answer.code !== 200 && Date.now() - back < 20_000) answer = await client.ask(authCalls.userinfo);
      expect(answer.code).toBe(200);
      await gateway.close();
      await db.close();
    });

    /** Each case has a way of its own to the one database and mutes only that, so that they wait at the same time. */
    describe.concurrent('that falls silent', () => {
      async function silent({ onTestFinished }: TestContext): Promise<Silent> {
        const proxy = await silentProxy({ host: url.hostname, port: Number(url.port || 5432) });
        const through = new URL(url);
        through.hostname = '127.0.0.1';
        through.port = String(proxy.port);
        const gateway = await startGateway('postgres', { db: await openDatabase({ url: through.href }) });
        const client = await gateway.signIn('plain-away');
        await gateway.services.notices.live.start();
        await Promise.all(Array.from({ length: 12 }, () => client.ask(authCalls.userinfo)));
        onTestFinished(async () => {
          proxy.mute('nobody');
          await gateway.close();
          await gateway.db.close();
          await proxy.close();
        });
        /** Codes of so many calls, each of which reads the database, and how long the slowest took. */
        const calls = async (count: number) => {
          gateway.advance(10_000);
          const from = Date.now();
          const answers = await Promise.all(
            Array.from({ length: count }, () => client.ask(authCalls.userinfo)),
          );
          return { codes: [...new Set(answers.map(answer => answer.code))], ms: Date.now() - from };
        };
        const recovers = async () => {
          const back = Date.now();
          while (Date.now() - back < 20_000) if ((await calls(1)).codes[0] === 200) break;
          expect((await calls(30)).codes).toEqual([200]);
        };
        return { proxy, gateway, calls, recovers };
      }

      it('is answered within ten seconds, and used again as soon as it speaks', {
        timeout: 60_000,
      }, async test => {
        const { proxy, calls, recovers } = await silent(test);
        proxy.mute('everybody');
        for (let round = 0; round < 2; round++) {
          const { codes, ms } = await calls(30);
          expect(codes).toEqual([503]);
          expect(ms).toBeLessThan(10_000);
        }
        proxy.mute('nobody');
        await recovers();
      });

      it('in the middle of statements, too', { timeout: 60_000 }, async test => {
        const { proxy, gateway, recovers } = await silent(test);
        const held = Array.from({ length: 5 }, () =>
          gateway.db
            .withSystem(trx => sql`select pg_sleep(1)`.execute(trx))
            .then(
              () => 'done',
              () => 'failed',
            ),
        );
        await new Promise(done => setTimeout(done, 300));
        const from = Date.now();
        proxy.mute('everybody');
        expect(new Set(await Promise.all(held))).toEqual(new Set(['failed']));
        expect(Date.now() - from).toBeLessThan(10_000);
        proxy.mute('nobody');
        await recovers();
      });

      it('over the connections that were open only', { timeout: 60_000 }, async test => {
        const { proxy, calls, recovers } = await silent(test);
        proxy.mute('open');
        const { codes, ms } = await calls(30);
        expect(codes).toContain(503);
        expect(ms).toBeLessThan(10_000);
        await recovers();
      });

      it('a statement that is merely slow is waited for', { timeout: 60_000 }, async test => {
        const { gateway } = await silent(test);
        await gateway.db.withSystem(trx => sql`select pg_sleep(6)`.execute(trx));
        await gateway.db.patient(async () => {
          await gateway.db.kysely.connection().execute(async one => {
            await sql`set statement_timeout = 0`.execute(one);
            await sql`select pg_sleep(11)`.execute(one);
          });
        });
      });
    });
  },
);
