import type { VariableNode } from '@gonghui/contract/print-shapes.ts';
import type { CellPlace } from '@gonghui/elements/print/commands/range.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import { besidePointer } from '../../canvas/press/finger.ts';
import { type Along, press } from '../../canvas/press/press.ts';
import type { Designer } from '../../frame/designer.ts';
import { announce } from '../../frame/ui-state.ts';
import { rectOfPlace } from '../choice/rects.ts';
import { firstOfSpan } from '../choice/walk.ts';
import { printOf } from '../print-designer.ts';
import { placeAt } from '../table/look.ts';
import { PX } from '../units.ts';
import { putFree, putVariable } from './put-variable.ts';

/** How far the pointer goes before a press becomes a drag, in screen pixels. */
const THRESHOLD = 4;

/** Follows a variable from the tree onto the sheet: a cell takes it, the paper beside the table gets a text of it. */
export function dragVariable(designer: Designer, node: VariableNode, event: PointerEvent): void {
  const scroller = document.querySelector<HTMLElement>('.gc-scroller');
  if (!scroller || designer.editor.readOnly !== null) return;
  press(event, {
    finger: 'sideways',
    threshold: THRESHOLD,
    begin: at => carryVariable(designer, node, scroller, at),
  });
}

function carryVariable(
  designer: Designer,
  node: VariableNode,
  scroller: HTMLElement,
  first: PointerEvent,
): Along {
  const print = printOf(designer);
  const { table, viewport } = print;
  const ghost = made('pd-ghost', node.label);
  const mark = made('pd-drop', '');
  // Where the tree lies over the sheet, it makes room meanwhile.
  const { panel } = designer.ui;
  designer.ui.panel = null;
  let target: { cell: CellPlace } | { point: Point } | null = null;

  const look = ({ clientX, clientY }: PointerEvent) => {
    const rect = scroller.getBoundingClientRect();
    const inside =
      clientX >= rect.left && clientX <= rect.right && clientY >= rect.top && clientY <= rect.bottom;
    const { x, y } = viewport.toPlane(clientX, clientY);
    const at = inside ? placeAt(table.look, x / PX, y / PX) : null;
    if (at) target = { cell: firstOfSpan(table.sheet, at) };
    else {
      const { width, height } = table.look.paper;
      const point = { x: x / PX, y: y / PX };
      const onPaper = inside && point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= height;
      target = onPaper ? { point } : null;
    }
  };
  const draw = ({ clientX, clientY }: PointerEvent) => {
    ghost.style.transform = besidePointer(first, clientX, clientY);
    const rect = target && 'cell' in target ? rectOfPlace(print, target.cell) : null;
    mark.hidden = rect === null;
    if (!rect) return;
    const corner = viewport.toClient(rect.x * PX, rect.y * PX);
    Object.assign(mark.style, {
      transform: `translate(${corner.x}px, ${corner.y}px)`,
      width: `${rect.width * PX * viewport.zoom}px`,
      height: `${rect.height * PX * viewport.zoom}px`,
    });
  };
  const move = (next: PointerEvent) => {
    look(next);
    draw(next);
  };
  const stop = () => {
    ghost.remove();
    mark.remove();
    designer.ui.panel = panel;
  };
  move(first);
  return {
    move,
    drop: () => {
      stop();
      if (target && 'cell' in target) putVariable(designer, target.cell, node.key);
      else if (target) putFree(designer, target.point, node.key);
    },
    cancel: () => {
      stop();
      announce(designer.ui, '已取消拖动');
    },
  };
}

function made(className: string, text: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.textContent = text;
  element.setAttribute('aria-hidden', 'true');
  document.body.append(element);
  return element;
}
