import { useSyncExternalStore } from 'react';
import { usePrint } from '../print-designer.ts';
import type { TableSelection } from './choice.ts';

/** What of the table is chosen; renders when that changes. */
export function useChosen(): TableSelection {
  const { choice } = usePrint();
  return useSyncExternalStore(choice.subscribe, () => choice.now);
}

/** Whether cells are chosen; renders when that changes, and not with each cell. */
export function useCellsChosen(): boolean {
  const { choice } = usePrint();
  return useSyncExternalStore(choice.subscribe, () => choice.now.is === 'cells');
}
