import type { ReactNode } from 'react';
import { useChosen } from '../choice/use-chosen.ts';
import { CellSettings } from './CellSettings.tsx';
import { ColumnSettings } from './ColumnSettings.tsx';

/** Settings of what is chosen of the table; of nodes and of the template those of every kind. */
export function SheetSettings({ children }: { children: ReactNode }) {
  const chosen = useChosen();
  if (chosen.is === 'cells') return <CellSettings />;
  return chosen.is === 'columns' ? <ColumnSettings /> : children;
}
