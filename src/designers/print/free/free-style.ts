import type { Box } from '@gonghui/kernel/geometry.ts';
import type { StyleOf } from '../../canvas/free/preview.ts';
import type { PrintPart } from '../print-designer.ts';
import { PX } from '../units.ts';
import { boxOf } from './free-box.ts';

/** What of an element's style says where it stands, in pixels of the drawing. */
export const freeStyle = ({ x, y, width, height, rotate }: Box) => ({
  left: `${x * PX}px`,
  top: `${y * PX}px`,
  width: `${width * PX}px`,
  height: `${height * PX}px`,
  transform: rotate === 0 ? 'none' : `rotate(${rotate}deg)`,
});

/** Of any element of the design, while it is dragged and at rest. */
export const styleOf =
  ({ editor, table }: PrintPart): StyleOf =>
  (id, values) => {
    const node = editor.node(id);
    return node ? freeStyle(boxOf(table.look, { ...node.props, ...values })) : null;
  };
