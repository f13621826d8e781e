import type { Template } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from './form-fields.ts';
import {
  differsByRecord,
  type FieldRight,
  type FormAction,
  type FormRights,
  fieldRight,
  type Grant,
  limitedFields,
  mayDo,
  type RowRange,
  withImplied,
} from './form-rights.ts';
import { maskRecord, restrictTemplate } from './masked-record.ts';
import { grantedSql, recordSource, rowsSql, visibleFields } from './rights-sql.ts';
import { SqlParts } from './sql-parts.ts';

const grant = (
  actions: FormAction[],
  kind: 'own' | 'dept' | 'depts' | 'all' = 'all',
  fields: Record<string, FieldRight> = {},
): Grant => ({ actions: new Set(actions), rows: { kind }, fields: new Map(Object.entries(fields)) });
const rights = (...grants: Grant[]): FormRights => ({
  manages: false,
  grants,
  viewer: { userId: 'userid01', depts: ['dept0001'], below: ['dept0001', 'dept0002'] },
});

const NAME = 'aaaaaaaa';
const PAY = 'bbbbbbbb';
const ROWS = 'cccccccc';
const COST = 'dddddddd';
const template: Template = {
  page: {},
  components: [
    { id: NAME, name: 'input', props: { label: '姓名' } },
    {
      id: 'layout00',
      name: 'layout',
      props: {},
      containers: [
        {
          slot: 'a',
          components: [{ id: PAY, name: 'number', props: { label: '工资', status: 'readonly' } }],
        },
      ],
    },
    {
      id: ROWS,
      name: 'subform',
      props: { label: '明细' },
      components: [{ id: COST, name: 'number', props: { label: '金额' } }],
    },
  ],
};
const fields = fieldsOf(template);
const frame = { formId: 'formid01', fields, timeZone: 'Asia/Shanghai' };
const where = (of: FormRights, action: FormAction) => {
  const sql = new SqlParts();
  return { text: rowsSql(of, action, frame, sql), values: sql.values };
};

describe('what groups give together', () => {
  it('is any action of any of them', () => {
    const both = rights(grant(['see']), grant(['see', 'remove'], 'own'));
    expect([mayDo(both, 'remove'), mayDo(both, 'export')]).toEqual([true, false]);
  });
  it('counts seeing in with what needs it', () => {
    expect(withImplied(['export'])).toEqual(['see', 'export']);
    expect(withImplied(['print'])).toEqual(['see', 'print']);
    expect(withImplied(['import', 'fill'])).toEqual(['fill', 'import']);
  });
  it('is the best right to a field, by the groups that have the action', () => {
    const grants = [
      grant(['see'], 'all', { [PAY]: 'hidden' }),
      grant(['see', 'change'], 'own', { [PAY]: 'readonly' }),
      grant(['fill']),
    ];
    expect(fieldRight(grants, PAY, 'see')).toBe('readonly');
    expect(fieldRight(grants, PAY, 'fill')).toBe('editable');
    expect(fieldRight(grants, NAME, 'see')).toBe('editable');
    expect(fieldRight(grants, PAY, 'export')).toBe('hidden');
    expect([...limitedFields(grants, [NAME, PAY], 'change')]).toEqual([[PAY, 'readonly']]);
  });
  it('lets who only sees change nothing', () =>
    expect(fieldRight([grant(['see'])], NAME, 'see')).toBe('readonly'));
});

describe('records as SQL', () => {
  it('joins the ranges of the groups with the action, and lets nothing through without one', () => {
    const both = rights(grant(['see'], 'own'), grant(['see', 'change'], 'depts'));
    expect(where(both, 'see')).toEqual({
      text: expect.stringMatching(/^\(exists .*\$1/),
      values: [['dept0001', 'dept0002']],
    });
    expect(where(both, 'remove').text).toBe('false');
    expect(where(rights(grant(['see'], 'own'), grant(['see'])), 'see').text).toBe('true');
  });
  it('is the same for all who stand in the same departments, and names only who is in none (P4, F1)', () => {
    const of = (userId: string, ...below: string[]): FormRights => ({
      ...rights(grant(['see'], 'depts'), grant(['see', 'change'], 'own')),
      viewer: { userId, depts: below.slice(0, 1), below },
    });
    expect(where(of('one', 'b', 'a'), 'see')).toEqual(where(of('other', 'a', 'b'), 'see'));
    expect(where(of('one', 'a'), 'see')).not.toEqual(where(of('one', 'a', 'b'), 'see'));
    expect(where(of('one'), 'see')).toEqual({
      text: '(t.created_by = $1 or t.created_by = $2)',
      values: ['one', 'one'],
    });
    expect(where(of('one', 'a'), 'change')).toEqual({ text: '(t.created_by = $1)', values: ['one'] });
  });
  it.each<[string, RowRange]>([
    ['asks nothing', { kind: 'condition', condition: { logical: 'and', items: [] } }],
    [
      'asks about a field that is gone',
      {
        kind: 'condition',
        condition: {
          logical: 'and',
          items: [
            { key: PAY, operator: 'gt', value: 3 },
            { key: 'zzzzzzzz', operator: 'empty' },
          ],
        },
      },
    ],
  ])('lets nothing through where a condition %s', (_, rows) =>
    expect(where(rights({ ...grant(['see']), rows }), 'see')).toEqual({ text: '(false)', values: [] }),
  );
  it('is false, and never null, where a compared field is empty', () => {
    const rows: RowRange = {
      kind: 'condition',
      condition: { logical: 'and', items: [{ key: PAY, operator: 'gt', value: 3 }] },
    };
    expect(where(rights({ ...grant(['see']), rows }), 'see').text).toMatch(/^\(coalesce\(.*, false\)\)$/);
  });
  it('tells of each record which groups it belongs to', () => {
    const sql = new SqlParts();
    expect(grantedSql(rights(grant(['see']), grant(['see'], 'own')), frame, sql)).toBe(
      'array[true, t.created_by = $1]::boolean[] as granted',
    );
    expect(grantedSql(rights(), frame, sql)).toBe('array[]::boolean[] as granted');
  });
});

describe('a field that some records show and others do not', () => {
  const mixed = rights(grant(['see'], 'all', { [PAY]: 'hidden' }), grant(['see'], 'own'));
  it('is empty in what lists read from, where it is hidden', () => {
    expect([differsByRecord(mixed, PAY), differsByRecord(mixed, NAME)]).toEqual([true, false]);
    const source = recordSource(mixed, frame, new SqlParts());
    expect(source).toContain(`case when (t.created_by = $1) then t.f_${PAY} end as f_${PAY}`);
    expect(source).toContain(`, t.f_${NAME},`);
  });
  it('costs nothing where the groups agree', () =>
    expect(recordSource(rights(grant(['see']), grant(['see'], 'own')), frame, new SqlParts())).toBe(
      'r_formid01 t',
    ));
});

describe('a record and a design within rights', () => {
  const grants = [grant(['see', 'change'], 'all', { [PAY]: 'hidden', [COST]: 'hidden' })];
  it('leaves out hidden fields, in rows of subforms too', () => {
    expect(visibleFields(rights(...grants), fields).map(({ id, columns }) => [id, columns?.length])).toEqual([
      [NAME, undefined],
    ]);
    const values = { [NAME]: '张三', [PAY]: 9, [ROWS]: [{ id: 'r1', values: { [COST]: 3 } }] };
    expect(maskRecord(grants, fields, values)).toEqual({
      [NAME]: '张三',
      [ROWS]: [{ id: 'r1', values: {} }],
    });
  });
  it('takes the worse of the design and the person', () => {
    const limited = new Map<string, FieldRight>([
      [PAY, 'hidden'],
      [NAME, 'readonly'],
      [COST, 'readonly'],
    ]);
    const marked = JSON.stringify(restrictTemplate(template, limited, 'mark'));
    expect(marked.match(/"status":"\w+"/g)).toEqual([
      '"status":"readonly"',
      '"status":"hidden"',
      '"status":"readonly"',
    ]);
    const dropped = restrictTemplate(template, limited, 'drop');
    expect(dropped.components.map(({ id }) => id)).toEqual([NAME, ROWS]);
    expect(restrictTemplate(template, new Map(), 'drop')).toBe(template);
    const stricter = restrictTemplate(template, new Map([[PAY, 'editable' as const]]), 'mark');
    expect(JSON.stringify(stricter)).toBe(JSON.stringify(template));
  });
});

describe('what is hidden altogether', () => {
  const blind = rights(grant(['see', 'export'], 'all', { [PAY]: 'hidden', [COST]: 'hidden' }));
  it('leaves neither an empty column nor an empty frame behind', () => {
    expect(visibleFields(blind, fields).map(({ id }) => id)).toEqual([NAME]);
    expect(visibleFields(blind, fields, 'export').map(({ id }) => id)).toEqual([NAME]);
    const limited = limitedFields(blind.grants, [NAME, PAY, ROWS, COST], 'see');
    expect(restrictTemplate(template, limited, 'drop').components.map(({ id }) => id)).toEqual([NAME]);
  });
  it('takes nothing along that is shown', () => {
    const half = rights(grant(['see'], 'all', { [PAY]: 'hidden' }));
    expect(visibleFields(half, fields).map(({ id }) => id)).toEqual([NAME, ROWS]);
    const limited = limitedFields(half.grants, [NAME, PAY, ROWS, COST], 'see');
    expect(restrictTemplate(template, limited, 'drop').components.map(({ id }) => id)).toEqual([NAME, ROWS]);
    expect(restrictTemplate(template, limited, 'mark').components).toHaveLength(3);
  });
});
