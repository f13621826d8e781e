import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { NodeType, Problem, SceneReader } from '@gonghui/scene/family.ts';
import { MAIN, type Placement, type SceneNode } from '@gonghui/scene/types.ts';
import { gatewaysOf, readTree } from '../read.ts';

/** The default branch belongs to its gateway: it is neither moved to another one nor taken out alone. */
export function defaultStays(
  type: NodeType,
  place: Placement,
  id: string | null,
  scene: SceneReader,
): Result<true> {
  if (type.type !== 'ExclusiveGateway' || id === null) return ok(true);
  const node = scene.node(id);
  return node?.props.isDefault === true && node.at[0] !== place.parent
    ? refuse('其他条件不能移到别的条件分支中')
    : ok(true);
}

export function defaultGoesWithGateway(
  node: SceneNode,
  scene: SceneReader,
  removing: ReadonlySet<string>,
): Result<true> {
  const [gateway] = node.at;
  if (node.type !== 'ExclusiveGateway' || node.props.isDefault !== true) return ok(true);
  if (scene.node(gateway)?.type !== 'gateways' || removing.has(gateway)) return ok(true);
  // One of two default branches, as a merge can leave them behind, may go.
  const others = scene.children(gateway, MAIN).filter(id => id !== node.id && !removing.has(id));
  return others.some(id => scene.node(id)?.props.isDefault === true)
    ? ok(true)
    : refuse('其他条件不能单独删除，请删除整个条件分支');
}

/** Two default branches can come of two people's edits; the first counts, and the other wants a condition. */
export function secondDefault(scene: SceneReader): Problem[] {
  return gatewaysOf(readTree(scene).items).flatMap(({ id, branches }): Problem[] => {
    const counted = branches.find(branch => branch.isDefault);
    if (!counted) {
      return [{ nodeId: id, message: '缺少其他条件，条件都不满足时流程无法继续', level: 'warning' }];
    }
    return branches
      .filter(branch => branch !== counted && scene.node(branch.id)?.props.isDefault === true)
      .map(branch => ({
        nodeId: branch.id,
        message: '一个条件分支只能有一个其他条件',
        level: 'error',
        fix: 'remove',
      }));
  });
}
