import { external } from '@gonghui/elements/page/external/definition.ts';
import { report } from '../../frame/commands/report.ts';
import type { Designer } from '../../frame/designer.ts';
import { announce } from '../../frame/ui-state.ts';

/** What was chosen: a component, of a design, and what it is called. */
export interface ExternalChoice {
  readonly formId: string;
  readonly componentId: string;
  readonly label: string;
}

/**
 * Puts another source in the place of an external component, as one step: its id names its source, so it is a new one. What
 * the page says of its width and of where it is shown stays.
 */
export function placeExternal(
  designer: Designer,
  id: string,
  { formId, componentId, label }: ExternalChoice,
): void {
  const { editor } = designer;
  const node = editor.node(id);
  if (!node) return;
  const [parent, slot] = node.at;
  const index = editor.children(parent, slot).indexOf(id);
  const { label: said, overColumns = null, showOn = 'all' } = node.props;
  const props = { formId, componentId, label: said || label, overColumns, showOn };
  let made: string | undefined;
  const done = editor.group('选择外部组件', () => {
    const added = editor.add(external.type, { parent, slot, index }, props);
    if (!added.ok) return report(designer, added);
    made = added.value;
    return report(designer, editor.remove([id]));
  });
  if (!done || made === undefined) return;
  editor.selection.set([made]);
  announce(designer.ui, `已选择 ${label}`);
}
