import { dateRules } from './dates.ts';
import { listRules } from './lists.ts';
import { logicRules } from './logic.ts';
import { numberRules } from './numbers.ts';
import type { SqlRule } from './rule.ts';
import { textRules } from './texts.ts';

const rules: ReadonlyMap<string, SqlRule> = new Map(
  Object.entries({ ...numberRules, ...listRules, ...logicRules, ...textRules, ...dateRules }),
);

/**
 * How a function is said in SQL; undefined for one that cannot be (此函数不能用于数据集). The rules stand beside the functions
 * and not in them, because people who fill in a form load the functions (docs/decisions/formulas-in-sql.md).
 */
export const sqlRuleOf = (name: string): SqlRule | undefined => rules.get(name);
