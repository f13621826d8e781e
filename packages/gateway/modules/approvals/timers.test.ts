import { newId } from '@gonghui/kernel/ids.ts';
import { type Company, startCompany } from '@gonghui/testkit/approval/company.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { component } from '@gonghui/testkit/forms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines())('due times over %s', engine => {
  let company: Company;
  beforeAll(async () => {
    company = await startCompany(engine, 'time');
  });
  afterAll(() => company.close());

  const timeout = {
    id: newId(),
    type: 'autoApprove',
    timeout: 30,
    timeUnit: 'minute',
    currentActivityAssigneesIncluded: true,
    specifiedActivityAssigneesIncluded: false,
    selectorTags: [],
    message: '',
  };

  it('that fail, a whole page of them, hold up none behind them, and are tried again', async () => {
    const { gateway } = company;
    const { id } = await company.formWith(
      [component('input', { label: '事由' })],
      [approval([company.id('developer')], { timeoutSetting: [timeout] })],
    );
    const statusOf = async (record: string) => (await company.detail('plain', record)).status;
    const broken = await company.submit('plain', id, {});
    gateway.advance(60_000);
    const sound = [await company.submit('plain', id, {}), await company.submit('plain', id, {})];

    // An instance whose version of the flow is not there, with more due times than one look takes.
    const run = (text: ReturnType<typeof sql>) => text.execute(gateway.db.kysely);
    await run(sql`update approval_instances set flow_version = 99 where id = ${broken}`);
    await run(sql`insert into approval_timers (instance_id, task_id, timer_id, tenant_id, due_at)
      select instance_id, task_id, 'x' || n, tenant_id, due_at from approval_timers, generate_series(1, 60) n
      where instance_id = ${broken}`);
    gateway.advance(31 * 60_000);
    await gateway.services.timers.sweep();
    for (const record of sound) expect(await statusOf(record)).toBe('approved');

    // Once its flow is there again it is done like any other, at the next look.
    await run(sql`update approval_instances set flow_version = 1 where id = ${broken}`);
    await gateway.services.timers.sweep();
    expect(await statusOf(broken)).toBe('approved');
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from approval_timers
      where done_at is null`.execute(gateway.db.kysely);
    expect(rows[0]?.n).toBe(0);
  });
});
