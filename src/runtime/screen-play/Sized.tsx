import { CHART_TEXT } from '@gonghui/elements/screen/shared/chart-looks.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { ReactNode } from 'react';

interface SizedProps {
  styles: Props;
  /** Dots of a canvas for one pixel of the stage; the window's if undefined. */
  ratio: number | undefined;
  /** The drawing, with its own dots for one of its pixels. */
  children(ratio: number | undefined): ReactNode;
}

/**
 * A chart with letters of the size that its looks say: drawn in a smaller or larger box and scaled into its own, so that room,
 * shortened names and legend are laid out for letters of that size, in every kind of chart alike.
 */
export function Sized({ styles: { textSize }, ratio, children }: SizedProps) {
  const times = typeof textSize === 'number' && textSize > 0 ? textSize / CHART_TEXT : 1;
  if (times === 1) return children(ratio);
  const whole = `${100 / times}%`;
  return (
    <div className="sp-sized">
      <div style={{ width: whole, height: whole, transform: `scale(${times})` }}>
        {children((ratio ?? window.devicePixelRatio) * times)}
      </div>
    </div>
  );
}
