import { conditionText } from '@gonghui/elements/conditions/text.ts';
import { type LinkageRule, MAX_RULES, RULE_ACTIONS, rulesOf } from '@gonghui/elements/form/linkage/rules.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { PageItems } from './PageItems.tsx';
import { RuleDialog } from './RuleDialog.tsx';

const fresh = (): LinkageRule => ({
  id: newId(),
  when: { logical: 'and', items: [] },
  // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does; a rule is never awaited
  then: [{ action: 'show', targets: [] }],
});

/** The linkage rules of a form, each as a sentence. */
export function RulesControl({ target, value, disabled }: ControlProps<'rules'>) {
  const designer = useDesigner();
  const nameOf = (id: string) => (designer.editor.node(id) ? nodeTitle(designer, id) : undefined);
  const whenOf = (rule: LinkageRule) => conditionText(rule.when, nameOf);
  const whatOf = (rule: LinkageRule) =>
    rule.then
      .map(({ action, targets }) => {
        const verb = RULE_ACTIONS.find(one => one.value === action)?.label ?? action;
        const names = targets.slice(0, 3).map(id => nameOf(id) ?? '已删除的组件');
        return `${verb} ${names.join('、')}${targets.length > 3 ? ` 等${targets.length}个` : ''}`;
      })
      .join('；');
  return (
    <PageItems
      target={target}
      prop="rules"
      noun="规则"
      none="没有联动规则"
      most={MAX_RULES}
      disabled={disabled}
      items={rulesOf({ rules: value ?? [] })}
      read={rulesOf}
      fresh={fresh}
      nameOf={(rule, index) => rule.name || `规则${index + 1}`}
      textOf={rule => (
        <>
          <p>当 {whenOf(rule)}</p>
          <p>{whatOf(rule)}</p>
        </>
      )}
      copyOf={(rule, name) => ({ ...rule, id: newId(), name: `${name} 副本` })}
      dialog={edited => (
        <RuleDialog {...edited} textOf={(rule, part) => (part === 'when' ? whenOf(rule) : whatOf(rule))} />
      )}
    />
  );
}
