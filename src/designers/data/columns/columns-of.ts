import { datafileCalls } from '@gonghui/contract/datafiles.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { extractCalls } from '@gonghui/contract/extracts.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { type DatasetDefinition, DEEPEST, type Origin } from '@gonghui/elements/query/dataset.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { send } from '../../../api/client.ts';
import { isApiError } from '../../../transport/errors.ts';
import {
  type ColumnsOf,
  columnsOfDataset,
  columnsOfForm,
  columnsOfUnion,
  plainColumn,
  type SourceColumn,
} from './source-columns.ts';

const quiet = { quiet: true } as const;

/**
 * What a source offers; null where it is gone. Rejects where that cannot be learned now, or is not known here. `depth`: of the
 * dataset that it is a source of.
 */
export async function columnsOf(origin: Origin, depth = 1): Promise<readonly SourceColumn[] | null> {
  try {
    if (origin.kind === 'form') {
      const form = await send(
        formCalls.get,
        { params: { id: origin.formId }, query: { from: 'dataset' } },
        quiet,
      );
      return columnsOfForm((form.template as unknown as Template).components, origin.subformId);
    }
    if (origin.kind === 'dataset') {
      const { definition } = await send(datasetCalls.get, { params: { id: origin.datasetId } }, quiet);
      return columnsOfDataset(definition, await columnsWithin(definition, depth + 1));
    }
    if (origin.kind === 'sheet') {
      const { sheets } = await send(datafileCalls.get, { params: { id: origin.fileId } }, quiet);
      const sheet = sheets.find(({ name }) => name === origin.sheet);
      return sheet ? sheet.columns.map(({ key, title, type }) => plainColumn(key, title, type)) : null;
    }
    const extracts = await send(extractCalls.list, { params: { id: origin.connectionId } }, quiet);
    const extract = extracts.find(
      ({ schema, table }) => table === origin.table && (!origin.schema || origin.schema === schema),
    );
    if (!extract) return null;
    if (!extract.columns) throw new Error('该数据表还没有抽取完成');
    return extract.columns.map(({ name, type }) => plainColumn(name, name, type));
  } catch (error) {
    if (isApiError(error, 'notFound')) return null;
    throw error;
  }
}

/** Only these know more of a column than its name and type. */
const saysMore = ({ kind }: Origin): boolean => kind === 'form' || kind === 'dataset';

/** What is known of the columns of a dataset's sources and unions; what cannot be learned is left out. */
export async function columnsWithin(
  { sources, unions }: Pick<DatasetDefinition, 'sources' | 'unions'>,
  depth = 1,
): Promise<ColumnsOf> {
  const known = new Map<string, readonly SourceColumn[]>();
  const asked = depth > DEEPEST ? [] : sources.filter(({ of }) => saysMore(of));
  await Promise.all(
    asked.map(async ({ id, of }) => {
      const columns = await columnsOf(of, depth).catch(() => null);
      if (columns) known.set(id, columns);
    }),
  );
  const ofSource: ColumnsOf = id => known.get(id);
  return id => {
    const union = unions.find(one => one.id === id);
    return union ? columnsOfUnion(union, ofSource) : ofSource(id);
  };
}
