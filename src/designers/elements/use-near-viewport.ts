import { useEffect, useState } from 'react';
import { useCanvas } from './canvas-context.ts';

/** Whether the control of a component is to be drawn. */
export function useNearViewport(id: string): boolean {
  const { painter, nearViewport } = useCanvas();
  const [near, setNear] = useState(() => nearViewport.has(id));
  useEffect(() => {
    if (near) return;
    const element = painter.element(id);
    if (element) return nearViewport.when(id, element, () => setNear(true));
    setNear(true);
  }, [near, id, painter, nearViewport]);
  return near;
}
