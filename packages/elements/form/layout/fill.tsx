import './layout.css';
import type { CSSProperties } from 'react';
import type { LayoutProps } from '../views-api.ts';
import type { LayoutElementProps } from './definition.ts';
import { columnSlot, mobileWidths, ratioOf } from './ratio.ts';

/** Columns side by side; on a phone the mobile ratio wraps them. */
export function Fill({ props, host, slot }: LayoutProps<LayoutElementProps>) {
  const ratio = ratioOf(props.gridRatio);
  const widths = host.device === 'mobile' ? mobileWidths(props.gridRatioMobile, ratio.length) : ratio;
  const style = { '--gap': `${props.gap ?? 16}px`, padding: props.padding ?? 0 } as CSSProperties;
  return (
    <div className="gf-layout" style={style}>
      {widths.map((width, index) => (
        // A column is its place: the one that is third stays the third, whatever its width.
        <div key={columnSlot(index)} className="gf-column" style={{ '--share': width } as CSSProperties}>
          {slot(columnSlot(index))}
        </div>
      ))}
    </div>
  );
}
