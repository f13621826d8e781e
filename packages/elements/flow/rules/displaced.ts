import type { Problem, SceneReader } from '@gonghui/scene/family.ts';

/**
 * What stood in a branch that a colleague deleted at the same moment now stands at the end of the flow, where it would
 * be asked of everybody: somebody has to say where it belongs.
 */
export function displacedNodes(scene: SceneReader): Problem[] {
  if (!scene.displaced) return [];
  return scene
    .order()
    .filter(id => scene.displaced?.(id))
    .map(nodeId => ({
      nodeId,
      message: '原来所在的分支已被同事删除，请移动到合适的位置或移除',
      level: 'error',
      fix: 'remove',
    }));
}
