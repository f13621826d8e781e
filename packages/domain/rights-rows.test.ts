import type { Json } from '@gonghui/kernel/json.ts';
import { recordRows, type StoredRecord, TENANT } from '@gonghui/testkit/record-rows.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type FormField, fieldsOf } from './form-fields.ts';
import {
  type FieldRight,
  FORM_ACTIONS,
  type FormAction,
  type FormRights,
  type Grant,
  type RowRange,
} from './form-rights.ts';
import { maskRecord } from './masked-record.ts';
import { recordColumn } from './record-table.ts';
import { readExpression } from './record-value.ts';
import { rowsOf } from './record-write.ts';
import { grantedSql, grantsOn, recordSource, rowsSql, visibleFields } from './rights-sql.ts';
import { rowSource, type WithRows } from './row-source.ts';
import { SqlParts } from './sql-parts.ts';

const options = { numRuns: sized(30, 5000), seed: SEED };
const input = (id: string, name = 'input') => ({ id, name, props: { label: id } });
const fields = fieldsOf({
  page: {},
  components: [
    input('textaaaa'),
    input('numberaa', 'number'),
    { ...input('rowsaaaa', 'subform'), components: [input('cellaaaa'), input('cellbbbb', 'number')] },
  ],
});
const [, , subform] = fields;
const columns = subform?.columns ?? [];

/** Who is where; the company is above both teams. */
const DEPTS: Readonly<Record<string, readonly string[]>> = {
  boss: ['company'],
  anna: ['team1'],
  ben: ['team1', 'team2'],
  cora: ['team2'],
  dan: [],
};
const BELOW: Readonly<Record<string, readonly string[]>> = { company: ['team1', 'team2'] };
const frame = { formId: 'formaaaa', tenantId: TENANT, fields, timeZone: 'Asia/Shanghai' };

const record = (n: number, createdBy: string): StoredRecord => ({
  id: `rec${n}`,
  createdBy,
  createdAt: `2026-03-0${1 + (n % 9)} 10:00:00+00`,
  values: {
    textaaaa: n % 4 === 0 ? null : `文${n}`,
    numberaa: n % 5 === 0 ? null : n % 3,
    rowsaaaa: Array.from({ length: n % 3 }, (_, row) => ({
      id: `row${n}${row}`,
      values: { cellaaaa: `c${row}`, cellbbbb: row === 1 ? null : n },
    })),
  },
});
const people = Object.keys(DEPTS);
const live = Array.from({ length: 14 }, (_, n) => ({
  ...record(n, people[n % people.length] ?? ''),
  ...(n % 6 === 1 ? { processStatus: 'rejected' } : {}),
}));
const records: StoredRecord[] = [
  ...live,
  { ...record(50, 'anna'), deletedAt: '2026-03-09 00:00:00+00' },
  { ...record(51, 'anna'), tenantId: 'tenant02' },
];
const ours = records.filter(({ tenantId }) => tenantId === undefined);
const open = await recordRows('formaaaa', fields, records, { depts: DEPTS });
afterAll(() => open.close());

const equals = (key: string, value: Json): RowRange => ({
  kind: 'condition',
  condition: { logical: 'and', items: [{ key, operator: 'eq', value }] },
});
const range: fc.Arbitrary<RowRange> = fc.constantFrom<RowRange>(
  { kind: 'own' },
  { kind: 'dept' },
  { kind: 'depts' },
  { kind: 'all' },
  { kind: 'one', id: 'rec3' },
  equals('numberaa', 1),
  // A field that is gone, one that cannot be asked like this, and a condition that asks nothing.
  equals('goneaaaa', 1),
  equals('numberaa', 'x'),
  { kind: 'condition', condition: { logical: 'and', items: [] } },
);
const grant: fc.Arbitrary<Grant> = fc.record({
  actions: fc
    .tuple(fc.subarray([...FORM_ACTIONS]), fc.constantFrom<FormAction[]>([], ['see'], ['see']))
    .map(actions => new Set(actions.flat())),
  rows: range,
  fields: fc
    .dictionary(
      fc.constantFrom('textaaaa', 'numberaa', 'rowsaaaa', 'cellaaaa', 'cellbbbb'),
      fc.constantFrom<FieldRight>('hidden', 'hidden', 'readonly', 'editable'),
      { minKeys: 1, maxKeys: 4, size: 'max' },
    )
    .map(given => new Map(Object.entries(given))),
});
const rights: fc.Arbitrary<FormRights> = fc.record({
  manages: fc.constant(false),
  grants: fc.array(grant, { minLength: 1, maxLength: 4, size: 'max' }),
  viewer: fc.constantFrom(...people).map(userId => {
    const depts = DEPTS[userId] ?? [];
    return { userId, depts, below: [...depts, ...depts.flatMap(dept => BELOW[dept] ?? [])] };
  }),
});

/** Whether a group is about a record, as the manager who made it reads it. */
function covers({ rows }: Grant, { viewer }: FormRights, one: StoredRecord): boolean {
  const isOwn = one.createdBy === viewer.userId;
  const among = (depts: readonly string[]) =>
    isOwn || (DEPTS[one.createdBy] ?? []).some(dept => depts.includes(dept));
  switch (rows.kind) {
    case 'all':
      return true;
    case 'one':
      return one.id === rows.id;
    case 'own':
      return isOwn;
    case 'dept':
      return among(viewer.depts);
    case 'depts':
      return among(viewer.below);
    case 'condition':
      return rows.condition.items.some(
        item => 'key' in item && item.key === 'numberaa' && item.value === 1 && one.values.numberaa === 1,
      );
  }
}
const readFrom = ({ id, spec }: FormField) =>
  `${readExpression(spec.column, `t.${recordColumn(id)}`)} as ${recordColumn(id)}`;
const seeing = (of: FormRights, one: StoredRecord) =>
  of.grants.filter(grant => grant.actions.has('see') && covers(grant, of, one));
const shows = (of: FormRights, one: StoredRecord, id: string) =>
  seeing(of, one).some(grant => grant.fields.get(id) !== 'hidden');

describe('rights to records, in the database', () => {
  it('P4 are those of the groups that have the action and are about the record, and of none besides', async () => {
    await fc.assert(
      fc.asyncProperty(rights, async of => {
        const sql = new SqlParts();
        const columns = FORM_ACTIONS.map(
          action => `coalesce(${rowsSql(of, action, frame, sql)}, false) as may_${action}`,
        );
        const text = `select t.id, ${columns.join(', ')}, ${grantedSql(of, frame, sql)} from r_formaaaa t`;
        const rows = new Map((await open.rows(text, sql.values)).map(row => [row.id, row]));
        for (const one of ours) {
          const row = rows.get(one.id);
          const about = of.grants.filter(grant => covers(grant, of, one));
          const told = [row?.granted ?? []].flat() as boolean[];
          expect(grantsOn(of, told)).toEqual(about);
          for (const action of FORM_ACTIONS)
            expect([one.id, action, row?.[`may_${action}`]]).toEqual([
              one.id,
              action,
              about.some(({ actions }) => actions.has(action)),
            ]);
        }
      }),
      options,
    );
  });

  it('show of a record what its own groups show, and what a list reads is what a record is masked to', async () => {
    let masked = 0;
    await fc.assert(
      fc.asyncProperty(rights, async of => {
        const sql = new SqlParts();
        const shown = visibleFields(of, fields).filter(({ spec }) => spec.column !== 'rows');
        const text = `select t.id, ${['1 as one', ...shown.map(readFrom)].join(', ')}`;
        const rows = await open.rows(`${text} from ${recordSource(of, frame, sql)}`, sql.values);
        const byId = new Map(rows.map(row => [row.id, row]));
        for (const one of ours.filter(each => seeing(of, each).length > 0)) {
          const values = maskRecord(seeing(of, one), fields, one.values);
          for (const { id } of shown) {
            const got = byId.get(one.id)?.[recordColumn(id)] ?? null;
            const meant = shows(of, one, id) ? (one.values[id] ?? null) : null;
            expect([one.id, id, got]).toEqual([one.id, id, meant]);
            expect(values[id] ?? null).toEqual(meant);
            masked += meant !== one.values[id] ? 1 : 0;
          }
          for (const id of fields.map(({ id }) => id).filter(id => !shows(of, one, id)))
            expect(values).not.toHaveProperty(id);
        }
      }),
      options,
    );
    expect(masked).toBeGreaterThan(10);
  });

  it('show rows of a subform of the records that show it, and of these the cells that their groups show', async () => {
    const asked = fc.record({
      records: fc.constantFrom<WithRows>('some', 'all', 'none'),
      without: fc.constantFrom<readonly string[]>([], ['rejected'], ['rejected', 'ended']),
    });
    let told = 0;
    await fc.assert(
      fc.asyncProperty(rights, asked, async (of, filter) => {
        if (!subform || !visibleFields(of, fields).some(({ id }) => id === subform.id)) return;
        const sql = new SqlParts();
        const { from, cell } = rowSource(of, frame, subform, sql, filter);
        const cells = columns.map(
          column => `${readExpression(column.spec.column, cell(column))} as ${column.id}`,
        );
        const rows = await open.rows(`select t.id, c.id as row_id, ${cells.join(', ')} ${from}`, sql.values);
        const got = rows.map(row => [row.id, row.row_id, row.cellaaaa, row.cellbbbb].join());
        const kept = live.filter(
          one =>
            seeing(of, one).length > 0 &&
            shows(of, one, subform.id) &&
            !filter.without.includes(one.processStatus ?? ''),
        );
        const visible = new Set(visibleFields(of, columns).map(({ id }) => id));
        const meant = kept.flatMap(one => {
          const own = rowsOf(one.values.rowsaaaa);
          if (own.length === 0) return filter.records === 'some' ? [] : [[one.id, null, null, null].join()];
          if (filter.records === 'none') return [];
          // A column that everybody’s groups hide is none of a list, and not asked for.
          const told = (id: string, value: Json | undefined) =>
            !visible.has(id) || shows(of, one, id) ? value : null;
          return own.map(({ id, values }) =>
            [one.id, id, told('cellaaaa', values.cellaaaa), told('cellbbbb', values.cellbbbb)].join(),
          );
        });
        expect(got.toSorted()).toEqual(meant.toSorted());
        told += got.length;
      }),
      options,
    );
    expect(told).toBeGreaterThan(50);
  });
});
