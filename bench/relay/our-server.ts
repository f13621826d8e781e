import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withJournal } from '@gonghui/collab-server/log/journaled-storage.ts';
import { createRelay } from '@gonghui/collab-server/relay.ts';
import { openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { migrate } from '@gonghui/gateway/base/db/migrate.ts';
import { relayStore } from '@gonghui/gateway/design/designs/relay-store.ts';
import type { Template } from '@gonghui/scene/types.ts';

/**
 * Our relay over the database named by BENCH_DATABASE, or the embedded one. Everybody is admitted and the rates are
 * wide open, because the reference keeps neither; everything else is as in production, the durable log first of all.
 */
const folder = mkdtempSync(join(tmpdir(), 'gonghui-bench-'));
const url = process.env.BENCH_DATABASE;
const db = await openDatabase(url ? { url } : { dataDir: join(folder, 'db') });
await migrate(db);
await db.pool.query(
  "insert into tenants (id, code, name) values ('benchten', 'bench', 'bench') on conflict do nothing",
);

const EMPTY: Template = { page: {}, components: [] };
const relay = createRelay({
  // As the server has it: PGlite cannot promise to survive the loss of power, PostgreSQL can, and so the journal does.
  storage: await withJournal(relayStore(db), {
    folder: join(folder, 'journal'),
    sync: url !== undefined,
    report: error => console.error(error),
  }),
  report: error => console.error(error),
  ports: {
    admit: async (ticket, designId) => ({
      member: { tenantId: 'benchten', userId: ticket, name: ticket, color: '#264AE5', avatar: null },
      sessionId: '',
      designId,
      kind: 'form',
      right: 'edit',
    }),
    recheck: async sessions => sessions.map(() => 'edit'),
    seed: async () => ({ kind: 'form', template: EMPTY, saved: null }),
  },
  limits: {
    updatesPerSecond: 1e6,
    updateBurst: 1e6,
    messagesPerSecond: 1e6,
    messageBurst: 1e6,
    bytesPerSecond: 1e9,
    byteBurst: 1e9,
    connectionsPerDesign: 500,
    connectionsPerUser: 5000,
  },
});
const http = createServer();
relay.attach(http);
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as { port: number }).port }));
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }));
process.on('SIGTERM', async () => {
  await relay.stop();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
