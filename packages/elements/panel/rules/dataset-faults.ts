import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import type { MappedField } from '../../query/query.ts';
import { clicksOf } from '../clicks/read-clicks.ts';
import { ROW_COUNT } from '../mapping.ts';
import type { PanelSet } from '../panel-set.ts';

/** What is known of a dataset that panels read. */
export interface DatasetFacts {
  readonly id: string;
  readonly name: string;
  /** It can be asked; false for one whose source is gone or out of reach (spec, designers §3 "status codes"). */
  readonly normal: boolean;
  /** Ids of the fields that panels may take. */
  readonly fieldIds: ReadonlySet<string>;
}

/** `gone`: it was deleted, or is none of this enterprise. Undefined: not known yet. */
export type KnownDataset = DatasetFacts | 'gone' | undefined;

/** Spec, designers §5 "Report or big-screen save blocked". */
export const DATASET_DELETED = '该数据集被删除，请更改数据集';
export const DATASET_ABNORMAL = '当前报表数据集异常，请更改数据集';
export const COLUMN_DELETED = '请移除数据列中异常字段';

/** What keeps a report from being saved because of its datasets; datasets that are not known yet are left alone. */
export const datasetFaults =
  (panels: PanelSet, known: (id: string) => KnownDataset) =>
  (scene: SceneReader): Problem[] =>
    scene.order().flatMap(nodeId => {
      const node = scene.node(nodeId);
      const asked = node && panels.askedPanel({ name: node.type, props: node.props });
      if (!node || !asked?.datum.datasetId) return [];
      const dataset = known(asked.datum.datasetId);
      if (dataset === undefined) return [];
      const error = (prop: string, message: string): Problem[] => [{ nodeId, prop, message, level: 'error' }];
      if (dataset === 'gone') return error('datumOriginalId', DATASET_DELETED);
      if (!dataset.normal) return error('datumOriginalId', DATASET_ABNORMAL);
      const taken: Record<string, readonly MappedField[]> = {
        ...asked.datum.mapping,
        drill: clicksOf(node.props).drill,
      };
      return [...asked.panel.mappings.map(({ name }) => name), 'drill']
        .filter(name =>
          (taken[name] ?? []).some(({ fieldId }) => fieldId !== ROW_COUNT && !dataset.fieldIds.has(fieldId)),
        )
        .slice(0, 1)
        .flatMap(name => error(`datumProps.${name}`, COLUMN_DELETED));
    });
