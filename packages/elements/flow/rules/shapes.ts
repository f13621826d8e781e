import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { ElementDefinition } from '../../definition.ts';
import { type PropIssue, propIssues } from '../../template/prop-issues.ts';

/**
 * Props that are not of the shape of their type, as the gateway will say of them: who designs hears of it before he
 * saves, and is led there. Props objects are shared between reads until they change, so each is looked at once.
 */
export function shapeProblems(
  types: ReadonlyMap<string, ElementDefinition>,
): (scene: SceneReader) => Problem[] {
  const known = new WeakMap<Props, readonly PropIssue[]>();
  return scene =>
    scene.order().flatMap((nodeId): Problem[] => {
      const node = scene.node(nodeId);
      const definition = node && types.get(node.type);
      if (!definition) return [];
      const issues = known.get(node.props) ?? propIssues(definition, node.props);
      known.set(node.props, issues);
      return issues.map(({ prop, message }) => ({
        nodeId,
        prop: prop.split('.')[0] ?? prop,
        message: message.replace(/^的/, ''),
        level: 'error',
      }));
    });
}
