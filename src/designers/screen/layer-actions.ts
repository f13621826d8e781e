import { outermost } from '@gonghui/elements/screen/geometry/boxes.ts';
import { MAIN, type Placement, ROOT } from '@gonghui/scene/types.ts';
import { ListIndentDecrease, ListIndentIncrease } from 'lucide-react';
import { type Action, selected } from '../frame/actions/action.ts';
import { report } from '../frame/commands/report.ts';
import { reveal } from '../frame/commands/reveal.ts';
import { type Designer, nodeTitle } from '../frame/designer.ts';
import { announce } from '../frame/ui-state.ts';
import { isFree } from './canvas/picking.ts';

/** What is selected, the lowest first, and the list that all of it stands in; null where that is not one list. */
function standing({ editor }: Designer): { ids: string[]; parent: string } | null {
  const chosen = new Set(outermost(editor, editor.selection.ids));
  const ids = editor.order().filter(id => chosen.has(id));
  const [parent, ...others] = new Set(ids.map(id => editor.node(id)?.at[0] ?? ROOT));
  return parent === undefined || others.length > 0 ? null : { ids, parent };
}

/**
 * The place in the nearest layer beside what is selected: at the bottom of one above it, else on top of one below. Where they
 * are neighbours nothing on the stage comes to lie above anything else than before.
 */
function inward({ editor }: Designer, ids: readonly string[], parent: string): Placement | null {
  const list = editor.children(parent, MAIN);
  const moving = new Set(ids);
  const takes = (id: string) => !moving.has(id) && editor.node(id)?.type === 'layer' && isFree(editor, id);
  const above = list.slice(list.indexOf(ids.at(-1) ?? '')).find(takes);
  if (above !== undefined) return { parent: above, slot: MAIN, index: 0 };
  const below = list.slice(0, list.indexOf(ids[0] ?? '')).findLast(takes);
  return below === undefined
    ? null
    : { parent: below, slot: MAIN, index: editor.children(below, MAIN).length };
}

/** The place beside the layer that they stand in: below it where they are the lowest of it, else above. */
function outward({ editor }: Designer, ids: readonly string[], parent: string): Placement | null {
  const [around, slot] = editor.node(parent)?.at ?? [];
  if (around === undefined || slot === undefined) return null;
  const lowest = editor.children(parent, MAIN).slice(0, ids.length);
  const all = lowest.length === editor.children(parent, MAIN).length;
  const at = editor.children(around, slot).indexOf(parent);
  return { parent: around, slot, index: !all && lowest.every(id => ids.includes(id)) ? at : at + 1 };
}

function carry(designer: Designer, placeOf: typeof inward, nowhere: string): void {
  const { editor, ui } = designer;
  const found = standing(designer);
  if (!found) {
    announce(ui, '所选组件不在同一图层组中');
    return;
  }
  const place = placeOf(designer, found.ids, found.parent);
  if (!place) {
    announce(ui, nowhere);
    return;
  }
  const into = place.parent === ROOT ? '画布' : `“${nodeTitle(designer, place.parent)}”`;
  if (!report(designer, editor.move(found.ids, place))) return;
  editor.selection.set(found.ids);
  announce(ui, `已移到${into}，第 ${editor.path(found.ids[0] ?? '').length + 1} 级`);
  reveal(found.ids[0] ?? '');
}

const onCanvas = {
  shortcutScope: 'on-canvas',
  writes: true,
  menu: 4,
  after: 'group',
  can: selected,
} as const;

/** Into a layer and out of it without a pointer, as in the tree of the layers panel: deeper to the right. */
export const LAYER_ACTIONS: readonly Action[] = [
  {
    ...onCanvas,
    id: 'out-of-layer',
    label: '移出图层组',
    icon: ListIndentDecrease,
    keys: 'Alt+←',
    words: 'yctcz yichu out of layer',
    run: designer => carry(designer, outward, '不在图层组中'),
  },
  {
    ...onCanvas,
    id: 'into-layer',
    label: '移入相邻图层组',
    icon: ListIndentIncrease,
    keys: 'Alt+→',
    words: 'yrtcz yiru into layer',
    run: designer => carry(designer, inward, '同级中没有可移入的图层组'),
  },
];
