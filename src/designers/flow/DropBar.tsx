import { useSnapshot } from 'valtio/react';
import { useFlow } from './flow-designer.ts';

/** Where what the keyboard holds would go. */
export function DropBar() {
  const { drop } = useSnapshot(useFlow().state);
  if (!drop) return null;
  const { x, y, width, height } = drop;
  return <div className="gw-drop" style={{ transform: `translate(${x}px, ${y}px)`, width, height }} />;
}
