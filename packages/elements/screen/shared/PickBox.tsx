import type { Point } from '@gonghui/kernel/geometry.ts';
import type { CSSProperties, ReactNode } from 'react';

/** A box that is a button where something is to be clicked. `label`: what it says, for who hears it. */
export function PickBox({
  className,
  style,
  label,
  onPick,
  children,
}: {
  className: string;
  style?: CSSProperties;
  label: string;
  onPick?: ((at: Point) => void) | undefined;
  children: ReactNode;
}) {
  if (!onPick)
    return (
      <div className={className} style={style}>
        {children}
      </div>
    );
  return (
    <button
      type="button"
      className={className}
      style={style}
      aria-label={label}
      onClick={({ clientX: x, clientY: y }) => onPick({ x, y })}
    >
      {children}
    </button>
  );
}
