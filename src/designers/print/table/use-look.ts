import { useSyncExternalStore } from 'react';
import { usePrint } from '../print-designer.ts';
import type { TableLayout } from './look.ts';

/** The table as it is drawn. */
export function useLook(): TableLayout {
  const { table } = usePrint();
  return useSyncExternalStore(table.subscribe, () => table.look);
}
