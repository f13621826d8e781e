import { type ReactNode, useRef } from 'react';
import { useTurn } from '../../frame/inspector/Inspector.tsx';
import { useChosen } from '../choice/use-chosen.ts';
import { CellSettings } from './CellSettings.tsx';
import { ColumnSettings } from './ColumnSettings.tsx';

/** Settings of what is chosen of the table; of nodes and of the template those of every kind. */
export function SheetSettings({ children }: { children: ReactNode }) {
  const chosen = useChosen();
  const panel = useRef<HTMLDivElement>(null);
  const turn = useTurn(chosen, panel);
  if (chosen.is === 'cells') return <CellSettings key={turn} panel={panel} />;
  return chosen.is === 'columns' ? <ColumnSettings key={turn} panel={panel} /> : children;
}
