import type { Viewport } from '../viewport.ts';

/** Tells of another zoom, and of nothing else that a viewport tells of. Returns what ends it. */
export function onZoom(viewport: Viewport, listener: () => void): () => void {
  let { zoom } = viewport;
  return viewport.subscribe(() => {
    if (viewport.zoom === zoom) return;
    zoom = viewport.zoom;
    listener();
  });
}
