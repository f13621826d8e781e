import type { SceneReader } from '@gonghui/scene/family.ts';
import type { SceneNode } from '@gonghui/scene/types.ts';
import { fieldPaths } from '@gonghui/syntax/ast.ts';
import { parse } from '@gonghui/syntax/parse.ts';
import { conditionKeys, itemsOf } from '../../conditions/model.ts';
import { checksOf } from './checks.ts';
import { alsoOf, dataLinkOf } from './data-link.ts';
import { outsideKeys } from './outside-problems.ts';
import { relatedsOf, rulesOf } from './rules.ts';

/** What a removal takes along and breaks in what stays; names as people know them. */
export interface RemovalLoss {
  /** Components that go because they stand in the others. */
  within: string[];
  rules: string[];
  checks: string[];
  formulas: string[];
  links: string[];
  outside: string[];
  options: string[];
}

/** Nodes with all that stands in them. */
export function withAll(scene: SceneReader, ids: readonly string[]): Set<string> {
  const chosen = new Set(ids);
  return new Set(
    scene.order().filter(id => chosen.has(id) || scene.path(id).some(above => chosen.has(above))),
  );
}

/** Ids that a formula names, a subform and its column alike; none where it cannot be read. */
function namedIn({ props }: SceneNode): string[] {
  if (props.defaultGenre !== 'formula' || typeof props.defaultFormula !== 'string') return [];
  const parsed = parse(props.defaultFormula);
  return parsed.ok ? fieldPaths(parsed.expression).flatMap(path => path.split('.')) : [];
}

/** What goes and what breaks when these nodes are removed; `titleOf` names a node. */
export function removalLoss(
  scene: SceneReader,
  ids: readonly string[],
  titleOf: (id: string) => string,
): RemovalLoss {
  const gone = withAll(scene, ids);
  const lost = (named: readonly string[]) => named.some(id => gone.has(id));
  const stays = scene.order().flatMap(id => (gone.has(id) ? [] : (scene.node(id) ?? [])));
  const titles = (nodes: readonly SceneNode[]) => nodes.map(({ id }) => titleOf(id));
  return {
    within: [...gone].filter(id => !ids.includes(id)).map(titleOf),
    rules: rulesOf(scene.page()).flatMap((rule, index) =>
      lost([...conditionKeys(rule.when), ...rule.then.flatMap(({ targets }) => targets)])
        ? [rule.name || `规则${index + 1}`]
        : [],
    ),
    checks: checksOf(scene.page()).flatMap((check, index) =>
      lost(conditionKeys(check.must)) ? [check.message || `校验${index + 1}`] : [],
    ),
    formulas: titles(stays.filter(node => lost(namedIn(node)))),
    links: titles(
      stays.filter(({ props }) => {
        const link = props.defaultGenre === 'data-link' ? dataLinkOf(props) : null;
        const asks = link ? itemsOf(link.conditions).flatMap(({ valueKey }) => valueKey ?? []) : [];
        return lost([...asks, ...alsoOf(props).map(({ fieldId }) => fieldId)]);
      }),
    ),
    outside: titles(stays.filter(({ props }) => lost(outsideKeys(props)))),
    options: titles(stays.filter(({ props }) => lost(relatedsOf(props).flatMap(({ bindIds }) => bindIds)))),
  };
}

/** Names that one line can carry. */
const NAMED = 5;

const listed = (names: readonly string[]): string =>
  names
    .slice(0, NAMED)
    .map(name => `「${name}」`)
    .join('') + (names.length > NAMED ? ` 等 ${names.length} 个` : '');

/** The same in sentences, one a line; empty where nothing else is concerned. */
export function lossLines({
  within,
  rules,
  checks,
  formulas,
  links,
  outside,
  options,
}: RemovalLoss): string[] {
  return [
    within.length > 0 ? `其中的 ${within.length} 个组件会一并删除：${listed(within)}` : '',
    rules.length > 0 ? `这些联动规则会失效：${listed(rules)}` : '',
    checks.length > 0 ? `这些提交校验会失效：${listed(checks)}` : '',
    formulas.length > 0 ? `这些组件的公式会出错：${listed(formulas)}` : '',
    links.length > 0 ? `这些组件的数据联动会失效：${listed(links)}` : '',
    outside.length > 0 ? `这些组件的外部接口会失效：${listed(outside)}` : '',
    options.length > 0 ? `这些组件的选项关联会失效：${listed(options)}` : '',
  ].filter(line => line !== '');
}
