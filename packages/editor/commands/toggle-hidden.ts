import type { Result } from '@gonghui/kernel/result.ts';
import { KEY } from '@gonghui/scene/layout.ts';
import type { SceneNode } from '@gonghui/scene/types.ts';
import { exists } from '../can.ts';
import { planProps } from '../consequences.ts';
import type { EditorCore } from '../core.ts';
import { emptyPlan } from '../plan.ts';

/**
 * Hidden and back (spec, designers §4 "Visibility toggle"): a field's `status` alternates between hidden and editable,
 * or readonly where the type says so; a type without a status has the component key `isHidden`. Several nodes become
 * alike: all hidden unless all are.
 */
export function toggleHidden(core: EditorCore, ids: readonly string[]): Result<true> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  const found = exists(core, ids);
  if (!found.ok) return found;
  const nodes = [...new Set(ids)].flatMap(id => core.scene.node(id) ?? []);
  const hide = !nodes.every(isHidden);
  const plan = emptyPlan();
  for (const node of nodes) {
    if (isHidden(node) === hide) continue;
    if (hasStatus(node)) {
      const shown = core.scene.typeOf(node.id)?.shownStatus ?? 'editable';
      planProps(core, plan, node.id, { status: hide ? 'hidden' : shown });
    } else plan.edits.push({ op: 'set', on: node.id, key: KEY.hidden, value: hide });
  }
  return core.write(
    {
      label: core.labels.nodes(
        hide ? '隐藏' : '显示',
        nodes.map(node => node.id),
      ),
      path: [nodes.map(node => node.id).join(' '), 'status'],
    },
    plan,
  );
}

const hasStatus = (node: SceneNode): boolean => typeof node.props.status === 'string';
const isHidden = (node: SceneNode): boolean =>
  hasStatus(node) ? node.props.status === 'hidden' : node.hidden === true;
