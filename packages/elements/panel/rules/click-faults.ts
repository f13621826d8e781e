import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import { addressFault } from '../clicks/address.ts';
import { clicksOf } from '../clicks/read-clicks.ts';
import type { PanelSet } from '../panel-set.ts';
import type { KnownDataset } from './dataset-faults.ts';

export const LINK_GONE = '联动的组件已被删除，请移除';
export const LINK_FIELD_GONE = '联动的字段已被删除，请重新选择';

/** What is wrong with what clicks do; datasets that are not known yet are left alone. */
export const clickFaults =
  (panels: PanelSet, known: (id: string) => KnownDataset) =>
  (scene: SceneReader): Problem[] => {
    const standing = new Set(scene.order());
    return scene.order().flatMap(nodeId => {
      const node = scene.node(nodeId);
      if (!node || !panels.askedPanel({ name: node.type, props: node.props })) return [];
      const { links, through } = clicksOf(node.props);
      const say = (prop: string, message: string, level: Problem['level']): Problem => ({
        nodeId,
        prop: `datumProps.${prop}`,
        message,
        level,
      });
      return [
        ...links.flatMap(({ panelId, fields }): Problem[] => {
          const target = standing.has(panelId) ? scene.node(panelId) : undefined;
          if (!target) return [say('links', LINK_GONE, 'warning')];
          const id = panels.askedPanel({ name: target.type, props: target.props })?.datum.datasetId;
          const dataset = id ? known(id) : undefined;
          if (!dataset || dataset === 'gone') return [];
          return Object.values(fields).some(field => !dataset.fieldIds.has(field))
            ? [say('links', LINK_FIELD_GONE, 'warning')]
            : [];
        }),
        ...through.flatMap((one): Problem[] => {
          const fault = one.kind === 'address' ? addressFault(one.address) : null;
          return fault === null ? [] : [say('through', fault, 'error')];
        }),
      ];
    });
  };
