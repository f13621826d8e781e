import { PX } from '../units.ts';
import type { FreeBox } from './free-box.ts';

/** What of an element's style says where it stands, in pixels of the drawing. */
export const freeStyle = ({ x, y, width, height, rotate }: FreeBox) => ({
  left: `${x * PX}px`,
  top: `${y * PX}px`,
  width: `${width * PX}px`,
  height: `${height * PX}px`,
  transform: rotate === 0 ? 'none' : `rotate(${rotate}deg)`,
});
