import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import { withJournal } from '@gonghui/collab-server/log/journaled-storage.ts';
import { createRelay } from '@gonghui/collab-server/relay.ts';
import { openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { migrate } from '@gonghui/gateway/base/db/migrate.ts';
import { relayStore } from '@gonghui/gateway/design/designs/relay-store.ts';

/**
 * A relay in a process of its own, to be killed: `node relay-child.ts <data folder or address> <port> [journal
 * folder]`. A ticket is the user's id. Prints the port when it listens.
 */
const [place = '', port = '0', journal = ''] = process.argv.slice(2);
const db = await openDatabase(place.startsWith('postgres') ? { url: place } : { dataDir: place });
await migrate(db);
await db.pool.query(
  "insert into tenants (id, code, name) values ('tenant01', 'promise', '企业') on conflict do nothing",
);
const store = relayStore(db);
const relay = createRelay({
  storage: journal
    ? await withJournal(store, {
        folder: journal,
        // As the server has it: the embedded database does not wait for the disk either.
        sync: place.startsWith('postgres'),
        report: error => console.error(error),
      })
    : store,
  ports: {
    admit: async (ticket, designId) => ({
      member: { tenantId: 'tenant01', userId: ticket, name: ticket, color: '#264ae5', avatar: null },
      sessionId: '',
      designId,
      kind: 'form',
      right: 'edit',
    }),
    recheck: async sessions => sessions.map(() => 'edit'),
    seed: async () => ({ kind: 'form', template: { page: {}, components: [] }, saved: null }),
  },
  limits: {
    updatesPerSecond: 100_000,
    updateBurst: 100_000,
    messagesPerSecond: 200_000,
    messageBurst: 200_000,
    checkpointEvents: 40,
    checkpointQuietMs: 0,
  },
});
const server = createServer();
relay.attach(server);
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening ${typeof address === 'object' && address ? address.port : 0}`);
  // It ends by being killed, and the next one starts from what is kept now.
  flushCompileCache();
});
