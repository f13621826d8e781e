import type { Placement, Props } from '@gonghui/scene/types.ts';
import { type Designer, nodeTitle } from '../designer.ts';
import type { PaletteEntry } from '../palette/palette-entries.ts';
import { announce, noteRecent } from '../ui-state.ts';
import { report } from './report.ts';
import { reveal } from './reveal.ts';

/** `variant`: which of the entries that the type comes in; the node is called after it and begins with its props. */
export function addComponent(
  designer: Designer,
  type: string,
  place?: Placement,
  props?: Props,
  variant?: string,
): string | undefined {
  const { editor, ui } = designer;
  const chosen = designer.definition(type)?.variants?.find(({ name }) => name === variant);
  const begun = {
    ...designer.beginWith?.(type),
    ...(chosen && { ...structuredClone(chosen.props), subName: chosen.name }),
    ...props,
  };
  const where = place ?? designer.placeNew?.(type) ?? editor.defaultPlace(type);
  const id = report(designer, editor.add(type, where, begun));
  if (id === undefined) return undefined;
  editor.selection.set([id]);
  noteRecent(ui, chosen ? `${type}/${chosen.name}` : type);
  ui.right = 'inspector';
  announce(ui, `已添加 ${nodeTitle(designer, id)}`);
  reveal(id);
  return id;
}

/** What a double-click or Enter on an entry of the palette does. */
export const addEntry = (designer: Designer, { type, variant }: PaletteEntry): string | undefined =>
  addComponent(designer, type, undefined, undefined, variant);
