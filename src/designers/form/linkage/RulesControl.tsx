import { conditionText } from '@gonghui/elements/conditions/text.ts';
import { type LinkageRule, MAX_RULES, RULE_ACTIONS, rulesOf } from '@gonghui/elements/form/linkage/rules.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
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
  const [editing, setEditing] = useState<{ rule: LinkageRule; fresh: boolean } | null>(null);
  const rules = rulesOf({ rules: value ?? [] });
  /** Changes the rules as they are at this moment, whatever was last drawn. */
  const put = (change: (now: readonly LinkageRule[]) => readonly LinkageRule[]) =>
    target.set('rules', change(rulesOf(designer.editor.page())) as unknown as Json);
  const save = (rule: LinkageRule, changes: Partial<LinkageRule>) =>
    put(now =>
      now.some(one => one.id === rule.id)
        ? now.map(one => (one.id === rule.id ? { ...one, ...changes } : one))
        : [...now, { ...rule, ...changes }],
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
  const edited = rules.find(one => one.id === editing?.rule.id);
  const last = useRef<LinkageRule | undefined>(undefined);
  last.current = editing ? (edited ?? last.current) : undefined;
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
                onChange={event => save(rule, { enabled: event.target.checked })}
              />
              <button
                type="button"
                className="gd-icon"
                disabled={disabled}
                aria-label="修改规则"
                onClick={() => setEditing({ rule, fresh: false })}
              >
                <Pencil size={14} />
              </button>
              <button
                type="button"
                className="gd-icon"
                disabled={disabled || rules.length >= MAX_RULES}
                aria-label="复制规则"
                onClick={() =>
                  put(now => [
                    ...now,
                    { ...rule, id: newId(), name: `${rule.name || `规则${index + 1}`} 副本` },
                  ])
                }
              >
                <Copy size={14} />
              </button>
              <button
                type="button"
                className="gd-icon"
                disabled={disabled}
                aria-label="删除规则"
                onClick={() => put(now => now.filter(one => one.id !== rule.id))}
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
        onClick={() => setEditing({ rule: fresh(), fresh: true })}
      >
        <Plus size={14} aria-hidden="true" />
        添加规则
      </button>
      {editing ? (
        <RuleDialog
          rule={edited ?? last.current ?? editing.rule}
          gone={editing.fresh ? 'new' : edited ? null : 'deleted'}
          tell={(rule, part) => (part === 'when' ? conditionText(rule.when, nameOf) : whatOf(rule))}
          onSave={changes => {
            save(last.current ?? editing.rule, changes);
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </div>
  );
}
