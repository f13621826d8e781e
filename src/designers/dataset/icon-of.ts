import { datasetTypes } from '@gonghui/elements/dataset/family.ts';
import { formTypes } from '@gonghui/elements/form/family.ts';
import type { SceneNode } from '@gonghui/scene/types.ts';

/** Name of the icon of a part of a dataset: of a field that of its values, of everything else that of its type. */
export function iconOf({ type, props }: Pick<SceneNode, 'type' | 'props'>): string | undefined {
  const values = type === 'field' && typeof props.type === 'string' ? formTypes.get(props.type) : undefined;
  return (values ?? datasetTypes.get(type))?.icon;
}
