import { digestOfText } from '@gonghui/kernel/digest.ts';
import { placedId } from './ids.ts';

/** Letters and digits of a hash: more than two components of all pages ever made would meet by. */
const DIGITS = 24;

/**
 * The id on a page of what stands within a component of another design: `{node}_{source}`, where `node` is the id under which that
 * component is placed, so that it names the whole way and one source can be placed beside and within itself. What would be
 * longer than ids are is `{own}_{hash of the way}`.
 */
export function innerId(node: string, source: string): string {
  const hash = () => digestOfText(`${node} ${source}`).slice(0, DIGITS);
  return placedId(node, source) ?? `${node.slice(0, node.indexOf('_'))}_${hash()}`;
}
