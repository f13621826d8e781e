import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reachDatabase } from '@gonghui/gateway/db/reach.ts';
import { apart } from './apart.ts';
import { buildApart, isStale } from './build.ts';
import { lockFolder } from './lock.ts';
import type { Settings } from './settings.ts';

/** For an engine that runs a few seconds: its code as V8's quick compiler makes it, and room for few young objects. */
const BRIEFLY = ['--no-wasm-dynamic-tiering', '--max-semi-space-size=8'];

/**
 * What a first start does before it serves, one after the other and each in a process of its own: the build, then the
 * embedded database with its demo enterprise. Together they would take twice the memory, and the server would keep it.
 * This process loads little until then. A start that was killed meanwhile is taken up again by the next.
 */
export async function prepare(settings: Settings, say: (text: string) => void): Promise<void> {
  const { databaseUrl, dataDir } = settings;
  // A wrong address is said at once, and not after the minutes that pages take.
  if (databaseUrl) await reachDatabase(databaseUrl);
  if (settings.web && isStale()) {
    // Whoever cannot have the folder hears so at once, and builds nothing.
    const release = databaseUrl ? null : await lockFolder(dataDir);
    try {
      say('正在构建页面（首次启动或代码有更新时需要）…');
      await buildApart();
    } finally {
      release?.();
    }
  }
  if (!databaseUrl && !existsSync(join(dataDir, 'db', 'PG_VERSION'))) {
    // A folder that cannot be had is said here, and not as the failure of a process.
    (await lockFolder(dataDir))();
    say('正在建立内置数据库（首次启动需要）…');
    await apart(new URL('./fill-apart.ts', import.meta.url), '建立内置数据库失败', {
      env: { DATA_DIR: dataDir },
      flags: BRIEFLY,
    });
  }
}
