import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf } from './form-fields.ts';
import { EVERYTHING, type FormRights } from './form-rights.ts';
import { type RecordQuery, recordPageSql } from './record-query.ts';

const components: TemplateComponent[] = [
  { id: 'textaaaa', name: 'input', props: { label: '事由' } },
  { id: 'dateaaaa', name: 'date', props: { label: '日期' } },
  { id: 'staffaaa', name: 'staff', props: { label: '人员' } },
  {
    id: 'rowsaaaa',
    name: 'subform',
    props: { label: '明细' },
    components: [{ id: 'textbbbb', name: 'input', props: { label: '品名' } }],
  },
];
const fields = fieldsOf({ page: {}, components });

/** Everybody's records, or one person's own. */
const rightsFor = (ownerId: string | null): FormRights => ({
  manages: ownerId === null,
  grants: [ownerId === null ? EVERYTHING : { ...EVERYTHING, rows: { kind: 'own' } }],
  viewer: { userId: ownerId ?? 'manager1', depts: [], below: [] },
});

const ask = (query: Partial<RecordQuery>, ownerId: string | null = null) =>
  recordPageSql(
    {
      formId: 'formaaaa',
      tenantId: 'tenant01',
      fields,
      rights: rightsFor(ownerId),
      timeZone: 'Asia/Shanghai',
    },
    { current: 1, pageSize: 10, countCap: 100, ...query },
  );
const text = (query: Partial<RecordQuery>, ownerId: string | null = null) => {
  const result = ask(query, ownerId);
  if (!result.ok) throw new Error(result.message);
  return result.value;
};
const where = (
  fieldId: string,
  operator: RecordCondition['logical'] extends string ? string : never,
  value?: unknown,
) =>
  ({
    filters: { logical: 'and', items: [{ key: fieldId, operator, value }] },
  }) as unknown as Partial<RecordQuery>;

test('every statement keeps to the enterprise, leaves deleted records out and counts with a cap', () => {
  const sql = text({});
  expect(sql.text).toContain('t.tenant_id = $1');
  expect(sql.text).toContain('t.deleted_at is null');
  expect(sql.text).toContain('order by t.created_at desc, t.id desc');
  expect(sql.text).toContain('from users where tenant_id = $5');
  expect(sql.values).toEqual(['tenant01', 10, 0, 101, 'tenant01']);
});

test('a person who does not manage the form sees his own', () => {
  expect(text({}, 'user0001').text).toContain('t.created_by = $2');
});

test.each([
  ['textaaaa', 'contains', '50%_', 't.f_textaaaa ilike $2', '%50\\%\\_%'],
  ['textaaaa', 'eq', '会议', 't.f_textaaaa = $2::text', '会议'],
  ['textaaaa', 'in', ['a', 'b'], 't.f_textaaaa = any($2::text[])', ['a', 'b']],
  ['dateaaaa', 'ge', '2026-11-21', 't.f_dateaaaa >= $2::date', '2026-11-21'],
  ['staffaaa', 'eq', 'user0001', 't.f_staffaaa @> $2::text[]', ['user0001']],
])('%s %s', (fieldId, operator, value, part, parameter) => {
  const sql = text(where(fieldId, operator, value));
  expect(sql.text).toContain(part);
  expect(sql.values).toContainEqual(parameter);
});

test('emptiness needs no value; a subform is empty without rows', () => {
  expect(text(where('textaaaa', 'empty')).text).toContain('t.f_textaaaa is null');
  expect(text(where('textaaaa', 'eq', '')).text).toContain('t.f_textaaaa is null');
  expect(text(where('rowsaaaa', '!empty')).text).toContain('exists (select 1 from r_formaaaa_rowsaaaa c');
});

test('days of the submit time are days in the time zone of the enterprise, both ends included', () => {
  const sql = text(where('createdAt', 'le', '2026-11-21'));
  expect(sql.text).toContain('t.created_at < (($2::date + 1)::timestamp at time zone $3::text)');
  expect(sql.values).toContain('Asia/Shanghai');
});

test.each([
  ['unknown00', 'eq', 'a', '筛选的字段不存在或已被删除'],
  ['textaaaa', 'gt', 'a', '「事由」不支持这种筛选方式'],
  ['textaaaa', 'eq', 5, '「事由」的筛选值格式不正确'],
  ['textaaaa', 'contains', { a: 1 }, '「事由」的筛选值格式不正确'],
  ['dateaaaa', 'gt', '2026-02-30', '「日期」的筛选值格式不正确'],
  ['dateaaaa', 'gt', null, '请填写「日期」的筛选值'],
  ['createdAt', 'gt', 'gestern', '「提交时间」的筛选值应为日期'],
])('%s %s %j is refused by name', (fieldId, operator, value, message) => {
  expect(ask(where(fieldId, operator, value))).toEqual({ ok: false, message });
});

test('groups join with or, one level deep', () => {
  const a = { key: 'textaaaa', operator: 'empty' as const };
  const b = { key: 'dateaaaa', operator: '!empty' as const };
  const nested: RecordCondition = { logical: 'or', items: [a, { logical: 'and', items: [b, b] }] };
  expect(text({ filters: nested }).text).toContain(
    '(t.f_textaaaa is null or (t.f_dateaaaa is not null and t.f_dateaaaa is not null))',
  );
  const deep: RecordCondition = {
    logical: 'or',
    items: [{ logical: 'and', items: [{ logical: 'or', items: [a] }] }],
  };
  expect(ask({ filters: deep })).toEqual({ ok: false, message: '筛选条件最多嵌套一级' });
  expect(text({ filters: { logical: 'or', items: [] } }).text).not.toContain('false');
});

test('sorting names fields that have an order; empty counts as smallest', () => {
  expect(text({ sort: [{ fieldId: 'dateaaaa', order: 'asc' }] }).text).toContain(
    'order by t.f_dateaaaa asc nulls first, t.id asc',
  );
  expect(ask({ sort: [{ fieldId: 'rowsaaaa', order: 'asc' }] })).toEqual({
    ok: false,
    message: '不能按「明细」排序',
  });
  expect(ask({ sort: [{ fieldId: 'gone0000', order: 'asc' }] }).ok).toBe(false);
});

test('the keyword searches text and leaves ids alone; a form without text finds nothing', () => {
  const sql = text({ keyword: ' 会议 ' });
  expect(sql.text).toContain('(t.f_textaaaa ilike $2)');
  expect(sql.values).toContain('%会议%');
});

test('no value ever becomes part of the text, and every placeholder has its value', () => {
  const json = fc.jsonValue();
  const item = fc.record({
    key: fc.oneof(
      fc.constantFrom('textaaaa', 'dateaaaa', 'staffaaa', 'rowsaaaa', 'createdBy', 'createdAt'),
      fc.string(),
    ),
    operator: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le', 'contains', 'in', 'empty', '!empty'),
    value: fc.oneof(json, fc.constant("x'; drop table users; --")),
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 4 }), fc.string(), (items, keyword) => {
      const result = ask({ filters: { logical: 'or', items } as unknown as RecordCondition, keyword });
      if (!result.ok) return;
      expect(result.value.text).not.toContain('drop table');
      const used = new Set([...result.value.text.matchAll(/\$(\d+)/g)].map(match => Number(match[1])));
      expect(used.size).toBe(result.value.values.length);
      expect(Math.max(...used)).toBe(result.value.values.length);
    }),
    { numRuns: 500 },
  );
});
