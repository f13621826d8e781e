import type { Json } from '@gonghui/kernel/json.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { recordRows, type StoredRecord, TENANT } from '@gonghui/testkit/record-rows.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { fieldsOf } from './form-fields.ts';
import { EVERYTHING, type FormRights } from './form-rights.ts';
import type { RecordGrouping } from './record-group.ts';
import { groupsSql, measuresOf, summarySql } from './record-summary.ts';

const options = { numRuns: sized(8, 3000), seed: SEED };
const LEVELS = ['optbbbbb', 'optaaaaa'];
const fields = fieldsOf({
  page: {},
  components: [
    { id: 'numberaa', name: 'number', props: { label: '数量' } },
    { id: 'dateaaaa', name: 'date', props: { label: '日期' } },
    {
      id: 'choiceaa',
      name: 'radio',
      props: { label: '级别', options: LEVELS.map(value => ({ value, label: value })) },
    },
    {
      id: 'rowsaaaa',
      name: 'subform',
      props: { label: '明细' },
      components: [{ id: 'cellaaaa', name: 'input', props: {} }],
    },
    { id: 'secretaa', name: 'password', props: { label: '密码' } },
  ],
});
const random = randomFrom(SEED);
const some = <T>(values: readonly T[]): T | null => (random.next() < 0.2 ? null : random.pick(values));
const records = Array.from(
  { length: 30 },
  (_, n): StoredRecord => ({
    id: `rec${n}`,
    createdBy: random.pick(['useraaaa', 'userbbbb']),
    // On both sides of midnight in Shanghai, of a month and of a year.
    createdAt: random.pick([
      '2025-12-31 15:59:59+00',
      '2025-12-31 16:00:00+00',
      '2026-01-31 16:30:00+00',
      '2026-03-05 02:00:00+00',
    ]),
    values: {
      numberaa: some([0, 1, -2.5, 10.25]),
      dateaaaa: some(['2025-12-31', '2026-01-01', '2026-01-31']),
      choiceaa: some([...LEVELS, 'optgone0']),
      rowsaaaa: Array.from({ length: random.int(3) }, (_, at) => ({
        id: `row${at}`,
        values: { cellaaaa: 'x' },
      })),
    },
  }),
);
const open = await recordRows('formaaaa', fields, records);
afterAll(() => open.close());

const frameOf = (rows: 'all' | 'own') => {
  const grants = [{ ...EVERYTHING, rows: { kind: rows } }];
  const rights: FormRights = { manages: false, grants, viewer: { userId: 'useraaaa', depts: [], below: [] } };
  return { formId: 'formaaaa', tenantId: TENANT, fields, rights, timeZone: 'Asia/Shanghai' };
};
const seen = (rows: 'all' | 'own') =>
  records.filter(({ createdBy }) => rows === 'all' || createdBy === 'useraaaa');

/** What a column comes to, added up one by one. */
function measured(all: readonly StoredRecord[], id: string) {
  const held = all
    .map(({ values }) => values[id] ?? null)
    .filter(value => value !== null && !(Array.isArray(value) && value.length === 0));
  if (id !== 'numberaa') return { filled: held.length };
  const numbers = held as number[];
  const sum = numbers.reduce((total, one) => total + one, 0);
  const of = (value: number) => (numbers.length > 0 ? value : null);
  return {
    filled: numbers.length,
    sum: of(sum),
    mean: of(sum / numbers.length),
    min: of(Math.min(...numbers)),
    max: of(Math.max(...numbers)),
  };
}
const MEASURES = ['numberaa', 'dateaaaa', 'choiceaa', 'rowsaaaa'];
const measures = fc.subarray(MEASURES);
const whose = fc.constantFrom('all' as const, 'own' as const);
const rounded = (found: ReturnType<typeof measuresOf>) =>
  Object.fromEntries(
    Object.entries(found).map(([id, one]) => [
      id,
      Object.fromEntries(
        Object.entries(one).map(([name, value]) => [name, value === null ? null : Number(value.toFixed(6))]),
      ),
    ]),
  );
const meantOf = (all: readonly StoredRecord[], ids: readonly string[]) =>
  rounded(Object.fromEntries(ids.map(id => [id, measured(all, id)])));

async function run(made: ReturnType<typeof summarySql>) {
  if (!made.ok) throw new Error(made.message);
  return open.rows(made.value.text, made.value.values);
}

describe('what columns of a list come to', () => {
  it('is what the records that somebody sees add up to, one by one', async () => {
    await fc.assert(
      fc.asyncProperty(whose, measures, async (rows, ids) => {
        const [row = {}] = await run(summarySql(frameOf(rows), {}, ids));
        const all = seen(rows);
        expect(row.count).toBe(all.length);
        expect(rounded(measuresOf(ids, row))).toEqual(meantOf(all, ids));
      }),
      options,
    );
  });

  it('of no record is no sum, no mean and none filled', async () => {
    const filters = {
      logical: 'and' as const,
      items: [{ key: 'numberaa', operator: 'eq' as const, value: 999 }],
    };
    const [row = {}] = await run(summarySql(frameOf('all'), { filters }, ['numberaa', 'dateaaaa']));
    expect(row.count).toBe(0);
    expect(measuresOf(['numberaa', 'dateaaaa'], row)).toEqual({
      numberaa: { filled: 0, sum: null, mean: null, min: null, max: null },
      dateaaaa: { filled: 0 },
    });
  });

  it('is refused of a field that is gone', () => {
    expect(summarySql(frameOf('all'), {}, ['goneaaaa'])).toEqual({
      ok: false,
      message: '汇总的字段不存在或已被删除',
    });
  });
});

/** What a record is put together with others by. */
function keyOf(record: StoredRecord, { fieldId, unit = 'day' }: RecordGrouping): Json {
  const wall = new Date(Date.parse(record.createdAt.replace(' ', 'T').replace('+00', 'Z')) + 8 * 3_600_000);
  const value =
    fieldId === 'createdAt'
      ? wall.toISOString().slice(0, 10)
      : fieldId === 'createdBy'
        ? record.createdBy
        : (record.values[fieldId] ?? null);
  const isDay = fieldId === 'createdAt' || fieldId === 'dateaaaa';
  return isDay && typeof value === 'string' ? value.slice(0, { day: 10, month: 7, year: 4 }[unit]) : value;
}
const inDuck = (text: string) =>
  text.replaceAll(
    /to_char\((.+?), '(YYYY(?:-MM)?(?:-DD)?)'\)/g,
    (_, moment, format) =>
      `strftime(${moment}, '${format.replace('YYYY', '%Y').replace('MM', '%m').replace('DD', '%d')}')`,
  );

describe('groups of a list', () => {
  const groupings: RecordGrouping[] = [
    { fieldId: 'dateaaaa' },
    { fieldId: 'dateaaaa', unit: 'month' },
    { fieldId: 'createdAt' },
    { fieldId: 'createdAt', unit: 'month' },
    { fieldId: 'createdAt', unit: 'year' },
    { fieldId: 'numberaa' },
  ];
  it.each(groupings)(
    'are by $fieldId, $unit, each with its records; those without a value come last',
    async by => {
      await fc.assert(
        fc.asyncProperty(whose, measures, fc.integer({ min: 0, max: 9 }), async (rows, ids, cap) => {
          const made = groupsSql(frameOf(rows), {}, by, ids, cap);
          if (!made.ok) throw new Error(made.message);
          const found = await open.rows(inDuck(made.value.text), made.value.values);
          const groups = Map.groupBy(seen(rows), record => keyOf(record, by));
          const keys = [...groups.keys()].toSorted((a, b) =>
            a === null ? 1 : b === null ? -1 : (a as string) < (b as string) ? -1 : 1,
          );
          expect(found.map(({ key }) => key)).toEqual(keys.slice(0, cap + 1));
          for (const row of found) {
            const own = groups.get(row.key as Json) ?? [];
            expect([row.key, row.count]).toEqual([row.key, own.length]);
            expect(rounded(measuresOf(ids, row))).toEqual(meantOf(own, ids));
            // The records of the group alone are as many.
            const one = summarySql(frameOf(rows), { group: { ...by, key: row.key as Json } }, []);
            if (!one.ok) throw new Error(one.message);
            expect((await open.rows(inDuck(one.value.text), one.value.values))[0]?.count).toBe(own.length);
          }
        }),
        { ...options, numRuns: sized(2, 500) },
      );
    },
  );

  it.each<[by: RecordGrouping, key: Json]>([
    [{ fieldId: 'numberaa' }, '1'],
    [{ fieldId: 'numberaa' }, true],
    [{ fieldId: 'dateaaaa' }, 20_260_101],
    [{ fieldId: 'choiceaa' }, ['optaaaaa']],
    [{ fieldId: 'choiceaa' }, 'a\0'],
  ])('%j have none with the key %j', (by, key) =>
    expect(summarySql(frameOf('all'), { group: { ...by, key } }, [])).toEqual({
      ok: false,
      message: '分组不存在',
    }),
  );

  it('are made of nothing that nobody may compare', () => {
    for (const [fieldId, message] of [
      ['goneaaaa', '分组的字段不存在或已被删除'],
      ['rowsaaaa', '不能按「明细」分组'],
      ['secretaa', '不能按「密码」分组'],
    ] as const)
      expect(groupsSql(frameOf('all'), {}, { fieldId }, [], 9)).toEqual({ ok: false, message });
  });
});
