import { authCalls } from '@gonghui/contract/auth.ts';
import { postgres } from '@gonghui/testkit/database.ts';
import { startGateway } from '@gonghui/testkit/gateway.ts';
import { describe, expect, it } from 'vitest';

/** Promise R13. PostgreSQL only: the embedded database is never away. */
describe.runIf(process.env.TEST_DATABASE !== undefined && process.env.TEST_DATABASE !== 'pglite')(
  'a database that goes away',
  () => {
    it('is answered with a code within ten seconds, and used again as soon as it is back', async () => {
      const gateway = await startGateway('postgres');
      await gateway.buildEnterprise('away');
      const client = await gateway.signIn('plain-away');
      const server = await postgres();
      await server.crash();
      gateway.advance(10_000);
      const from = Date.now();
      const answers = await Promise.all(Array.from({ length: 20 }, () => client.ask(authCalls.userinfo)));
      expect(Date.now() - from).toBeLessThan(10_000);
      for (const answer of answers)
        expect(answer).toMatchObject({
          status: 503,
          code: 503,
          message: '服务暂时不可用，请稍后再试',
          data: null,
        });
      await server.restart();
      const back = Date.now();
      let answer = await client.ask(authCalls.userinfo);
      while (answer.code !== 200 && Date.now() - back < 5000) answer = await client.ask(authCalls.userinfo);
      expect(answer.code).toBe(200);
      await gateway.close();
    });
  },
);
