import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import { unsetIn } from '../missing.ts';
import type { PanelSet } from '../panel-set.ts';

/** What is behind a problem of a component that shows nothing yet: viewers are told that there are no data. */
const UNSEEN = '查看者看到的是“暂无数据”';

/**
 * Components that have no dataset yet, or nothing in what they need (spec, designers §4). It is said and stops nothing: a half-made
 * page may be saved.
 */
export const unsetPanels =
  (panels: PanelSet) =>
  (scene: SceneReader): Problem[] =>
    scene.order().flatMap((nodeId): Problem[] => {
      const node = scene.node(nodeId);
      const asked = node && panels.askedPanel({ name: node.type, props: node.props });
      if (!asked?.panel.mappings.some(({ required }) => required)) return [];
      const unset = unsetIn(asked);
      if (!unset) return [];
      const verb = unset.prop === 'datumOriginalId' ? '选择' : '设置';
      return [
        { nodeId, prop: unset.prop, message: `还没有${verb}${unset.label}，${UNSEEN}`, level: 'warning' },
      ];
    });
