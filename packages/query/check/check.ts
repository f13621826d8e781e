import type { ResolvedDataset } from '../dataset.ts';
import { Branches } from '../plan/branches.ts';
import { conditionSql } from '../plan/condition.ts';
import type { PlanFrame } from '../plan/frame.ts';
import { keysOf } from '../plan/joined.ts';
import { plainMeasure } from '../plan/measure.ts';
import { openScope, ownFilter } from '../plan/open.ts';
import { planned } from '../refusal.ts';

/** What is wrong with a dataset, and with which part of it. */
export interface DatasetProblem {
  readonly of: 'dataset' | 'field' | 'relation' | 'filter';
  /** Id of the field or the relation. */
  readonly id?: string;
  readonly message: string;
  /** For lack of rights of whoever asks, not for a fault of the dataset (rule P2). */
  readonly hidden?: true;
}

/**
 * Everything that would refuse a question: sources and fields that are gone, relations that lead nowhere or around, keys
 * and columns of different types, formulas that do not compute or name each other, datasets too deep. Each part is tried by
 * itself, by the planner's own rules, so that a check never says other than a question would.
 */
export function checkDataset(dataset: ResolvedDataset, frame: PlanFrame): DatasetProblem[] {
  const problems: DatasetProblem[] = [];
  const note = (of: DatasetProblem['of'], id: string | undefined, make: () => unknown) => {
    const tried = planned(make);
    if (tried.ok) return;
    const { message, hidden } = tried;
    problems.push({ of, message, ...(id === undefined ? {} : { id }), ...(hidden ? { hidden } : {}) });
  };
  // Its filter is tried by itself.
  const { filter: _, ...unfiltered } = dataset.definition;
  const opened = planned(() => openScope({ ...dataset, definition: unfiltered }, frame));
  if (!opened.ok) {
    const { message, hidden } = opened;
    return [{ of: 'dataset', message, ...(hidden ? { hidden } : {}) }];
  }
  const scope = opened.value;
  for (const node of scope.tree.nodes)
    if (node.relation) note('relation', node.relation.id, () => keysOf(node, scope));
  for (const relation of scope.tree.aside) {
    const known = (id: string) =>
      dataset.definition.sources.some(one => one.id === id && dataset.sources.has(id));
    const names = [relation.left, relation.right].map(
      id => dataset.definition.sources.find(one => one.id === id)?.name ?? id,
    );
    problems.push({
      of: 'relation',
      id: relation.id,
      message:
        scope.tree.at.has(relation.left) && scope.tree.at.has(relation.right)
          ? `「${names[0]}」与「${names[1]}」的关联形成了环，请删除其中一个关联`
          : known(relation.left) && known(relation.right)
            ? `「${names[0]}」与「${names[1]}」的关联没有连到主数据源，请调整关联关系`
            : '关联关系中源字段被删除，重新配置后再保存。',
    });
  }
  for (const field of scope.fields.values())
    note('field', field.id, () =>
      field.level === 'measure'
        ? plainMeasure({ id: field.id, fieldId: field.id }, scope, new Branches())
        : scope.field(field.id, '数据集'),
    );
  note('filter', undefined, () => {
    const filter = ownFilter(dataset.definition);
    if (filter) conditionSql(filter, scope);
  });
  return problems;
}
