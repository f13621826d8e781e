import type { PlaneElements } from '../../canvas/free/standing.ts';
import type { Designer } from '../designer.ts';

/** What stands freely in this design; only kinds whose elements do are asked. */
export function standingOf(designer: Designer): PlaneElements {
  const standing = designer.standing?.(designer);
  if (!standing) throw new Error('nothing stands freely in a design of this kind');
  return standing;
}
