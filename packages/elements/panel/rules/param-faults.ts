import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import type { PanelSet } from '../panel-set.ts';
import { PARAM_GONE } from '../params/apply-params.ts';
import { declaredParams, paramsIn } from '../params/declared.ts';

/** Conditions that compare with a parameter which the page does not declare: such a panel is answered nothing. */
export const paramFaults =
  (panels: PanelSet) =>
  (scene: SceneReader): Problem[] => {
    const declared = new Set(declaredParams(scene.page()).map(({ id }) => id));
    return scene.order().flatMap((nodeId): Problem[] => {
      const node = scene.node(nodeId);
      const asked = node && panels.askedPanel({ name: node.type, props: node.props });
      return paramsIn(asked?.datum.options.filter).some(id => !declared.has(id))
        ? [{ nodeId, prop: 'datumProps.filter', message: PARAM_GONE, level: 'error' }]
        : [];
    });
  };
