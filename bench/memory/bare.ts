import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fastify } from 'fastify';

/**
 * What ours is compared with at rest: the embedded engine alone, over a copy of the same database, or with the word
 * `http` a router with one route; neither does anything for anybody.
 */
const [folder] = process.argv.slice(2);
if (folder === 'http') {
  const app = fastify();
  app.get('/', () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
} else {
  const own = mkdtempSync(join(tmpdir(), 'gonghui-bare-'));
  cpSync(folder ?? '', own, { recursive: true });
  const engine = await PGlite.create({ dataDir: own });
  await engine.query('select count(*) from users');
  setInterval(() => {}, 60_000);
}
