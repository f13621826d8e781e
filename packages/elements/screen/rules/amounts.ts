import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { NodeType, Problem, SceneReader } from '@gonghui/scene/family.ts';
import type { Placement } from '@gonghui/scene/types.ts';
import { assets } from '../assets.ts';
import { MOST } from '../shared/limits.ts';

/** What is drawn as a chart: costly to draw, and each asks for data. */
const CHARTS: ReadonlySet<string> = new Set(
  assets.filter(({ element }) => ['图表', '地图'].includes(element.group)).map(({ element }) => element.type),
);

const tooManyCharts = `图表数量不能超过${MOST.charts}个`;

/** Ids of the charts beyond those that there may be, in document order. */
const chartsBeyond = (scene: SceneReader): string[] =>
  scene
    .order()
    .filter(id => CHARTS.has(scene.node(id)?.type ?? ''))
    .slice(MOST.charts);

/**
 * More charts than there may be are refused. Asked of the scene to come, which has the new ones; those that stand
 * are left to `amountProblems`.
 */
export const chartRoom = (
  type: NodeType,
  _place: Placement,
  id: string | null,
  scene: SceneReader,
): Result<true> => {
  if (id !== null || !CHARTS.has(type.type)) return ok(true);
  const standing = scene.order().filter(one => CHARTS.has(scene.node(one)?.type ?? '')).length;
  return standing <= MOST.charts ? ok(true) : refuse(tooManyCharts);
};

/** Two people together can bring about what none of them can alone, and many components make a wall slow. */
export function amountProblems(scene: SceneReader): Problem[] {
  const count = scene.order().length;
  return [
    ...chartsBeyond(scene).map((nodeId): Problem => ({ nodeId, message: tooManyCharts, level: 'error' })),
    ...(count > MOST.advised
      ? [
          {
            nodeId: null,
            message: `大屏中有${count}个组件，超过${MOST.advised}个时播放可能变慢`,
            level: 'warning' as const,
          },
        ]
      : []),
  ];
}
