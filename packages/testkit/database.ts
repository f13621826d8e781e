import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { migrate } from '@gonghui/gateway/base/db/migrate.ts';
import pg from 'pg';
import { made } from './made.ts';
import { type PrivatePostgres, startPostgres } from './postgres.ts';
import { NIGHTLY } from './size.ts';

export type Engine = 'pglite' | 'postgres';

/**
 * The engines to run a suite over: `TEST_DATABASE` is `pglite` (as when unset), `postgres` or `both`.
 * `describe.each(engines())('…', engine => …)`. A suite about `rules`, whose statements and locks are tested over both by
 * others, runs over one of the two unless it is night.
 */
export function engines(about: 'storage' | 'rules' = 'storage'): Engine[] {
  const asked = process.env.TEST_DATABASE ?? 'pglite';
  if (asked === 'both') return about === 'rules' && !NIGHTLY ? ['postgres'] : ['pglite', 'postgres'];
  if (asked === 'pglite' || asked === 'postgres') return [asked];
  throw new Error(`TEST_DATABASE must be pglite, postgres or both, not "${asked}"`);
}

/** A database of its own, migrated and empty. Close it when done. */
export const createDatabase = (engine: Engine): Promise<Database> =>
  engine === 'pglite' ? embedded() : served();

const MIGRATIONS = fileURLToPath(new URL('../gateway/base/db/', import.meta.url));
const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** Changes whenever something does that a template is made from. */
function schemaMark(): string {
  const hash = createHash('sha256');
  for (const folder of [MIGRATIONS, join(MIGRATIONS, 'migrations')])
    for (const file of readdirSync(folder).filter(name => name.endsWith('.ts')))
      hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** A migrated embedded database is made once (5 s) and loaded from its dump afterwards (0.6 s). */
const embedded = async (): Promise<Database> => {
  made('embedded database');
  return openDatabase({ memory: true, dump: readFileSync(await dumpFile()) });
};

/** Path of the dump. Of several test processes that need a new one, one makes it and the others wait. */
async function dumpFile(): Promise<string> {
  const name = `pglite-${schemaMark()}.tar`;
  const file = join(CACHE, name);
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  const making = `${file}.making`;
  if (!claimed(making)) {
    for (let tries = 0; tries < 400 && !existsSync(file); tries++)
      await new Promise(done => setTimeout(done, 100));
    // Whoever claimed it may have been killed.
    if (existsSync(file)) return file;
  }
  const fresh = await openDatabase({ memory: true });
  await migrate(fresh);
  const dump = await fresh.embedded!.dump();
  await fresh.close();
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, dump);
  for (const old of readdirSync(CACHE))
    if (/^pglite-\w+\.tar$/.test(old) && old !== name) rmSync(join(CACHE, old), { force: true });
  renameSync(draft, file);
  rmSync(making, { recursive: true, force: true });
  return file;
}

function claimed(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch {
    return false;
  }
}

let server: Promise<PrivatePostgres> | null = null;
let template: Promise<void> | null = null;

/** The PostgreSQL of this test process, started when first asked for. */
export const postgres = (): Promise<PrivatePostgres> => {
  server ??= startPostgres({ powerCuts: false });
  return server;
};

async function admin(running: PrivatePostgres, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: running.url('postgres') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const newName = (): string => `t_${randomBytes(6).toString('hex')}`;

/** A database without a table, for tests of migrations. Close it when done. */
export async function createBareDatabase(engine: Engine): Promise<Database> {
  if (engine === 'pglite') return openDatabase({ memory: true });
  const running = await postgres();
  const name = newName();
  await admin(running, `create database ${name}`);
  return openDatabase({ url: running.url(name), poolSize: 2 });
}

/** A new database of the private server; `url` is for tools that connect by themselves. */
export async function postgresUrl(): Promise<string> {
  const running = await postgres();
  template ??= (async () => {
    await admin(running, 'create database migrated');
    const database = await openDatabase({ url: running.url('migrated'), poolSize: 2 });
    await migrate(database);
    await database.close();
  })();
  await template;
  made('PostgreSQL database');
  const name = newName();
  await admin(running, `create database ${name} template migrated`);
  return running.url(name);
}

const served = async (): Promise<Database> => openDatabase({ url: await postgresUrl() });
