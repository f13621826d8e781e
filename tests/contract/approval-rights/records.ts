import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { HOOK_EVENTS } from '@gonghui/contract/hook-shapes.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { readAllowed } from '@gonghui/gateway/base/outbound/allow.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { type Company, startCompany } from '@gonghui/testkit/approval/company.ts';
import { approval, copy, node } from '@gonghui/testkit/flows.ts';
import { component, newKey } from '@gonghui/testkit/forms.ts';
import { type Receiver, startReceiver } from '@gonghui/testkit/receiver.ts';
import sharp from 'sharp';
import { makePages, type Pages } from './pages.ts';
import { canary, canaryOf, FIELDS, LETTERS, type Letter } from './table.ts';

/** A letter stands for a text, and some for a picture and a number too. */
const further = (...letters: Letter[]) => new Map(letters.map(letter => [letter, newId()]));
export const PICTURES = further('G', 'N', 'D', 'A');
export const NUMBERS = further('G', 'A');
/** What stands in each: sums add them up. */
const NUMBER = new Map<Letter, number>([
  ['G', 731_002_403],
  ['A', 764_002_403],
]);

/** Fields of a letter, as a flow or a group names them. */
export const partsOf = (letter: Letter): string[] =>
  [FIELDS[letter], NUMBERS.get(letter), PICTURES.get(letter)].filter(id => id !== undefined);
const all = <T>(right: T, ...letters: Letter[]): Record<string, T> =>
  Object.fromEntries(letters.flatMap(letter => partsOf(letter).map(id => [id, right])));

const FORMS = ['', 'offline', 'deleted'] as const;
/** The form that requests of a state were handed in with. */
export const formNamed = (state: string): string => (state === 'offline' || state === 'deleted' ? state : '');

const IN_GROUP = ['asker', 'leaver', 'deputy', 'member'];

/** Requests of several people in every state, with what each field holds known. */
export interface Records {
  company: Company;
  /** Everything that the forms' hooks sent, of the fields A and D. */
  pushed: Receiver;
  form(state: string): string;
  /** The record of a state, handed in by somebody. */
  record(state: string, about: string): string;
  /** Its board and its report. */
  pages(state: string): Pages;
  /** All records of a form (`''`, `offline`, `deleted`), called by state and who handed them in. */
  all(form: string): { id: string; name: string; about: string }[];
  /** Whose letter of which record a picture is, and who uploaded it. */
  pictures: ReadonlyMap<string, { record: string; letter: Letter; by: string }>;
  /** Hands one in and lets the first approver fill in and agree. */
  running(state: string, about: string): Promise<string>;
  close(): Promise<void>;
}

/** What the design says of a letter to who fills in. */
const STATUS = new Map<Letter, Props>([
  ['D', { status: 'hidden' }],
  ['L', { status: 'readonly' }],
]);

function makeForm(company: Company) {
  const acts = ['agree', 'refuse', 'back'];
  const components = LETTERS.flatMap(letter => {
    const status = STATUS.get(letter) ?? {};
    const given: Props = letter === 'L' ? { defaultGenre: 'static-default', defaultValue: canary('L') } : {};
    const text = component('input', { label: letter, ...status, ...given }, undefined, FIELDS[letter]);
    const more = (name: string, id: string | undefined) =>
      id === undefined ? [] : [component(name, { label: `${letter}${name}`, ...status }, undefined, id)];
    return [text, ...more('number', NUMBERS.get(letter)), ...more('upload-img', PICTURES.get(letter))];
  });
  return company.formWith(components, [
    approval([company.id('developer')], {
      approvalAudit: acts,
      fieldPermission: { ...all('editable', 'A', 'D', 'G'), ...all('hidden', 'N') },
    }),
    node('emailNotice', {
      title: '邮件',
      emailAddress: 'a@example.cn',
      noticeTitle: '有申请',
      noticeContent: '请看',
    }),
    copy([company.id('copied')], { fieldPermission: all('hidden', 'D', 'G', 'N') }),
    approval([company.id('platform')], {
      approvalAudit: acts,
      fieldPermission: { ...all('editable', 'A'), ...all('hidden', 'D', 'N') },
    }),
    approval([company.id('third')], { approvalAudit: acts }),
  ]);
}

async function setGroup(company: Company, form: string, names: readonly string[]): Promise<void> {
  const params = { id: form };
  const { rev } = await company.as('manager').call(permissionCalls.get, { params });
  const users = names.map(name => ({ id: company.id(name), name }));
  const group = {
    id: newId(),
    name: '填写',
    members: { type: 'limited' as const, users, depts: [], roles: [] },
    actions: [
      'fill' as const,
      'see' as const,
      'change' as const,
      'import' as const,
      'print' as const,
      'export' as const,
    ],
    rows: { kind: 'own' as const },
    fields: all('hidden' as const, 'G'),
  };
  await company.as('manager').call(permissionCalls.set, { params, body: { rev, groups: [group] } });
}

/** Tells a receiver of what its manager chose of the form. */
const addHook = (company: Company, formId: string, url: string) =>
  company.as('manager').call(hookCalls.create, {
    body: {
      formId,
      name: '收',
      url,
      status: 'on',
      events: [...HOOK_EVENTS],
      condition: null,
      fields: [FIELDS.A, FIELDS.D],
      valueForm: 'value',
      importsToo: true,
    },
  });

export async function startRecords(code: string): Promise<Records> {
  const config = { outboundAllow: readAllowed('127.0.0.1:*'), baseUrl: 'https://forms.example.cn' };
  const company = await startCompany('postgres', code, Date.now(), { config });
  const pushed = await startReceiver();
  await company.gateway.services.jobs.start();
  const forms = new Map<string, string>();
  const records = new Map<string, string>();
  const pages = new Map<string, Pages>();
  const pictures = new Map<string, { record: string; letter: Letter; by: string }>();
  const form = (state: string): string => forms.get(formNamed(state)) ?? '';
  const record = (state: string, about: string): string => records.get(`${state} ${about}`) ?? '';
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#15bb83' } })
    .png()
    .toBuffer();

  const act = async (who: string, id: string, body: Record<string, unknown>) => {
    const { code: said, message } = await company.act(who, id, body);
    if (said !== 200) throw new Error(`${who} ${String(body.action)}: ${message}`);
  };
  /** Values of these letters for one record, uploaded by who fills them in. */
  const valuesOf = async (name: string, who: string, ...letters: Letter[]) => {
    const values: Record<string, Json> = {};
    for (const letter of letters) {
      const ctx = { ...company.enterprise.ctx, actor: { id: company.id(who), name: who } };
      const upload = { bytes: png, name: 'a.png', purpose: 'record' as const };
      const { id } = await company.gateway.services.files.storePicture(ctx, upload);
      pictures.set(id, { record: name, letter, by: who });
      values[FIELDS[letter]] = canaryOf(letter, name);
      values[PICTURES.get(letter) ?? ''] = [id];
      const number = NUMBERS.get(letter);
      if (number !== undefined) values[number] = NUMBER.get(letter) as number;
    }
    return values;
  };

  const running = async (state: string, about: string): Promise<string> => {
    const name = `${state} ${about}`;
    const id = await company.submit(about, form(state), await valuesOf(name, about, 'A', 'N'));
    records.set(name, id);
    const { rev } = (await company.detail('developer', id)).record;
    await act('developer', id, { action: 'agree', rev, values: await valuesOf(name, 'developer', 'D', 'G') });
    return id;
  };
  const prepare = async (state: string, about: string) => {
    const id = await running(state, about);
    if (state === 'returned') await act('platform', id, { action: 'back', to: null });
    if (state === 'refused') await act('platform', id, { action: 'refuse', comment: '不同意' });
    if (state === 'approved')
      for (const next of ['platform', 'third']) await act(next, id, { action: 'agree' });
    if (state === 'revoked')
      await company
        .as(about)
        .call(approvalCalls.revoke, { params: { id }, body: { comment: '', key: newKey() } });
  };

  for (const name of ['asker', 'mover', 'leaver', 'deputy', 'third', 'copied', 'member'])
    await company.hire(name);
  for (const name of FORMS) {
    const { id, appletId } = await makeForm(company);
    forms.set(name, id);
    pages.set(id, await makePages(company, id, appletId));
    await setGroup(company, id, [...IN_GROUP, 'mover']);
    await addHook(company, id, pushed.url);
  }
  // In an order that no letter of them has, so that an order by a field tells itself from that of their making.
  for (const state of ['running', 'returned', 'approved', 'refused', 'revoked', 'offline', 'deleted'])
    for (const about of ['asker', 'mover']) await prepare(state, about);
  await prepare('returned', 'leaver');
  for (const id of forms.values()) await setGroup(company, id, IN_GROUP);
  await company.as('manager').call(formCalls.offline, { params: { id: form('offline') } });
  await company.as('manager').call(formCalls.remove, { params: { id: form('deleted') } });
  await company.as('admin').call(userCalls.status, {
    params: { id: company.id('leaver') },
    body: { status: 'disabled', handTo: company.id('deputy') },
  });

  return {
    company,
    pushed,
    form,
    record,
    pages: state => pages.get(form(state)) as Pages,
    pictures,
    running,
    all: of =>
      [...records].flatMap(([name, id]) => {
        const [state = '', about = ''] = name.split(' ');
        return formNamed(state) === of ? [{ id, name, about }] : [];
      }),
    close: async () => {
      await company.close();
      await pushed.close();
    },
  };
}
