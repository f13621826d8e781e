import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { BIN_DAYS, recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { activateFlow, approval, copy } from '@gonghui/testkit/flows.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { makeOld } from '@gonghui/testkit/old-bytes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { purgeBin } from './purge.ts';

const DAY_MS = 24 * 3600_000;

describe.each(engines())('emptying the bin over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let form: BuiltForm;
  const name = component('input', { label: '姓名' });
  const item = component('input', { label: '物品' });
  const rows = component('subform', { label: '明细' }, [item]);
  const paper = component('upload-enclosure', { label: '附件' });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    form = await buildForm(gateway, ours.ctx, [name, rows, paper]);
  });
  afterAll(() => gateway.close());

  const upload = async (text: string): Promise<string> => {
    const boundary = 'gonghui-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`;
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/getway-api/v1/files/attachment',
      headers: {
        authorization: `Bearer ${manager.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.from(`${head}${text}\r\n--${boundary}--\r\n`),
    });
    return (response.json() as { data: { id: string } }).data.id;
  };
  const submit = async (title: string, file?: string): Promise<string> => {
    const values: Record<string, Json> = {
      [name.id]: title,
      [rows.id]: [{ id: 'row1', values: { [item.id]: `${title}的物品` } }] as unknown as Json,
      ...(file ? { [paper.id]: [file] } : {}),
    };
    const body = { values: values as never, key: newKey() };
    return (await manager.call(submissionCalls.submit, { params: { id: form.id }, body })).id;
  };
  const remove = (ids: string[]) =>
    manager.call(recordWorkCalls.removeMany, { params: { id: form.id }, body: { ids } });
  const count = async (table: string, column: string, id: string): Promise<number> => {
    const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where ${sql.ref(column)} = ${id}`.execute(gateway.db.kysely);
    return found[0]?.n ?? -1;
  };
  const traces = async (id: string) =>
    Promise.all([
      count(recordTable(form.id), 'id', id),
      count(recordTable(form.id, rows.id), 'record_id', id),
      count('submissions', 'id', id),
      count('record_changes', 'record_id', id),
      count('record_comments', 'record_id', id),
      count('record_files', 'record_id', id),
    ]);

  test('erases what lay there for its days, with everything of it, and nothing else', async () => {
    const [file, shared] = [await upload('只有他用'), await upload('还有人用')];
    const old = await submit('旧的', file);
    const twin = await submit('也旧', shared);
    const kept = await submit('留着', shared);
    await manager.call(recordWorkCalls.comment, {
      params: { id: old },
      body: { body: '批注', mentions: [] },
    });
    await remove([old, twin]);
    expect(await traces(old)).toEqual([1, 1, 1, 1, 1, 1]);
    const [{ digest } = { digest: '' }] = await gateway.db.kysely
      .selectFrom('files')
      .select('digest')
      .where('id', '=', file)
      .execute();

    gateway.advance((BIN_DAYS - 1) * DAY_MS);
    expect(await purgeBin(gateway.services.deps)).toBe(0);
    manager = await gateway.signIn('manager-one');
    const late = await submit('后删的');
    await remove([late]);

    gateway.advance(2 * DAY_MS);
    expect(await purgeBin(gateway.services.deps)).toBe(2);
    for (const id of [old, twin]) expect(await traces(id)).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await traces(late)).slice(0, 3)).toEqual([1, 1, 1]);
    expect((await traces(kept)).slice(0, 3)).toEqual([1, 1, 1]);
    expect(await purgeBin(gateway.services.deps)).toBe(0);

    await makeOld(gateway.deps.files, digest);
    await gateway.services.files.sweep();
    expect(await gateway.deps.files.get(digest)).toBeNull();
    expect(await count('files', 'id', file)).toBe(0);
    expect(await count('files', 'id', shared)).toBe(1);
  });

  test('two at once erase each record once, and more than a batch to the last', async () => {
    manager = await gateway.signIn('manager-one');
    const ids: string[] = [];
    for (let at = 0; at < 105; at++) ids.push(await submit(`第${at}`));
    await remove(ids);
    gateway.advance((BIN_DAYS + 1) * DAY_MS);
    const counts = await Promise.all([purgeBin(gateway.services.deps), purgeBin(gateway.services.deps)]);
    const rest = await purgeBin(gateway.services.deps);
    // The one removed late in the test above went with them.
    expect(counts[0] + counts[1] + rest).toBe(106);
  });

  test('takes the approval with it: what waited, what was said, what told of it', async () => {
    manager = await gateway.signIn('manager-one');
    const { id: formId } = await buildForm(gateway, ours.ctx, [name]);
    const { users } = ours;
    await activateFlow(manager, formId, [
      approval([users.developer!], { title: '主管审批' }),
      copy([users.admin!], { title: '抄送' }),
    ]);
    const developer = await gateway.signIn('developer-one');
    const run = async (title: string) => {
      const body = { values: { [name.id]: title }, key: newKey() };
      const { id } = await manager.call(submissionCalls.submit, { params: { id: formId }, body });
      const params = { id, taskId: `${id}_1` };
      const decision = { key: newKey(), action: 'agree' as const, comment: `同意${title}` };
      await developer.call(approvalCalls.handle, { params, body: decision });
      return id;
    };
    const [gone, kept] = [await run('要清除的'), await run('留着的')];
    const tables = [
      'approval_events',
      'approval_tasks',
      'approval_copies',
      'approval_idempotency',
      'notices',
    ];
    const left = async (id: string) => [
      await count('approval_instances', 'id', id),
      ...(await Promise.all(tables.map(table => count(table, 'instance_id', id)))),
    ];
    for (const id of [gone, kept]) for (const n of await left(id)) expect(n).toBeGreaterThan(0);
    const before = await left(kept);
    await manager.call(recordWorkCalls.removeMany, { params: { id: formId }, body: { ids: [gone] } });
    gateway.advance((BIN_DAYS + 1) * DAY_MS);
    expect(await purgeBin(gateway.services.deps)).toBe(1);
    expect(await left(gone)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await left(kept)).toEqual(before);
    const everywhere = await sql<{ n: number }>`select
      (select count(*) from approval_events where event::text like '%要清除的%')::int
      + (select count(*) from notices where title || content like '%要清除的%')::int
      + (select count(*) from mails where subject || body like '%要清除的%')::int as n`.execute(
      gateway.db.kysely,
    );
    expect(everywhere.rows[0]?.n).toBe(0);
  });

  test('is done by the queue after a start', async () => {
    manager = await gateway.signIn('manager-one');
    const id = await submit('夜里');
    await remove([id]);
    gateway.advance((BIN_DAYS + 1) * DAY_MS);
    await gateway.services.jobs.start();
    await vi.waitFor(async () => expect(await count('submissions', 'id', id)).toBe(0), {
      timeout: 45_000,
      interval: 200,
    });
    const { rows: plans } = await sql<{ name: string; cron: string; timezone: string }>`
      select name, cron, timezone from pgboss.schedule`.execute(gateway.db.kysely);
    expect(plans).toContainEqual({ name: 'chore-record-bin', cron: '20 3 * * *', timezone: 'Asia/Shanghai' });
  }, 60_000);
});
