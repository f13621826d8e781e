import type { Props } from '@gonghui/scene/types.ts';
import type { Condition } from '../../conditions/condition.ts';

/** More rules than this nobody keeps in mind. */
export const MAX_RULES = 300;
/** The same of checks across fields (checks.ts). */
export const MAX_CHECKS = 100;
/** Fields that a designer may choose for the summary of a record. */
export const MAX_SUMMARY_FIELDS = 6;

/** What a linkage rule does to its targets while its condition holds. */
export const RULE_ACTIONS = [
  { value: 'show', label: '显示' },
  { value: 'hide', label: '隐藏' },
  { value: 'require', label: '必填' },
  { value: 'lock', label: '只读' },
] as const;

export type RuleAction = (typeof RULE_ACTIONS)[number]['value'];

/** A rule of the whole form, kept in the page settings under `rules`. */
export interface LinkageRule {
  id: string;
  name?: string;
  /** Absent: on. */
  enabled?: boolean;
  when: Condition;
  then: { action: RuleAction; targets: string[] }[];
}

/** Components that choosing an option shows (spec, designers §3 "relateds (bindIds)"). */
export interface Related {
  /** Value of the option. */
  value: string;
  bindIds: string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isCondition = (value: unknown): value is Condition =>
  isObject(value) && Array.isArray(value.items) && value.items.every(isObject);

/** Cheap, and enough for what was checked when it was saved and for a document that others are editing right now. */
const isRule = (rule: unknown): boolean =>
  isObject(rule) &&
  isCondition(rule.when) &&
  Array.isArray(rule.then) &&
  rule.then.every(then => isObject(then) && Array.isArray(then.targets));

/** Rules of page settings of any kind; what is no rule is left out. */
export function rulesOf(page: Props): readonly LinkageRule[] {
  const { rules } = page;
  return Array.isArray(rules) ? (rules.filter(isRule) as unknown as LinkageRule[]) : [];
}

export const relatedsOf = (props: Props): readonly Related[] =>
  Array.isArray(props.relateds)
    ? (props.relateds.filter(item => isObject(item) && Array.isArray(item.bindIds)) as unknown as Related[])
    : [];
