import { type NodeType, nounOf, type SceneReader } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';

interface Called {
  readonly type: string;
  readonly props: Props;
  readonly alias?: string;
}

/** What a person calls a node, also one that was removed: its alias, else its label, else the name of its type. */
export function calledAs(
  { alias, props, type }: Called,
  known: NodeType | undefined,
  noun: string,
  unnamed = type || `损坏的${noun}`,
): string {
  if (alias) return alias;
  const label = props[known?.titleProp ?? 'label'];
  if (typeof label === 'string' && label.trim() !== '') return label;
  return known?.titleFor?.(props) ?? known?.title ?? unnamed;
}

/** What a person calls a node that stands in the design. */
export function titleOf(scene: SceneReader, id: string): string {
  const node = scene.node(id);
  const noun = nounOf(scene);
  return node ? calledAs(node, scene.typeOf(id), noun) : `已删除的${noun}`;
}
