import { useEffect, useState } from 'react';
import { useCanvas } from './canvas-context.ts';

/** Whether the control of a component is to be drawn. */
export function useNearSight(id: string): boolean {
  const { painter, sight } = useCanvas();
  const [near, setNear] = useState(() => sight.has(id));
  useEffect(() => {
    if (near) return;
    const element = painter.element(id);
    if (element) return sight.when(id, element, () => setNear(true));
    setNear(true);
  }, [near, id, painter, sight]);
  return near;
}
