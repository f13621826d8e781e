import { sameJson } from '@gonghui/editor/plan-value.ts';
import type { Json } from '@gonghui/kernel/json.ts';

/** What a dialog edits, part by part: fields of a rule, options with what they show. */
export type DraftFields = Readonly<Record<string, Json>>;

export interface Draft {
  /** What each part was when this person's copy of it was taken. */
  base: DraftFields;
  mine: DraftFields;
}

/** Parts that differ between two states, whichever of them has it. */
export const differing = (a: DraftFields, b: DraftFields): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(key => !sameJson(a[key], b[key]));

export interface Rebased extends Draft {
  /** Parts that this person left alone and a colleague changed: the draft has his. */
  followed: string[];
  /** Parts that both changed, each otherwise: somebody has to choose. */
  disputed: string[];
}

/**
 * Brings a draft up to `theirs`, what stands in the design now. `lead` is a part without which the others mean nothing:
 * once either has changed it, all parts are taken or kept together.
 */
export function rebase({ base, mine }: Draft, theirs: DraftFields, lead?: string): Rebased {
  const changed = differing(base, theirs);
  const edited = new Set(differing(base, mine));
  const whole =
    lead !== undefined &&
    edited.size > 0 &&
    changed.length > 0 &&
    (changed.includes(lead) || edited.has(lead));
  if (whole && differing(mine, theirs).length > 0) {
    return { base, mine, followed: [], disputed: [lead] };
  }
  const followed = changed.filter(key => !edited.has(key));
  const disputed = changed.filter(key => edited.has(key) && !sameJson(mine[key], theirs[key]));
  const agreed = changed.filter(key => !disputed.includes(key));
  return {
    base: withParts(base, theirs, agreed),
    mine: withParts(mine, theirs, followed),
    followed,
    disputed,
  };
}

/** `parts` with those named as they are in `from`, which may not have them. */
export function withParts(parts: DraftFields, from: DraftFields, keys: readonly string[]): DraftFields {
  if (keys.length === 0) return parts;
  const next: Record<string, Json> = { ...parts };
  for (const key of keys) {
    const value = from[key];
    if (value === undefined) delete next[key];
    else next[key] = value;
  }
  return next;
}
