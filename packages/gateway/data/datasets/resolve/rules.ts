import { inScope } from '@gonghui/domain/scope.ts';
import type { Condition, ConditionItem, RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { isGroup } from '@gonghui/elements/conditions/model.ts';
import { narrowed } from '@gonghui/elements/conditions/narrowed.ts';
import { askedOfOne } from '@gonghui/elements/conditions/operators.ts';
import { recordCondition } from '@gonghui/elements/conditions/record-condition.ts';
import type { Operator } from '@gonghui/elements/operators.ts';
import {
  type DatasetDefinition,
  type RuleScope,
  VIEWER_VALUES,
  type ViewerValue,
} from '@gonghui/elements/query/dataset.ts';

/** Who asks, as rules see him: his departments, these with all above and with all below, his roles. */
export interface Asker {
  readonly userId: string;
  readonly own: readonly string[];
  readonly depts: readonly string[];
  readonly below: readonly string[];
  readonly roles: readonly string[];
  /** Designs the datasets of the enterprise: no rule of one is about him. */
  readonly manages: boolean;
}

/** What the rules of a dataset leave somebody (rule P6). */
export interface Ruled {
  /** Absent: all rows. `none`: no row at all. */
  readonly rows?: RecordCondition | 'none';
  readonly hidden: ReadonlySet<string>;
}

const isAbout = ({ type, users = [], depts = [], roles = [] }: RuleScope, asker: Asker): boolean =>
  inScope({ type, users, depts, roles }, asker);

const VIEWER: Readonly<Record<ViewerValue, (asker: Asker) => readonly string[]>> = {
  me: ({ userId }) => [userId],
  myDepts: ({ own }) => own,
  myDeptsBelow: ({ below }) => below,
  myRoles: ({ roles }) => roles,
};
/** What is asked with what somebody stands for, one value or several: any of them, or none. Null for what asks neither. */
function anyOrNone(operator: Operator): Operator | null {
  const plain: Operator = operator === 'contains' ? 'eq' : operator === '!contains' ? 'ne' : operator;
  const asked = askedOfOne(plain, ['', '']);
  return asked === 'in' || asked === '!in' ? asked : null;
}

/** The condition with what its values stand for. Null where a value stands for nothing that this version knows. */
function filledIn(condition: Condition, asker: Asker): Condition | null {
  const items: Condition['items'] = [];
  for (const item of condition.items) {
    const filled = isGroup(item) ? filledIn(item, asker) : filledItem(item, asker);
    if (!filled) return null;
    items.push(filled);
  }
  return { ...condition, items };
}

function filledItem(item: ConditionItem, asker: Asker): ConditionItem | null {
  if (item.valueKey === undefined) return item;
  const name = VIEWER_VALUES.find(value => `$${value}` === item.valueKey);
  const operator = anyOrNone(item.operator);
  if (!name || !operator) return null;
  const { valueKey: _, ...rest } = item;
  const values = [...VIEWER[name](asker)];
  // Nothing to compare with: whoever is in no department is in none of those either.
  return { ...rest, operator, value: values.length > 0 ? values : ['-'] };
}

/**
 * The dataset's rules as they apply to the asker. Each row rule that covers the asker adds rows; if there are rules and none covers the
 * asker, or none can be read, there are no rows. Unfinished conditions add none. A field named by any field rule that covers the asker is
 * hidden.
 */
export function ruled({ rowRules, fieldRules }: DatasetDefinition, asker: Asker): Ruled {
  if (asker.manages) return { hidden: new Set() };
  const hidden = new Set(
    fieldRules.filter(({ scope }) => isAbout(scope, asker)).flatMap(({ fields }) => fields),
  );
  if (rowRules.length === 0) return { hidden };
  const conditions = rowRules.flatMap(({ scope, condition }) => {
    const filled = isAbout(scope, asker) ? filledIn(condition, asker) : null;
    const left = filled && narrowed(filled);
    const asked = left && recordCondition(left);
    return asked ? [asked] : [];
  });
  const [first] = conditions;
  if (!first) return { hidden, rows: 'none' };
  return { hidden, rows: conditions.length === 1 ? first : { logical: 'or', items: conditions } };
}
