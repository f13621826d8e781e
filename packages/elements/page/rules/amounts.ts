import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import { external } from '../external/definition.ts';

/** Externally placed components of one page: each is looked up in the release of its design. */
export const MOST_EXTERNAL = 50;

export const amountProblems = (scene: SceneReader): Problem[] =>
  scene
    .order()
    .filter(id => scene.node(id)?.type === external.type)
    .slice(MOST_EXTERNAL)
    .map(nodeId => ({ nodeId, message: `外部组件不能超过${MOST_EXTERNAL}个`, level: 'error' }));
