import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { reachDatabase } from '@gonghui/gateway/base/db/reach.ts';
import { apart } from './apart.ts';
import { buildApart, isStale } from './build.ts';
import { lockFolder, makeWritable } from './lock.ts';
import type { Settings } from './settings.ts';

/** For an engine that runs a few seconds: its code as V8's quick compiler makes it, and room for few young objects. */
const BRIEFLY = ['--no-wasm-dynamic-tiering', '--max-semi-space-size=8'];

/** Listens for a moment. Throws as listening does, before a minute is spent on pages and a shared database is changed. */
async function tryPort({ host, port }: Settings): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening');
  await new Promise(done => server.close(done));
}

/**
 * What a start must be able to have: its port, its folder, its database. Looked at first, and said at once: a second process that is
 * started by mistake, of a newer version even, must not have migrated the database of the one that runs.
 */
async function reach(settings: Settings): Promise<void> {
  const { databaseUrl, dataDir, role } = settings;
  await tryPort(settings);
  if (!databaseUrl) return (await lockFolder(dataDir))();
  makeWritable(dataDir);
  if (role !== 'gateway') (await lockFolder(join(dataDir, 'relay'), dataDir))();
  await reachDatabase(databaseUrl);
}

/**
 * What a first start does before it serves, one after the other and each in a process of its own: the build, then the
 * embedded database with its demo enterprise. Together they would take twice the memory, and the server would keep it.
 * This process loads little until then. A start that was killed meanwhile is taken up again by the next.
 */
export async function prepare(settings: Settings, say: (text: string) => void): Promise<void> {
  const { databaseUrl, dataDir } = settings;
  await reach(settings);
  if (settings.web && isStale()) {
    const release = databaseUrl ? null : await lockFolder(dataDir);
    try {
      say('正在构建页面（首次启动或代码有更新时需要）…');
      await buildApart();
    } finally {
      release?.();
    }
  }
  if (!databaseUrl && !existsSync(join(dataDir, 'db', 'PG_VERSION'))) {
    say('正在建立内置数据库（首次启动需要）…');
    await apart(new URL('./fill-apart.ts', import.meta.url), '建立内置数据库失败', {
      env: { DATA_DIR: dataDir },
      flags: BRIEFLY,
    });
  }
}
