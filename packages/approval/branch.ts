import type { Condition, ConditionItem } from '@gonghui/elements/conditions/condition.ts';
import { evaluate, type ValueOf } from '@gonghui/elements/conditions/evaluate.ts';
import { isGroup, isOpen, itemsOf } from '@gonghui/elements/conditions/model.ts';
import { SUBMITTER } from '@gonghui/elements/flow/exclusive-gateway/definition.ts';
import type { Gateway } from './flow.ts';

/** The initiator is one of the people named: `eq` and `in` with a list mean any of them, `ne` and `!in` none of them. */
function aboutSubmitter(condition: Condition, initiator: string): Condition {
  return {
    logical: condition.logical,
    items: condition.items.map(item => {
      if (isGroup(item)) return aboutSubmitter(item, initiator);
      if (item.key !== SUBMITTER || item.valueKey) return item;
      const asked = Array.isArray(item.value) ? item.value : [item.value ?? null];
      const among = asked.includes(initiator);
      if (item.operator === 'eq' || item.operator === 'in') return certain(item, among);
      return item.operator === 'ne' || item.operator === '!in' ? certain(item, !among) : item;
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

/** A comparison whose outcome is known already. */
const certain = (item: ConditionItem, holds: boolean): ConditionItem => ({
  ...item,
  type: 'staff',
  operator: holds ? '!empty' : 'empty',
});

/**
 * The branch of a container that is taken: the first whose condition holds, else the default one (其他条件); null where
 * there is none. `read` gives the record's values; a field that is missing compares as empty. A condition that asks
 * nothing does not hold: nobody meant it to swallow everything.
 */
export function chooseBranch(
  gateway: Pick<Gateway, 'branches'>,
  read: ValueOf,
  initiator: string,
): string | null {
  const value: ValueOf = key => (key === SUBMITTER ? [initiator] : (read(key) ?? null));
  const taken = gateway.branches.find(({ condition }) => {
    if (!condition || itemsOf(condition).every(isOpen)) return false;
    return evaluate(aboutSubmitter(condition, initiator), value);
  });
  return (taken ?? gateway.branches.find(({ condition }) => condition === null))?.id ?? null;
}
