import { useSyncExternalStore } from 'react';
import type { Dataset } from '../dataset-source.ts';
import { useReport } from '../report-designer.ts';

/** The dataset of this id as it was last read; undefined while nothing is known, and where none is chosen. */
export function useDataset(id: unknown): Dataset | 'gone' | undefined {
  const { datasets } = useReport();
  const read = () => (typeof id === 'string' && id !== '' ? datasets.get(id) : undefined);
  return useSyncExternalStore(datasets.subscribe, read);
}
