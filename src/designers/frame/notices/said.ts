import type { Problem } from '@gonghui/scene/family.ts';

/** Remarks that one sentence can carry; the list of problems has all of them. */
const SPOKEN = 2;

const same = (one: Problem, other: Problem): boolean =>
  one.nodeId === other.nodeId && one.message === other.message;

/** Problems that only the gateway knows of, each once: those that the editor finds as well come and go with the design. */
export const onlySaid = (found: readonly Problem[], said: readonly Problem[]): Problem[] =>
  said.filter(
    (one, at) => !found.some(other => same(one, other)) && said.findIndex(other => same(one, other)) === at,
  );

/**
 * All that is wrong with a design: what the editor finds, and what the gateway said of the version saved last. A node that
 * is gone took what was said of it along.
 */
export function withSaid(
  found: readonly Problem[],
  said: readonly Problem[],
  stands: (id: string) => boolean,
): readonly Problem[] {
  const more = onlySaid(found, said).filter(({ nodeId }) => nodeId === null || stands(nodeId));
  return more.length === 0 ? found : [...found, ...more];
}

/** The words after a save that worked, with what is to be known of what was saved. */
export function withRemarks(saved: string, remarks: readonly Problem[]): string {
  const words = [...new Set(remarks.map(({ message }) => message))];
  if (words.length === 0) return saved;
  const more = words.length > SPOKEN ? ` 等 ${words.length} 条提醒` : '';
  return `${saved}。${words.slice(0, SPOKEN).join('；')}${more}`;
}
