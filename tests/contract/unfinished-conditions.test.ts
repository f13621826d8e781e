import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fieldsOf } from '@gonghui/domain/form-fields.ts';
import { rowsWhere } from '@gonghui/domain/form-rights.ts';
import { grantSql } from '@gonghui/domain/rights-sql.ts';
import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { Condition, ConditionItem } from '@gonghui/elements/conditions/condition.ts';
import { applyParams } from '@gonghui/elements/panel/params/apply-params.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { ruled } from '@gonghui/gateway/data/datasets/resolve/rules.ts';
import { decide } from '@gonghui/gateway/design/permissions/rights.ts';
import { meeting } from '@gonghui/gateway/outward/push/snapshot.ts';
import { atOnce } from '@gonghui/kernel/steps.ts';
import { holdsFor } from '@gonghui/print/record/holds.ts';
import { ownFilter } from '@gonghui/query/plan/open.ts';
import { planned } from '@gonghui/query/refusal.ts';
import { component } from '@gonghui/testkit/forms.ts';
import { expect, it } from 'vitest';

/**
 * Files that store or take a condition, and what an unfinished one comes to there. A file that is not here is a place of which
 * nobody has said whether it lets more through than was meant.
 */
const PLACES: Readonly<Record<string, 'narrows' | 'not in use' | 'of whoever asks'>> = {
  'packages/contract/link-shapes.ts': 'narrows',
  'packages/contract/hook-shapes.ts': 'narrows',
  'packages/contract/permissions.ts': 'narrows',
  'packages/elements/dataset/row-rule/definition.ts': 'narrows',
  'packages/elements/dataset/page.ts': 'narrows',
  'packages/elements/panel/shapes.ts': 'narrows',
  'packages/elements/print/shared/shapes.ts': 'narrows',
  'packages/elements/print/sheet/read-show-if.ts': 'narrows',
  // Data links bring nothing by one (records/linkage/conditions.test.ts); forms with such a rule or check are not released.
  'packages/elements/form/linkage/shapes.ts': 'not in use',
  // A preview of what a designer may read anyway, and the records behind a number, within rights.
  'packages/contract/linkage.ts': 'of whoever asks',
  'packages/contract/visuals.ts': 'of whoever asks',
};

const state = component('input', { label: '状态' });
const item = (more: Partial<ConditionItem> = {}): ConditionItem => ({
  ...{ key: state.id, keyLabel: '状态', type: 'input', operator: 'eq', value: '公开' },
  ...more,
});
const { value: _, ...blank } = item();
const all = (...items: Condition['items']): Condition => ({ logical: 'and', items });
const any = (...items: Condition['items']): Condition => ({ logical: 'or', items });

const snapshot = (value: string) => ({
  values: { [state.id]: value },
  version: 1,
  createdBy: 'u',
  createdAt: 0,
  updatedAt: 0,
  processStatus: null,
});
const scope = { type: 'all' as const };
const definition = (part: Partial<DatasetDefinition>): DatasetDefinition => ({
  ...{ kind: 'form', sources: [], relations: [], unions: [], fields: [], rowRules: [], fieldRules: [] },
  ...{ dataRight: 'viewer', freshness: 'live', ...part },
});
const asker = { userId: 'u', own: [], depts: [], below: [], roles: [], manages: false };
const frame = {
  formId: 'form0001',
  fields: fieldsOf({ page: {}, components: [state] }),
  timeZone: 'Asia/Shanghai',
};
const form = {
  id: 'form0001',
  type: 'normal',
  released_version: 1,
  applet_status: 'released',
  applet_visitors: { type: 'all', depts: [], users: [], roles: [] },
  scope: null,
  submit_edit: false,
};

/** Whether a record gets through, by what each place does with a condition; its state is `公开` unless told. */
const LETS: Readonly<Record<string, (condition: Condition, value?: string) => boolean>> = {
  'links and permission groups': condition => {
    const grant = { actions: new Set(['see' as const]), rows: rowsWhere(condition), fields: new Map() };
    const rights = { manages: false, grants: [grant], viewer: { userId: 'u', depts: [], below: [] } };
    return grantSql(grant, rights, frame, new SqlParts()) !== 'false';
  },
  'permission groups': condition => {
    const group = {
      ...{
        id: 'g',
        name: '组',
        actions: ['see' as const],
        fields: {},
        rows: { kind: 'condition' as const, condition },
      },
      members: { type: 'all' as const, depts: [], users: [], roles: [] },
    };
    const standing = { userId: 'u', own: [], depts: [], below: [], roles: [] };
    const { grants } = decide(form as never, false, standing as never, [group as never]);
    const rows = grants[0]?.rows;
    return rows?.kind === 'condition' && rows.condition.items.length > 0;
  },
  hooks: (condition, value = '公开') => atOnce(meeting(condition, snapshot(value) as never)),
  'row rules of datasets': condition => {
    const { rows } = ruled(definition({ rowRules: [{ id: 'r', scope, condition }] }), asker);
    return rows !== 'none' && rows !== undefined;
  },
  'filters of datasets': filter => planned(() => ownFilter(definition({ filter }))).ok,
  'data ranges of panels': filter => applyParams({ filter } as never, {}, new Map()).ok,
  'what shows on paper': (condition, value = '公开') => holdsFor(condition, () => value),
};

it('publishing L21 H2 every place that keeps a condition is one of which we know what an unfinished one does', () => {
  const files = execFileSync('git', ['ls-files', 'packages', 'src', 'collab-server'], { encoding: 'utf8' })
    .split('\n')
    .filter(
      path =>
        /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('packages/elements/conditions/'),
    );
  const found = files.filter(path => /\bConditionShape\b/.test(readFileSync(path, 'utf8')));
  expect(found.sort()).toEqual(Object.keys(PLACES).sort());
});

it.each(Object.entries(LETS))(
  'publishing L21 H2 an unfinished condition widens nothing: %s',
  (_name, lets) => {
    expect(lets(all(item()))).toBe(true);
    expect(lets(any(item(), item({ value: '内部' })))).toBe(true);
    const unfinished: ConditionItem[] = [
      blank,
      item({ value: '' }),
      item({ value: null }),
      item({ value: [] }),
      item({ operator: 'in', value: [] }),
      item({ operator: 'between', value: ['a', ''] }),
    ];
    for (const one of unfinished) {
      expect(lets(all(one))).toBe(false);
      expect(lets(any(one))).toBe(false);
      // A line that is there and says nothing yet takes nothing away from what the others say.
      expect(lets(all(item(), one))).toBe(false);
      expect(lets(all(item(), any(one)))).toBe(false);
    }
    expect(lets(all(item(), any()))).toBe(false);
  },
);

it('publishing H2 of alternatives those that are finished count, and no others', () => {
  const { hooks } = LETS;
  expect(hooks?.(any(item(), blank))).toBe(true);
  expect(hooks?.(any(item(), blank), '内部')).toBe(false);
  expect(hooks?.(any(item(), all(item({ value: '内部' }), blank)), '内部')).toBe(false);
  expect(hooks?.(all())).toBe(false);
});
