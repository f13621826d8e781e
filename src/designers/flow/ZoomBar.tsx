import { Maximize, Minus, Plus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useFlow } from './flow-designer.ts';

/** Zoom by button; the figure leads back to full size. */
export function ZoomBar({ cards, gateways }: { cards: number; gateways: number }) {
  const { viewport } = useFlow();
  const zoom = useSyncExternalStore(viewport.subscribe, () => viewport.zoom);
  // Start, trigger and end are there in every flow and count for nothing.
  const nodes = cards - 3;
  return (
    <div className="gw-zoom" role="toolbar" aria-label="缩放">
      <span className="gw-zoom-count" title={`${gateways} 个条件分支`}>
        {nodes} 个节点
      </span>
      <button type="button" title="缩小（Ctrl+滚轮）" aria-label="缩小" onClick={() => viewport.step(-1)}>
        <Minus size={15} aria-hidden="true" />
      </button>
      <button type="button" className="gw-zoom-value" title="恢复 100%" onClick={() => viewport.zoomTo(1)}>
        {Math.round(zoom * 100)}%
      </button>
      <button type="button" title="放大（Ctrl+滚轮）" aria-label="放大" onClick={() => viewport.step(1)}>
        <Plus size={15} aria-hidden="true" />
      </button>
      <button type="button" title="适应画布" aria-label="适应画布" onClick={() => viewport.fit()}>
        <Maximize size={14} aria-hidden="true" />
      </button>
    </div>
  );
}
