import { type RefObject, useMemo } from 'react';
import { useLines, useList } from '../use-list.ts';
import { HEIGHTS } from '../views/layout.ts';
import { geometryOf } from './geometry.ts';
import { useVirtualLines } from './use-virtual-lines.ts';
import { useVisibleColumns } from './use-visible-columns.ts';

/** Where lines and columns of the table stand, and which of them are in sight. */
export function useGridLayout(scroll: RefObject<HTMLDivElement | null>) {
  const data = useLines();
  const { shown: columns, views } = useList('shown', 'views');
  const height = HEIGHTS[views.layout.rowHeight];
  const geometry = useMemo(() => geometryOf(columns), [columns]);
  const { virtual, items } = useVirtualLines(scroll, data, height);
  const visibleColumns = useVisibleColumns(scroll, geometry);
  return { data, columns, height, geometry, virtual, items, visibleColumns };
}

export type GridLayout = ReturnType<typeof useGridLayout>;
