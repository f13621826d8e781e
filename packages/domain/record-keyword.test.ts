import type { Json } from '@gonghui/kernel/json.ts';
import { recordRows, type StoredRecord, TENANT } from '@gonghui/testkit/record-rows.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { fieldsOf } from './form-fields.ts';
import { EVERYTHING, type FieldRight, type FormRights } from './form-rights.ts';
import { type Question, questionSql } from './record-question.ts';
import { SqlParts } from './sql-parts.ts';

const options = [
  { value: 'optaaaaa', label: '高（High）' },
  { value: 'optbbbbb', label: '低' },
];
const field = (id: string, name: string, props = {}) => ({ id, name, props: { label: id, ...props } });
const fields = fieldsOf({
  page: {},
  components: [
    field('textaaaa', 'input'),
    field('choiceaa', 'radio', { options }),
    field('manyaaaa', 'checkbox', { options }),
    field('staffaaa', 'staff'),
    field('dateaaaa', 'date'),
    field('secretaa', 'password'),
    field('filesaaa', 'upload-img'),
  ],
});
const record = (n: number, values: Record<string, Json>, createdBy = 'useraaaa'): StoredRecord => ({
  id: `rec${n}`,
  createdBy,
  createdAt: '2020-01-01 00:00:00+00',
  values,
});
const TEXTS = ['100%达标', '100分', 'a_b', 'aXb', 'C:\\temp', "O'Neil", 'ABC', '会议纪要', '纪 要'];
const records = [
  ...TEXTS.map((text, n) => record(n, { textaaaa: text })),
  record(20, { choiceaa: 'optaaaaa' }),
  record(21, { choiceaa: 'optbbbbb', secretaa: '会议' }),
  record(22, { manyaaaa: ['optaaaaa', 'optbbbbb'], filesaaa: ['会议'] }),
  record(23, { staffaaa: ['userbbbb'] }),
  record(24, { dateaaaa: '2026-11-25' }),
  record(25, {}, 'userbbbb'),
];
const open = await recordRows('formaaaa', fields, records);
afterAll(() => open.close());

async function found(question: Question, hidden: readonly string[] = []): Promise<number[]> {
  const fieldsOfGroup = new Map(hidden.map((id): [string, FieldRight] => [id, 'hidden']));
  const rights: FormRights = {
    manages: false,
    grants: [{ ...EVERYTHING, fields: fieldsOfGroup }],
    viewer: { userId: 'useraaaa', depts: [], below: [] },
  };
  const sql = new SqlParts();
  const asked = questionSql(
    { formId: 'formaaaa', tenantId: TENANT, fields, rights, timeZone: 'Asia/Shanghai' },
    question,
    sql,
  );
  if (!asked.ok) throw new Error(asked.message);
  const rows = await open.rows(`select t.id ${asked.value.from} order by t.id`, sql.values);
  return rows.map(({ id }) => Number(String(id).slice(3))).toSorted((a, b) => a - b);
}

describe('records that a keyword finds', () => {
  it.each<[keyword: string, named: Question['named'], records: number[]]>([
    // Texts that hold it, whatever the case; its signs are no patterns.
    ['abc', undefined, [6]],
    ['100%', undefined, [0]],
    ['a_b', undefined, [2]],
    ['\\', undefined, [4]],
    ["o'", undefined, [5]],
    ['纪要', undefined, [7]],
    [' 会议 ', undefined, [7]],
    ['没有', undefined, []],
    // Choices by what they are called, not by what is stored.
    ['high', undefined, [20, 22]],
    ['低', undefined, [21, 22]],
    ['opta', undefined, []],
    // People by their names: the ids of those who are called so come along.
    ['王芳', { users: ['userbbbb'], depts: [] }, [23, 25]],
    ['userbbbb', undefined, []],
    // Days by a part of them.
    ['2026-11', undefined, [24]],
    ['11月25日', undefined, [24]],
    // The moment of the submission, in the enterprise's zone.
    ['2020-01-01 08', undefined, records.map(({ id }) => Number(id.slice(3)))],
  ])('%j', async (keyword, named, meant) => {
    expect(await found({ keyword, ...(named ? { named } : {}) })).toEqual(meant);
  });

  it('are all where nothing is asked', async () => {
    for (const keyword of [undefined, '', '  '])
      expect(await found({ keyword })).toHaveLength(records.length);
  });

  it('P4 are none by a field that the asker may not see', async () => {
    expect(await found({ keyword: '会议' }, ['textaaaa'])).toEqual([]);
    expect(await found({ keyword: 'high' }, ['choiceaa'])).toEqual([22]);
    expect(
      await found(
        { keyword: '会议' },
        fields.map(({ id }) => id),
      ),
    ).toEqual([]);
  });

  it('are those whose text holds it as it stands, whatever signs it is made of', async () => {
    const sign = fc.constantFrom('a', 'B', 'b', '%', '_', '\\', "'", '0', '1', 'X', ':');
    await fc.assert(
      fc.asyncProperty(fc.array(sign, { minLength: 1, maxLength: 3 }), async signs => {
        const keyword = signs.join('');
        // A number and a part of a time are looked for elsewhere as well.
        fc.pre(!/^[\d:]+$/.test(keyword));
        const meant = TEXTS.flatMap((text, n) =>
          text.toLowerCase().includes(keyword.toLowerCase()) ? [n] : [],
        );
        expect([keyword, (await found({ keyword })).filter(n => n < TEXTS.length)]).toEqual([keyword, meant]);
      }),
      { numRuns: sized(25, 3000), seed: SEED },
    );
  });
});
