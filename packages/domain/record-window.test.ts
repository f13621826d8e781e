import { randomFrom } from '@gonghui/testkit/random.ts';
import { recordRows, type StoredRecord, TENANT } from '@gonghui/testkit/record-rows.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { fieldsOf } from './form-fields.ts';
import { EVERYTHING, type FormRights } from './form-rights.ts';
import type { SortItem } from './record-order.ts';
import { recordPageSql } from './record-query.ts';
import { recordIdsSql, recordWindowSql, type WindowQuery } from './record-window.ts';

const options = { numRuns: sized(12, 4000), seed: SEED };
const ORDER = ['optbbbbb', 'optaaaaa', 'optccccc'];
const fields = fieldsOf({
  page: {},
  components: [
    { id: 'numberaa', name: 'number', props: { label: '数量' } },
    { id: 'dateaaaa', name: 'date', props: { label: '日期' } },
    {
      id: 'choiceaa',
      name: 'radio',
      props: { label: '级别', options: ORDER.map(value => ({ value, label: value })) },
    },
  ],
});
const random = randomFrom(SEED);
const COUNT = 23;
const some = <T>(values: readonly T[]): T | null => (random.next() < 0.25 ? null : random.pick(values));
const records = Array.from(
  { length: COUNT },
  (_, n): StoredRecord => ({
    id: `rec${String(n).padStart(5, '0')}`,
    createdBy: random.pick(['useraaaa', 'userbbbb']),
    // Several of one moment: the id decides between these.
    createdAt: `2026-03-0${1 + random.int(5)} 10:00:00+00`,
    values: {
      numberaa: some([1, 2, 2.5]),
      dateaaaa: some(['2026-01-01', '2026-01-02']),
      choiceaa: some([...ORDER, 'optgone0']),
    },
  }),
);
const gone: StoredRecord = { ...records[0]!, id: 'recgone0', deletedAt: '2026-03-09 00:00:00+00' };
const foreign: StoredRecord = { ...records[0]!, id: 'recforei', tenantId: 'tenant02' };
const open = await recordRows('formaaaa', fields, [...records, gone, foreign], {
  names: { useraaaa: '王芳' },
});
afterAll(() => open.close());

const frameOf = (rows: 'all' | 'own') => {
  const rights: FormRights = {
    manages: false,
    grants: [{ ...EVERYTHING, rows: { kind: rows } }],
    viewer: { userId: 'useraaaa', depts: [], below: [] },
  };
  return { formId: 'formaaaa', tenantId: TENANT, fields, rights, timeZone: 'Asia/Shanghai' };
};

/** Where a value stands: nothing first, choices by their options and those that are gone behind them. */
function rank(record: StoredRecord, key: string): string {
  if (key === 'createdAt') return record.createdAt;
  const value = record.values[key] ?? null;
  if (value === null) return '';
  if (key !== 'choiceaa') return String(value);
  const place = ORDER.indexOf(String(value));
  return String(place < 0 ? ORDER.length : place);
}
/** The whole list, sorted by hand: by each key in turn, in the end by the id as the last of them goes. */
function listed(sort: readonly SortItem[], rows: 'all' | 'own'): StoredRecord[] {
  const keys = sort.length > 0 ? sort : [{ fieldId: 'createdAt', order: 'desc' as const }];
  const seen = records.filter(({ createdBy }) => rows === 'all' || createdBy === 'useraaaa');
  return seen.toSorted((a, b) => {
    for (const { fieldId, order } of keys) {
      const [one, other] = [rank(a, fieldId), rank(b, fieldId)];
      if (one !== other) return one < other === (order === 'asc') ? -1 : 1;
    }
    return a.id < b.id === (keys.at(-1)?.order === 'asc') ? -1 : 1;
  });
}
const sorting = fc.uniqueArray(
  fc.record({
    fieldId: fc.constantFrom('numberaa', 'dateaaaa', 'choiceaa', 'createdAt'),
    order: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  { selector: ({ fieldId }) => fieldId, maxLength: 2 },
);
const whose = fc.constantFrom('all' as const, 'own' as const);

async function asked(rows: 'all' | 'own', query: WindowQuery) {
  const made = recordWindowSql(frameOf(rows), query);
  if (!made.ok) throw new Error(made.message);
  const { text, values, order } = made.value;
  const found = await open.rows(text, values);
  // Where there is no record at all one row says how many there are.
  const first = found[0];
  return { found: found.filter(({ id }) => id !== null), order, total: first?.total, ahead: first?.ahead };
}
const idsOf = (rows: readonly { readonly id?: unknown }[]) => rows.map(({ id }) => id);

describe('a stretch of a list of records', () => {
  it('is that stretch of the whole list, begun anywhere, with how many there are as far as was counted', async () => {
    await fc.assert(
      fc.asyncProperty(
        sorting,
        whose,
        fc.nat(COUNT + 3),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(30),
        async (sort, rows, from, limit, countBeyond) => {
          const all = listed(sort, rows);
          const { found, total } = await asked(rows, { sort, from, limit, countBeyond });
          expect(idsOf(found)).toEqual(idsOf(all.slice(from, from + limit)));
          expect(total).toBe(countBeyond === 0 ? null : Math.min(all.length, from + limit + countBeyond));
        },
      ),
      options,
    );
  });

  it('is found from a place that is known, before it and behind it', async () => {
    let [before, behind] = [0, 0];
    const near = fc.nat(COUNT - 1);
    await fc.assert(
      fc.asyncProperty(
        sorting,
        whose,
        near,
        fc.nat(COUNT - 1),
        fc.integer({ min: 1, max: 6 }),
        async (sort, rows, at, from, limit) => {
          const all = listed(sort, rows);
          if (at >= all.length) return;
          const whole = await asked(rows, { sort, from: 0, limit: COUNT, countBeyond: 0 });
          const place = whole.order.placeOf(whole.found[at] ?? {});
          const { found, ahead } = await asked(rows, {
            sort,
            from,
            limit,
            near: { at, place },
            countBeyond: 5,
          });
          // Before a place nothing of it is read again: it ends there.
          const end = at > from ? Math.min(at, from + limit) : from + limit;
          expect(idsOf(found)).toEqual(idsOf(all.slice(from, end)));
          expect(ahead).toBe(at === from ? Math.min(at, from + 5) : null);
          if (at > from) before++;
          else behind++;
        },
      ),
      options,
    );
    expect(Math.min(before, behind)).toBeGreaterThan(2);
  });

  it('goes on from the place of a record that went meanwhile, and is refused from the place of another list', async () => {
    const sort: SortItem[] = [{ fieldId: 'numberaa', order: 'asc' }];
    const all = listed(sort, 'all');
    const one = all[7]!;
    const place = [rank(one, 'numberaa') || null, one.id];
    const { found } = await asked('all', { sort, from: 8, limit: 3, near: { at: 7, place }, countBeyond: 0 });
    expect(idsOf(found)).toEqual(idsOf(all.slice(8, 11)));
    const other = recordWindowSql(frameOf('all'), {
      sort: [],
      from: 8,
      limit: 3,
      near: { at: 7, place: ['x'] },
      countBeyond: 0,
    });
    expect(other).toEqual({ ok: false, message: '列表已更新，请刷新' });
  });

  it('reads the fields that were asked for alone, and names who made each record', async () => {
    const { found } = await asked('all', { from: 0, limit: 3, countBeyond: 0, only: new Set(['dateaaaa']) });
    for (const row of found) {
      expect(Object.keys(row).filter(name => name.startsWith('f_'))).toEqual(['f_dateaaaa']);
      expect(row.created_name).toBe(row.created_by === 'useraaaa' ? '王芳' : null);
    }
  });
});

it('pages and ids of a list are those of its stretches, and a page behind the last still says how many there are', async () => {
  await fc.assert(
    fc.asyncProperty(
      sorting,
      whose,
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 7 }),
      fc.nat(30),
      async (sort, rows, current, pageSize, countCap) => {
        const all = listed(sort, rows);
        const page = recordPageSql(frameOf(rows), { sort, current, pageSize, countCap });
        const some = recordIdsSql(frameOf(rows), { sort, limit: pageSize });
        if (!page.ok || !some.ok) throw new Error('refused');
        const found = await open.rows(page.value.text, page.value.values);
        const from = (current - 1) * pageSize;
        expect(idsOf(found.filter(({ id }) => id !== null))).toEqual(idsOf(all.slice(from, from + pageSize)));
        expect(found[0]?.total).toBe(Math.min(all.length, countCap + 1));
        expect(idsOf(await open.rows(some.value.text, some.value.values))).toEqual(
          idsOf(all.slice(0, pageSize)),
        );
      },
    ),
    options,
  );
});
