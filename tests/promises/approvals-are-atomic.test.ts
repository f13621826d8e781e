import { handleTask } from '@gonghui/gateway/records/approvals/index.ts';
import { submitForm } from '@gonghui/gateway/records/submissions/index.ts';
import { activateFlow, approval, copy, node } from '@gonghui/testkit/flows.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FailAtEach, failingDatabase } from './support/fail-at-each.ts';

/** Promise R15 for approvals: submitting, deciding, due times, handing over and saving a flow, failed at each statement. */
describe('approvals happen whole or not at all', () => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let failAtEach: FailAtEach;

  beforeAll(async () => {
    gateway = await startGateway('postgres');
    ours = await gateway.buildEnterprise('one');
    failAtEach = failingDatabase(gateway);
  }, 120_000);
  afterAll(() => gateway.close());

  const TABLES = [
    'flows',
    'design_versions',
    'forms',
    'submissions',
    'approval_instances',
    'approval_events',
    'approval_tasks',
    'approval_copies',
    'approval_timers',
    'approval_idempotency',
    'record_changes',
    'notices',
    'mails',
    'users',
  ];
  const snapshotOf = (formId: string) => async (): Promise<string> => {
    const parts: unknown[] = [];
    for (const table of [...TABLES, `r_${formId}`]) {
      const { rows } = await sql`select * from ${sql.table(table)} t order by t::text`.execute(
        gateway.db.kysely,
      );
      parts.push(table, rows);
    }
    return JSON.stringify(parts);
  };

  test('submit, decide with a change, fall due, hand over, save and activate', async () => {
    const { organisation, processes, timers, deps } = gateway.services;
    const manager = await gateway.signIn('manager-one');
    const text = component('input', { label: '文字' });
    const form = await buildForm(gateway, ours.ctx, [text]);
    const admin = ours.users.admin!;
    const timeout = {
      id: 'tttttttt',
      type: 'autoApprove',
      timeout: 1,
      timeUnit: 'hour',
      currentActivityAssigneesIncluded: false,
      specifiedActivityAssigneesIncluded: false,
      selectorTags: [],
      message: '',
    };
    await activateFlow(manager, form.id, [
      approval([admin], { fieldPermission: { [text.id]: 'editable' } }),
      copy([ours.users.platform!]),
      node('emailNotice', { emailAddress: 'a@example.com', noticeTitle: '通过', noticeContent: '内容' }),
      approval([ours.users.developer!], { timeoutSetting: [timeout] }),
      approval([ours.users.developer!]),
    ]);
    const snapshot = snapshotOf(form.id);
    const key = newKey();
    let id = '';
    const submitted = await failAtEach(snapshot, async () => {
      id = (await submitForm(deps, ours.ctx, form.id, { values: { [text.id]: '甲' }, key })).id;
    });
    expect(submitted).toBeGreaterThanOrEqual(5);
    const body = {
      action: 'agree' as const,
      comment: '',
      key: newKey(),
      values: { [text.id]: '乙' },
      rev: 1,
    };
    expect(
      await failAtEach(snapshot, () => handleTask(deps, ours.ctx, id, `${id}_1`, body)),
    ).toBeGreaterThanOrEqual(8);
    gateway.advance(3_700_000);
    // A sweep that fails leaves the due time for the next one.
    expect(await failAtEach(snapshot, () => timers.sweep(), true)).toBeGreaterThanOrEqual(5);
    const disable = () => organisation.setStatus(ours.ctx, ours.users.developer!, 'disabled');
    expect(await failAtEach(snapshot, disable)).toBeGreaterThanOrEqual(6);
    const save = () => processes.save(ours.ctx, form.id, { template: [approval([admin])] });
    expect(await failAtEach(snapshot, save)).toBeGreaterThanOrEqual(6);
    expect(
      await failAtEach(snapshot, () => processes.activate(ours.ctx, form.id, false)),
    ).toBeGreaterThanOrEqual(4);
  }, 180_000);
});
