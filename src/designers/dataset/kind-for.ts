import { datasetDefinitions } from '@gonghui/elements/dataset/definitions.ts';
import type { DatasetKind } from '@gonghui/elements/query/dataset.ts';
import type { DesignerKind } from '../frame/kind.ts';
import { DATASET_KIND } from './kind.ts';

/** Parts that a dataset of only the other sort is made of. */
const OF_AGGREGATES = new Set(['link', 'column']);
const OF_OTHERS = new Set(['relation', 'field', 'measure', 'rowRule', 'fieldRule']);

/** The same with a palette of what a dataset of this kind is made of. */
export function kindFor(of: DatasetKind): DesignerKind {
  const strange = of === 'aggregate' ? OF_OTHERS : OF_AGGREGATES;
  const catalogue = datasetDefinitions.filter(({ type }) => !strange.has(type));
  const groups = new Set(catalogue.map(({ group }) => group));
  return {
    ...DATASET_KIND,
    catalogue,
    paletteGroups: DATASET_KIND.paletteGroups.filter(({ title }) => groups.has(title)),
  };
}
