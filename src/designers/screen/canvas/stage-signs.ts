import { stageBox } from '@gonghui/elements/screen/geometry/boxes.ts';
import { isHidden } from '@gonghui/elements/screen/geometry/order.ts';
import { boundsOf } from '@gonghui/elements/shared/geometry/box.ts';
import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import type { Sign } from '../../canvas/free/signs.ts';
import { LOCKED } from './selected.ts';

/** More than so many signs tell nobody where to look; the list of problems has all of them. */
const MOST = 200;

/** What is wrong with each node: an error before a warning, else what is found first. */
function worstOf(problems: readonly Problem[]): Map<string, Problem> {
  const worst = new Map<string, Problem>();
  for (const problem of problems) {
    const { nodeId, level } = problem;
    if (nodeId === null) continue;
    const before = worst.get(nodeId);
    if (!before || (level === 'error' && before.level !== 'error')) worst.set(nodeId, problem);
  }
  return worst;
}

/** Problems and locks of what is seen on the stage, each at the corner of its component. */
export function signsOf(scene: SceneReader, problems: readonly Problem[]): Sign[] {
  const worst = worstOf(problems);
  const signs: Sign[] = [];
  for (const id of scene.order()) {
    const problem = worst.get(id);
    const locked = scene.node(id)?.props.locked === true;
    if ((!problem && !locked) || isHidden(scene, id)) continue;
    const box = stageBox(scene, id);
    if (!box) continue;
    const at = { id, box: boundsOf(box) };
    if (problem) signs.push({ ...at, kind: problem.level, tip: problem.message, place: 0 });
    if (locked) signs.push({ ...at, kind: 'locked', tip: LOCKED, place: problem ? 1 : 0 });
    if (signs.length >= MOST) break;
  }
  return signs;
}
