import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { memo } from 'react';
import { useChildren } from '../frame/hooks.ts';
import { CanvasNode } from './CanvasNode.tsx';

/** One slot with what stands in it; `row` lays its children side by side. */
export const CanvasSlot = memo(function CanvasSlot({
  parent,
  slot,
  row = false,
}: {
  parent: string;
  slot: string;
  row?: boolean;
}) {
  const ids = useChildren(parent, slot);
  const root = parent === ROOT && slot === MAIN;
  return (
    <div
      className="gd-slot"
      data-parent={parent}
      data-slot={slot}
      data-row={row || undefined}
      data-empty={ids.length === 0 || undefined}
      role={root ? undefined : 'group'}
    >
      {ids.map(id => (
        <CanvasNode key={id} id={id} />
      ))}
      {ids.length === 0 && !root && <p className="gd-slot-hint">{row ? '拖入字段作为列' : '拖入组件'}</p>}
    </div>
  );
});
