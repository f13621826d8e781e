import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { Submission } from '@gonghui/elements/form/linkage/settle.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { ComputedFor } from '../../base/computing.ts';
import { bounded, planOf } from './settling.ts';

/**
 * Which fields, or cells of a row, the rules of a design require of a record that holds these values. What a rule hides or
 * locks nobody can fill in, so it is not required.
 */
export async function requiredBy(
  whose: ComputedFor,
  template: Template,
  values: Readonly<Record<string, Json>>,
  at: number,
): Promise<(id: string, rowId?: string) => boolean> {
  const plan = planOf(template);
  if (plan.empty) return () => false;
  const clock = { now: () => momentIn(TIME_ZONE, at), person: () => null };
  const settled = await bounded(whose)(Submission.settling(plan, values, clock, values));
  return (id, rowId) => {
    const { required, hidden, locked } = settled.linked(id, rowId);
    return required && !hidden && !locked;
  };
}
