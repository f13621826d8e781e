import type { OverlayProps } from './overlay-props.ts';
import { usePartsOr } from './parts.ts';

/** Something to look at over the page, not a decision: Esc and a press beside it close it. */
export function Overlay(props: OverlayProps) {
  const parts = usePartsOr(props.onClose);
  return parts && <parts.Overlay {...props} />;
}
