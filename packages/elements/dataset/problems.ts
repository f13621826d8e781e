import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import type { ElementDefinition } from '../definition.ts';
import type { DatasetDefinition } from '../query/dataset.ts';
import { definitionReader } from './read.ts';
import { type Aside, relationTree } from './relations.ts';

/** Spec, designers §5 "Aggregate dataset save". */
export const NO_SOURCE = '请先设置数据集';
export const NO_COLUMNS = '请先设置表格列';
export const LOST_COLUMN = '请先删除表格列中异常字段';
export const LOST_RELATION = '关联关系中源字段被删除，重新配置后再保存。';

const ASIDE: Readonly<Record<Aside, string>> = {
  lost: LOST_RELATION,
  ring: '该关联与其他关联形成回路，未参与计算，请删除多余的关联',
  apart: '该关联没有连到主数据源，未参与计算，请先关联主数据源',
};

/**
 * What the sources offer, by their ids in the design: keys of columns, or null for a source that is gone. A source that is
 * not named is not known, and nothing is said of its columns.
 */
export type KnownColumns = ReadonlyMap<string, ReadonlySet<string> | null>;

const error = (nodeId: string | null, message: string, prop?: string): Problem => ({
  nodeId,
  ...(prop ? { prop } : {}),
  message,
  level: 'error',
});

/** Everything about a dataset that its parts do not say by themselves. */
export function datasetProblems(definition: DatasetDefinition, known: KnownColumns = new Map()): Problem[] {
  const { sources, unions, fields, fieldRules } = definition;
  if (sources.length === 0) return [{ ...error(null, NO_SOURCE), unbegun: true }];
  const columns = new Map<string, ReadonlySet<string> | null | undefined>([
    ...sources.map(({ id }) => [id, known.get(id)] as const),
    ...unions.map(union => [union.id, new Set(['$source', ...union.columns.map(({ id }) => id)])] as const),
  ]);
  /** A column that nobody knows of is taken to be there. */
  const lacks = (source: string | undefined, key: string | undefined): boolean => {
    if (source === undefined || key === undefined || !columns.has(source)) return true;
    const offered = columns.get(source);
    return offered === null || (offered !== undefined && !offered.has(key));
  };
  const found: Problem[] = [];
  for (const { id, members } of unions)
    if (members.some(member => !sources.some(source => source.id === member)))
      found.push(error(id, '合并的数据源已被删除，请重新选择', 'members'));

  if (definition.kind === 'aggregate') return [...found, ...aggregateProblems(definition, lacks)];

  const { aside, reached } = relationTree(definition);
  for (const relation of definition.relations) {
    const why = aside.get(relation.id);
    if (why) found.push(error(relation.id, ASIDE[why]));
    else if (
      relation.keys.some(({ left, right }) => lacks(relation.left, left) || lacks(relation.right, right))
    )
      found.push(error(relation.id, LOST_RELATION, 'keys'));
  }
  const united = new Set(unions.flatMap(({ members }) => members));
  for (const { id, name } of sources)
    if (!reached.has(id) && !united.has(id))
      found.push(error(id, `「${name}」没有关联到主数据源，请设置关联或删除`));
  if (fields.length === 0) found.push(error(null, NO_COLUMNS));
  for (const { id, from } of fields)
    if (from && lacks(from.source, from.key)) found.push(error(id, LOST_COLUMN));
  const there = new Set(fields.map(({ id }) => id));
  for (const { id, fields: named } of fieldRules)
    if (named.some(field => !there.has(field))) found.push(error(id, '有字段已被删除，请重新选择', 'fields'));
  return found;
}

function aggregateProblems(
  { aggregate, sources }: DatasetDefinition,
  lacks: (source: string | undefined, key: string | undefined) => boolean,
): Problem[] {
  const main = aggregate?.templateId || sources[0]?.id;
  const found: Problem[] = [];
  for (const { id, target, mainField, targetField } of aggregate?.linkFields ?? [])
    if (lacks(main, mainField) || lacks(target, targetField)) found.push(error(id, LOST_RELATION));
  const columns = aggregate?.fields ?? [];
  if (columns.length === 0) found.push(error(null, NO_COLUMNS));
  for (const { id, source, key, formula = '' } of columns)
    if (source === undefined ? formula.trim() === '' : key !== undefined && lacks(source, key))
      found.push(error(id, LOST_COLUMN));
  return found;
}

/** The same as a rule of the family: asked of an open design, in which merging may have left props of any shape. */
export function problemsWith(
  types: ReadonlyMap<string, ElementDefinition>,
  known: KnownColumns,
): (scene: SceneReader) => Problem[] {
  const read = definitionReader(types);
  return scene => datasetProblems(read(scene), known);
}
