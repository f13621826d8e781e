import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileCalls } from '@gonghui/contract/files.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { type Database, openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { migrate } from '@gonghui/gateway/base/db/migrate.ts';
import { derivedKey, unseal } from '@gonghui/gateway/base/sealing.ts';
import { submitForm } from '@gonghui/gateway/records/submissions/index.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { newSecrets, startGateway } from '@gonghui/testkit/gateway.ts';
import { type PrivatePostgres, postgresProgram, startPostgres } from '@gonghui/testkit/postgres.ts';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const secrets = newSecrets();
const root = mkdtempSync(join(tmpdir(), 'gonghui-restore-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Kept {
  formId: string;
  recordId: string;
  fileId: string;
  secret: string;
  bytes: Buffer;
}

/** An enterprise with a record that has a text, a password and a picture; all of it is acknowledged. */
async function fill(db: Database, folder: string): Promise<Kept> {
  await migrate(db);
  const gateway = await startGateway(db.engine, { db, secrets, folder });
  const { ctx } = await gateway.buildEnterprise('kept');
  const [name, secret, picture] = [
    component('input', { label: '名称' }),
    component('password', { label: '口令' }),
    component('upload-img', { label: '照片' }),
  ];
  const form = await buildForm(gateway, ctx, [name, secret, picture]);
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const file = await gateway.services.files.storePicture(ctx, { bytes, name: 'a.png', purpose: 'record' });
  const { id } = await submitForm(gateway.services.deps, ctx, form.id, {
    key: newKey(),
    values: { [name.id]: '第一条', [secret.id]: 'Sesame#12', [picture.id]: [file.id] },
  });
  const stored = await gateway.deps.files.get(
    (await db.kysely.selectFrom('files').select('digest').where('id', '=', file.id).executeTakeFirstOrThrow())
      .digest,
  );
  await gateway.close();
  return { formId: form.id, recordId: id, fileId: file.id, secret: secret.id, bytes: stored! };
}

/** What a new server over the restored parts shows to whoever signs in. */
async function shows(db: Database, folder: string, kept: Kept): Promise<void> {
  const gateway = await startGateway(db.engine, { db, secrets, folder });
  const admin = await gateway.signIn('admin-kept');
  const record = await admin.call(submissionCalls.detail, { params: { id: kept.recordId } });
  expect(JSON.stringify(record)).toContain('第一条');
  const picture = await admin.ask(fileCalls.get, { params: { id: kept.fileId } });
  expect(picture.raw.equals(kept.bytes)).toBe(true);
  const { rows } = await db.pool.query(`select f_${kept.secret} as sealed from r_${kept.formId}`);
  expect(unseal(derivedKey(secrets, 'record values'), rows[0].sealed)).toBe('Sesame#12');
  // Everything that is written goes on.
  await gateway.buildEnterprise();
  await gateway.close();
}

const run = (program: string, ...args: string[]) => {
  const done = spawnSync(postgresProgram(program), args, { encoding: 'utf8' });
  return { status: done.status, said: `${done.stdout}${done.stderr}` };
};

describe.runIf(engines().includes('postgres'))('a dump of PostgreSQL in a new cluster', () => {
  let next: PrivatePostgres;
  let kept: Kept;
  const dump = join(root, 'gonghui.dump');
  const files = join(root, 'files');
  const copied = join(root, 'files-restored');

  beforeAll(async () => {
    const lost = await startPostgres({ powerCuts: false });
    await ask(
      lost,
      'postgres',
      'create role gonghui login createrole',
      'create database gonghui owner gonghui',
    );
    const db = await openDatabase({ url: as(lost, 'gonghui', 'gonghui') });
    kept = await fill(db, files);
    await db.close();
    // As docs/production.md has it.
    expect(run('pg_dump', '-Fc', '-f', dump, as(lost, 'gonghui', 'gonghui'))).toMatchObject({ status: 0 });
    cpSync(files, copied, { recursive: true });
    await lost.crash();
    next = await startPostgres({ powerCuts: false });
  }, 60_000);

  async function ask(server: PrivatePostgres, database: string, ...statements: string[]) {
    const client = new pg.Client({ connectionString: server.url(database) });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
  const as = (server: PrivatePostgres, user: string, database: string): string => {
    const url = new URL(server.url(database));
    url.username = user;
    return url.href;
  };
  /** Starts over it as a server does; answers what was mended. */
  const begun = async (user: string, database: string) => {
    const db = await openDatabase({ url: as(next, user, database) });
    const mended: string[] = [];
    try {
      await migrate(db, names => void mended.push(...names));
      await shows(db, copied, kept);
    } finally {
      await db.close();
    }
    return mended;
  };

  it('that nobody may serve is refused in a sentence that names what to run', async () => {
    await ask(next, 'postgres', 'create role plain login', 'create database poor owner plain');
    run('pg_restore', '--no-owner', '-d', as(next, 'plain', 'poor'), dump);
    await expect(begun('plain', 'poor')).rejects.toThrow(
      'CREATE ROLE gonghui_tenant NOLOGIN; GRANT gonghui_tenant TO "plain"',
    );
    await ask(next, 'postgres', 'create database alien');
    run('pg_restore', '--no-owner', '-d', next.url('alien'), dump);
    await ask(next, 'postgres', 'create role gonghui_tenant nologin', 'grant gonghui_tenant to plain');
    await expect(begun('plain', 'alien')).rejects.toThrow(/ALTER DATABASE "alien" OWNER TO "plain"/);
    await ask(next, 'postgres', 'alter database alien owner to plain');
    await expect(begun('plain', 'alien')).rejects.toThrow(
      /的表属于 postgres，而不是 DATABASE_URL 中的用户 plain/,
    );
    await ask(next, 'alien', 'drop schema public cascade');
    await ask(next, 'postgres', 'drop database alien', 'drop database poor', 'drop role gonghui_tenant');
  });

  it('that was restored without its role gets what it lacks at the start, and shows what was acknowledged', async () => {
    await ask(
      next,
      'postgres',
      'create role gonghui login createrole',
      'create database careless owner gonghui',
    );
    expect(run('pg_restore', '--no-owner', '-d', as(next, 'gonghui', 'careless'), dump).said).toContain(
      'role "gonghui_tenant" does not exist',
    );
    expect((await begun('gonghui', 'careless')).length).toBeGreaterThan(80);
    expect(await begun('gonghui', 'careless')).toEqual([]);
  });

  it('that was restored as the documentation says is whole, and nothing had to be mended', async () => {
    await ask(next, 'postgres', 'create database documented owner gonghui');
    const restored = run(
      'pg_restore',
      '--no-owner',
      '--exit-on-error',
      '-d',
      as(next, 'gonghui', 'documented'),
      dump,
    );
    expect(restored).toEqual({ status: 0, said: '' });
    expect(await begun('gonghui', 'documented')).toEqual([]);
  });
});

it('a folder of the embedded database that was copied while it was stopped shows what was acknowledged', async () => {
  const from = join(root, 'embedded');
  const db = await openDatabase({ dataDir: join(from, 'db') });
  const kept = await fill(db, join(from, 'files'));
  await db.close();
  const to = join(root, 'embedded-restored');
  cpSync(from, to, { recursive: true });
  rmSync(from, { recursive: true, force: true });
  const again = await openDatabase({ dataDir: join(to, 'db') });
  await migrate(again);
  await shows(again, join(to, 'files'), kept);
  await again.close();
});
