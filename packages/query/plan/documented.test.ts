import { readFileSync } from 'node:fs';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { expect, it } from 'vitest';
import type { ResolvedDataset } from '../dataset.ts';
import type { ResolvedSource, SourceColumn } from '../source.ts';
import { postgres } from '../sql/postgres.ts';
import { planQuery } from './query.ts';

const column = (key: string, kind: SourceColumn['kind']): [string, SourceColumn] => [
  key,
  { key, label: key, type: kind === 'number' ? 'number' : 'input', kind, column: `f_${key}` },
];
const source = (id: string, columns: readonly [string, SourceColumn][]): ResolvedSource => ({
  id,
  name: id,
  engine: 'postgres',
  columns: new Map(columns),
  hidden: new Map(),
  partial: new Set(),
  from: () => `(${id})`,
  mark: id,
});
const leave = source('leave', [column('dept', 'text'), column('day', 'date'), column('days', 'number')]);
const budget = source('budget', [column('dept', 'text'), column('sum', 'number')]);
const definition: DatasetDefinition = {
  kind: 'cross',
  sources: [leave, budget].map(({ id }) => ({ id, name: id, of: { kind: 'form', formId: id } })),
  relations: [
    { id: 'r', left: 'leave', right: 'budget', join: 'left', keys: [{ left: 'dept', right: 'dept' }] },
  ],
  unions: [],
  fields: [leave, budget].flatMap(({ id, columns }) =>
    [...columns.keys()].map(key => ({
      id: `${id}_${key}`,
      alias: key,
      type: 'input',
      from: { source: id, key },
    })),
  ),
  rowRules: [],
  fieldRules: [],
  dataRight: 'viewer',
  freshness: 'live',
};
const dataset: ResolvedDataset = { definition, sources: new Map([leave, budget].map(one => [one.id, one])) };

const month = { id: 'm', fieldId: 'leave_day', unit: 'month' as const };
const days = { id: 'd', fieldId: 'leave_days' };
const QUESTIONS: Record<string, Query> = {
  'one source': { kind: 'groups', dimensions: [month], measures: [days], filters: [], totals: [[]] },
  'two sources': {
    kind: 'groups',
    dimensions: [{ id: 'k', fieldId: 'leave_dept' }],
    measures: [days, { id: 'b', fieldId: 'budget_sum' }],
    filters: [],
  },
  rows: {
    kind: 'rows',
    columns: [{ id: 'a', fieldId: 'leave_dept' }],
    filters: [],
    sort: [{ fieldId: 'leave_days', direction: 'desc' }],
    after: '["3","r9"]',
  },
};

const DOCUMENT = readFileSync(new URL('../../../docs/queries.md', import.meta.url), 'utf8');
const plain = (sql: string) => sql.replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').trim();

it.each(Object.keys(QUESTIONS))('docs/queries.md shows the statement of %s as it is', name => {
  const plan = planQuery(dataset, QUESTIONS[name]!, {
    timeZone: 'Asia/Shanghai',
    today: '2026-11-23',
    dialect: postgres,
  });
  if (!plan.ok) throw new Error(plan.message);
  const block =
    new RegExp(`<!-- statement: ${name} -->\\n+\`\`\`sql\\n([^\`]+)\`\`\``).exec(DOCUMENT)?.[1] ?? '';
  expect(plain(block)).toBe(plain(plan.value.statements[0]?.text ?? ''));
});
