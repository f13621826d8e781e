import { useSyncExternalStore } from 'react';
import { usePrint } from '../print-designer.ts';
import type { Look } from './look.ts';

/** The table as it is drawn. */
export function useLook(): Look {
  const { table } = usePrint();
  return useSyncExternalStore(table.subscribe, () => table.look);
}
