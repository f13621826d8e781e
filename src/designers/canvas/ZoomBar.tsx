import { Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Viewport } from './viewport.ts';
import './zoom.css';

/** Zoom by button; the figure leads back to full size. `children` stand before it. */
export function ZoomBar({ viewport, children }: { viewport: Viewport; children?: ReactNode }) {
  const zoom = useSyncExternalStore(viewport.subscribe, () => viewport.zoom);
  return (
    <div className="gc-zoom" role="toolbar" aria-label="缩放">
      {children}
      <button type="button" data-tip="缩小（Ctrl+滚轮）" aria-label="缩小" onClick={() => viewport.step(-1)}>
        <Minus size={15} aria-hidden="true" />
      </button>
      <button type="button" className="gc-zoom-value" data-tip="恢复 100%" onClick={() => viewport.zoomTo(1)}>
        {Math.round(zoom * 100)}%
      </button>
      <button type="button" data-tip="放大（Ctrl+滚轮）" aria-label="放大" onClick={() => viewport.step(1)}>
        <Plus size={15} aria-hidden="true" />
      </button>
      <button type="button" data-tip="适应画布" aria-label="适应画布" onClick={() => viewport.fit()}>
        <Maximize size={14} aria-hidden="true" />
      </button>
    </div>
  );
}
