import type { Json } from '@gonghui/kernel/json.ts';
import type { Condition } from '../../conditions/condition.ts';
import { isUnfinished, UNFINISHED } from '../../conditions/narrowed.ts';
import { ConditionShape } from '../../conditions/shape.ts';
import type { Issues } from './issues.ts';

const known = new WeakMap<object, Condition | null>();

/** A condition for showing; null for none and, reported, for one that cannot be read. One that is not finished is reported. `what`: how a message names it. */
export function readShowIf(
  value: Json | undefined,
  nodeId: string,
  what: string,
  issues: Issues,
): Condition | null {
  if (value === null || value === undefined) return null;
  const condition = typeof value === 'object' ? parse(value) : null;
  if (!condition) issues.add('condition', nodeId, `${what}无法识别，按始终显示处理`, { prop: 'showIf' });
  else if (isUnfinished(condition))
    issues.add('condition', nodeId, `${what}${UNFINISHED}`, { prop: 'showIf' });
  return condition;
}

function parse(value: object): Condition | null {
  let condition = known.get(value);
  if (condition === undefined) {
    const parsed = ConditionShape.safeParse(value);
    condition = parsed.success ? (parsed.data as Condition) : null;
    known.set(value, condition);
  }
  return condition;
}
