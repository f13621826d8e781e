import { flushCompileCache } from 'node:module';
import { defaultConfig, type Secrets } from '@gonghui/gateway/base/config.ts';
import { databaseClock } from '@gonghui/gateway/base/db/clock.ts';
import { openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { folderStore } from '@gonghui/gateway/base/file-store.ts';
import { readAllowed } from '@gonghui/gateway/base/outbound/allow.ts';
import { createGateway } from '@gonghui/gateway/main/app.ts';
import { printCosts } from './costs.ts';

/**
 * A gateway in a process of its own, to be killed: `node gateway-child.ts <database url> <port> <secrets as JSON>`. With
 * `WATCHED` it says at each SIGUSR2 what it cost since the last one; `NO_DOOR` lets everybody in at once, `OWN_RATES` counts calls
 * as the product does.
 */
const [, , url = '', port = '0', secrets = '{}'] = process.argv;
const silent = () => {};
const log = {
  level: 'silent',
  info: silent,
  warn: silent,
  error: (detail: unknown) => console.error(detail),
  fatal: silent,
  debug: silent,
  trace: silent,
  silent,
  child: () => log,
};
const many = 1_000_000;
const wide = { 'sign-in': many, write: many, read: many, upload: many, public: many, page: 1_000_000 };
const open = { callsAtOnce: { least: many, postgres: many, pglite: many }, longestWaitMs: many };
const db = await openDatabase({ url });
const clock = await databaseClock(db);
const { app, services } = await createGateway({
  db,
  standby: null,
  config: {
    ...defaultConfig,
    ...(process.env.NO_DOOR ? open : {}),
    lockAddressAfter: many,
    ...(process.env.HOOKS ? { outboundAllow: readAllowed('127.0.0.1:*') } : {}),
    ...(process.env.OWN_RATES ? {} : { perMinute: wide }),
  },
  secrets: JSON.parse(secrets) as Secrets,
  files: folderStore('/nonexistent'),
  log: log as never,
  now: clock.now,
});
if (process.env.TIMERS) services.timers.start();
if (process.env.HOOKS) services.hooks.sender.start();
if (process.env.WATCHED) printCosts();
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');
// It ends by being killed, and the next one starts from what is kept now.
flushCompileCache();
