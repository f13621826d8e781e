import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormField } from './form-fields.ts';
import { columnName, planRecordTable, recordColumn, recordTable } from './record-table.ts';

const own = fc.stringMatching(/^[a-z][a-z0-9]{7}$/);
const placed = fc.oneof(
  fc.stringMatching(/^[aAxX][aAbB_]{0,4}_[aAbBpkey0]{0,6}$/).filter(id => id.length > 1),
  fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_]{20,57}_$/),
);
const ids = fc.uniqueArray(fc.oneof(own, placed), { minLength: 2, maxLength: 12 });

const field = (id: string, column: 'number' | 'rows', columns?: FormField[]): FormField => ({
  id,
  type: 'number',
  label: id,
  props: {},
  spec: { column } as FormField['spec'],
  ...(columns ? { columns } : {}),
});

test('no two ids share a name in the database, whatever PostgreSQL makes of capitals and length', () => {
  fc.assert(
    fc.property(ids, list => {
      const stored = (name: string) => name.toLowerCase().slice(0, 63);
      expect(new Set(list.map(id => stored(columnName(id)))).size).toBe(list.length);
      for (const id of list) {
        expect(recordColumn(id)).toMatch(/^f_[a-z0-9_]+$/);
        expect(stored(recordColumn(id))).toBe(recordColumn(id));
      }
    }),
  );
});

test('tables, their primary keys and the indexes of one form never meet', () => {
  fc.assert(
    fc.property(ids, fc.nat(), (list, split) => {
      const cut = split % list.length;
      const fields = [
        ...list.slice(0, cut).map(id => field(id, 'rows', [])),
        ...list.slice(cut).map(id => field(id, 'number')),
      ];
      const plan = planRecordTable('formaaaa', null, fields);
      if (!plan.ok) throw new Error(plan.message);
      const indexes = plan.value.statements.flatMap(text => /^create index (\S+)/.exec(text)?.[1] ?? []);
      const names = [...plan.value.created, ...plan.value.created.map(table => `${table}_pkey`), ...indexes];
      expect(new Set(names).size).toBe(names.length);
      for (const name of [...plan.value.created, ...indexes]) expect(name.length).toBeLessThanOrEqual(63);
    }),
  );
});

test('our own ids are named as they always were, and others can be read', () => {
  expect(recordColumn('inputaaa')).toBe('f_inputaaa');
  expect(recordTable('formaaaa', 'rowsaaaa')).toBe('r_formaaaa_rowsaaaa');
  expect(recordColumn('crm_abcdefgh')).toBe('f_crm__abcdefgh');
  expect(recordTable('formaaaa', 'Erp_rows')).toBe('r_formaaaa__erp__rows_');
});

test.each(['__proto__', '_a', 'a"_b', 'a-b_c', 'a_b;', '中_文', `a_${'b'.repeat(59)}`, 'notours', ''])(
  'what is no id makes no name: %s',
  id => expect(() => columnName(id)).toThrow(),
);
