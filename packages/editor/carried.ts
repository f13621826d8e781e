import { pageOf } from '@gonghui/scene/raw.ts';
import { type Props, ROOT, type TemplateComponent } from '@gonghui/scene/types.ts';
import type { EditorCore } from './core.ts';
import type { Plan } from './plan.ts';
import { planValue } from './plan-value.ts';

/** Ids of components with all that stands in them. */
export function idsIn(components: readonly TemplateComponent[]): Set<string> {
  const ids = new Set<string>();
  const stack = [...components];
  for (let next = stack.pop(); next; next = stack.pop()) {
    ids.add(next.id);
    stack.push(
      ...(next.components ?? []),
      ...(next.containers ?? []).flatMap(container => container.components),
    );
  }
  return ids;
}

/** What of this design's page is about these components. */
export const carriedWith = ({ family, scene }: EditorCore, components: readonly TemplateComponent[]): Props =>
  family.carry?.take(scene.page(), idsIn(components)) ?? {};

/** What of it cannot go along with them, as people call it. */
export const leftBehind = (
  { family, scene }: EditorCore,
  components: readonly TemplateComponent[],
  carried: Props,
): string[] => family.carry?.left(carried, idsIn(components), scene.page()) ?? [];

/** Plans what goes along, in the same step as the copies. */
export function planCarried(
  core: EditorCore,
  plan: Plan,
  carried: Props,
  renamed: ReadonlyMap<string, string>,
): void {
  const set = core.family.carry?.put(carried, renamed, core.scene.page(), core.newId) ?? {};
  const target = { on: ROOT, map: pageOf(core.doc), merges: core.family.pageMerge, newId: core.newId };
  for (const [path, value] of Object.entries(set)) planValue(plan, target, path, value);
}
