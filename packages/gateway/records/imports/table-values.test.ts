import { type ImportResult, importCalls } from '@gonghui/contract/imports.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { millisIn, TIME_ZONE } from '@gonghui/kernel/time-zone.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { endedJob, handIn } from '@gonghui/testkit/tables.ts';
import {
  casesOf,
  csvOf,
  inGbk,
  inUtf16,
  type WrittenCase,
  workbookOf,
} from '@gonghui/testkit/values-book.ts';
import { DEPARTMENTS, KIND_FIELDS, OPTIONS, PEOPLE, TODAY } from '@gonghui/testkit/values-table.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Decimals that a released form can have. */
const MOST_DECIMALS = 6;
const KINDS = Object.keys(KIND_FIELDS);
const names = new Map<string, string>();
/** Options have ids as forms give them; the table calls them by its own. */
const options = OPTIONS.map(({ value, label }) => {
  const id = newId();
  names.set(id, value);
  return { value: id, label };
});
const nth = component('number', { label: '序' });
const fields = KINDS.map(kind => {
  const [type, props] = KIND_FIELDS[kind]!;
  const own = {
    ...(type === 'checkbox' && { options }),
    ...(type === 'number' && { precision: MOST_DECIMALS }),
  };
  return component(type, { ...props, ...own, label: kind });
});
const FIELDS = [nth, ...fields];
const HEADS = FIELDS.map(({ props }) => String(props.label));

const said = (value: Json): string =>
  Array.isArray(value) ? value.map(one => names.get(String(one)) ?? String(one)).join(' ') : String(value);
const inOrder = (kind: string, text: string) =>
  kind === 'choices' ? text.split(' ').sort().join(' ') : text;

/** The table with the form's own ids of options in place of its own. */
const ofForm = (from1904: boolean): WrittenCase[] =>
  casesOf(from1904)
    .filter(({ kind }) => KINDS.includes(kind))
    .map(one => {
      const id = options.find((_, at) => one.kind === 'choices' && OPTIONS[at]?.value === one.cell)?.value;
      return id === undefined ? one : { ...one, cell: id };
    });

/** What the table says that a form stores, or why it does not. */
function meantBy({ kind, meant }: WrittenCase): { value: string } | { why: string } {
  if (meant.startsWith('✗ ')) return { why: meant.slice(2) };
  const [value = ''] = meant.split(' ! ');
  const number = kind.startsWith('number') ? Number(value) : 0;
  return Math.round(number * 10 ** MOST_DECIMALS) / 10 ** MOST_DECIMALS === number
    ? { value }
    : { why: '位小数' };
}

describe.each(engines('rules'))('the table imported, over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    gateway.advance(millisIn(TIME_ZONE, `${TODAY} 12:00:00`)! - Date.now());
    ours = await gateway.buildEnterprise('one');
    const { organisation } = gateway.services;
    const idOf = (key: string | null) => [...names].find(([, name]) => name === key)?.[0] ?? null;
    for (const { key, name, above } of DEPARTMENTS)
      names.set((await organisation.depts.create(ours.ctx, { name, parentId: idOf(above) })).id, key);
    for (const { key, name, dept, username, phone } of PEOPLE) {
      const person = {
        username,
        displayName: name,
        phone,
        passwordHash: '',
        depts: [idOf(dept)!],
        roles: [],
      };
      names.set((await organisation.createUser(ours.ctx, person)).id, key);
    }
    manager = await gateway.signIn('manager-one');
    await gateway.services.jobs.start();
  });
  afterAll(() => gateway.close());

  /** What an import stored and refused, by the number of its case. */
  async function bring(bytes: Uint8Array) {
    const { id } = await buildForm(gateway, ours.ctx, FIELDS);
    const { upload } = await handIn(gateway, manager, id, bytes);
    const columns = FIELDS.map(field => field.id);
    const body = { upload, sheet: 0, head: 0, columns, mode: 'add', key: null, trial: false };
    const { jobId } = await manager.call(importCalls.start, { params: { id }, body } as never);
    const job = await endedJob(manager, jobId);
    expect(job.state, String(job.message)).toBe('done');
    const stored: Record<number, Record<string, Json>> = {};
    for (let current = 1; ; current++) {
      const page = { current, pageSize: 100 };
      const { list } = await manager.call(submissionCalls.page, { params: { id }, body: { page } });
      for (const { values } of list) stored[Number(values[nth.id])] = values as Record<string, Json>;
      if (list.length < 100) break;
    }
    const refused: Record<number, string> = {};
    if (job.fileName) {
      const file = new Uint8Array((await manager.ask(jobCalls.file, { params: { id: jobId } })).raw);
      const rows = (await readXlsx(file)).sheets[0]?.rows ?? [];
      for (const [, why, at] of rows.slice(1)) refused[Number(at)] = String(why);
    }
    return { stored, refused, result: job.result as unknown as ImportResult };
  }

  async function compared(cases: readonly WrittenCase[], bytes: Uint8Array) {
    const { stored, refused } = await bring(bytes);
    expect(Object.keys(stored).length + Object.keys(refused).length).toBe(cases.length);
    return cases.flatMap((one, at) => {
      const value = stored[at]?.[fields[KINDS.indexOf(one.kind)]!.id];
      const made = value === undefined ? `✗ ${refused[at]}` : inOrder(one.kind, said(value));
      const meant = meantBy(one);
      const right =
        'why' in meant
          ? made.startsWith('✗ ') && made.includes(meant.why)
          : made === inOrder(one.kind, meant.value);
      return right ? [] : [{ ...one, made }];
    });
  }

  test.each([
    ['1900', false, 400],
    ['1904', true, 10],
  ] as const)('from a workbook of %s', async (_, from1904, least) => {
    const cases = ofForm(from1904);
    expect(cases.length).toBeGreaterThan(least);
    expect(await compared(cases, await workbookOf(cases, HEADS, KINDS, { from1904 }))).toEqual([]);
  });

  const texts = ofForm(false).filter(({ cell }) => typeof cell === 'string');
  /** Of other encodings those that have letters of their own. */
  const words = texts.filter(({ kind }) => !/^(number|time|moment)/.test(kind));
  test.each<[string, (text: string) => Uint8Array | null]>([
    ['UTF-8', text => Buffer.from(text)],
    ['UTF-8 with its mark', text => Buffer.from(`\ufeff${text}`)],
    ['UTF-16 of little ends', text => inUtf16(text, 'le')],
    ['UTF-16 of big ends', text => inUtf16(text, 'be')],
    ['GBK', inGbk],
  ])('from a CSV file in %s', async (name, encoded) => {
    const cases = (name === 'UTF-8' ? texts : words).filter(({ cell }) => encoded(String(cell)) !== null);
    expect(cases.length).toBeGreaterThan(150);
    expect(await compared(cases, encoded(csvOf(cases, HEADS, KINDS))!)).toEqual([]);
  });

  test('from a CSV file with a byte that broke, which is said and breaks nothing else', async () => {
    const broken = Buffer.concat([Buffer.from('甲'), Buffer.of(0xff), Buffer.from('乙')]);
    const mark = '坏掉的字';
    const cases = [
      ...texts.filter(({ kind }) => kind === 'day'),
      { kind: 'text', cell: mark, meant: '甲\ufffd乙' },
    ];
    const [before = '', after = ''] = csvOf(cases, HEADS, KINDS).split(mark);
    const bytes = Buffer.concat([Buffer.from(before), broken, Buffer.from(after)]);
    expect(await compared(cases, bytes)).toEqual([]);
  });
});
