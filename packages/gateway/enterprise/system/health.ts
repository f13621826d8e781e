import type { FastifyInstance } from 'fastify';
import type { Database } from '../../base/db/database.ts';

/** Milliseconds for which an answer of the database stands, however often somebody asks. */
const STANDS_MS = 1000;
/** A balancer asks every few seconds and gives up sooner than a call does. */
const LONGEST_MS = 2000;

/**
 * For whatever watches the process: `/healthz`, it runs; `/readyz`, it can work, its database answers and it is not ending. Neither says
 * more than that, and many askers are one question.
 */
export function healthRoutes(app: FastifyInstance, { pool }: Pick<Database, 'pool'>): void {
  let asked: { at: number; ready: Promise<boolean> } | null = null;

  const ask = async (): Promise<boolean> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<boolean>(done => {
      timer = setTimeout(() => done(false), LONGEST_MS);
    });
    const answered = pool.query('select 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answered, late]).finally(() => clearTimeout(timer));
  };

  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok\n'));
  app.get('/readyz', async (_request, reply) => {
    const at = performance.now();
    if (!asked || at - asked.at > STANDS_MS) asked = { at, ready: ask() };
    const ready = await asked.ready;
    return reply
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready\n' : 'database away\n');
  });
}
