import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { type Ctx, withoutSession } from '@gonghui/gateway/base/context.ts';
import { openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { migrate } from '@gonghui/gateway/base/db/migrate.ts';
import { standbyOf } from '@gonghui/gateway/base/db/standby.ts';
import { askAs } from '@gonghui/testkit/datasets.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { type PrivatePostgres, postgresBin, startPostgres, startStandby } from '@gonghui/testkit/postgres.ts';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

if (!postgresBin()) console.warn('standby: no PostgreSQL is installed here, its tests are left out');

describe.skipIf(!postgresBin())('reports that ask a standby', () => {
  let primary: PrivatePostgres;
  let copy: PrivatePostgres;
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let reader: Ctx;
  let form: BuiltForm;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let copied: Awaited<ReturnType<typeof openDatabase>>;
  const said: string[] = [];
  const sum = component('number', { label: '金额' });

  const note = (_: unknown, text?: string) => void said.push(text ?? String(_));
  const log = {
    info: note,
    warn: note,
    error() {},
    debug() {},
    trace() {},
    fatal() {},
    child: () => log,
  } as unknown as FastifyBaseLogger;

  beforeAll(async () => {
    primary = await startPostgres({ powerCuts: false });
    database = await openDatabase({ url: primary.url('postgres') });
    await migrate(database);
    copy = await startStandby(primary);
    copied = await openDatabase({ url: copy.url('postgres') });
    gateway = await startGateway('postgres', { db: database, standby: standbyOf(database, copied), log });
    home = await gateway.buildEnterprise('standby');
    manager = await gateway.signIn('manager-standby');
    reader = withoutSession(home.ctx.tenantId, { id: home.users.manager!, name: 'm' }, ['user']);
    form = await buildForm(gateway, home.ctx, [sum], { name: '领用' });
  });
  afterAll(async () => {
    await gateway?.close();
    await copied?.close();
    await database?.close();
  });

  const submit = (value: number) =>
    manager.call(submissionCalls.submit, {
      params: { id: form.id },
      body: { values: { [sum.id]: value } as never, key: newKey() },
    });
  const question: Query = {
    kind: 'groups',
    dimensions: [],
    measures: [{ id: 'm', fieldId: 'amount01' }, { id: 'n' }],
    filters: [],
  };
  const definition = () =>
    dataset({
      sources: [formSource(form.id, undefined, 'source01')],
      fields: [columnOf('source01', sum.id, 'number', 'amount01')],
    });
  const ask = (query: Query = question) => askAs(gateway, reader, definition(), query);
  const inCopy = (text: string) => copied.pool.query(text);

  it('answers what was written a moment ago, from the copy', async () => {
    await submit(3);
    const answer = await ask();
    expect(answer.main.rows).toEqual([['3', '1']]);
    expect(answer.meta.source).toBe('live');
    expect(said).toEqual([]);
  });

  it('says how old it is where the copy is late, and does not remember that', async () => {
    await inCopy('select pg_wal_replay_pause()');
    await submit(4);
    const late = await ask();
    expect(late.main.rows).toEqual([['3', '1']]);
    expect(Date.parse(late.meta.asOf)).toBeLessThan(Date.now());
    await inCopy('select pg_wal_replay_resume()');
    await expect.poll(async () => (await ask()).main.rows).toEqual([['7', '2']]);
    expect((await ask()).meta.source).toBe('cache');
  });

  it('what is not in the copy yet is asked of the database itself', async () => {
    await inCopy('select pg_wal_replay_pause()');
    const young = await buildForm(gateway, home.ctx, [component('number', { label: '数' })], {
      name: '新表',
    });
    const answer = await askAs(
      gateway,
      reader,
      dataset({ sources: [formSource(young.id, undefined, 'source01')], fields: [] }),
      { kind: 'groups', dimensions: [], measures: [{ id: 'n' }], filters: [] },
    );
    expect(answer.main.rows).toEqual([['0']]);
    await inCopy('select pg_wal_replay_resume()');
  });

  it('falls back with one line in the log when the copy is away, and says when it is there again', async () => {
    said.length = 0;
    await copy.crash();
    await submit(5);
    expect((await ask()).main.rows).toEqual([['12', '3']]);
    await submit(6);
    expect((await ask()).main.rows).toEqual([['18', '4']]);
    expect(said.filter(line => line.includes('standby'))).toEqual([
      'the standby for reports is away: reports ask the database itself',
    ]);
  });

  it('a database that follows nobody is none', async () => {
    const heard: string[] = [];
    const own = standbyOf(database, database);
    const tell = (_: unknown, text?: string) => void heard.push(text ?? String(_));
    expect(await own.ask(home.ctx, { warn: tell, info: tell } as never, async () => 1)).toBeNull();
    expect(heard).toHaveLength(1);
  });
});
