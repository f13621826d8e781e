import type { SheetNode } from '@gonghui/contract/dataset-shapes.ts';
import type { datasetCalls } from '@gonghui/contract/datasets.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { KIND_WORDS } from '@gonghui/elements/dataset/kind-words.ts';
import { DATASET_STATUSES, type DatasetStatus } from '@gonghui/elements/dataset/status.ts';
import { DATASET_KINDS, type DatasetDefinition, type DatasetKind } from '@gonghui/elements/query/dataset.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type PageRow, pagesOf } from '../../design/page-rows/index.ts';
import { namesOf } from '../../enterprise/organisation/index.ts';
import { filesWithSheets } from '../datafiles/index.ts';
import { allSources } from '../datasources/index.ts';
import { fetchedTables } from '../extracts/index.ts';
import { type DatasetRow, datasetsOf, savedDefinition } from './repository.ts';
import { knownColumns } from './resolve/dataset.ts';
import { readForm } from './resolve/form.ts';
import { extractStates } from './resolve/stored.ts';
import { statusOf } from './status.ts';

type Body<K extends keyof typeof datasetCalls> = CallArgs<(typeof datasetCalls)[K]>['body'];
type Answer<K extends keyof typeof datasetCalls> = CallReturn<(typeof datasetCalls)[K]>;
type Item = Answer<'page'>['list'][number];

/** How a dataset stands now: forms that it reads are asked, so that no list is behind them. */
export async function statusNow(
  trx: Trx,
  ctx: Ctx,
  row: DatasetRow,
  definition?: DatasetDefinition,
): Promise<DatasetStatus> {
  const saved = definition ?? (await savedDefinition(trx, ctx, row.id));
  const known = await knownColumns(trx, ctx, saved);
  return statusOf(row.status, saved, known, await extractStates(trx, ctx, saved));
}

export const itemOf = (
  row: DatasetRow,
  status: DatasetStatus,
  createdBy: { id: string; name: string },
): Item => ({
  id: row.id,
  appletId: row.applet_id,
  name: row.name,
  kind: row.kind,
  version: row.version,
  status,
  statusText: DATASET_STATUSES[status],
  updatedAt: row.updated_at.getTime(),
  createdBy,
});

/** The person who made a dataset; people who left keep their name. */
export async function makersOf(trx: Trx, ctx: Ctx, rows: readonly DatasetRow[]) {
  const { users } = await namesOf(trx, ctx, { users: rows.map(row => row.created_by), depts: [], roles: [] });
  const named = new Map(users.map(user => [user.id, user]));
  return (row: DatasetRow) => named.get(row.created_by) ?? { id: row.created_by, name: '' };
}

/** Datasets of an applet that fit the filters, one page of them. */
export async function pageOfDatasets(
  trx: Trx,
  ctx: Ctx,
  { appletId, filters, page }: Body<'page'>,
): Promise<Answer<'page'>> {
  const keyword = filters.keyword?.trim().toLowerCase() ?? '';
  const rows = (await datasetsOf(trx, ctx, appletId)).filter(
    row =>
      (filters.kind === undefined || row.kind === filters.kind) && row.name.toLowerCase().includes(keyword),
  );
  const { current, pageSize } = page;
  const range = [(current - 1) * pageSize, current * pageSize] as const;
  // Only a filter by status has to know how each one stands.
  const looked = filters.status === undefined ? rows.slice(...range) : rows;
  const makerOf = await makersOf(trx, ctx, looked);
  const items: Item[] = [];
  for (const row of looked) items.push(itemOf(row, await statusNow(trx, ctx, row), makerOf(row)));
  const found = items.filter(({ status }) => filters.status === undefined || status === filters.status);
  const total = filters.status === undefined ? rows.length : found.length;
  return {
    list: filters.status === undefined ? found : found.slice(...range),
    pager: { current, pageSize, total },
  };
}

const group = (id: string, name: string, children: SheetNode[]): SheetNode => ({
  id,
  name,
  type: 'group',
  children,
});

async function formNode(trx: Trx, ctx: Ctx, { id, name }: PageRow): Promise<SheetNode[]> {
  const read = await readForm(trx, ctx, { formId: id });
  if (!read) return [];
  const subforms = read.version.fields.filter(field => field.columns);
  const children = subforms.map(field => ({
    id: field.id,
    name: field.label,
    type: 'subform',
    formId: id,
    children: [],
  }));
  return [{ id, name, type: 'form', children }];
}

/** Forms in the groups that they stand in; groups without any are left out. */
async function formNodes(
  trx: Trx,
  ctx: Ctx,
  rows: readonly PageRow[],
  groupId: string | null,
): Promise<SheetNode[]> {
  const nodes: SheetNode[] = [];
  for (const row of rows.filter(one => one.group_id === groupId)) {
    if (row.type !== 'group') nodes.push(...(await formNode(trx, ctx, row)));
    else {
      const children = await formNodes(trx, ctx, rows, row.id);
      if (children.length > 0) nodes.push(group(row.id, row.name, children));
    }
  }
  return nodes;
}

/** What a dataset of an applet can read, by the kind of source. */
export async function categoriesOf(trx: Trx, ctx: Ctx, appletId: string): Promise<SheetNode[]> {
  const datasets = await datasetsOf(trx, ctx, appletId);
  const forms = await formNodes(trx, ctx, await pagesOf(trx, ctx, appletId), null);
  const files = (await filesWithSheets(trx, ctx)).map(({ id, name, sheets }) => {
    const children = sheets.map(sheet => ({
      id: sheet,
      name: sheet,
      type: 'sheet',
      fileId: id,
      children: [],
    }));
    return group(id, name, children);
  });
  const tables = Map.groupBy(await fetchedTables(trx, ctx), ({ connection_id }) => connection_id);
  const databases = (await allSources(trx, ctx)).map(({ id, name }) => {
    const children = (tables.get(id) ?? []).map(table => ({
      id: JSON.stringify([table.schema, table.name]),
      name: table.name,
      type: 'table',
      connectionId: id,
      schema: table.schema,
      children: [],
    }));
    return group(id, name, children);
  });
  const first: Partial<Record<DatasetKind, SheetNode[]>> = { form: forms, file: files, database: databases };
  return DATASET_KINDS.map(kind => {
    const own = datasets
      .filter(row => row.kind === kind)
      .map(({ id, name }) => ({ id, name, type: 'dataset', children: [] }));
    return group(kind, KIND_WORDS[kind], [...(first[kind] ?? []), ...own]);
  });
}
