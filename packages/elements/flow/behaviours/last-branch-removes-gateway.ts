import type { Behaviour } from '@gonghui/scene/family.ts';
import { MAIN } from '@gonghui/scene/types.ts';

/**
 * Deleting a condition when only one remains removes the whole gateway, and a gateway without branches is pruned (spec,
 * designers §4): the default branch alone decides nothing.
 */
export const lastBranchRemovesGateway: Behaviour = {
  name: 'last-branch-removes-gateway',
  alsoRemove(ids, scene) {
    const gateways = new Set<string>();
    for (const id of ids) {
      const node = scene.node(id);
      const parent = node?.at[0] ?? '';
      if (node?.type === 'ExclusiveGateway' && scene.node(parent)?.type === 'gateways') gateways.add(parent);
    }
    return [...gateways].filter(gateway =>
      scene.children(gateway, MAIN).every(id => ids.has(id) || scene.node(id)?.props.isDefault === true),
    );
  },
};
