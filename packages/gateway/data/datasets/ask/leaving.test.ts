import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const count = (word: string) => ({
  kind: 'groups' as const,
  dimensions: [],
  measures: [{ id: 'n' }],
  filters: [{ logical: 'and' as const, items: [{ key: 'fieldwrd', operator: 'ne' as const, value: word }] }],
});

describe.skipIf(!postgresBin())('F4 whoever leaves', () => {
  let gateway: TestGateway;
  let manager: Client;
  let port: number;
  let datasetId: string;

  beforeAll(async () => {
    gateway = await startGateway('postgres');
    const home = await gateway.buildEnterprise('left');
    manager = await gateway.signIn('manager-left');
    const word = component('input', { label: '词' });
    const form = await buildForm(gateway, home.ctx, [word], { name: '词' });
    const values = { [word.id]: 'x' };
    await manager.call(submissionCalls.submit, {
      params: { id: form.id },
      body: { version: 1, key: newKey(), values },
    });
    // Records that take half a minute to read.
    const table = recordTable(form.id);
    for (const text of [
      `alter table ${table} rename to ${table}_kept`,
      `create view ${table} as select k.* from ${table}_kept k, (select pg_sleep(30)) s(slow)`,
      `grant select on ${table} to gonghui_tenant`,
    ])
      await sql.raw(text).execute(gateway.db.kysely);
    datasetId = (await manager.call(datasetCalls.create, { body: { appletId: form.appletId, name: '词' } }))
      .id;
    const source = formSource(form.id, undefined, 'source01');
    const definition = dataset({
      sources: [source],
      fields: [columnOf(source.id, word.id, 'input', 'fieldwrd')],
    });
    await manager.call(datasetCalls.save, { params: { id: datasetId }, body: { definition } });
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    port = (gateway.app.server.address() as AddressInfo).port;
  });
  afterAll(() => gateway.close());

  const working = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where state = 'active' and pid <> pg_backend_pid() and datname = current_database() and query like '%count(%' and query not like '%pg_stat_activity%'`.execute(
      gateway.db.kysely,
    );
    return rows[0]!.n;
  };

  function ask(word: string) {
    const path = datasetCalls.preview.path.replace('{id}', datasetId);
    const sent = request({
      port,
      host: '127.0.0.1',
      path: `/getway-api${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${manager.token}` },
    });
    let status: number | null = null;
    const over = new Promise<void>(resolve => {
      sent.on('response', answer => {
        status = answer.statusCode ?? 0;
        answer.resume();
      });
      sent.on('error', () => resolve());
      sent.on('close', () => resolve());
    });
    sent.end(JSON.stringify({ query: count(word) }));
    return { leave: () => sent.destroy(), over, status: () => status };
  }

  it('leaves no backend at work, and no question waiting: two hundred at once', async () => {
    const all = Array.from({ length: 200 }, (_, at) => ask(`word${at % 120}`));
    await vi.waitFor(async () => expect(await working()).toBe(3), 10_000);
    for (const { leave } of all) leave();
    await Promise.all(all.map(({ over }) => over));
    await vi.waitFor(async () => expect(await working()).toBe(0), 4_000);
    // Nobody who waited is let in afterwards.
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(await working()).toBe(0);
    expect(gateway.db.pool.waitingCount).toBe(0);
  });

  it('ends a question for himself alone while others wait for the same', async () => {
    const [one, other] = [ask('same'), ask('same')];
    await vi.waitFor(async () => expect(await working()).toBe(1), 10_000);
    one.leave();
    await one.over;
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(await working()).toBe(1);
    other.leave();
    await vi.waitFor(async () => expect(await working()).toBe(0), 4_000);
  });
});
