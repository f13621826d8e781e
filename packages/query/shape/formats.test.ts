import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { expect, it } from 'vitest';
import type { ResolvedDataset } from '../dataset.ts';
import { withFormats } from './formats.ts';

const definition = (fields: DatasetDefinition['fields']): DatasetDefinition => ({
  ...{ kind: 'form', sources: [], relations: [], unions: [], rowRules: [], fieldRules: [] },
  ...{ dataRight: 'viewer', freshness: 'live' },
  fields,
});
const inner: ResolvedDataset = {
  definition: definition([
    { id: 'cost', alias: '费用', type: 'number', format: { prefix: '¥' }, from: { source: 'f', key: 'k' } },
  ]),
  sources: new Map(),
};
const outer: ResolvedDataset = {
  definition: definition([
    { id: 'sum', alias: '费用', type: 'number', from: { source: 's', key: 'cost' } },
    { id: 'rate', alias: '率', type: 'number', formula: '1', format: { percent: true } },
    { id: 'plain', alias: '数', type: 'number', formula: '1', format: {} },
  ]),
  sources: new Map([['s', inner]]),
};

it('columns are written as their field is, or as the dataset behind it has it', () => {
  const columns = ['sum', 'rate', 'plain'].map(id => ({ id, fieldId: id }));
  const asked = withFormats(columns, outer, { kind: 'rows', columns, filters: [], sort: [] });
  expect(asked.map(({ format }) => format)).toEqual([{ prefix: '¥' }, { percent: true }, undefined]);
});

it('what only counts them is written as a number', () => {
  const measures = [
    { id: 'a', fieldId: 'sum', aggregate: 'sum' },
    { id: 'b', fieldId: 'sum', aggregate: 'count' },
    { id: 'c', fieldId: 'sum', aggregate: 'distinct' },
  ] as const;
  const query = { kind: 'groups', dimensions: [], measures, filters: [] } as const;
  const columns = [...measures.map(({ id, fieldId }) => ({ id, fieldId })), { id: 'd' }];
  expect(withFormats(columns, outer, query).map(({ format }) => format?.prefix)).toEqual([
    '¥',
    undefined,
    undefined,
    undefined,
  ]);
});
