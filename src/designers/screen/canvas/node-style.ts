import type { DesignEditor } from '@gonghui/editor/api.ts';
import { boxOf, posOf } from '@gonghui/elements/screen/shared/box.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { StyleOf } from '../../canvas/free/preview.ts';

/** What of an element's style says where a component stands. */
export interface NodeStyle {
  left: string;
  top: string;
  width?: string;
  height?: string;
  transform: string;
}

const turn = (rotate: number): string => (rotate === 0 ? '' : `rotate(${rotate}deg)`);

/**
 * Where a component or a layer stands in its parent; a layer has no size. By its edges and not by a transform: a thousand
 * transforms are a thousand pieces that the browser puts together anew whenever anything on the stage is painted.
 */
export function nodeStyle(props: Props, layer: boolean): NodeStyle {
  const { x, y, width, height, rotate } = boxOf(props);
  const at = { left: `${x}px`, top: `${y}px` };
  return layer
    ? { ...at, transform: 'none' }
    : { ...at, width: `${width}px`, height: `${height}px`, transform: turn(rotate) || 'none' };
}

/** The same while it is dragged: from where the design has it, so that moving lays out nothing. */
function draggedStyle(props: Props, dragged: Props, layer: boolean): NodeStyle {
  const [from, to] = [posOf(props), posOf(dragged)];
  const { rotate } = boxOf(dragged);
  return {
    ...nodeStyle({ ...dragged, pos: [from.x, from.y] }, layer),
    transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) ${layer ? '' : turn(rotate)}`.trim(),
  };
}

/** Of any node of the design, while it is dragged and at rest. */
export const styleOf =
  (editor: DesignEditor): StyleOf =>
  (id, values) => {
    const node = editor.node(id);
    if (!node) return null;
    const layer = editor.typeOf(id)?.slots !== undefined;
    const { props } = node;
    return values ? draggedStyle(props, { ...props, ...values }, layer) : nodeStyle(props, layer);
  };
