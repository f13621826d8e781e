import { boxOf, posOf } from '@gonghui/elements/screen/shared/box.ts';
import type { Props } from '@gonghui/scene/types.ts';

/** What of an element's style says where a component stands. */
export interface NodeStyle {
  transform: string;
  width?: string;
  height?: string;
}

/** Where a component or a layer stands in its parent; a layer has no size. */
export function nodeStyle(props: Props, layer: boolean): NodeStyle {
  if (layer) {
    const { x, y } = posOf(props);
    return { transform: `translate(${x}px, ${y}px)` };
  }
  const { x, y, width, height, rotate } = boxOf(props);
  const turn = rotate === 0 ? '' : ` rotate(${rotate}deg)`;
  return { transform: `translate(${x}px, ${y}px)${turn}`, width: `${width}px`, height: `${height}px` };
}
