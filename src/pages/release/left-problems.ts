import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { ApiError } from '../../transport/errors.ts';

/** What keeps a version from being released, and where in its design. */
export interface LeftProblem {
  /** Null: the page as a whole. */
  nodeId: string | null;
  prop?: string;
  /** What the node is called, where the gateway says it. */
  title?: string;
  message: string;
}

const isProblem = (one: unknown): one is LeftProblem =>
  typeof one === 'object' && one !== null && 'message' in one && typeof one.message === 'string';

/** The problems for which the gateway refused a release, each once; none where it was refused for something else. */
export function problemsIn(error: unknown): LeftProblem[] {
  const data = error instanceof ApiError ? (error.data as { problems?: unknown } | null) : null;
  const found = Array.isArray(data?.problems) ? data.problems.filter(isProblem) : [];
  return [...new Map(found.map(one => [`${one.nodeId} ${one.prop} ${one.message}`, one])).values()];
}

/** What people call the components of a design, by id: the label, where there is one. */
export function labelsOf(components: readonly TemplateComponent[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const stack = [...components];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (typeof next.props.label === 'string' && next.props.label !== '')
      labels.set(next.id, next.props.label);
    stack.push(
      ...(next.components ?? []),
      ...(next.containers ?? []).flatMap(({ components }) => components),
    );
  }
  return labels;
}

/** Where in the designer a problem is put right; see `useAskedPlace`. */
export function placeOf(design: string, { nodeId, prop }: LeftProblem): string {
  const asked = new URLSearchParams({ problem: nodeId ?? '' });
  if (nodeId !== null && prop !== undefined) asked.set('prop', prop);
  return `${design}?${asked}`;
}
