import type { Problem, SceneReader } from '@gonghui/scene/family.ts';

/** Dialogs that an action of a button names; props of any shape, as a merge or another version can leave them. */
function targetsOf(actions: unknown): string[] {
  if (!Array.isArray(actions)) return [];
  return actions.flatMap((action: { type?: unknown; dialogId?: unknown } | null) =>
    action?.type !== 'open-url' && typeof action?.dialogId === 'string' && action.dialogId !== ''
      ? [action.dialogId]
      : [],
  );
}

/** A button whose dialog was taken out of the form does nothing; that is said before a filler finds out. */
export function dialogTargets(scene: SceneReader): Problem[] {
  const order = scene.order();
  const nodes = order.flatMap(id => scene.node(id) ?? []);
  const dialogs = new Set(nodes.filter(node => node.type === 'dialog').map(node => node.id));
  return nodes
    .filter(node => node.type === 'button' && targetsOf(node.props.actions).some(id => !dialogs.has(id)))
    .map(node => ({
      nodeId: node.id,
      prop: 'actions',
      message: '按钮要打开或关闭的弹窗已被删除',
      level: 'warning',
    }));
}
