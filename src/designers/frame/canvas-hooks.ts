import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import type { CanvasPainter } from '../canvas/painter.ts';
import { begins } from '../canvas/press/finger.ts';
import { afterPaint } from './after-paint.ts';
import { reveal } from './commands/reveal.ts';
import { select } from './commands/select.ts';
import type { Designer } from './designer.ts';
import { usePeers, useThreads } from './hooks.ts';

/** Keeps what is drawn by hand in step with selection, colleagues and their changes. */
export function usePainting(
  designer: Designer,
  painter: CanvasPainter,
  sheet: { current: HTMLDivElement | null },
): void {
  const { editor, presence, ui } = designer;
  useEffect(() => {
    const paint = () => {
      const ids = editor.selection.ids;
      painter.select(ids);
      // Colleagues hear of it once this person sees it.
      afterPaint(() => presence.select(editor.selection.ids));
      const last = ids.at(-1);
      if (last === undefined) sheet.current?.removeAttribute('aria-activedescendant');
      else sheet.current?.setAttribute('aria-activedescendant', `node-${last}`);
    };
    paint();
    const offSelection = editor.selection.subscribe(paint);
    const offRemote = editor.onRemote(ids => {
      // Who it was is known by who is in that component; else the change is shown in the neutral colour.
      for (const id of ids) {
        const peer = presence.peers.find(one => one.selection.includes(id));
        painter.flash([id], peer?.color ?? 'var(--gh-primary)');
      }
    });
    return () => {
      offSelection();
      offRemote();
    };
  }, [editor, painter, presence, sheet]);
  const peers = usePeers();
  const threads = useThreads();
  useEffect(() => {
    const counts = new Map<string, number>();
    for (const { nodeId, resolved } of threads) {
      if (resolved === null) counts.set(nodeId, (counts.get(nodeId) ?? 0) + 1);
    }
    painter.showComments(counts);
  }, [threads, painter]);
  const { following } = useSnapshot(ui);
  useEffect(() => {
    painter.showPeers(peers);
    const target = peers.find(peer => peer.clientId === following)?.selection[0];
    if (target !== undefined) reveal(target);
  }, [peers, painter, following]);
}

/** How the elements of one kind's canvas are told apart, and what a press on its empty ground begins. */
export interface CanvasParts {
  /** Selector of a node's element, which carries its id as `data-id`. */
  node: string;
  /** Selector of the tree that holds the focus for all its items. */
  tree: string;
  /** Selector of what lies over the canvas and is none of it. */
  over: string;
  background(designer: Designer, scroller: HTMLElement, event: PointerEvent): void;
}

/** The pointer's part; the keyboard's is on the tree itself. `parts` is a constant of the canvas. */
export function usePointer(
  designer: Designer,
  painter: CanvasPainter,
  scroller: { current: HTMLDivElement | null },
  parts: CanvasParts,
): void {
  useItemFocus(designer, scroller, parts);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const over = (event: PointerEvent) => painter.hover(nodeIdOf(parts, event.target));
    const leave = () => painter.hover(null);
    const down = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      // The bar of the scroller is part of it and no ground to draw on.
      const onBar = target === element && event.offsetX >= element.clientWidth;
      if (!begins(event) || onBar) return;
      if (!target?.closest(`${parts.node}, ${parts.over}`)) parts.background(designer, element, event);
    };
    const click = (event: MouseEvent) => clicked(designer, parts, event);
    const menu = (event: MouseEvent) => contextMenu(designer, parts, event);
    element.addEventListener('pointerover', over);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('pointerdown', down);
    element.addEventListener('click', click);
    element.addEventListener('contextmenu', menu);
    return () => {
      element.removeEventListener('pointerover', over);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('click', click);
      element.removeEventListener('contextmenu', menu);
    };
  }, [designer, painter, scroller, parts]);
}

/** An item that is given the focus itself (a screen reader does) is from then on what the keys act on. */
export function useItemFocus(
  designer: Designer,
  scroller: { current: HTMLDivElement | null },
  parts: Pick<CanvasParts, 'node' | 'tree'>,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const focus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.role !== 'treeitem' || target.matches(':active')) return;
      const id = nodeIdOf(parts, target);
      if (id !== null) select(designer, [id]);
      element.querySelector<HTMLElement>(parts.tree)?.focus({ preventScroll: true });
    };
    element.addEventListener('focusin', focus);
    return () => element.removeEventListener('focusin', focus);
  }, [designer, scroller, parts]);
}

function nodeIdOf(parts: Pick<CanvasParts, 'node'>, target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>(parts.node)?.dataset.id ?? null) : null;
}

function clicked(designer: Designer, parts: CanvasParts, event: MouseEvent): void {
  const { selection } = designer.editor;
  const over = event.target instanceof Element && event.target.closest(parts.over) !== null;
  // The tree holds the focus for all its items (`aria-activedescendant`), so that the keys go on from here.
  if (!over || document.activeElement?.role === 'treeitem')
    document.querySelector<HTMLElement>(parts.tree)?.focus({ preventScroll: true });
  if (over) return;
  const id = nodeIdOf(parts, event.target);
  if (id === null) select(designer, []);
  else if (event.shiftKey) selection.extendTo(id);
  else if (event.ctrlKey || event.metaKey) selection.toggle(id);
  else select(designer, [id], false);
}

function contextMenu(designer: Designer, parts: CanvasParts, event: MouseEvent): void {
  event.preventDefault();
  const id = nodeIdOf(parts, event.target);
  const { selection } = designer.editor;
  if (id !== null && !selection.ids.includes(id)) selection.set([id]);
  designer.ui.menu = { x: event.clientX, y: event.clientY };
}
