import type { SceneReader } from '@gonghui/scene/family.ts';
import { slotsAt } from '@gonghui/scene/read.ts';
import { MAIN, type Placement, ROOT } from '@gonghui/scene/types.ts';

/**
 * Where the keyboard takes a component that was picked up: one gap on or back in reading order, through the slots of
 * containers. A list of all gaps would be long; this walks from gap to gap.
 */
export function nextPlace(scene: SceneReader, from: Placement, step: 1 | -1): Placement | null {
  const siblings = scene.children(from.parent, from.slot);
  if (step === 1) {
    const ahead = siblings[from.index];
    if (ahead === undefined) return outOf(scene, from, 1);
    return firstGap(scene, ahead) ?? { ...from, index: from.index + 1 };
  }
  const behind = siblings[from.index - 1];
  if (behind === undefined) return outOf(scene, from, -1);
  return lastGap(scene, behind) ?? { ...from, index: from.index - 1 };
}

function firstGap(scene: SceneReader, id: string): Placement | null {
  const slot = slotsAt(scene, id)[0];
  return slot === undefined ? null : { parent: id, slot, index: 0 };
}

function lastGap(scene: SceneReader, id: string): Placement | null {
  const slot = slotsAt(scene, id).at(-1);
  return slot === undefined ? null : { parent: id, slot, index: scene.children(id, slot).length };
}

/** The next slot of the same parent, else the gap beside the parent. */
function outOf(scene: SceneReader, from: Placement, step: 1 | -1): Placement | null {
  if (from.parent === ROOT) return null;
  const slots = slotsAt(scene, from.parent);
  const next = slots[slots.indexOf(from.slot) + step];
  if (next !== undefined) {
    return {
      parent: from.parent,
      slot: next,
      index: step === 1 ? 0 : scene.children(from.parent, next).length,
    };
  }
  const [parent, slot] = scene.node(from.parent)?.at ?? [ROOT, MAIN];
  const at = scene.children(parent, slot).indexOf(from.parent);
  return { parent, slot, index: step === 1 ? at + 1 : at };
}
