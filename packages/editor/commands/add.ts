import { ok, type Result } from '@gonghui/kernel/result.ts';
import type { Placement, Props } from '@gonghui/scene/types.ts';
import { canAdd } from '../can.ts';
import type { EditorCore } from '../core.ts';
import { planInsertions } from '../insertion.ts';
import { emptyPlan } from '../plan.ts';

/** Adds a node with its type's defaults, `props` on top, and selects it. */
export function add(core: EditorCore, typeName: string, place: Placement, props?: Props): Result<string> {
  const allowed = canAdd(core, typeName, place);
  if (!allowed.ok) return allowed;
  const type = core.family.types.get(typeName);
  const plan = emptyPlan();
  const brought = type?.brings?.();
  const component = {
    id: '',
    name: typeName,
    props: { ...type?.defaults(), ...props },
    ...(brought ? { components: brought } : {}),
  };
  const planned = planInsertions(core, plan, [component], place);
  if (!planned.ok) return planned;
  const [made = ''] = planned.value;
  const written = core.write(
    {
      label: core.labels.of(made, name => `添加 ${name}`, core.labels.title(typeName, component.props)),
      path: [planned.value.join(' ')],
      select: planned.value,
    },
    plan,
  );
  return written.ok ? ok(made) : written;
}
