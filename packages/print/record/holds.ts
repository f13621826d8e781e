import type { Condition, ConditionItem } from '@gonghui/elements/conditions/condition.ts';
import { evaluate, type ValueOf } from '@gonghui/elements/conditions/evaluate.ts';
import { isGroup } from '@gonghui/elements/conditions/model.ts';
import { isUnfinished } from '@gonghui/elements/conditions/narrowed.ts';
import { plainType } from '@gonghui/elements/facts/plain.ts';

/** Moments that conditions ask about by the day. */
const MOMENTS: ReadonlySet<string> = new Set([
  ...['createTime', 'createdAt', 'updateTime', 'updatedAt', 'printTime'],
]);

const read = new WeakMap<Condition, Condition>();

/** The same condition, with moments of the record compared as moments. */
function asMoments(condition: Condition): Condition {
  const known = read.get(condition);
  if (known) return known;
  const made: Condition = {
    ...condition,
    items: condition.items.map((item): Condition | ConditionItem =>
      isGroup(item) ? asMoments(item) : MOMENTS.has(item.key) ? { ...item, type: plainType('moment') } : item,
    ),
  };
  read.set(condition, made);
  return made;
}

/** Whether a condition for showing holds (P12); an unfinished one does not, lest paper say more than was meant. `held` answers null for what is hidden or gone: it reads as empty (R3). */
export const holdsFor = (condition: Condition, held: ValueOf): boolean =>
  !isUnfinished(condition) && evaluate(asMoments(condition), held);
