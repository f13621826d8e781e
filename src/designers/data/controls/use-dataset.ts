import { useSyncExternalStore } from 'react';
import { useData } from '../data-designer.ts';
import type { Dataset } from '../dataset-source.ts';

/** The dataset of this id as it was last read; undefined while nothing is known, and where none is chosen. */
export function useDataset(id: unknown): Dataset | 'gone' | undefined {
  const { datasets } = useData();
  const read = () => (typeof id === 'string' && id !== '' ? datasets.get(id) : undefined);
  return useSyncExternalStore(datasets.subscribe, read);
}
