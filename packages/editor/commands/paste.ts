import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { componentsOf } from '@gonghui/scene/template.ts';
import type { Place, TemplateComponent } from '@gonghui/scene/types.ts';
import { outermost } from '../can.ts';
import type { EditorCore } from '../core.ts';
import { planInsertions } from '../insertion.ts';
import { emptyPlan } from '../plan.ts';

/** Template JSON of the outermost of the nodes, in document order; changing it changes nothing in the design. */
export const copy = (core: EditorCore, ids: readonly string[]): TemplateComponent[] =>
  structuredClone(componentsOf(core.scene, outermost(core.scene, ids)));

/** Puts copied components, from this design or another of the same kind, at `place` under new ids. */
export function paste(
  core: EditorCore,
  components: readonly TemplateComponent[],
  place: Place,
): Result<string[]> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  if (!Array.isArray(components) || components.length === 0) return refuse('剪贴板中没有可粘贴的组件');
  const plan = emptyPlan();
  const planned = planInsertions(core, plan, components, place, 'items');
  if (!planned.ok) return planned;
  const only =
    components.length === 1 ? core.labels.title(components[0]?.name ?? '') : `${components.length}个组件`;
  core.write({ label: `粘贴 ${only}`, path: [planned.value.join(' ')], select: planned.value }, plan);
  return ok(planned.value);
}
