import { placeAfter, placeBefore } from '@gonghui/elements/flow/picture/drop.ts';
import { type FlowGateway, gatewaysOf, readTree } from '@gonghui/elements/flow/read.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import { MAIN, type Placement, ROOT } from '@gonghui/scene/types.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { addComponent } from '../frame/commands/add.ts';
import { report } from '../frame/commands/report.ts';
import { reveal } from '../frame/commands/reveal.ts';
import { type Designer, nodeTitle } from '../frame/designer.ts';
import { announce } from '../frame/ui-state.ts';
import { flowOf } from './flow-designer.ts';

/** What the canvas, its menus and keys do beyond what every designer does. */

const gatewayOf = (scene: SceneReader, branch: string): FlowGateway | undefined =>
  gatewaysOf(readTree(scene).items).find(gateway => gateway.branches.some(one => one.id === branch));

/** Adds a condition before the default branch. */
export function addBranch(designer: Designer, gateway: string): void {
  const { editor } = designer;
  const found = gatewaysOf(readTree(editor).items).find(one => one.id === gateway);
  if (!found) return;
  const conditions = found.branches.filter(branch => !branch.isDefault);
  const place = placeAfter(editor, gateway, conditions.at(-1)?.id ?? null);
  const id = report(
    designer,
    editor.add('ExclusiveGateway', place, { title: `条件${conditions.length + 1}` }),
  );
  if (id === undefined) return;
  editor.selection.set([id]);
  designer.ui.right = 'inspector';
  announce(designer.ui, `已添加 ${nodeTitle(designer, id)}`);
  reveal(id);
}

/** Whether a condition has a neighbour to change places with. */
export function canSwap({ editor }: Designer, id: string | undefined, step: 1 | -1): boolean {
  if (id === undefined) return false;
  const branches = gatewayOf(editor, id)?.branches ?? [];
  const at = branches.findIndex(branch => branch.id === id);
  const other = branches[at + step];
  return at >= 0 && branches[at]?.isDefault === false && other?.isDefault === false;
}

/** Exchange with the left or right neighbour (spec, designers §4 "exchange-gateway"). */
export function swapBranch(designer: Designer, step: 1 | -1): void {
  const { editor } = designer;
  const id = editor.selection.ids.at(-1);
  if (id === undefined || !canSwap(designer, id, step)) return;
  const branches = gatewayOf(editor, id)?.branches ?? [];
  const at = branches.findIndex(branch => branch.id === id);
  const [parent] = editor.node(id)?.at ?? [ROOT];
  const other = branches[at + step]?.id ?? '';
  const place: Placement =
    step > 0
      ? placeAfter(editor, parent, other)
      : { parent, slot: MAIN, index: editor.children(parent, MAIN).indexOf(other) };
  if (!report(designer, editor.move([id], place))) return;
  toastSuccess('交换成功');
  announce(designer.ui, `${nodeTitle(designer, id)} 现在是优先级 ${at + step + 1}`);
  reveal(id);
}

/** Opens the menu of the plus that follows a node, or of the first one. */
export function openPlusAfter(designer: Designer): void {
  const { editor } = designer;
  const id = editor.selection.ids.at(-1);
  const node = id === undefined ? undefined : editor.node(id);
  const element = document.getElementById(`node-${id ?? ''}`)?.closest('.gw-node');
  const rect = element?.getBoundingClientRect();
  const at = rect ? { x: rect.left + rect.width / 2, y: rect.bottom + 8 } : { x: 420, y: 240 };
  const { state } = flowOf(designer);
  if (!node) {
    state.plus = { parent: ROOT, before: editor.children(ROOT, MAIN)[0] ?? null, ...at };
  } else if (node.type === 'ExclusiveGateway') {
    state.plus = { parent: node.id, before: editor.children(node.id, MAIN)[0] ?? null, ...at };
  } else {
    const [parent] = node.at;
    const siblings = editor.children(parent, MAIN);
    state.plus = { parent, before: siblings[siblings.indexOf(node.id) + 1] ?? null, ...at };
  }
}

/** Puts a node of a type where a plus is. */
export function addAt(designer: Designer, at: { parent: string; before: string | null }, type: string): void {
  addComponent(designer, type, placeBefore(designer.editor, at.parent, at.before));
}
