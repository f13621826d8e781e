import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { reveal, select } from '../frame/commands.tsx';
import type { Designer } from '../frame/designer.ts';
import { usePeers, useThreads } from '../frame/hooks.ts';
import { startMarquee } from './marquee.ts';
import type { CanvasPainter } from './painter.ts';

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
      presence.select(ids);
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

/** The pointer's part; the keyboard's is `pressed`, on the tree itself. */
export function usePointer(
  designer: Designer,
  painter: CanvasPainter,
  scroller: { current: HTMLDivElement | null },
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const over = (event: PointerEvent) => painter.hover(nodeIdOf(event.target));
    const leave = () => painter.hover(null);
    const down = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      // The bar of the scroller is part of it and no ground to draw on.
      const onBar = target === element && event.offsetX >= element.clientWidth;
      if (event.button !== 0 || event.pointerType === 'touch' || onBar) return;
      if (!target?.closest('.gd-node, .gd-selection')) startMarquee(designer, element, event);
    };
    const click = (event: MouseEvent) => clicked(designer, event);
    const menu = (event: MouseEvent) => contextMenu(designer, event);
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
  }, [designer, painter, scroller]);
}

function nodeIdOf(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>('.gd-node')?.dataset.id ?? null) : null;
}

function clicked(designer: Designer, event: MouseEvent): void {
  const { selection } = designer.editor;
  if (event.target instanceof Element && event.target.closest('.gd-selection')) return;
  // The tree holds the focus for all its items (`aria-activedescendant`), so that the keys go on from here.
  document.querySelector<HTMLElement>('.gd-sheet')?.focus({ preventScroll: true });
  const id = nodeIdOf(event.target);
  if (id === null) select(designer, []);
  else if (event.shiftKey) selection.extendTo(id);
  else if (event.ctrlKey || event.metaKey) selection.toggle(id);
  else select(designer, [id], false);
}

function contextMenu(designer: Designer, event: MouseEvent): void {
  event.preventDefault();
  const id = nodeIdOf(event.target);
  const { selection } = designer.editor;
  if (id !== null && !selection.ids.includes(id)) selection.set([id]);
  designer.ui.menu = { x: event.clientX, y: event.clientY };
}
