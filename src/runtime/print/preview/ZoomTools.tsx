import { composes } from '@gonghui/elements/ui/composing.ts';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/plain/Button.tsx';
import css from './preview.module.css';
import { stepped, ZOOMS, type Zoom } from './zoom.ts';

interface ZoomToolsProps {
  zoom: Zoom;
  scale: number;
  /** Counted from 0. */
  at: number;
  count: number;
  onZoom(zoom: Zoom): void;
  onGo(at: number): void;
}

/** Which page is in sight and how large; the way to another one. */
export function ZoomTools({ zoom, scale, at, count, onZoom, onGo }: ZoomToolsProps) {
  // Null once it has led somewhere: what is being typed stays whatever comes into sight.
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const page = Number(typed ?? Number.NaN);
    if (Number.isInteger(page) && page >= 1 && page <= count) onGo(page - 1);
    setTyped(null);
  };
  return (
    <div className={css.tools} role="toolbar" aria-label="页码与缩放">
      <label>
        第
        <input
          inputMode="numeric"
          aria-label="页码"
          value={typed ?? String(at + 1)}
          onChange={event => setTyped(event.target.value)}
          onBlur={go}
          onKeyDown={event => {
            if (event.key === 'Enter' && !composes(event)) go();
          }}
        />
        / {count} 页
      </label>
      <Button
        icon
        size="small"
        variant="ghost"
        aria-label="缩小"
        title="缩小"
        disabled={scale <= ZOOMS[0]}
        onClick={() => onZoom(stepped(scale, -1))}
      >
        <Minus size={16} aria-hidden="true" />
      </Button>
      <span aria-live="polite">{Math.round(scale * 100)}%</span>
      <Button
        icon
        size="small"
        variant="ghost"
        aria-label="放大"
        title="放大"
        disabled={scale >= (ZOOMS.at(-1) ?? 1)}
        onClick={() => onZoom(stepped(scale, 1))}
      >
        <Plus size={16} aria-hidden="true" />
      </Button>
      <Button size="small" variant="ghost" aria-pressed={zoom === 'fit'} onClick={() => onZoom('fit')}>
        适应宽度
      </Button>
    </div>
  );
}
