import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { nodeMap, readRaw } from '@gonghui/scene/raw.ts';
import type { EditorCore } from '../core.ts';
import { emptyPlan, writeEdits } from '../plan.ts';
import { planValue } from '../plan-value.ts';
import { setProp } from './set-prop.ts';

/**
 * Text that was still being composed in a box when a co-editor removed its node: written to what the node leaves behind,
 * so that `revive` brings it back too. No undo step there, since nothing on the page changes. Refused for a node that
 * never was.
 */
export function keepTyped(core: EditorCore, id: string, path: string, text: string): Result<true> {
  if (core.scene.node(id)) return setProp(core, [id], path, text);
  const editable = core.editable();
  if (!editable.ok) return editable;
  const map = nodeMap(core.doc, id);
  if (!map) return refuse(`${core.noun}已无法恢复`);
  const plan = emptyPlan();
  const merges = core.family.types.get(readRaw(id, map).type)?.merge;
  const planned = planValue(plan, { on: id, map, merges, newId: core.newId }, path, text);
  if (!planned.ok) return planned;
  core.doc.transact(() => writeEdits(core.doc, plan), core.silentOrigin);
  return ok(true);
}
