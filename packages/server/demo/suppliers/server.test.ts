import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@gonghui/gateway/base/db/embedded/engine.ts';
import { readAllowed } from '@gonghui/gateway/base/outbound/allow.ts';
import { createOutbound } from '@gonghui/gateway/base/outbound/outbound.ts';
import { openSession } from '@gonghui/gateway/data/datasources/index.ts';
import { createDatabase } from '@gonghui/testkit/database.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { engineFolder } from './folder.ts';
import { HOST, serveSuppliers } from './server.ts';
import { DATABASE } from './session.ts';
import { READER } from './tables.ts';

const serve = async (folder: string) => {
  const server = await serveSuppliers({ folder, today: '2026-11-23', idleMs: 3_000 });
  if (!server) throw new Error('not listening');
  onTestFinished(() => server.stop());
  return server;
};

it('the suppliers of the demo are a database like any other: looked at, asked, and asleep when nobody does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gonghui-suppliers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // Begun as a copy, as a first start does.
  const { embedded, close } = await createDatabase('pglite');
  const dump = (await embedded?.dump()) ?? null;
  await close();
  await (await startEmbedded({ dataDir: engineFolder(folder), dump })).close();
  const first = await serve(folder);
  const { port, password } = first;
  expect(first.awake).toBe(false);
  const outbound = createOutbound({ allow: readAllowed(`${HOST}:${port}`), own: null });
  const open = (more: object = {}) =>
    openSession(
      {
        ...{ kind: 'postgres', host: HOST, port, database: DATABASE, user: READER, password },
        ...{ tls: false, ca: null, ...more },
      },
      { outbound, millis: 30_000 },
    );
  await expect(open({ password: 'wrong' })).rejects.toMatchObject({ why: 'account', status: 7 });
  await expect(open({ user: 'postgres' })).rejects.toMatchObject({ why: 'account', status: 7 });
  await expect(open({ database: 'postgres' })).rejects.toMatchObject({ why: 'database', status: 9 });

  await first.wake();
  const session = await open();
  expect(await session.version()).toMatch(/^PostgreSQL \d/);
  // Two at once have it one after the other.
  const other = open().then(async two => {
    const { rows } = await two.query('select count(*) from deliveries where on_time');
    await two.end();
    return Number(rows[0]?.[0]);
  });
  expect(await session.grants()).toEqual([]);
  expect((await session.tables(10)).map(({ name, comment }) => [name, comment])).toEqual([
    ['deliveries', '到货记录'],
    ['suppliers', '供应商'],
  ]);
  expect((await session.columns('public', 'suppliers')).map(({ name }) => name)).toEqual([
    ...['id', 'name', 'city', 'grade', 'payment_days', 'since'],
  ]);
  await expect(
    session.query("insert into suppliers values (9, 'x', 'x', 'x', 1, '2026-01-01')"),
  ).rejects.toThrow();
  await session.end();
  expect(await other).toBeGreaterThan(1_000);

  const again = await open();
  let rows = 0;
  for await (const some of again.stream('select id, amount from deliveries where id > $1', [100]))
    rows += some.length;
  expect(rows).toBe(1_700);
  await again.end();
  await vi.waitFor(() => expect(first.awake).toBe(false), 20_000);

  // The same place and the same data at the next start.
  await first.stop();
  const second = await serve(folder);
  expect([second.port, second.password]).toEqual([port, password]);
  await second.wake();
  const later = await open();
  expect((await later.query('select count(*) from deliveries')).rows).toEqual([['1800']]);
  await later.end();
  // Whoever finds the port taken takes another, and keeps it.
  const beside = await serveSuppliers({ folder, today: '2026-11-23' });
  expect(beside?.port).not.toBe(port);
  await beside?.stop();
  expect((await serve(folder)).port).toBe(beside?.port);
}, 120_000);
