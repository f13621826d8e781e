import type { PointMenuProps } from './action.ts';
import { usePartsOr } from './parts.ts';

/** A menu of actions at a point of a canvas. */
export function PointMenu(props: PointMenuProps) {
  const parts = usePartsOr(props.onClose);
  // Asked for at another point, it is another menu.
  return parts && <parts.PointMenu key={`${props.at.x} ${props.at.y}`} {...props} />;
}
