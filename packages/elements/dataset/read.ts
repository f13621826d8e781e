import type { SceneReader } from '@gonghui/scene/family.ts';
import type { Props, SceneNode } from '@gonghui/scene/types.ts';
import type { ElementDefinition } from '../definition.ts';
import { propIssues } from '../template/prop-issues.ts';
import { type SavedDataset, toSaved } from './saved.ts';

/**
 * Reads an open design as the definition that it stands for. Merging may have left props of any shape: a part whose shape
 * is broken takes no part, and its own problem says so.
 */
export function definitionReader(
  types: ReadonlyMap<string, ElementDefinition>,
): (scene: SceneReader) => SavedDataset {
  const shaped = new WeakMap<Props, boolean>();
  const isSound = ({ type, props }: SceneNode): boolean => {
    const definition = types.get(type);
    const sound =
      shaped.get(props) ?? (definition !== undefined && propIssues(definition, props).length === 0);
    shaped.set(props, sound);
    return sound;
  };
  return scene => {
    const components = scene.order().flatMap(id => {
      const node = scene.node(id);
      return node && isSound(node) ? [{ id, name: node.type, props: node.props }] : [];
    });
    return toSaved({ page: scene.page(), components });
  };
}
