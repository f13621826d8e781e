import { newId } from '@gonghui/kernel/ids.ts';
import { type Company, startCompany } from '@gonghui/testkit/approval/company.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { component } from '@gonghui/testkit/forms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines('rules'))('due times over %s', engine => {
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

  it('remind of what will be decided without them, and after that of being late', async () => {
    const { gateway } = company;
    const rule = (type: string, minutes: number) => ({ ...timeout, id: newId(), type, timeout: minutes });
    const remind = (minutes: number) => ({
      ...rule('autoNotice', minutes),
      currentActivityAssigneesIncluded: true,
      specifiedActivityAssigneesIncluded: false,
      selectorTags: [],
      message: '',
    });
    const said = async (rules: object[]) => {
      const node = approval([company.id('developer')], { title: '复核', timeoutSetting: rules });
      const { id } = await company.formWith([component('input', { label: '事由' })], [node]);
      const record = await company.submit('plain', id, {});
      gateway.advance(11 * 60_000);
      await gateway.services.timers.sweep();
      const { rows } = await sql<{ content: string }>`select content from notices
        where instance_id = ${record} and kind = 'urge'`.execute(gateway.db.kysely);
      return rows.map(row => row.content);
    };
    expect(await said([remind(10), rule('autoApprove', 130)])).toEqual([
      expect.stringContaining('「复核」尚未处理，2小时后将自动通过，请尽快处理'),
    ]);
    expect(await said([remind(10)])).toEqual([expect.stringContaining('「复核」已超时未处理，请尽快处理')]);
  });
});
