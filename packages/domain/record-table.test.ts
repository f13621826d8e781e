import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { expect, test } from 'vitest';
import { fieldsOf, isUnique, uniqueKey } from './form-fields.ts';
import { FIELD_CAP, planRecordTable, recordColumn, recordTable } from './record-table.ts';

const input = (id: string, props = {}): TemplateComponent => ({
  id,
  name: 'input',
  props: { label: id, ...props },
});
const date = (id: string): TemplateComponent => ({ id, name: 'date', props: { label: id } });
const template = (...components: TemplateComponent[]): Template => ({ page: {}, components });
const rows = (id: string, ...components: TemplateComponent[]): TemplateComponent => ({
  id,
  name: 'subform',
  props: { label: id },
  components,
});

const plan = (existing: Parameters<typeof planRecordTable>[1], design: Template) => {
  const result = planRecordTable('formaaaa', existing, fieldsOf(design));
  if (!result.ok) throw new Error(result.message);
  return result.value;
};

test('fields are found in containers, in reading order, and a subform keeps its own', () => {
  const design = template(
    {
      id: 'layout00',
      name: 'layout',
      props: {},
      containers: [{ slot: '0', components: [input('inputaaa')] }],
    },
    { id: 'group000', name: 'group', props: {}, components: [rows('rowsaaaa', input('inputbbb'))] },
    date('dateaaaa'),
  );
  const fields = fieldsOf(design);
  expect(fields.map(field => field.id)).toEqual(['inputaaa', 'rowsaaaa', 'dateaaaa']);
  expect(fields[1]?.columns?.map(field => field.id)).toEqual(['inputbbb']);
});

test('the first save makes the table, typed columns, indexes for what is sorted by, and a table per subform', () => {
  const made = plan(null, template(input('inputaaa'), date('dateaaaa'), rows('rowsaaaa', input('inputbbb'))));
  expect(made.created).toEqual(['r_formaaaa', 'r_formaaaa_rowsaaaa']);
  expect(made.statements.join('\n')).toContain('add column f_inputaaa text, add column f_dateaaaa date');
  expect(made.statements.join('\n')).toContain('alter table r_formaaaa_rowsaaaa add column f_inputbbb text');
  expect(made.statements.filter(text => text.startsWith('create index r_formaaaa_dateaaaa'))).toHaveLength(1);
  expect(made.columns).toContainEqual({ subformId: 'rowsaaaa', fieldId: 'inputbbb', kind: 'text' });
});

test('an unchanged design needs nothing, a new field one column, a removed one nothing', () => {
  const first = plan(null, template(input('inputaaa'), input('inputbbb')));
  expect(plan(first.columns, template(input('inputaaa'), input('inputbbb'))).statements).toEqual([]);
  expect(plan(first.columns, template(input('inputaaa'))).statements).toEqual([]);
  const more = plan(first.columns, template(input('inputaaa'), input('inputccc')));
  expect(more.statements).toEqual(['alter table r_formaaaa add column f_inputccc text']);
  expect(more.columns).toEqual([{ subformId: null, fieldId: 'inputccc', kind: 'text' }]);
});

test('a field moved into a subform has a column there and keeps the one it had', () => {
  const first = plan(null, template(input('inputaaa'), rows('rowsaaaa', input('inputbbb'))));
  const moved = plan(first.columns, template(rows('rowsaaaa', input('inputbbb'), input('inputaaa'))));
  expect(moved.statements).toEqual(['alter table r_formaaaa_rowsaaaa add column f_inputaaa text']);
});

test('an id that comes back with another kind of value is refused by name', () => {
  const first = plan(null, template(input('fieldaaa')));
  const result = planRecordTable('formaaaa', first.columns, fieldsOf(template(date('fieldaaa'))));
  expect(result).toEqual({ ok: false, message: '「fieldaaa」与已有字段的类型不一致，请删除后重新添加' });
});

test('more fields than a table can hold are refused', () => {
  const many = Array.from({ length: FIELD_CAP + 1 }, (_, i) => input(`f${String(i).padStart(7, '0')}`));
  expect(planRecordTable('formaaaa', null, fieldsOf(template(...many))).ok).toBe(false);
});

test('names of tables and columns are made of ids only', () => {
  expect(() => recordTable('x; drop table users')).toThrow();
  expect(() => recordColumn('a"')).toThrow();
  expect(recordTable('formaaaa', 'rowsaaaa')).toBe('r_formaaaa_rowsaaaa');
});

test('unique values compare without width and blanks, with case', () => {
  expect(uniqueKey(' 京Ａ１２３ \t 45 ')).toBe('京A123 45');
  expect(uniqueKey('a')).not.toBe(uniqueKey('A'));
  expect(uniqueKey('   ')).toBeNull();
  expect(uniqueKey(['a'])).toBeNull();
  const [unique, free] = fieldsOf(template(input('inputaaa', { repeat: true }), input('inputbbb')));
  expect([unique && isUnique(unique), free && isUnique(free)]).toEqual([true, false]);
});
