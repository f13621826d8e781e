import type { DatasetDefinition, DatasetField } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import type { SourceColumn } from '../../data/columns/source-columns.ts';

/** Rows that a preview shows. */
export const PREVIEW_ROWS = 100;
/** Columns that one shows of a source; the dataset itself has as many as people chose. */
const SOURCE_COLUMNS = 50;

/** A step on the way from the sources to the dataset, with what is asked for to show it. */
export interface PreviewStep {
  readonly id: string;
  readonly label: string;
  /** What it shows, in a sentence. */
  readonly about: string;
  readonly definition: DatasetDefinition;
  readonly query: Query;
}

export const RESULT = 'result';
const JOINED = 'joined';
const COMPUTED = 'computed';
const MEASURES = 'measures';

const rows = (fields: readonly { id: string }[]): Query => ({
  kind: 'rows',
  columns: fields.map(({ id }) => ({ id, fieldId: id })),
  filters: [],
  sort: [],
  page: { current: 1, pageSize: PREVIEW_ROWS },
});

/** One source alone: all that it offers, as it stands there. */
function ofSource(
  definition: DatasetDefinition,
  source: DatasetDefinition['sources'][number],
  columns: readonly SourceColumn[],
): PreviewStep {
  const fields: DatasetField[] = columns.slice(0, SOURCE_COLUMNS).map(({ key, label, type }, at) => ({
    id: `c${String(at).padStart(7, '0')}`,
    alias: label.slice(0, 100),
    type,
    from: { source: source.id, key },
  }));
  const { filter: _, aggregate: __, ...rest } = definition;
  return {
    id: source.id,
    label: source.name,
    about: `「${source.name}」的原始数据`,
    definition: {
      ...rest,
      kind: 'form',
      sources: [source],
      relations: [],
      unions: [],
      fields,
      rowRules: [],
      fieldRules: [],
    },
    query: rows(fields),
  };
}

/**
 * The steps from the sources to the dataset: each source as far as its columns are known, all of them joined, the computed
 * fields, what the filter leaves, the measures. A step that would show what the one before it shows is left out.
 */
export function previewSteps(
  definition: DatasetDefinition,
  columnsOf: (sourceId: string) => readonly SourceColumn[] | undefined,
): readonly PreviewStep[] {
  const steps: PreviewStep[] = definition.sources.flatMap(source => {
    const columns = columnsOf(source.id);
    return columns && columns.length > 0 ? [ofSource(definition, source, columns)] : [];
  });
  if (definition.kind === 'aggregate') {
    const columns = definition.aggregate?.fields ?? [];
    if (columns.length > 0)
      steps.push({ id: RESULT, label: '结果', about: '聚合后的数据', definition, query: rows(columns) });
    return steps;
  }
  const { fields, relations, unions, filter } = definition;
  const taken = fields.filter(({ from }) => from !== undefined);
  const ofRows = fields.filter(({ level }) => level !== 'measure');
  const measures = fields.filter(({ level }) => level === 'measure');
  const { filter: _, ...unfiltered } = definition;
  const filtered = (filter?.items.length ?? 0) > 0;
  if (relations.length + unions.length > 0 && taken.length > 0)
    steps.push({
      id: JOINED,
      label: '关联后',
      about: '各数据源关联、合并后的数据',
      definition: { ...unfiltered, fields: taken, rowRules: [], fieldRules: [] },
      query: rows(taken),
    });
  if (ofRows.length > taken.length && filtered)
    steps.push({
      id: COMPUTED,
      label: '计算后',
      about: '加上计算字段、过滤之前的数据',
      definition: { ...unfiltered, rowRules: [], fieldRules: [] },
      query: rows(ofRows),
    });
  if (ofRows.length > 0)
    steps.push({
      id: RESULT,
      label: '结果',
      about: filtered ? '过滤后的数据，即报表看到的数据' : '报表看到的数据',
      definition,
      query: rows(ofRows),
    });
  if (measures.length > 0)
    steps.push({
      id: MEASURES,
      label: '指标',
      about: '计算指标对全部数据的值',
      definition,
      query: {
        kind: 'groups',
        dimensions: [],
        measures: measures.map(({ id, alias }) => ({ id, fieldId: id, alias })),
        filters: [],
      },
    });
  return steps;
}
