import { conditionText } from '@gonghui/elements/conditions/text.ts';
import { type LinkageRule, MAX_RULES, RULE_ACTIONS, rulesOf } from '@gonghui/elements/form/linkage/rules.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { nodeTitle, useDesigner } from '../designer.ts';
import type { ControlProps } from '../inspector/target.ts';
import { RuleDialog } from './RuleDialog.tsx';
import './linkage.css';

const fresh = (): LinkageRule => ({
  id: newId(),
  when: { logical: 'and', items: [] },
  // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does; a rule is never awaited
  then: [{ action: 'show', targets: [] }],
});

/** The linkage rules of a form, each as a sentence. */
export function RulesControl({ target, value, disabled }: ControlProps<'rules'>) {
  const designer = useDesigner();
  const [editing, setEditing] = useState<LinkageRule | null>(null);
  const rules = rulesOf({ rules: value ?? [] });
  const put = (next: readonly LinkageRule[]) => target.set('rules', next as unknown as Json);
  const save = (rule: LinkageRule) =>
    put(
      rules.some(one => one.id === rule.id)
        ? rules.map(one => (one.id === rule.id ? rule : one))
        : [...rules, rule],
    );
  const nameOf = (id: string) => (designer.editor.node(id) ? nodeTitle(designer, id) : undefined);
  const whatOf = (rule: LinkageRule) =>
    rule.then
      .map(({ action, targets }) => {
        const verb = RULE_ACTIONS.find(one => one.value === action)?.label ?? action;
        const names = targets.slice(0, 3).map(id => nameOf(id) ?? '已删除的组件');
        return `${verb} ${names.join('、')}${targets.length > 3 ? ` 等${targets.length}个` : ''}`;
      })
      .join('；');
  return (
    <div className="gd-linkage">
      {rules.length === 0 ? <p className="gd-hint">没有联动规则</p> : null}
      <ul className="gd-rules">
        {rules.map((rule, index) => (
          <li key={rule.id} data-off={rule.enabled === false || undefined}>
            <div>
              <strong>{rule.name || `规则${index + 1}`}</strong>
              <p>当 {conditionText(rule.when, nameOf)}</p>
              <p>{whatOf(rule)}</p>
            </div>
            <span className="gd-rules-actions">
              <input
                type="checkbox"
                role="switch"
                className="gd-switch"
                aria-label={`启用${rule.name || `规则${index + 1}`}`}
                aria-checked={rule.enabled !== false}
                checked={rule.enabled !== false}
                disabled={disabled}
                onChange={event => save({ ...rule, enabled: event.target.checked })}
              />
              <button
                type="button"
                className="gd-icon"
                disabled={disabled}
                aria-label="修改规则"
                onClick={() => setEditing(rule)}
              >
                <Pencil size={14} />
              </button>
              <button
                type="button"
                className="gd-icon"
                disabled={disabled || rules.length >= MAX_RULES}
                aria-label="复制规则"
                onClick={() =>
                  put([...rules, { ...rule, id: newId(), name: `${rule.name || `规则${index + 1}`} 副本` }])
                }
              >
                <Copy size={14} />
              </button>
              <button
                type="button"
                className="gd-icon"
                disabled={disabled}
                aria-label="删除规则"
                onClick={() => put(rules.filter(one => one.id !== rule.id))}
              >
                <Trash2 size={14} />
              </button>
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="gd-add"
        disabled={disabled || rules.length >= MAX_RULES}
        onClick={() => setEditing(fresh())}
      >
        <Plus size={14} aria-hidden="true" />
        添加规则
      </button>
      {editing ? (
        <RuleDialog
          rule={editing}
          onSave={rule => {
            save(rule);
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </div>
  );
}
