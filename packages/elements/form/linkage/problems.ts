import { shortName } from '@gonghui/kernel/text-rules.ts';
import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import { MAIN, type Props, type SceneNode } from '@gonghui/scene/types.ts';
import { fieldPaths } from '@gonghui/syntax/ast.ts';
import { check } from '@gonghui/syntax/check.ts';
import { findCycle } from '@gonghui/syntax/cycles.ts';
import { parse } from '@gonghui/syntax/parse.ts';
import type { ValueType } from '@gonghui/syntax/value.ts';
import { comparesWith } from '../../conditions/comparable.ts';
import type { Condition } from '../../conditions/condition.ts';
import { conditionKeys, isOpen, itemsOf } from '../../conditions/model.ts';
import { holdsRows } from '../../query/field-types.ts';
import { fieldOf } from '../fields.ts';
import { checksOf } from './checks.ts';
import { typeOfField } from './convert.ts';
import { alsoOf, dataLinkOf } from './data-link.ts';
import { outsideProblems } from './outside-problems.ts';
import { relatedsOf, rulesOf } from './rules.ts';

interface TypedVariable {
  type: ValueType;
  label: string;
}

/** What a formula of a node may name: fields at the top of the form and columns by their path, its own row by id. */
export function formulaFields(
  scene: SceneReader,
  ownerId: string | null,
): (path: readonly string[]) => TypedVariable | undefined {
  return path => {
    const [first = '', second] = path;
    const node = scene.node(first);
    const spec = node && fieldOf(node.type);
    if (!node || !spec) return undefined;
    const parent = node.at[0];
    const inSubform = holdsRows(scene.node(parent)?.type);
    if (second === undefined) {
      // A column by itself is the cell of the same row, which only its neighbours have.
      if (inSubform && parent !== ownerId) return undefined;
      return { type: spec.writeOnly ? 'any' : typeOfField(spec), label: labelOf(node) };
    }
    const column = scene.node(second);
    const columnSpec = column && fieldOf(column.type);
    if (!column || !columnSpec || column.at[0] !== first) return undefined;
    const own = first === ownerId;
    return { type: own ? typeOfField(columnSpec) : 'list', label: `${labelOf(node)}.${labelOf(column)}` };
  };
}

const labelOf = (node: SceneNode): string => {
  const { label } = node.props;
  return shortName((typeof label === 'string' && label.trim()) || node.alias || node.type);
};

/** Fields that a node's formula names, by their own ids (a column, not its subform). */
function needsOf(props: Props): string[] | null {
  if (props.defaultGenre !== 'formula' || typeof props.defaultFormula !== 'string') return null;
  const parsed = parse(props.defaultFormula);
  return parsed.ok ? fieldPaths(parsed.expression).map(path => path.split('.').at(-1) ?? '') : [];
}

function formulaProblem(node: SceneNode, scene: SceneReader): string | null {
  const { defaultFormula } = node.props;
  if (typeof defaultFormula !== 'string' || defaultFormula.trim() === '') return '请填写公式';
  const parsed = parse(defaultFormula);
  if (!parsed.ok) return `公式有误：第${parsed.problem.at + 1}个字符处${parsed.problem.message}`;
  const [first] = check(parsed.expression, formulaFields(scene, subformOf(scene, node.id))).problems;
  return first ? `公式有误：第${first.at + 1}个字符处${first.message}` : null;
}

/** What keeps a rule over cells from having a row to act in; null for one that can act. */
export function rowFault(
  scene: Pick<SceneReader, 'node'>,
  keys: readonly string[],
  targets: readonly string[],
): string | null {
  const subforms = new Set(keys.flatMap(key => subformOf(scene, key) ?? []));
  const [subform] = subforms;
  if (subform === undefined) return null;
  if (subforms.size > 1) return '条件不能同时使用两个子表单的列';
  if (targets.every(id => !scene.node(id) || subformOf(scene, id) === subform)) return null;
  const node = scene.node(subform);
  return `条件使用了「${node ? labelOf(node) : '子表单'}」的列，只能联动该子表单的列`;
}

/** The subform that a column stands in; null for anything else. */
function subformOf(scene: Pick<SceneReader, 'node'>, id: string): string | null {
  const parent = scene.node(id)?.at[0];
  return parent !== undefined && holdsRows(scene.node(parent)?.type) ? parent : null;
}

/** Two fields that a condition holds against each other although their values never meet; null where there are none. */
function unlikeFault(scene: SceneReader, condition: Condition): string | null {
  for (const { type, keyLabel, valueKey } of itemsOf(condition)) {
    const other = valueKey === undefined ? undefined : scene.node(valueKey);
    if (other && !comparesWith(type, other.type)) return `「${keyLabel}」不能与「${labelOf(other)}」比较`;
  }
  return null;
}

/** Rules that name what is no longer there. */
function ruleProblems(scene: SceneReader): Problem[] {
  const problems: Problem[] = [];
  const report = (message: string, level: Problem['level']) =>
    problems.push({ nodeId: null, prop: 'rules', message, level });
  for (const [index, rule] of rulesOf(scene.page()).entries()) {
    const name = `联动规则「${rule.name || `规则${index + 1}`}」`;
    const items = itemsOf(rule.when);
    if (items.length === 0) report(`${name}：请设置触发条件`, 'error');
    else if (items.some(isOpen)) report(`${name}：有条件没有填写完整`, 'error');
    if (conditionKeys(rule.when).some(key => !scene.node(key)))
      report(`${name}：条件中的字段已被删除`, 'error');
    const targets = rule.then.flatMap(then => then.targets);
    const misplaced = rowFault(scene, conditionKeys(rule.when), targets);
    if (misplaced) report(`${name}：${misplaced}`, 'error');
    if (targets.length === 0) report(`${name}：请选择要联动的组件`, 'error');
    else if (targets.some(id => !scene.node(id))) report(`${name}：联动的组件已被删除`, 'warning');
  }
  return problems;
}

/** Checks that cannot be asked, each by what it says. */
function checkProblems(scene: SceneReader): Problem[] {
  return checksOf(scene.page()).flatMap((check, index) => {
    const name = `提交校验「${check.message.trim() || `校验${index + 1}`}」`;
    const keys = conditionKeys(check.must);
    const items = itemsOf(check.must);
    const faults = [
      items.length === 0 ? '请设置必须满足的条件' : items.some(isOpen) ? '有条件没有填写完整' : null,
      keys.some(key => !scene.node(key)) ? '条件中的字段已被删除' : null,
      rowFault(scene, keys, []),
      unlikeFault(scene, check.must),
      check.message.trim() === '' ? '请填写不满足时的提示' : null,
    ];
    return faults.flatMap(fault =>
      fault === null
        ? []
        : [{ nodeId: null, prop: 'checks', message: `${name}：${fault}`, level: 'error' as const }],
    );
  });
}

/** Formulas that cannot be computed, rings of formulas with the way round, links and rules that are not set up. */
export function linkageProblems(scene: SceneReader): Problem[] {
  const problems = [...ruleProblems(scene), ...checkProblems(scene)];
  const needs = new Map<string, string[]>();
  for (const id of scene.order()) {
    const node = scene.node(id);
    if (!node) continue;
    const { defaultGenre } = node.props;
    if (defaultGenre === 'formula' && fieldOf(node.type)) {
      const message = formulaProblem(node, scene);
      if (message) problems.push({ nodeId: id, prop: 'defaultFormula', message, level: 'error' });
      needs.set(id, needsOf(node.props) ?? []);
    } else if (defaultGenre === 'data-link' && !dataLinkOf(node.props)) {
      problems.push({ nodeId: id, prop: 'dataControl', message: '请设置数据联动', level: 'error' });
    }
    problems.push(...outsideProblems(scene, node, labelOf));
    const link = dataLinkOf(node.props);
    const unlike = link && unlikeFault(scene, link.conditions);
    if (unlike)
      problems.push({ nodeId: id, prop: 'dataControl', message: `数据联动：${unlike}`, level: 'warning' });
    const along = alsoOf(node.props).map(({ fieldId }) => scene.node(fieldId));
    if (along.some(target => !target))
      problems.push({
        nodeId: id,
        prop: 'dataControl',
        message: '数据联动：一并带出的字段已被删除',
        level: 'error',
      });
    for (const target of along)
      if (target && !['static-default', undefined].includes(target.props.defaultGenre as string | undefined))
        problems.push({
          nodeId: id,
          prop: 'dataControl',
          message: `数据联动：「${labelOf(target)}」有自己的默认值来源，不会被带出`,
          level: 'warning',
        });
    const bound = relatedsOf(node.props).flatMap(({ bindIds }) => bindIds);
    const misplaced = rowFault(scene, [id], bound);
    if (misplaced)
      problems.push({
        nodeId: id,
        prop: 'relateds',
        message: '列的选项只能关联同一子表单的列',
        level: 'error',
      });
    if (bound.some(target => !scene.node(target)))
      problems.push({ nodeId: id, prop: 'relateds', message: '选项关联的组件已被删除', level: 'warning' });
  }
  const cycle = findCycle(withSubforms(needs, scene));
  if (cycle) {
    const names = cycle.map(id => scene.node(id)).flatMap(node => (node ? [labelOf(node)] : []));
    problems.push({
      nodeId: cycle[0] ?? null,
      prop: 'defaultFormula',
      message: `公式互相引用：${names.join(' → ')}`,
      level: 'error',
    });
  }
  return problems;
}

/** A formula that counts the rows of a subform looks at no cell; one that names a column looks at what computes it. */
const withSubforms = (
  needs: ReadonlyMap<string, readonly string[]>,
  scene: SceneReader,
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...needs].map(([id, list]) => [
      id,
      list.flatMap(target =>
        holdsRows(scene.node(target)?.type) ? [...scene.children(target, MAIN)] : [target],
      ),
    ]),
  );
