import { ok } from '@gonghui/kernel/result.ts';
import { toastError } from '../../ui/toast.ts';
import {
  type Carrier,
  type Dragged,
  type DropSpot,
  NODE_ATTRIBUTE,
  type PointSpot,
  type SequenceSpot,
  TYPE_ATTRIBUTE,
  VARIANT_ATTRIBUTE,
} from '../canvas/drag/drag-types.ts';
import { addComponent } from './commands/add.ts';
import { report } from './commands/report.ts';
import { reveal } from './commands/reveal.ts';
import { type Designer, nodeTitle } from './designer.ts';
import { announce } from './ui-state.ts';

/** What a drag means in a designer: types of the palette are added, nodes are moved, both as the editor allows. */
export const carrierOf = (designer: Designer): Carrier => ({
  get refusal() {
    return designer.editor.readOnly;
  },
  take: pressed => take(designer, pressed),
  chosen: pressed => {
    const id = pressed.closest(`[${NODE_ATTRIBUTE}]`)?.getAttribute(NODE_ATTRIBUTE);
    return id !== null && id !== undefined && designer.editor.selection.ids.includes(id);
  },
  title: dragged => titleOf(designer, dragged),
  can: (dragged, spot) => {
    const { can } = designer.editor;
    if (dragged.kind === 'new') return can.add(dragged.type, spot.place);
    return moves(designer, dragged.ids, spot) ? can.move(dragged.ids, spot.place) : ok(true);
  },
  drop: (dragged, spot) => {
    if (dragged.kind === 'new') {
      const props = spot.kind === 'point' ? spot.props : undefined;
      addComponent(designer, dragged.type, spot.place, props, dragged.variant);
    } else if (spot.kind === 'point') putAt(designer, dragged.ids, spot);
    else moveTo(designer, dragged.ids, spot);
  },
  refused: message => {
    toastError(message);
    announce(designer.ui, message);
  },
});

function take({ editor }: Designer, pressed: Element): Dragged | null {
  const entry = pressed.closest(`[${TYPE_ATTRIBUTE}],[${NODE_ATTRIBUTE}]`);
  const type = entry?.getAttribute(TYPE_ATTRIBUTE);
  if (type) {
    const variant = entry?.getAttribute(VARIANT_ATTRIBUTE);
    return variant ? { kind: 'new', type, variant } : { kind: 'new', type };
  }
  const id = entry?.getAttribute(NODE_ATTRIBUTE);
  if (!id) return null;
  const { selection } = editor;
  if (!selection.ids.includes(id)) selection.set([id]);
  return { kind: 'nodes', ids: [...selection.ids] };
}

function titleOf(designer: Designer, dragged: Dragged): string {
  if (dragged.kind === 'new') {
    const definition = designer.definition(dragged.type);
    const variant = definition?.variants?.find(({ name }) => name === dragged.variant);
    return (variant ?? definition)?.title ?? '';
  }
  return dragged.ids.length > 1
    ? `${dragged.ids.length} 个${designer.words.noun}`
    : nodeTitle(designer, dragged.ids[0] ?? '');
}

/** Whether the nodes leave the slot that they stand in, or their place in its sequence. */
const moves = ({ editor }: Designer, ids: readonly string[], { kind, place }: DropSpot): boolean =>
  kind === 'sequence' ||
  ids.some(id => {
    const [parent, slot] = editor.node(id)?.at ?? [];
    return parent !== place.parent || slot !== place.slot;
  });

function moveTo(designer: Designer, ids: readonly string[], { place }: SequenceSpot): void {
  if (staysPut(designer, ids, place)) return;
  notify(designer, ids, report(designer, designer.editor.move(ids, place)));
}

function putAt(designer: Designer, ids: readonly string[], spot: PointSpot): void {
  const { editor } = designer;
  const patch = () => report(designer, editor.patch(spot.patches, { verb: '移动' }));
  if (!moves(designer, ids, spot)) {
    if (spot.patches.length > 0) notify(designer, ids, patch());
    return;
  }
  const done = editor.group(`移动 ${titleOf(designer, { kind: 'nodes', ids })}`, () => {
    const moved = report(designer, editor.move(ids, spot.place));
    return moved && spot.patches.length > 0 ? patch() : moved;
  });
  notify(designer, ids, done);
}

function notify(designer: Designer, ids: readonly string[], done: true | undefined): void {
  const [first] = ids;
  if (!done || first === undefined) return;
  announce(designer.ui, `已移动 ${nodeTitle(designer, first)}`);
  reveal(first);
}

/** A single node dropped where it already stands is no change and no step of history. */
function staysPut({ editor }: Designer, ids: readonly string[], place: DropSpot['place']): boolean {
  const node = ids.length === 1 ? editor.node(ids[0] ?? '') : undefined;
  if (!node || node.at[0] !== place.parent || node.at[1] !== place.slot) return false;
  const at = editor.children(place.parent, place.slot).indexOf(node.id);
  return place.index === at || place.index === at + 1;
}
