import type { Behaviour } from '@gonghui/scene/family.ts';
import { MAIN } from '@gonghui/scene/types.ts';
import { DEFAULT_TITLE, defaultExpression } from '../exclusive-gateway/definition.ts';
import { asProps } from '../shared/shapes.ts';

/** A copy of the default branch in a gateway that has one is a condition like the others. */
export const oneDefault: Behaviour = {
  name: 'one-default',
  afterPlace(node, place, scene) {
    if (node.type !== 'ExclusiveGateway' || node.props.isDefault !== true) return undefined;
    const siblings = scene.children(place.parent, MAIN).filter(id => id !== node.id);
    if (!siblings.some(id => scene.node(id)?.props.isDefault === true)) return undefined;
    const title = node.props.title === DEFAULT_TITLE ? `条件${siblings.length}` : node.props.title;
    return asProps({ isDefault: false, title, expressions: [defaultExpression()] });
  },
};
