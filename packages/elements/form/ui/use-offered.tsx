import { useState } from 'react';
import { GONE, goneOf } from '../shared/choice-field.ts';
import type { ChoiceFill } from './ChoiceFrame.tsx';

/**
 * A group with the removed options that are chosen behind its own. One that is taken off is offered until the focus
 * leaves the group, so that a slip can be put right, and the focus has somewhere to be; then it is gone.
 */
export function useOffered<F extends ChoiceFill, O extends { value: string; label: string }>(
  fill: F,
  options: readonly O[],
): { fill: F; options: readonly (O | { value: string; label: string })[] } {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const of = { label: '', options };
  const chosen = goneOf(of, fill.selected);
  const offered = goneOf(of, [...new Set([...seen, ...chosen])]);
  if (chosen.some(value => !seen.includes(value))) setSeen(offered);
  const onBlur = () => {
    setSeen(chosen);
    fill.onBlur();
  };
  return {
    fill: seen.length > 0 ? { ...fill, onBlur } : fill,
    options: offered.length > 0 ? [...options, ...offered.map(value => ({ value, label: GONE }))] : options,
  };
}
