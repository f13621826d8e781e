import { MAX_ROWS } from '@gonghui/elements/form/subform/limits.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type Company, startCompany } from '@gonghui/testkit/approval/company.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { component } from '@gonghui/testkit/forms.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const merged = vi.hoisted(() => ({ times: 0 }));
vi.mock('@gonghui/domain/row-merge.ts', async original => {
  const real = await original<typeof import('@gonghui/domain/row-merge.ts')>();
  return {
    ...real,
    mergeRows: (...rows: Parameters<typeof real.mergeRows>) => {
      merged.times++;
      return real.mergeRows(...rows);
    },
  };
});

const [rows, text, hidden, locked] = Array.from({ length: 4 }, newId) as [string, string, string, string];
const form = () => [
  component(
    'subform',
    { label: '明细' },
    [
      component('input', { label: '内容' }, undefined, text),
      component('input', { label: '成本' }, undefined, hidden),
      component('input', { label: '单价' }, undefined, locked),
    ],
    rows,
  ),
];
/** What a refusal says of the subform. */
const faultsOf = (data: unknown) => (data as { errors: Record<string, string[]> }).errors[rows];
const row = (id: string, values: Record<string, Json>): Json => ({ id, values });
const cell = (id: string, of: string): Json => row(id, { [text]: of });
const many = (count: number, of = 'x'): Json => Array.from({ length: count }, (_, at) => cell(`r${at}`, of));

describe.each(engines('rules'))('rows of a change that somebody sends, over %s', engine => {
  let company: Company;
  let record = '';
  let formId = '';
  beforeAll(async () => {
    company = await startCompany(engine, 'rows');
    const { id } = await company.formWith(form(), [
      approval([company.id('developer')], {
        fieldPermission: { [rows]: 'editable', [text]: 'editable', [hidden]: 'hidden', [locked]: 'readonly' },
        approvalAudit: ['agree', 'back'],
      }),
    ]);
    formId = id;
  });
  afterAll(() => company.close());

  const fresh = async () => {
    record = await company.submit('plain', formId, {
      [rows]: [
        row('rowa', { [text]: '纸', [hidden]: '3', [locked]: '4' }),
        row('rowb', { [text]: '笔', [hidden]: '5', [locked]: '6' }),
      ],
    });
    return record;
  };
  const agree = (id: string, values: Json, base?: Json) =>
    company.act('developer', id, {
      action: 'agree',
      rev: 0,
      values: { [rows]: values },
      ...(base !== undefined && { base: { [rows]: base } }),
    });
  const SEEN = [row('rowa', { [text]: '纸', [locked]: '4' }), row('rowb', { [text]: '笔', [locked]: '6' })];

  it('are counted and looked at before any of them is put together with others', async () => {
    const id = await fresh();
    merged.times = 0;
    for (const sent of [
      many(MAX_ROWS + 1),
      [cell('rowa', '1'), cell('rowa', '2')],
      [1],
      '行',
      [cell('1 ', 'x')],
    ]) {
      const answer = await agree(id, sent, SEEN);
      expect([answer.code, faultsOf(answer.data)?.length]).toEqual([422, 1]);
    }
    expect(faultsOf((await agree(id, many(MAX_ROWS + 1), SEEN)).data)).toEqual(['「明细」最多填写1000行']);
    expect(merged.times).toBe(0);
  });

  it('are asked about where what was seen can never have been', async () => {
    const id = await fresh();
    merged.times = 0;
    for (const base of [many(MAX_ROWS + 1), [cell('rowa', '1'), cell('rowa', '2')], '行']) {
      const answer = await agree(id, [cell('rowa', '纸板')], base);
      expect(answer.code).toBe(409);
    }
    expect(merged.times).toBe(0);
    // Rows that were never there are no reason to take those that are away.
    const odd = await agree(id, [...SEEN, cell('rowz', '新')], [...SEEN, cell('rowx', '没有过')]);
    expect(odd.code).toBe(200);
    const { values } = (await company.detail('manager', id)).record;
    expect((values[rows] as unknown as { id: string }[]).map(one => one.id)).toEqual([
      'rowa',
      'rowb',
      'rowz',
    ]);
  });

  it('change no cell that may not be written, and may be called as rows of another record', async () => {
    const id = await fresh();
    const other = await fresh();
    expect((await agree(id, [row('rowa', { [text]: '纸', [hidden]: '0' })], SEEN)).code).toBe(403);
    expect((await agree(id, [row('rowa', { [text]: '纸', [locked]: '0' })], SEEN)).code).toBe(403);
    for (const name of ['constructor', '__proto__', 'toString'])
      expect((await agree(id, JSON.parse(`[{"id":"rowa","values":{"${name}":"x"}}]`), SEEN)).code).toBe(400);
    const named = await agree(
      id,
      [...SEEN, row('hasOwnProperty', { [text]: '名', hasOwnProperty: 'x' })],
      SEEN,
    );
    expect([200, 422]).toContain(named.code);
    const { values } = (await company.detail('manager', other)).record;
    expect(values[rows]).toEqual([
      row('rowa', { [text]: '纸', [hidden]: '3', [locked]: '4' }),
      row('rowb', { [text]: '笔', [hidden]: '5', [locked]: '6' }),
    ]);
  });
});
