import { nounOf, type SceneReader } from '@gonghui/scene/family.ts';

/** What a person calls a node: its alias, else its label, else the name of its type. */
export function titleOf(scene: SceneReader, id: string): string {
  const node = scene.node(id);
  const noun = nounOf(scene);
  if (!node) return `已删除的${noun}`;
  if (node.alias) return node.alias;
  const type = scene.typeOf(id);
  const label = node.props[type?.titleProp ?? 'label'];
  if (typeof label === 'string' && label.trim() !== '') return label;
  return type?.titleFor?.(node.props) ?? type?.title ?? (node.type || `损坏的${noun}`);
}
