import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Company } from '@gonghui/testkit/approval/company.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partsOf, type Records, startRecords } from './approval-rights/records.ts';
import { ACCOUNTS, expected, FIELDS, LETTERS, type Letter } from './approval-rights/table.ts';

describe('who changes what of a record under approval, as docs/approval.md says', () => {
  let records: Records;
  let company: Company;
  beforeAll(async () => {
    records = await startRecords('changes');
    company = records.company;
  }, 240_000);
  afterAll(() => records?.close());

  const stored = (record: string) =>
    company.as('manager').call(submissionCalls.detail, { params: { id: record } });
  /** Letters whose text differs from what it was. */
  const changed = async (record: string, before: Awaited<ReturnType<typeof stored>>): Promise<Letter[]> => {
    const { values } = await stored(record);
    return LETTERS.filter(one => values[FIELDS[one]] !== before.values[FIELDS[one]]);
  };

  it('opens what the table says, and lets nobody change another field at any door', async () => {
    const faults: string[] = [];
    for (const { who, state, changes, sees } of expected()) {
      const { account = '', about = '' } = ACCOUNTS[who] ?? {};
      const [form, record] = [records.form(state), records.record(state, about)];
      const client = company.as(account);
      const params = { id: record };
      const page = await client.ask(approvalCalls.approval, { params });
      const rights = Object.entries((page.data?.record?.rights ?? {}) as Record<string, string>);
      const open = rights.flatMap(([id, right]) => (right === 'editable' ? [id] : []));
      const detail = await client.ask(submissionCalls.detail, { params });
      const edits = detail.data?.can?.edit === true;
      const here = edits ? [] : changes.flatMap(partsOf);
      if (sees && open.sort().join() !== here.sort().join())
        faults.push(`${who}, ${state}: page opens ${open.join()}`);
      if (sees && edits && changes.length === 0)
        faults.push(`${who}, ${state}: the record offers to be edited`);
      const before = await stored(record);
      const { rev } = before;
      for (const letter of LETTERS.filter(one => !changes.includes(one))) {
        const values = { [FIELDS[letter]]: 'x' };
        await client.ask(approvalCalls.resubmit, { params, body: { values, rev, key: newKey() } });
        await company.act(account, record, { action: 'agree', rev, values }).catch(() => null);
        await client.ask(submissionCalls.change, { params, body: { rev, values } });
        await client.ask(recordWorkCalls.setMany, { params: { id: form }, body: { ids: [record], values } });
        const query = { dmFormId: records.pages(state).board } as never;
        await client.ask(submissionCalls.change, { params, query, body: { rev, values } });
        const others = await changed(record, before);
        if (others.length > 0) faults.push(`${who}, ${state}: changed ${others} with ${letter}`);
      }
    }
    expect(faults).toEqual([]);
  }, 240_000);
});
