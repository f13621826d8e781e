import { type RefObject, useEffect } from 'react';
import { follow } from '../../canvas/free/follow.ts';
import { type FreeGesture, moving, resizing, turning } from '../../canvas/free/gestures.ts';
import { HANDLE_ATTRIBUTE, type Handle } from '../../canvas/free/handles.ts';
import { SIGN_ATTRIBUTE } from '../../canvas/free/signs.ts';
import { startMarquee } from '../../canvas/marquee.ts';
import { begins, byFinger } from '../../canvas/press/finger.ts';
import { holds, meets } from '../../canvas/rect.ts';
import { GUIDE_ATTRIBUTE } from '../../canvas/rulers/guide-lines.ts';
import { select } from '../../frame/commands/select.ts';
import type { Designer } from '../../frame/designer.ts';
import { dragGuide, type GuideHand } from '../../frame/free/guide-gestures.ts';
import { runGesture } from '../../frame/free/run-gesture.ts';
import { announce } from '../../frame/ui-state.ts';
import { hitOf, pickedBy, reachable, stepInto } from './picking.ts';
import { LOCKED, movable } from './selected.ts';
import type { StageOverlay } from './shown.ts';
import { snappingFor } from './snapping.ts';
import type { Stage } from './stage.ts';
import { stageStanding } from './stage-standing.ts';
import { openUnder } from './under.ts';

interface StagePointer extends StageOverlay {
  designer: Designer;
  stage: Stage;
  scroller: HTMLElement;
}

/** All that the pointer does on the stage; the keyboard's part is on the tree itself. */
export function useStagePointer(
  designer: Designer,
  stage: Stage,
  scroller: RefObject<HTMLDivElement | null>,
  shown: RefObject<StageOverlay | null>,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element || !shown.current) return;
    const ground: StagePointer = { ...shown.current, designer, stage, scroller: element };
    const { editor } = designer;
    const over = ({ target }: PointerEvent) => {
      const hit = hitOf(target);
      ground.marks.hoverOver(hit === null ? null : pickedBy(editor, editor.selection.ids, hit));
    };
    const leave = () => ground.marks.hoverOver(null);
    const down = (event: PointerEvent) => pressed(ground, event);
    const focus = (event: MouseEvent) => focusTree(element, event);
    const keyed = () => element.removeAttribute('data-pointed');
    const twice = (event: MouseEvent) => {
      const guide = guideOf(event.target);
      if (guide !== null && editor.readOnly === null) {
        stage.state.guide = { id: guide, ...stage.viewport.toPlane(event.clientX, event.clientY) };
        return;
      }
      const hit = hitOf(event.target);
      if (hit !== null) select(designer, [stepInto(editor, editor.selection.ids, hit)], false);
    };
    const menu = (event: MouseEvent) => contextMenu(ground, event);
    element.addEventListener('pointerover', over);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('pointerdown', down);
    element.addEventListener('mousedown', focus);
    window.addEventListener('keydown', keyed);
    element.addEventListener('dblclick', twice);
    element.addEventListener('contextmenu', menu);
    return () => {
      element.removeEventListener('pointerover', over);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('mousedown', focus);
      window.removeEventListener('keydown', keyed);
      element.removeEventListener('dblclick', twice);
      element.removeEventListener('contextmenu', menu);
    };
  }, [designer, stage, scroller, shown]);
}

function pressed(ground: StagePointer, event: PointerEvent): void {
  const { designer, scroller, stage } = ground;
  const target = event.target instanceof Element ? event.target : null;
  // The bars of the scroller are part of it and no ground to draw on.
  const onBar =
    target === scroller && (event.offsetX >= scroller.clientWidth || event.offsetY >= scroller.clientHeight);
  if (!begins(event) || onBar || target?.closest('input')) return;
  const handle = target?.closest(`[${HANDLE_ATTRIBUTE}]`)?.getAttribute(HANDLE_ATTRIBUTE);
  if (handle) {
    event.preventDefault();
    follow({ viewport: stage.viewport, scroller }, event, () => begin(ground, held(designer, handle)));
    return;
  }
  const said = target?.closest(`[${SIGN_ATTRIBUTE}]`)?.getAttribute(SIGN_ATTRIBUTE);
  if (said) {
    select(designer, [said], false);
    return;
  }
  const guide = guideOf(target);
  if (guide !== null) {
    event.preventDefault();
    dragGuide(handOf(ground), guide, event);
    return;
  }
  const hit = hitOf(target);
  if (hit === null) pressedGround(ground, event);
  else pressedNode(ground, event, hit);
}

const guideOf = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest(`[${GUIDE_ATTRIBUTE}]`)?.getAttribute(GUIDE_ATTRIBUTE) ?? null)
    : null;

const handOf = ({ designer, stage, scroller, marks }: StagePointer): GuideHand => ({
  designer,
  viewport: stage.viewport,
  scroller,
  lines: marks.guides,
  readout: marks.readout,
});

/** The tree holds the focus for all its items (`aria-activedescendant`), so that the keys go on from here. */
function focusTree(scroller: HTMLElement, event: MouseEvent): void {
  if (event.target === scroller || (event.target instanceof Element && event.target.closest('input'))) return;
  // The ring is for who came by keys.
  scroller.setAttribute('data-pointed', '');
  // Else the browser gives it to what was pressed.
  event.preventDefault();
  scroller.querySelector<HTMLElement>('[role=tree]')?.focus({ preventScroll: true });
}

const held = (designer: Designer, handle: string) => (ids: readonly string[]) =>
  handle === 'turn'
    ? turning(stageStanding(designer), ids)
    : resizing(stageStanding(designer), ids, handle as Handle, snappingFor(designer, ids));

/** Null, and the reason is said, where what is selected may not be changed. */
function begin(ground: StagePointer, make: (ids: readonly string[]) => FreeGesture) {
  const { designer } = ground;
  const { editor, ui } = designer;
  if (editor.readOnly !== null) {
    announce(ui, editor.readOnly);
    return null;
  }
  const ids = movable(editor, editor.selection.ids);
  if (ids === null) announce(ui, LOCKED);
  return ids === null || ids.length === 0 ? null : runGesture(designer, ground, make(ids));
}

function pressedNode(ground: StagePointer, event: PointerEvent, hit: string): void {
  const { designer, stage, scroller } = ground;
  const { editor } = designer;
  const { selection } = editor;
  const deep = event.ctrlKey || event.metaKey;
  const id = deep ? hit : pickedBy(editor, selection.ids, hit);
  const chosen = [...editor.path(hit), hit].some(one => selection.ids.includes(one));
  // A finger may be about to scroll: it selects when it is let go, or has been held.
  const touch = byFinger(event);
  const choose = () => {
    if (event.shiftKey) selection.set([...selection.ids, id]);
    else select(designer, [id], false);
  };
  if (!chosen && !event.altKey && !touch) choose();
  const asked = { x: event.clientX, y: event.clientY };
  follow(
    { viewport: stage.viewport, scroller, finger: chosen ? 'moves' : 'scrolls' },
    event,
    () => {
      if (!chosen && (event.altKey || touch)) select(designer, [id], false);
      return begin(ground, ids => moving(stageStanding(designer), ids, snappingFor(designer, ids)));
    },
    () => {
      if (event.altKey) openUnder(designer, asked);
      else if (!chosen && touch) choose();
      else if (!chosen) return;
      else if (event.shiftKey) selection.set(selection.ids.filter(one => one !== id));
      else if (deep || selection.ids.length > 1) select(designer, [id], false);
    },
  );
}

/** Beside everything: a marquee, or nothing is selected any more. */
function pressedGround({ designer, stage, scroller }: StagePointer, event: PointerEvent): void {
  const { editor, ui } = designer;
  const { selection } = editor;
  const { viewport } = stage;
  const adds = event.shiftKey || event.ctrlKey || event.metaKey;
  const nodes = reachable(editor, adds ? selection.ids : []);
  startMarquee(
    {
      scroller,
      selection,
      node: '.sd-node',
      choose: (area, alt) => {
        const from = viewport.toPlane(area.x, area.y);
        const of = { ...from, width: area.width / viewport.zoom, height: area.height / viewport.zoom };
        const takes = alt ? holds : meets;
        return nodes.filter(({ rect }) => takes(of, rect)).map(({ id }) => id);
      },
      done: count => announce(ui, `已选中 ${count} 个组件`),
    },
    event,
  );
  follow(
    { viewport, scroller, finger: 'scrolls' },
    event,
    () => null,
    () => {
      if (!adds) select(designer, []);
    },
  );
}

function contextMenu({ designer, stage }: StagePointer, event: MouseEvent): void {
  event.preventDefault();
  const { editor, ui } = designer;
  const { selection } = editor;
  const hit = hitOf(event.target);
  const chosen = hit !== null && [...editor.path(hit), hit].some(id => selection.ids.includes(id));
  if (hit !== null && !chosen) select(designer, [pickedBy(editor, selection.ids, hit)], false);
  stage.asked = { x: event.clientX, y: event.clientY };
  ui.menu = { x: event.clientX, y: event.clientY };
}
