import type { Query } from '@gonghui/elements/query/query.ts';

/** Everything that can be asked about one field; `other` is shown beside it. */
export const questionsAbout = (fieldId: string, other: string): Query[] => [
  { kind: 'rows', columns: [{ id: 'x', fieldId }], filters: [], sort: [] },
  {
    kind: 'rows',
    columns: [{ id: 'x', fieldId: other }],
    filters: [],
    sort: [{ fieldId, direction: 'desc' }],
    page: { current: 1, pageSize: 1 },
  },
  { kind: 'options', fieldId, filters: [] },
  { kind: 'options', fieldId, keyword: 'word', filters: [] },
  {
    kind: 'groups',
    dimensions: [{ id: 'x', fieldId }],
    measures: [{ id: 'n' }],
    filters: [],
    totals: [[]],
    top: { count: 1, by: 'n', others: true },
  },
  ...(['min', 'max', 'count', 'distinct'] as const).map(
    (aggregate): Query => ({
      kind: 'groups',
      dimensions: [],
      measures: [{ id: 'm', fieldId, aggregate }],
      filters: [],
      marks: [{ id: 'k', name: '线', measure: { id: 'k', fieldId, aggregate } }],
    }),
  ),
  {
    kind: 'groups',
    dimensions: [],
    measures: [{ id: 'm', filter: { logical: 'and', items: [{ key: fieldId, operator: '!empty' }] } }],
    filters: [],
  },
];
