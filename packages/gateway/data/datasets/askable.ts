import { datasetFamily, datasetTypes } from '@gonghui/elements/dataset/family.ts';
import { datasetKind } from '@gonghui/elements/dataset/kind.ts';
import { datasetPage } from '@gonghui/elements/dataset/page.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { checkForSave } from '@gonghui/elements/template/check.ts';
import { refuse } from '../../design/versions/index.ts';
import { PREVIEW_MS } from './ask/ask.ts';

const DATASETS = { family: datasetFamily, types: datasetTypes };

/** What somebody sent, as a definition that may be asked: refuses what no design could be. */
export function sound(value: unknown): DatasetDefinition {
  const template = datasetKind.saved.from(value);
  refuse(checkForSave(template, DATASETS, { page: datasetPage }).unsound);
  return datasetKind.saved.to(template) as DatasetDefinition;
}

/** All rows of an aggregate dataset, as its table shows them. */
export const allColumns = (
  { aggregate, fields }: DatasetDefinition,
  page: { current: number; pageSize: number },
): Query => ({
  kind: 'rows',
  columns: [...(aggregate?.fields ?? []), ...fields].map(({ id }) => ({ id, fieldId: id })),
  filters: [],
  sort: [],
  page,
});

/** Limits of a question of somebody who tries out. */
export const tried = (signal?: AbortSignal) => ({ millis: PREVIEW_MS, ...(signal && { signal }) });
