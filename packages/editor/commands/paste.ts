import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import { componentsOf } from '@gonghui/scene/template.ts';
import type { Placement, Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { outermost } from '../can.ts';
import { planCarried } from '../carried.ts';
import type { EditorCore } from '../core.ts';
import { planInsertions } from '../insertion.ts';
import { emptyPlan } from '../plan.ts';
import { onlyOne, withoutSeconds } from '../singles.ts';

/** Template JSON of the outermost of the nodes, in document order; changing it changes nothing in the design. */
export const copy = (core: EditorCore, ids: readonly string[]): TemplateComponent[] =>
  structuredClone(
    componentsOf(core.scene, outermost(core.scene, ids)).map(
      component => core.family.copies?.taken(component, core.scene) ?? component,
    ),
  );

/** Names of the types in what was copied that this design does not know, however deep they lie; each once. */
function unknownTypes(core: EditorCore, components: readonly TemplateComponent[]): string[] {
  const found = new Set<string>();
  const stack: unknown[] = [...components];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const component = next as Partial<TemplateComponent> | null;
    const name = String(component?.name ?? '').slice(0, 30);
    if (!core.family.types.has(name)) found.add(name);
    stack.push(...(component?.components ?? []));
    for (const container of component?.containers ?? []) stack.push(...container.components);
  }
  return [...found].reverse();
}

/** Why these types cannot stand here: in the words of the family where it has any. */
function notTaken(core: EditorCore, unknown: readonly string[]): string {
  const known = unknown.flatMap(type => core.family.refuses?.(type) ?? []);
  const [first] = known;
  if (!first) return `当前设计不支持这些${core.noun}，无法粘贴：${unknown.join('、')}`;
  const alike = known.filter(({ reason }) => reason === first.reason);
  return `无法粘贴：${alike.map(({ title }) => `「${title}」`).join('')}${first.reason}`;
}

/**
 * Puts copied components, from this design or another of the same kind, at `place` under new ids. What may stand only
 * once and stands already is left out; it is a refusal only where nothing else is there. `carried`: settings of the page
 * that were copied with them.
 */
export function paste(
  core: EditorCore,
  components: readonly TemplateComponent[],
  place: Placement,
  carried: Props = {},
): Result<string[]> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  if (!Array.isArray(components) || components.length === 0)
    return refuse(`剪贴板中没有可粘贴的${core.noun}`);
  const unknown = unknownTypes(core, components);
  if (unknown.length > 0) return refuse(notTaken(core, unknown));
  const { kept, skipped } = withoutSeconds(core, components);
  if (kept.length === 0) return refuse(onlyOne(skipped));
  const plan = emptyPlan();
  const renamed = new Map<string, string>();
  const put = core.family.copies?.put(kept, place.parent, core.scene) ?? kept;
  const planned = planInsertions(core, plan, put, place, renamed);
  if (!planned.ok) return planned;
  planCarried(core, plan, carried, renamed);
  const [first] = kept;
  const label =
    kept.length === 1 && first
      ? core.labels.of(
          planned.value[0] ?? '',
          name => `粘贴 ${name}`,
          core.labels.title(first.name, first.props),
        )
      : `粘贴 ${kept.length}个${core.noun}`;
  const written = core.write({ label, path: [planned.value.join(' ')], select: planned.value }, plan);
  return written.ok ? ok(planned.value) : written;
}
