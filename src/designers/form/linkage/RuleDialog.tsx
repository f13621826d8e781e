import { conditionFieldsWithColumns } from '@gonghui/elements/conditions/fields.ts';
import { conditionKeys, isOpen, itemsOf } from '@gonghui/elements/conditions/model.ts';
import { rowFault } from '@gonghui/elements/form/linkage/problems.ts';
import type { LinkageRule } from '@gonghui/elements/form/linkage/rules.ts';
import { useMemo } from 'react';
import { ConditionEditor } from '../../../ui/plain/conditions/ConditionEditor.tsx';
import { useFault } from '../../../ui/use-fault.ts';
import { useDesigner } from '../../frame/designer.ts';
import { unsettled } from '../../frame/shared-draft/ColleagueChanges.tsx';
import type { DraftFields } from '../../frame/shared-draft/rebase.ts';
import { useSharedDraft } from '../../frame/shared-draft/use-shared-draft.ts';
import { PageItemDialog } from './PageItemDialog.tsx';
import type { ItemEdit } from './PageItems.tsx';
import { RuleActions } from './RuleActions.tsx';

interface RuleDialogProps extends ItemEdit<LinkageRule> {
  /** How a part of a rule reads in the list. */
  textOf(rule: LinkageRule, part: 'when' | 'then'): string;
}

type RuleParts = Required<Pick<LinkageRule, 'name' | 'when' | 'then'>>;

const partsOf = ({ name = '', when, then }: LinkageRule): DraftFields =>
  ({ name, when, then }) as unknown as DraftFields;

const partLabel = (key: string): string => (key === 'when' ? '条件' : key === 'then' ? '动作' : '名称');

/** One rule: when it holds, and what it then does to which components. */
export function RuleDialog({ item: rule, gone, textOf, onSave, onClose }: RuleDialogProps) {
  const designer = useDesigner();
  const shared = useSharedDraft(partsOf(rule), {
    box: rule.id,
    noun: '联动规则',
    said(mine) {
      const now = { ...rule, ...mine } as unknown as LinkageRule;
      return [now.name, `当 ${textOf(now, 'when')}`, textOf(now, 'then')].filter(Boolean).join('，');
    },
  });
  const close = () => {
    shared.done();
    onClose();
  };
  const draft = shared.mine as unknown as RuleParts;
  const [message, setMessage] = useFault(shared.mine);
  const fields = useMemo(
    () => conditionFieldsWithColumns(designer.editor.toTemplate().components),
    [designer],
  );
  const put = (then: LinkageRule['then']) => shared.put({ then } as unknown as DraftFields);
  const save = () => {
    const items = itemsOf(draft.when);
    if (items.length === 0) return setMessage('请设置触发条件');
    if (items.some(isOpen)) return setMessage('有条件没有填写完整');
    const targets = draft.then.flatMap(then => then.targets);
    if (targets.length === 0) return setMessage('请选择要联动的组件');
    const fault = rowFault(designer.editor, conditionKeys(draft.when), targets);
    if (fault) return setMessage(fault);
    if (shared.disputed.length > 0) return setMessage(unsettled(shared, partLabel));
    shared.done();
    onSave((gone === null ? shared.changes() : draft) as Partial<LinkageRule>);
  };
  return (
    <PageItemDialog
      title="联动规则"
      noun="规则"
      gone={gone}
      draft={shared}
      labelOf={partLabel}
      presentOf={key => (key === 'when' || key === 'then' ? textOf(rule, key) : (rule.name ?? ''))}
      hint="显示：条件不成立时隐藏。隐藏的组件不校验，也不会提交。条件使用子表单的列时，逐行联动同一子表单的列。"
      fault={message}
      onOk={save}
      onClose={close}
    >
      <label className="gd-linkage-row">
        <span>名称</span>
        <input
          className="gd-input"
          data-line=""
          maxLength={100}
          placeholder="选填，如 差旅报销"
          value={draft.name}
          onChange={event => shared.put({ name: event.target.value })}
        />
      </label>
      <div className="gd-linkage-row" data-top="">
        <span>当</span>
        <ConditionEditor
          fields={fields}
          value={draft.when}
          host={designer.host}
          groups
          emptyText="添加触发条件"
          onChange={when => shared.put({ when } as unknown as DraftFields)}
        />
      </div>
      <div className="gd-linkage-row" data-top="">
        <span>则</span>
        <RuleActions value={draft.then} onChange={put} />
      </div>
    </PageItemDialog>
  );
}
