import { useSyncExternalStore } from 'react';
import { usePrint } from '../print-designer.ts';
import type { Variables } from './variables.ts';

/** The variables; renders when they arrive. */
export function useVariables(): Variables {
  const { variables } = usePrint();
  useSyncExternalStore(variables.subscribe, () => variables.version);
  return variables;
}
