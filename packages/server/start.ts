import { join } from 'node:path';
import { withJournal } from '@gonghui/collab-server/log/journaled-storage.ts';
import { createRelay, type Relay } from '@gonghui/collab-server/relay.ts';
import type { Deps } from '@gonghui/gateway/base/context.ts';
import { databaseClock } from '@gonghui/gateway/base/db/clock.ts';
import { type Database, openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { migrate } from '@gonghui/gateway/base/db/migrate.ts';
import { standbyOf } from '@gonghui/gateway/base/db/standby.ts';
import { folderStore } from '@gonghui/gateway/base/file-store.ts';
import { type DatabaseHasRelay, takeSeat } from '@gonghui/gateway/design/designs/index.ts';
import { endKnownSessions } from '@gonghui/gateway/enterprise/identity/index.ts';
import { type Accepted, settleMarks } from '@gonghui/gateway/enterprise/installation/index.ts';
import { healthRoutes } from '@gonghui/gateway/enterprise/system/index.ts';
import { createGateway, type Gateway } from '@gonghui/gateway/main/app.ts';
import { createServices } from '@gonghui/gateway/main/services.ts';
import { fastify } from 'fastify';
import { addressOf } from './address-of.ts';
import { DIST } from './build.ts';
import { ensureDemo } from './demo/demo.ts';
import { allowReceiver } from './demo/hook.ts';
import { startSuppliers } from './demo/suppliers/start.ts';
import { ensurePast } from './demo/trade/past.ts';
import { lockFolder } from './lock.ts';
import { createLog } from './log.ts';
import { relayName } from './relay-name.ts';
import { restWhenQuiet } from './rest.ts';
import { loadSecrets, secretsFile } from './secrets.ts';
import type { Settings } from './settings.ts';
import { serveApp } from './web.ts';

export interface RunningServer {
  address: string;
  database: Database;
  gateway: Gateway | null;
  relay: Relay | null;
  /** Another relay has taken the database's one place for one: this process must end. */
  gone: Promise<Error>;
  /** Whether the demo enterprise is in the database. */
  demo: boolean;
  /** Where the first enterprise is set up, with its one-time token; null where there is one. */
  setUpAt: string | null;
  stop(): Promise<void>;
}

/** Hourly housekeeping of sign-in and of uploads that no record took. */
const SWEEP_MS = 3_600_000;

/**
 * Opens the database, puts gateway, relay and app on one port (or one of them alone) and listens. `say` gets what a
 * person at the console should know meanwhile. What was opened is closed again when a later step fails.
 */
export function start(settings: Settings, say: (text: string) => void): Promise<RunningServer> {
  return orderly((undo, stop) => compose(settings, say, undo, stop));
}

/** Brings the database up to date, makes the demo enterprise where it is wanted and missing, and closes all again. */
export function fill(settings: Settings, say: (text: string) => void): Promise<void> {
  return orderly(async (undo, stop) => {
    const { deps } = await open(settings, say, undo);
    const gateway = await createGateway(deps);
    undo.push(() => gateway.app.close());
    if (settings.demo) await ensureDemo(gateway, deps, say, settings.dataDir);
    await stop();
  });
}

/** Opens what services are made of for one piece of work, serves nobody, and closes it again. */
export function administer<T>(
  settings: Settings,
  say: (text: string) => void,
  work: (deps: Deps) => Promise<T>,
  accepts?: Accepted,
): Promise<T> {
  return orderly(async (undo, stop) => {
    const { deps } = await open(settings, say, undo, new Set(accepts ? [accepts] : []));
    const answer = await work(deps);
    await stop();
    return answer;
  });
}

async function orderly<T>(
  work: (undo: (() => unknown)[], stop: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await work(undo, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The database at the newest schema, and what the services are made of. */
async function open(
  settings: Settings,
  say: (text: string) => void,
  undo: (() => unknown)[],
  accept: ReadonlySet<Accepted> = new Set(),
) {
  const { dataDir, databaseUrl, reportDatabaseUrl } = settings;
  const config = { ...settings.config, fontsFolder: join(dataDir, 'fonts') };
  const log = createLog(settings.logLevel);
  if (!databaseUrl) undo.push(await lockFolder(dataDir));
  if (!databaseUrl) say('正在打开内置数据库 …');
  const database = await openDatabase(
    databaseUrl
      ? { url: databaseUrl }
      : { dataDir: join(dataDir, 'db'), report: text => log.error({ err: new Error(text) }, 'database') },
  );
  undo.push(() => database.close());
  await migrate(database, mended =>
    say(`已补全数据库中缺少的权限（角色 gonghui_tenant，${mended.length} 处），通常因为备份恢复时未带权限`),
  );
  const secrets = await settleMarks(database, {
    keysFile: secretsFile(dataDir),
    load: () => loadSecrets(dataDir),
    filesMark: settings.role === 'relay' ? null : join(dataDir, 'files', 'mark'),
    accept,
  });
  const standby = reportDatabaseUrl
    ? standbyOf(database, await openDatabase({ url: reportDatabaseUrl }))
    : null;
  undo.push(() => standby?.database.close());
  const clock = await databaseClock(database);
  undo.push(() => clock.stop());
  const files = folderStore(join(dataDir, 'files'));
  const deps: Deps = { db: database, standby, config, secrets, files, log, now: clock.now };
  return { database, deps, clock, log };
}

async function compose(
  settings: Settings,
  say: (text: string) => void,
  undo: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<RunningServer> {
  const { config, dataDir, databaseUrl, role } = settings;
  const { database, deps, clock, log } = await open(settings, say, undo);
  // The relay alone answers no calls: what it needs of the gateway it takes from the services, in process.
  const gateway = role === 'relay' ? null : await createGateway(deps);
  const app = gateway?.app ?? fastify();
  const services = gateway?.services ?? createServices(deps);
  undo.push(() => app.close());
  healthRoutes(app, database);
  if (!gateway) undo.push(() => services.designs.stop());

  const demo = settings.demo && gateway ? await ensureDemo(gateway, deps, say, dataDir) : false;
  if (settings.demo && !databaseUrl) allowReceiver(deps, dataDir);
  // Whoever has a PostgreSQL of his own has databases to connect.
  const suppliers = settings.demoPast && !databaseUrl ? await startSuppliers(deps, dataDir) : null;
  undo.push(() => suppliers?.stop());
  const known = gateway ? await endKnownSessions(deps) : 0;
  if (known > 0)
    say(
      `已结束 ${known} 个管理员账号的登录：他们仍在使用公开的演示密码。请运行 npm run admin -- password <账号> 设置新密码`,
    );
  if (settings.web) await serveApp(app, DIST, path => services.links.framesOf(path));

  const gone = Promise.withResolvers<DatabaseHasRelay>();
  let relay: Relay | null = null;
  if (role !== 'gateway') {
    const { designs } = services;
    const { ports, store } = designs;
    const report = (error: unknown) => log.error({ err: error }, 'relay');
    const folder = join(dataDir, 'relay');
    // With the embedded database the whole data folder is held already.
    if (databaseUrl) {
      undo.push(await lockFolder(folder, dataDir));
      const seat = await takeSeat(database, relayName(folder), gone.resolve);
      undo.push(seat.leave);
    }
    // The journal keeps what the database keeps: PostgreSQL survives the loss of power, the embedded one does not.
    const storage = await withJournal(store, { folder, sync: databaseUrl !== null, report });
    designs.settle = async designId => storage.settle?.(designId);
    relay = createRelay({
      ports,
      storage,
      clock,
      origins: config.origins,
      addressOf: addressOf(config.trustedProxies),
      report,
      onClose: (level, closed, says) => log[level]({ closed }, says),
    });
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
    services.hooks.sender.start();
    await services.notices.live.start();
  }
  undo.push(restWhenQuiet(app.server));
  const fillPast = (): void => {
    if (!settings.demo || !settings.demoPast || !gateway) return;
    let stopped = false;
    const done = ensurePast(services, deps, () => stopped, suppliers).catch(error =>
      log.warn({ err: error }, 'demo'),
    );
    undo.push(() => {
      stopped = true;
      return done;
    });
  };
  await app.listen({ host: settings.host, port: settings.port });
  fillPast();
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : settings.port;
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host;
  const address = `http://${host}:${port}`;
  const token = gateway ? await services.setup.offer() : null;
  const setUpAt = token ? `${config.baseUrl ?? address}/cli/init-system#${token}` : null;
  return { address, database, gateway, relay, demo, setUpAt, gone: gone.promise, stop };
}
