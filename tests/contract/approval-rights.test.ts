import { readFileSync } from 'node:fs';
import { approvalCalls } from '@gonghui/contract/approvals.ts';
import type { Call } from '@gonghui/contract/define.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { noticeCalls } from '@gonghui/contract/notices.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { printingCalls } from '@gonghui/contract/printing.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { taskCalls } from '@gonghui/contract/tasks.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Company, startCompany } from '@gonghui/testkit/approval/company.ts';
import { approval, copy } from '@gonghui/testkit/flows.ts';
import { component, newKey } from '@gonghui/testkit/forms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Fields of the form, by the letters that the table has for them. */
const FIELDS = { A: newId(), D: newId(), L: newId(), G: newId(), N: newId() };
type Letter = keyof typeof FIELDS;
const LETTERS = Object.keys(FIELDS) as Letter[];
/** Stands nowhere but in the value of that field. */
const canary = (letter: Letter): string => `kanarie${letter}${FIELDS[letter]}`;

interface Expected {
  who: string;
  state: string;
  /** Null where the request is not there for him. */
  sees: Letter[] | null;
  /** In brackets: what the record itself may show beyond the page. */
  beside: Letter[];
  changes: Letter[];
}

const lettersOf = (cell: string): Letter[] => LETTERS.filter(letter => cell.split(' ').includes(letter));

/** The rows of the table that people read. */
function expected(): Expected[] {
  const text = readFileSync(new URL('../../docs/approval.md', import.meta.url), 'utf8');
  const table = text.split('| who | state | sees | changes |')[1]?.split('\n\n')[0] ?? '';
  return table
    .split('\n')
    .slice(2)
    .flatMap(line => {
      const [who = '', states = '', sees = '', changes = ''] = line
        .split('|')
        .slice(1)
        .map(cell => cell.trim());
      return states.split(', ').map(state => ({
        who,
        state,
        sees: sees === 'nothing' ? null : lettersOf(sees),
        beside: LETTERS.filter(letter => sees.includes(`(${letter})`)),
        changes: lettersOf(changes),
      }));
    });
}

const LISTS = new Set(['rows', 'claimed', 'submitted', 'completed', 'cc']);

/** Of a list that was answered, the row of one record. */
function rowOf(text: string, record: string): string {
  const { data } = JSON.parse(text) as { data: { list: Record<string, unknown>[] } | null };
  const rows = data?.list.filter(({ id, instanceId }) => id === record || instanceId === record);
  return JSON.stringify(rows ?? []);
}

/** Accounts behind the names of the table, and whose request they are asked about. */
const ACCOUNTS: Record<string, { account: string; about: string }> = {
  initiator: { account: 'asker', about: 'asker' },
  'out of the group': { account: 'mover', about: 'mover' },
  deputy: { account: 'deputy', about: 'leaver' },
  'first approver': { account: 'developer', about: 'asker' },
  'second approver': { account: 'platform', about: 'asker' },
  'third approver': { account: 'third', about: 'asker' },
  copied: { account: 'copied', about: 'asker' },
  manager: { account: 'manager', about: 'asker' },
  'member of the group': { account: 'member', about: 'asker' },
  'nobody of it': { account: 'plain', about: 'asker' },
  disabled: { account: 'leaver', about: 'leaver' },
};

describe('who sees and changes what of a record under approval, as docs/approval.md says', () => {
  let company: Company;
  const forms = new Map<string, string>();
  /** Records by state and initiator. */
  const records = new Map<string, string>();
  const formOf = (state: string): string =>
    forms.get(state === 'offline' || state === 'deleted' ? state : '') ?? '';
  const recordOf = (state: string, about: string): string => records.get(`${state} ${about}`) ?? '';
  const act = async (who: string, record: string, body: Record<string, unknown>) =>
    expect((await company.act(who, record, body)).code, `${who} ${String(body.action)}`).toBe(200);

  const setGroup = async (form: string, names: readonly string[]) => {
    const params = { id: form };
    const { rev } = await company.as('manager').call(permissionCalls.get, { params });
    const users = names.map(name => ({ id: company.id(name), name }));
    const group = {
      id: newId(),
      name: '填写',
      members: { type: 'limited' as const, users, depts: [], roles: [] },
      actions: ['fill' as const, 'see' as const, 'change' as const, 'print' as const, 'export' as const],
      rows: { kind: 'own' as const },
      fields: { [FIELDS.G]: 'hidden' as const },
    };
    await company.as('manager').call(permissionCalls.set, { params, body: { rev, groups: [group] } });
  };

  const makeForm = async () => {
    const { A, D, L, G, N } = FIELDS;
    const text = (id: string, label: string, more = {}) =>
      component('input', { label, ...more }, undefined, id);
    const acts = ['agree', 'refuse', 'back'];
    const { id } = await company.formWith(
      [
        text(A, '甲'),
        text(D, '乙', { status: 'hidden' }),
        text(L, '丙', { status: 'readonly', defaultGenre: 'static-default', defaultValue: canary('L') }),
        text(G, '丁'),
        text(N, '戊'),
      ],
      [
        approval([company.id('developer')], {
          approvalAudit: acts,
          fieldPermission: { [A]: 'editable', [D]: 'editable', [G]: 'editable', [N]: 'hidden' },
        }),
        copy([company.id('copied')], { fieldPermission: { [D]: 'hidden', [G]: 'hidden', [N]: 'hidden' } }),
        approval([company.id('platform')], {
          approvalAudit: acts,
          fieldPermission: { [A]: 'editable', [D]: 'hidden', [N]: 'hidden' },
        }),
        approval([company.id('third')], { approvalAudit: acts }),
      ],
    );
    return id;
  };

  /** A request that the first has agreed to, with a canary in every field. */
  const running = async (state: string, who: string): Promise<string> => {
    const record = await company.submit(who, formOf(state), {
      [FIELDS.A]: canary('A'),
      [FIELDS.N]: canary('N'),
    });
    const { rev } = (await company.detail('developer', record)).record;
    const values = { [FIELDS.D]: canary('D'), [FIELDS.G]: canary('G') };
    await act('developer', record, { action: 'agree', rev, values });
    records.set(`${state} ${who}`, record);
    return record;
  };

  const prepare = async (state: string, who: string) => {
    const record = await running(state, who);
    if (state === 'returned') await act('platform', record, { action: 'back', to: null });
    if (state === 'refused') await act('platform', record, { action: 'refuse', comment: '不同意' });
    if (state === 'approved')
      for (const next of ['platform', 'third']) await act(next, record, { action: 'agree' });
    if (state === 'revoked')
      await company
        .as(who)
        .call(approvalCalls.revoke, { params: { id: record }, body: { comment: '', key: newKey() } });
  };

  beforeAll(async () => {
    company = await startCompany('postgres', 'rights');
    for (const name of ['asker', 'mover', 'leaver', 'deputy', 'third', 'copied', 'member'])
      await company.hire(name);
    const inGroup = ['asker', 'leaver', 'deputy', 'member'];
    for (const name of ['', 'offline', 'deleted']) {
      const form = await makeForm();
      forms.set(name, form);
      await setGroup(form, [...inGroup, 'mover']);
    }
    for (const state of ['running', 'returned', 'revoked', 'refused', 'approved', 'offline', 'deleted'])
      for (const who of ['asker', 'mover']) await prepare(state, who);
    await prepare('returned', 'leaver');
    for (const form of forms.values()) await setGroup(form, inGroup);
    await company.as('manager').call(formCalls.offline, { params: { id: formOf('offline') } });
    await company.as('manager').call(formCalls.remove, { params: { id: formOf('deleted') } });
    await company.as('admin').call(userCalls.status, {
      params: { id: company.id('leaver') },
      body: { status: 'disabled', handTo: company.id('deputy') },
    });
  }, 240_000);
  afterAll(() => company?.close());

  /** What every door gives somebody of a record, as text; searches say by a canary what they found by. */
  const doors = async (who: string, form: string, record: string): Promise<Record<string, string>> => {
    const client = company.as(who);
    const ask = async <C extends Call>(call: C, args: unknown): Promise<string> =>
      (await client.ask(call, args as never)).raw.toString();
    const params = { id: record };
    const found: Record<string, string> = {
      page: await ask(approvalCalls.approval, { params }),
      record: await ask(submissionCalls.detail, { params }),
      history: await ask(recordWorkCalls.history, { params, query: {} }),
      rows: await ask(submissionCalls.page, { params: { id: form }, body: {} }),
      messages: await ask(noticeCalls.page, { body: { page: { current: 1, pageSize: 100 } } }),
      table: await ask(approvalCalls.printRecords, { params }),
      paper: await ask(printingCalls.data, {
        params: { id: form },
        body: { stencilId: null, recordIds: [record], intent: 'preview' },
      }),
    };
    const ofRecord = (text: string): boolean => text.includes(record);
    for (const type of ['claimed', 'submitted', 'completed', 'cc'] as const) {
      const body = { page: { current: 1, pageSize: 100 }, filters: { formId: form } };
      found[type] = await ask(taskCalls.page, { params: { type }, body });
      for (const letter of LETTERS) {
        const filters = { ...body.filters, keyword: canary(letter) };
        const hit = await ask(taskCalls.page, { params: { type }, body: { ...body, filters } });
        if (ofRecord(hit)) found[`${type} by ${letter}`] = canary(letter);
      }
    }
    for (const letter of LETTERS) {
      const hit = await ask(submissionCalls.page, {
        params: { id: form },
        body: { keyword: canary(letter) },
      });
      if (ofRecord(hit)) found[`search by ${letter}`] = canary(letter);
    }
    return found;
  };

  const stored = async (form: string, record: string): Promise<string> => {
    const answer = await company.as('manager').ask(submissionCalls.detail, { params: { id: record } });
    return JSON.stringify([form, answer.data?.values]);
  };

  /** Tries to change a field at every door; whether one let it through. */
  const forbidden = async (who: string, form: string, record: string, letter: Letter, rev: number) => {
    const client = company.as(who);
    const params = { id: record };
    const values = { [FIELDS[letter]]: 'x' };
    const key = newKey();
    const before = await stored(form, record);
    await client.ask(approvalCalls.resubmit, { params, body: { values, rev, key } });
    await company.act(who, record, { action: 'agree', rev, values }).catch(() => null);
    await client.ask(submissionCalls.change, { params, body: { rev, values } });
    await client.ask(recordWorkCalls.setMany, { params: { id: form }, body: { ids: [record], values } });
    return (await stored(form, record)) !== before;
  };

  it('shows what the table says, and no door more', async () => {
    const faults: string[] = [];
    for (const { who, state, sees, beside } of expected().filter(row => row.who !== 'all')) {
      const { account = '', about = '' } = ACCOUNTS[who] ?? {};
      const record = recordOf(state, about);
      expect(record, `${who} ${state}`).not.toBe('');
      const found = await doors(account, formOf(state), record);
      for (const [door, text] of Object.entries(found)) {
        const mine = door === 'messages' || text.includes(record) || text.startsWith('kanarie');
        const own = LISTS.has(door) ? rowOf(text, record) : text;
        const shown = mine ? LETTERS.filter(letter => own.includes(canary(letter))) : [];
        const more = shown.filter(
          letter => !(sees ?? []).includes(letter) && !(door !== 'page' && beside.includes(letter)),
        );
        if (door !== 'messages' && more.length > 0)
          faults.push(`${who}, ${state}, ${door}: shows ${more.join(' ')}`);
        if (door === 'page' && sees && sees.join() !== shown.join())
          faults.push(`${who}, ${state}: the page shows ${shown.join(' ')}, not ${sees.join(' ')}`);
        if (door === 'page' && !sees && text.includes('"code":200'))
          faults.push(`${who}, ${state}: has the page`);
      }
    }
    expect(faults).toEqual([]);
  }, 240_000);

  it('shows nobody but its manager a deleted form, nor anybody its requests', async () => {
    for (const { account } of Object.values(ACCOUNTS)) {
      const found = await doors(account, formOf('deleted'), recordOf('deleted', 'asker'));
      const text = Object.entries(found).filter(([door]) => door !== 'messages');
      for (const [door, said] of text)
        for (const letter of LETTERS) expect(said.includes(canary(letter)), `${account} ${door}`).toBe(false);
    }
  }, 120_000);

  it('lets nobody change what the table does not let him, at any door', async () => {
    const faults: string[] = [];
    for (const { who, state, changes, sees } of expected().filter(row => row.who !== 'all')) {
      const { account = '', about = '' } = ACCOUNTS[who] ?? {};
      const [form, record] = [formOf(state), recordOf(state, about)];
      const page = await company.as(account).ask(approvalCalls.approval, { params: { id: record } });
      const rights = Object.entries((page.data?.record?.rights ?? {}) as Record<string, string>);
      const open = rights.flatMap(([id, right]) => (right === 'editable' ? [id] : []));
      const detail = await company.as(account).ask(submissionCalls.detail, { params: { id: record } });
      const edits = detail.data?.can?.edit === true;
      const here = edits ? [] : changes.map(letter => FIELDS[letter]);
      if (sees && open.sort().join() !== here.sort().join())
        faults.push(`${who}, ${state}: page opens ${open.join()}`);
      if (sees && edits && changes.length === 0)
        faults.push(`${who}, ${state}: the record offers to be edited`);
      const { rev } = (await company
        .as('manager')
        .call(submissionCalls.detail, { params: { id: record } })) as { rev: number };
      for (const letter of LETTERS.filter(one => !changes.includes(one)))
        if (await forbidden(account, form, record, letter, rev))
          faults.push(`${who}, ${state}: changed ${letter}`);
    }
    expect(faults).toEqual([]);
  }, 240_000);
});
