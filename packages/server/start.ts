import { join, resolve } from 'node:path';
import { withJournal } from '@gonghui/collab-server/log/journaled-storage.ts';
import { createRelay, type Relay } from '@gonghui/collab-server/relay.ts';
import { createGateway, type Gateway } from '@gonghui/gateway/app.ts';
import { type Config, readConfig } from '@gonghui/gateway/config.ts';
import type { Deps } from '@gonghui/gateway/context.ts';
import { databaseClock } from '@gonghui/gateway/db/clock.ts';
import { type Database, openDatabase } from '@gonghui/gateway/db/database.ts';
import { migrate } from '@gonghui/gateway/db/migrate.ts';
import { folderStore } from '@gonghui/gateway/modules/files/store.ts';
import { createServices } from '@gonghui/gateway/services.ts';
import { fastify } from 'fastify';
import { buildApart, DIST, isStale } from './build.ts';
import { ensureDemo } from './demo/demo.ts';
import { lockFolder } from './lock.ts';
import { createLog } from './log.ts';
import { loadSecrets } from './secrets.ts';
import { serveApp } from './web.ts';

/** What the environment decides about this process. */
export interface Settings {
  role: 'all' | 'gateway' | 'relay';
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  /** Serve the app, building it when it is older than its sources. */
  web: boolean;
  /** Make the demo enterprise in a database that has none. */
  demo: boolean;
  config: Config;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
}

export interface Running {
  address: string;
  database: Database;
  gateway: Gateway | null;
  relay: Relay | null;
  stop(): Promise<void>;
}

/** Reads the settings. Throws a sentence naming the variable when one is wrong or the combination is unsafe. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const role = env.ROLE || 'all';
  if (role !== 'all' && role !== 'gateway' && role !== 'relay')
    throw new Error(`ROLE 应为 all、gateway 或 relay，而不是 ${role}`);
  const port = Number(env.PORT || 5280);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT 应为 0 到 65535 的整数');
  const databaseUrl = env.DATABASE_URL || null;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new Error('DATABASE_URL 应以 postgres:// 开头');
  if (!databaseUrl && role !== 'all')
    throw new Error(`ROLE=${role} 需要 DATABASE_URL：内置数据库只支持单进程`);
  if (!databaseUrl && env.NODE_ENV === 'production')
    throw new Error('正式环境（NODE_ENV=production）需要 DATABASE_URL：内置数据库不能防止断电丢失数据');
  const logLevel = env.LOG_LEVEL || 'warn';
  if (!['debug', 'info', 'warn', 'error'].includes(logLevel))
    throw new Error('LOG_LEVEL 应为 debug、info、warn 或 error');
  return {
    role,
    port,
    databaseUrl,
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || 'data'),
    web: env.WEB !== '0' && role !== 'relay',
    demo: env.DEMO !== '0',
    config: readConfig(env),
    logLevel: logLevel as Settings['logLevel'],
  };
}

/** Hourly housekeeping of sign-in and of uploads that no record took. */
const SWEEP_MS = 3_600_000;

/**
 * Opens the database, puts gateway, relay and app on one port (or one of them alone) and listens. `say` gets what a
 * person at the console should know meanwhile. What was opened is closed again when a later step fails.
 */
export async function start(settings: Settings, say: (text: string) => void): Promise<Running> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await compose(settings, say, undo, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function compose(
  settings: Settings,
  say: (text: string) => void,
  undo: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<Running> {
  const { config, dataDir, databaseUrl, role } = settings;
  const log = createLog(settings.logLevel);
  if (!databaseUrl) undo.push(await lockFolder(dataDir));
  if (settings.web && isStale()) {
    say('正在构建页面（首次启动或代码有更新时需要）…');
    // Before the database opens: on a small machine the two do not fit beside each other.
    await buildApart();
  }
  const secrets = loadSecrets(dataDir);
  if (!databaseUrl) say('正在打开内置数据库 …');
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir: join(dataDir, 'db') });
  undo.push(() => database.close());
  await migrate(database);
  const clock = await databaseClock(database);
  undo.push(() => clock.stop());

  const deps: Deps = {
    db: database,
    config,
    secrets,
    files: folderStore(join(dataDir, 'files')),
    log,
    now: clock.now,
  };
  // The relay alone answers no calls: what it needs of the gateway it takes from the services, in process.
  const gateway = role === 'relay' ? null : await createGateway(deps);
  const app = gateway?.app ?? fastify();
  const services = gateway?.services ?? createServices(deps);
  undo.push(() => app.close());
  if (!gateway) undo.push(() => services.designs.stop());

  if (settings.demo && gateway) await ensureDemo(gateway, deps, say);
  if (settings.web) await serveApp(app, DIST);

  let relay: Relay | null = null;
  if (role !== 'gateway') {
    const { designs } = services;
    const { ports, store } = designs;
    const report = (error: unknown) => log.error({ err: error }, 'relay');
    const folder = join(dataDir, 'relay');
    // With the embedded database the whole data folder is held already.
    if (databaseUrl) undo.push(await lockFolder(folder));
    // The journal keeps what the database keeps: PostgreSQL survives the loss of power, the embedded one does not.
    const storage = await withJournal(store, { folder, sync: databaseUrl !== null, report });
    designs.settle = async designId => storage.settle?.(designId);
    relay = createRelay({ ports, storage, clock, origins: config.origins, report });
    relay.attach(app.server);
    undo.push(() => relay?.stop());
  }
  if (gateway) {
    const warn = (error: unknown) => log.warn({ err: error }, 'sweep');
    const sweep = () => Promise.all([services.identity.sweep(), services.files.sweep()]).catch(warn);
    void sweep();
    const timer = setInterval(sweep, SWEEP_MS);
    timer.unref();
    undo.push(() => clearInterval(timer));
    await services.jobs.start();
    services.timers.start();
    services.outbox.start();
    await services.notices.live.start();
  }
  await app.listen({ host: settings.host, port: settings.port });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : settings.port;
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host;
  return { address: `http://${host}:${port}`, database, gateway, relay, stop };
}
