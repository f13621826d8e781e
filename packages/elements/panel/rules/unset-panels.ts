import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import { emptyMapping } from '../mapping.ts';
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
      const warn = (prop: string, what: string): Problem[] => [
        { nodeId, prop, message: `${what}，${UNSEEN}`, level: 'warning' },
      ];
      if (asked.datum.datasetId === null) return warn('datumOriginalId', '还没有选择数据集');
      const empty = emptyMapping(asked.panel.mappings, asked.datum.mapping);
      return empty ? warn(`datumProps.${empty.name}`, `还没有设置${empty.label}`) : [];
    });
