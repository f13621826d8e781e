import type { Props } from '@gonghui/scene/types.ts';

/** A line of one's own to stand along: upright at an x, or level at a y, in the lengths of its kind. */
export interface Guide {
  id: string;
  axis: 'x' | 'y';
  at: number;
}

const isGuide = (value: unknown): value is Guide => {
  const { id, axis, at } = (value ?? {}) as Partial<Record<keyof Guide, unknown>>;
  return typeof id === 'string' && (axis === 'x' || axis === 'y') && typeof at === 'number';
};

/** Total: what is no guide is left out. */
export const guidesOf = ({ guides }: Props): readonly Guide[] =>
  Array.isArray(guides) ? (guides as unknown[]).filter(isGuide) : [];
