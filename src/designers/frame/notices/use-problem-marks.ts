import type { Problem } from '@gonghui/scene/family.ts';
import { useEffect } from 'react';
import type { CanvasPainter } from '../../canvas/painter.ts';
import { useProblems } from '../hooks.ts';

/** What has something to put right say so, without rendering; all of it, for a canvas that shows more of them. */
export function useProblemMarks(painter: CanvasPainter): readonly Problem[] {
  const problems = useProblems();
  useEffect(() => {
    const marks = new Map<string, string>();
    for (const { nodeId, message, level } of problems) {
      if (nodeId !== null && (level === 'error' || !marks.has(nodeId))) marks.set(nodeId, message);
    }
    painter.showProblems(marks);
  }, [problems, painter]);
  return problems;
}
