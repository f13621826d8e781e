import type { DesignEditor } from '@gonghui/editor/api.ts';
import { titleOf } from '@gonghui/editor/titles.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { conditionText } from '@gonghui/elements/conditions/text.ts';
import { formTypes } from '@gonghui/elements/form/family.ts';
import {
  type DatasetDefinition,
  type Origin,
  type RuleScope,
  VIEWER_VALUES,
  type ViewerValue,
} from '@gonghui/elements/query/dataset.ts';
import type { SceneNode } from '@gonghui/scene/types.ts';
import type { ColumnsOf } from '../data/columns/source-columns.ts';
import { readable, toDisplay } from '../formula/formula-text.ts';
import { formulaFieldsOf } from './formula-fields.ts';

/** What the canvas and its pictures say of the parts of a dataset, in words. */

const ORIGINS: Readonly<Record<Origin['kind'], string>> = {
  form: '表单',
  dataset: '数据集',
  table: '数据表',
  sheet: '工作表',
};

export const VIEWER_WORDS: Readonly<Record<ViewerValue, string>> = {
  me: '当前用户',
  myDepts: '所在部门',
  myDeptsBelow: '所在部门及下级',
  myRoles: '拥有的角色',
};

/** `$me` of a comparison in a row rule. */
export const viewerLabel = (valueKey: string): string | undefined => {
  const name = VIEWER_VALUES.find(value => `$${value}` === valueKey);
  return name && VIEWER_WORDS[name];
};

const OTHER_TYPES: Readonly<Record<string, string>> = { processStatus: '审批状态' };

/** 数字, 日期 …: what an element type is called. */
export const typeWord = (type: string): string => formTypes.get(type)?.title ?? OTHER_TYPES[type] ?? '文本';

export function scopeText({ type, users = [], depts = [], roles = [] }: RuleScope): string {
  if (type === 'all') return '全部成员';
  const names = [...depts, ...users, ...roles].map(({ name }) => name);
  if (names.length === 0) return '未选择成员';
  return names.length > 3 ? `${names.slice(0, 3).join('、')} 等 ${names.length} 项` : names.join('、');
}

/** Name of a source or union of the dataset. */
export const sourceName = ({ sources, unions }: DatasetDefinition, id: string | undefined): string =>
  [...sources, ...unions].find(one => one.id === id)?.name || (id ? '已删除的数据源' : '未选择');

const columnName = (columnsOf: ColumnsOf, source: string, key: string): string =>
  key === ''
    ? '未选择'
    : (columnsOf(source)?.find(column => column.key === key)?.label ??
      (columnsOf(source) ? '已删除的字段' : '…'));

/** A condition over fields of the dataset as a sentence. */
export function filterText(
  condition: Condition | undefined,
  { fields, aggregate }: DatasetDefinition,
): string {
  if (!condition || condition.items.length === 0) return '';
  const labels = new Map([...fields, ...(aggregate?.fields ?? [])].map(({ id, alias }) => [id, alias]));
  return conditionText(condition, key => labels.get(key) ?? viewerLabel(key));
}

export interface PartWords {
  title: string;
  /** Where it comes from, or how it is computed. */
  detail: string;
  /** What sort of source or value it is. */
  sort: string;
}

type Scene = Pick<DesignEditor, 'node'> & Parameters<typeof titleOf>[0];

/** What is said of one part; props may be of any shape, as merging leaves them. */
export function partWords(
  scene: Scene,
  node: SceneNode,
  definition: DatasetDefinition,
  columnsOf: ColumnsOf,
): PartWords {
  const title = titleOf(scene, node.id);
  const text = (prop: string): string =>
    typeof node.props[prop] === 'string' ? (node.props[prop] as string) : '';
  const by = <T extends { id: string }>(list: readonly T[]) => list.find(({ id }) => id === node.id);
  const formula = (level: 'row' | 'measure') =>
    text('formula').trim() === ''
      ? '未设置公式'
      : readable(toDisplay(text('formula'), formulaFieldsOf(definition, level, node.id)));
  switch (node.type) {
    case 'source': {
      const source = by(definition.sources);
      const kind = source?.of.kind ?? 'form';
      const rows = source?.of.kind === 'form' && source.of.subformId !== undefined ? '子表的每行' : '';
      return { title: text('name') || '未选择来源', detail: rows, sort: ORIGINS[kind] };
    }
    case 'union':
      return {
        title,
        detail: (by(definition.unions)?.members ?? []).map(id => sourceName(definition, id)).join(' + '),
        sort: '上下合并',
      };
    case 'relation': {
      const relation = by(definition.relations);
      const keys = (relation?.keys ?? []).map(
        ({ left, right }) =>
          `${columnName(columnsOf, relation?.left ?? '', left)} = ${columnName(columnsOf, relation?.right ?? '', right)}`,
      );
      return {
        title: relation?.join === 'inner' ? '保留两侧都有的' : '保留左侧全部',
        detail: keys.length > 0 ? keys.join('，') : '未设置关联字段',
        sort: `${sourceName(definition, relation?.left)} → ${sourceName(definition, relation?.right)}`,
      };
    }
    case 'field': {
      const field = by(definition.fields);
      const detail = field?.from
        ? `${sourceName(definition, field.from.source)} · ${columnName(columnsOf, field.from.source, field.from.key)}`
        : formula('row');
      return { title, detail, sort: typeWord(text('type')) };
    }
    case 'measure':
      return { title, detail: formula('measure'), sort: '指标' };
    case 'rowRule': {
      const rule = by(definition.rowRules);
      return {
        title: rule ? scopeText(rule.scope) : title,
        detail: filterText(rule?.condition, definition) || '未设置可以看到的数据',
        sort: '行权限',
      };
    }
    case 'fieldRule': {
      const rule = by(definition.fieldRules);
      const names = (rule?.fields ?? []).map(
        id => definition.fields.find(field => field.id === id)?.alias ?? '已删除的字段',
      );
      return {
        title: rule ? scopeText(rule.scope) : title,
        detail: names.length > 0 ? `看不到 ${names.join('、')}` : '未选择字段',
        sort: '字段权限',
      };
    }
    case 'link': {
      const link = definition.aggregate?.linkFields.find(({ id }) => id === node.id);
      const main = mainOf(definition);
      return {
        title: columnName(columnsOf, main, link?.mainField ?? ''),
        detail: `= ${sourceName(definition, link?.target)} · ${columnName(columnsOf, link?.target ?? '', link?.targetField ?? '')}`,
        sort: '关联字段',
      };
    }
    case 'column': {
      const column = definition.aggregate?.fields.find(({ id }) => id === node.id);
      if (column?.source === undefined) return { title, detail: formula('measure'), sort: '计算列' };
      const of = `${sourceName(definition, column.source)} · ${columnName(columnsOf, column.source, column.key ?? '')}`;
      if (column.formula === undefined && column.aggregate === undefined)
        return { title, detail: of, sort: '分组列' };
      return { title, detail: `${of} 的${AGGREGATE_WORDS[column.aggregate ?? 'sum'] ?? ''}`, sort: '汇总列' };
    }
    default:
      return { title, detail: '', sort: '' };
  }
}

const AGGREGATE_WORDS: Readonly<Record<string, string>> = {
  sum: '求和',
  avg: '平均值',
  min: '最小值',
  max: '最大值',
  count: '计数',
  distinct: '去重计数',
  median: '中位数',
};

/** The main source of an aggregate dataset; the first if none was chosen. */
export const mainOf = ({ aggregate, sources }: DatasetDefinition): string =>
  aggregate?.templateId || (sources[0]?.id ?? '');
