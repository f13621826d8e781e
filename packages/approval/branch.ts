import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { evaluating, type ValueOf } from '@gonghui/elements/conditions/evaluate.ts';
import { isGroup, isOpen, itemsOf } from '@gonghui/elements/conditions/model.ts';
import { askedOfOne } from '@gonghui/elements/conditions/operators.ts';
import { plainType } from '@gonghui/elements/facts/plain.ts';
import { SUBMITTER } from '@gonghui/elements/flow/exclusive-gateway/definition.ts';
import type { Steps } from '@gonghui/kernel/steps.ts';
import type { Gateway } from './flow.ts';

/** The condition as it is asked of one initiator, whose comparisons are those of people whatever was stored of their type. */
function aboutSubmitter(condition: Condition): Condition {
  return {
    logical: condition.logical,
    items: condition.items.map(item => {
      if (isGroup(item)) return aboutSubmitter(item);
      if (item.key !== SUBMITTER || item.valueKey) return item;
      return { ...item, type: plainType('user'), operator: askedOfOne(item.operator, item.value) };
    }),
  };
}

/**
 * Branches that were asked and whose condition speaks of a field that is not (`types`: element types of the fields by
 * id) or is of another type by now: what they ask can only be taken as empty. Those behind the branch taken were not
 * asked.
 */
export function unjudgedBranches(
  gateway: Pick<Gateway, 'branches'>,
  taken: string | null,
  types: ReadonlyMap<string, string>,
): string[] {
  const at = gateway.branches.findIndex(({ id, condition }) => id === taken && condition !== null);
  const asked = at < 0 ? gateway.branches : gateway.branches.slice(0, at + 1);
  return asked
    .filter(
      ({ condition }) =>
        condition !== null &&
        itemsOf(condition).some(item => item.key !== SUBMITTER && types.get(item.key) !== item.type),
    )
    .map(({ id }) => id);
}

/**
 * The branch of a container that is taken: the first whose condition holds, else the default one (其他条件); null where
 * there is none. `read` gives the record's values; a field that is missing compares as empty. A condition that asks
 * nothing does not hold: nobody meant it to swallow everything. A step for each comparison.
 */
export function* choosingBranch(
  gateway: Pick<Gateway, 'branches'>,
  read: ValueOf,
  initiator: string,
): Steps<string | null> {
  const value: ValueOf = key => (key === SUBMITTER ? [initiator] : (read(key) ?? null));
  for (const { id, condition } of gateway.branches) {
    if (!condition || itemsOf(condition).every(isOpen)) continue;
    if (yield* evaluating(aboutSubmitter(condition), value)) return id;
  }
  return gateway.branches.find(({ condition }) => condition === null)?.id ?? null;
}
