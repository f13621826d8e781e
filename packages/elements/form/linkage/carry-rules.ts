import type { Json } from '@gonghui/kernel/json.ts';
import type { Carry } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { Condition, ConditionItem } from '../../conditions/condition.ts';
import { conditionKeys, isGroup } from '../../conditions/model.ts';
import { type LinkageRule, MAX_RULES, rulesOf } from './rules.ts';

type Ids = { has(id: string): boolean };

const targetsOf = (rule: LinkageRule): string[] => rule.then.flatMap(({ targets }) => targets);

/** Both ends are there: every field it asks about, and something that it acts on. */
const goesAlong = (rule: LinkageRule, ids: Ids): boolean =>
  conditionKeys(rule.when).every(key => ids.has(key)) && targetsOf(rule).some(id => ids.has(id));

/** What people call each rule; one without a name is called by its number. */
const named = (page: Props): { rule: LinkageRule; name: string }[] =>
  rulesOf(page)
    .filter(hasTerms)
    .map((rule, index) => ({ rule, name: rule.name || `规则${index + 1}` }));

/** What comes from a clipboard may be anything: groups that hold nothing are no condition. */
export const isSound = (condition: Condition): boolean =>
  condition.items.every(item => !isGroup(item) || (Array.isArray(item.items) && !item.items.some(isGroup)));
const hasTerms = ({ when }: LinkageRule): boolean => isSound(when);

function renamedItem(item: ConditionItem, ids: ReadonlyMap<string, string>): ConditionItem {
  const { valueKey } = item;
  return {
    ...item,
    key: ids.get(item.key) ?? item.key,
    ...(valueKey === undefined ? {} : { valueKey: ids.get(valueKey) ?? valueKey }),
  };
}

export const renamedCondition = (when: Condition, ids: ReadonlyMap<string, string>): Condition => ({
  ...when,
  items: when.items.map(item => (isGroup(item) ? renamedCondition(item, ids) : renamedItem(item, ids))),
});

/** Linkage rules follow the components that they are about into a copy. */
export const carryRules: Carry = {
  take(page, ids): Props {
    const rules = named(page).filter(({ rule }) =>
      [...conditionKeys(rule.when), ...targetsOf(rule)].some(id => ids.has(id)),
    );
    return rules.length === 0
      ? {}
      : { rules: rules.map(({ rule, name }) => ({ ...rule, name })) as unknown as Json };
  },
  left: (taken, ids, page) => {
    const room = MAX_RULES - rulesOf(page).length;
    const along = named(taken).filter(({ rule }) => goesAlong(rule, ids));
    const over = along.slice(Math.max(0, room));
    const behind = named(taken).filter(({ rule }) => !goesAlong(rule, ids));
    return [...behind, ...over].map(({ name }) => `联动规则「${name}」`);
  },
  put(taken, renamed, page, newId): Props {
    const before = rulesOf(page);
    const along = named(taken)
      .map(({ rule }) => rule)
      .filter(rule => goesAlong(rule, renamed))
      .slice(0, Math.max(0, MAX_RULES - before.length))
      .map(rule => ({
        ...rule,
        id: newId(),
        when: renamedCondition(rule.when, renamed),
        // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does; a rule is never awaited
        then: rule.then
          .map(then => ({ ...then, targets: then.targets.flatMap(id => renamed.get(id) ?? []) }))
          .filter(({ targets }) => targets.length > 0),
      }));
    return along.length === 0 ? {} : { rules: [...before, ...along] as unknown as Json };
  },
};
